"""A program in a tmux of its own, its screen as tmux has it."""

from __future__ import annotations

import re
import shlex
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.pty.terminal import PATIENCE, environment


class Tmux:
    """Runs one command in one pane, by a shell, which then says `code` and its exit code; `close` ends the server."""

    def __init__(
        self, folder: Path, command: Sequence[str], size: tuple[int, int], env: Mapping[str, str] | None = None
    ) -> None:
        self._tmux = ("tmux", "-S", str(folder / "tmux"), "-f", "/dev/null")
        self._env = {**environment(folder), **(env or {})}
        columns, rows = map(str, size)
        shell = f"{shlex.join(command)}; echo code $?; exec sleep 600"
        self.run("new-session", "-d", "-x", columns, "-y", rows, shell, ";", "set", "-g", "status", "off")

    def run(self, *arguments: str, given: str | None = None) -> str:
        """What a command of tmux prints."""
        done = subprocess.run(
            [*self._tmux, *arguments], env=self._env, input=given, capture_output=True, text=True, check=False
        )
        return done.stdout

    def text(self) -> str:
        return self.run("capture-pane", "-p")

    def told(self, variable: str) -> str:
        """One of tmux's variables."""
        return self.run("display-message", "-p", f"#{{{variable}}}").strip()

    @property
    def pid(self) -> int:
        """The process that the shell runs."""
        shell = self.told("pane_pid")
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def paste(self, text: str) -> None:
        """Paste as the terminal's user does."""
        self.run("load-buffer", "-", given=text)
        self.run("paste-buffer", "-p")

    def still(self, quiet: float, longest: float) -> str:
        """Wait until nothing has changed for `quiet` seconds, or for `longest`; the screen."""
        end, before = time.monotonic() + longest, ""
        while before != (shown := self.text()) and time.monotonic() < end:
            before = shown
            time.sleep(quiet)
        return shown

    def until(self, pattern: str) -> str:
        """Wait until the screen matches; the screen. Fails where it never does."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, shown := self.text(), re.DOTALL):
            assert time.monotonic() < end, f"never saw {pattern!r}; the screen is:\n{shown}"
            time.sleep(0.03)
        return shown

    def close(self) -> None:
        self.run("kill-server")
