"""Hands on the real program: in a pseudo-terminal by an encoding of its keys, and inside tmux."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from maic_tui.session.log import Log
from tests.keys import kept
from tests.keys.encodings import TMUX, Encoding
from tests.keys.table import EDITED, LESSON, Visit
from tests.pty.terminal import PATIENCE, PROGRAM, Terminal
from tests.pty.tmux import Tmux

QUIET = 0.04
"""Seconds without anything new on the screen after which it stands still."""
RESTLESS = 0.4
"""Seconds after which a screen on which words come is looked at all the same."""


class Begun(NamedTuple):
    """What is run, in which environment, and the log that another process writes."""

    command: Sequence[str]
    env: dict[str, str]
    writer: Log | None


@contextmanager
def begun(visit: Visit, folder: Path) -> Iterator[Begun]:
    """How the program is begun for a visit; words come so slowly that nobody has spoken to the end."""
    editor = folder / "editor"
    editor.write_text(f'#!/bin/sh\nprintf "{EDITED}" >> "$1"\n')
    editor.chmod(0o755)
    arguments: dict[str, Sequence[str]] = {"new": (), "lesson": ("play", LESSON)}
    data, writer = folder / "data", None
    match visit.opens:
        case "kept":
            arguments["kept"] = ("open", kept.write(data))
        case "followed":
            writer = kept.log(data, kept.TITLE, kept.BODIES)
            arguments["followed"] = ("open", writer.id)
    env = {"MAIC_TUI_REVEAL": "2", "EDITOR": str(editor)}
    try:
        yield Begun((*PROGRAM, *arguments[visit.opens], "--offline"), env, writer)
    finally:
        if writer:
            writer.close()


class OnTerminal:
    """Hands that send bytes, eyes that read them."""

    def __init__(self, begun: Begun, folder: Path, size: tuple[int, int], encoding: Encoding) -> None:
        self._terminal = Terminal(folder, command=begun.command, size=size, env=dict(begun.env))
        self._writer = begun.writer
        self._send = encoding.send

    async def does(self, key: str) -> None:
        kind, _, text = key.partition(":")
        match kind:
            case "type" if text:
                self._terminal.send("".join(map(self._send, text)))
            case "paste" if text:
                self._terminal.send(f"\x1b[200~{text}\x1b[201~")
            case "spoil" if text:
                self._terminal.overwrite(text)
            case "writer leaves":
                assert self._writer
                self._writer.close()
            case _:
                self._terminal.send(self._send(key))

    async def screen(self) -> str:
        return self._terminal.still(QUIET, RESTLESS)

    async def sees(self, pattern: str) -> bool:
        return bool(self._terminal.until(pattern))

    async def ends(self) -> bool:
        return self._terminal.ended() == 0

    async def stops(self) -> bool:
        self._terminal.stopped()
        self._terminal.signal(signal.SIGCONT)
        return bool(self._terminal.until("IDLE"))

    def close(self) -> None:
        self._terminal.close()


class InTmux:
    """Hands on a pane."""

    def __init__(self, begun: Begun, folder: Path, size: tuple[int, int]) -> None:
        self._tmux = Tmux(folder, begun.command, size, begun.env)
        self._writer = begun.writer

    async def does(self, key: str) -> None:
        kind, _, text = key.partition(":")
        match kind:
            case "type" if text:
                self._tmux.run("send-keys", "-l", text)
            case "paste" if text:
                self._tmux.paste(text)
            case "spoil" if text:
                Path(self._tmux.told("pane_tty")).write_text(f"\x1b[H{text}")
            case "writer leaves":
                assert self._writer
                self._writer.close()
            case _:
                self._tmux.run("send-keys", TMUX.send(key))

    async def screen(self) -> str:
        return self._tmux.still(QUIET, RESTLESS)

    async def sees(self, pattern: str) -> bool:
        return bool(self._tmux.until(pattern))

    async def ends(self) -> bool:
        return bool(self._tmux.until("code 0"))

    async def stops(self) -> bool:
        pid = self._tmux.pid
        stat = Path(f"/proc/{pid}/stat")
        stopped = _waits(lambda: stat.read_text().rpartition(")")[2].split()[0] == "T")
        os.kill(pid, signal.SIGCONT)
        return stopped and bool(self._tmux.until("IDLE"))

    def close(self) -> None:
        self._tmux.close()


def _waits(so: Callable[[], bool]) -> bool:
    """Whether it comes to be so."""
    end = time.monotonic() + PATIENCE
    while not (is_so := so()) and time.monotonic() < end:
        time.sleep(QUIET)
    return is_so
