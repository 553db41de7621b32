"""A program in a real pseudo-terminal, seen through pyte."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pyte

PROGRAM = (sys.executable, "-P", "-m", "maic_tui")
PATIENCE = 60.0
"""Seconds after which what does not come is missing."""


class Terminal:
    """Runs a command in a small environment of its own, to which `env` is added; a None in it takes a variable away."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = (100, 30),
        command: Sequence[str] = PROGRAM,
        editor: str = "",
        env: Mapping[str, str | None] | None = None,
    ) -> None:
        self.raw = bytearray()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._alive = True
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            variables = {**environment(folder), "EDITOR": editor, **(env or {})}
            known = {name: value for name, value in variables.items() if value is not None}
            os.execvpe(command[0], [*command, *arguments], known)
        self._set_size(*size)

    def send(self, data: str | bytes) -> None:
        os.write(self._fd, data.encode() if isinstance(data, str) else data)

    def resize(self, columns: int, rows: int) -> None:
        self._set_size(columns, rows)
        self.screen.resize(rows, columns)

    def hang_up(self) -> None:
        """Close the terminal, as a window that is closed does."""
        os.close(self._fd)
        self._fd = os.open(os.devnull, os.O_RDWR)

    def stopped(self) -> None:
        """Wait until the program has suspended itself."""
        end = time.monotonic() + PATIENCE
        while not os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)[0]:
            assert time.monotonic() < end, "it did not suspend itself"
            self._read(0.02)
        self._read_rest()
        self.screen.reset()

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def until(self, pattern: str) -> str:
        """Read on until the screen matches; the screen. Fails where it never does."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.text(), re.DOTALL):
            assert time.monotonic() < end, f"never saw {pattern!r}; the screen is:\n{self.text()}"
            self._read(0.05)
        return self.text()

    def rest(self, seconds: float) -> str:
        """Read for so many seconds; the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(0.02)
        return self.text()

    def still(self, quiet: float, longest: float) -> str:
        """Read until nothing has come for `quiet` seconds, or for `longest`; the screen."""
        end, read = time.monotonic() + longest, -1
        while read != len(self.raw) and time.monotonic() < end:
            read = len(self.raw)
            self._read(quiet)
        return self.text()

    def overwrite(self, text: str) -> None:
        """Write over the screen's first line, as another program does that does not know of this one."""
        self._stream.feed(f"\x1b[H{text}".encode())

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def ended(self) -> int:
        """Wait until the program has ended; its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._alive = False
                self._read_rest()
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"it did not end; the screen is:\n{self.text()}")

    def close(self) -> None:
        if self._alive:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._fd)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read_rest(self) -> None:
        """What was written before a program ended or stopped, and is on its way yet."""
        while self._read(0):
            pass

    def _read(self, seconds: float) -> bool:
        """Read once what comes within so many seconds; whether something did."""
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:
            time.sleep(0.01)
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)


def left_on(raw: bytes) -> list[str]:
    """The modes that a program set in its terminal and has not set back."""
    return [
        name
        for name, (on, off) in _MODES.items()
        if raw.rfind(b"\x1b[" + on.encode()) > raw.rfind(b"\x1b[" + off.encode())
    ]


_MODES = {
    "other screen": ("?1049h", "?1049l"),
    "hidden cursor": ("?25l", "?25h"),
    "paste": ("?2004h", "?2004l"),
    "mouse": ("?1000h", "?1000l"),
    "mouse moves": ("?1003h", "?1003l"),
    "mouse numbers": ("?1006h", "?1006l"),
    "focus": ("?1004h", "?1004l"),
    "keys": (">25u", "<u"),
    "no wrapping": ("?7l", "?7h"),
}
"""By what it does, how each mode is set and set back."""


def environment(folder: Path) -> dict[str, str]:
    """Nothing of who runs the tests, and words that come slowly enough to be held."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG", "LC_ALL") if name in os.environ}
    root = str(Path(__file__).resolve().parents[2])
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join(filter(None, (root, kept.get("PYTHONPATH", "")))),
        "HOME": str(folder),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "MAIC_TUI_DATA_DIR": str(folder / "data"),
        "MAIC_TUI_REVEAL": "25",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
