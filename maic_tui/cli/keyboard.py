"""Lines from standard input, for a loop that must not wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable

from maic_tui.schema.text import QUESTION_LIMIT, clean

from .streams import LONGEST_INPUT

_BLOCK = 65_536
_AHEAD = 16
"""Blocks that are read before anybody wants them."""


async def lines(too_long: Callable[[], object]) -> AsyncIterator[str]:
    """Each line of standard input, clean and without its break, until it ends.

    One that is longer than a question may be is left out, and `too_long` called. A thread waits for them, below
    Python's own buffers, so that it holds nothing that the program's end needs.
    """
    loop = asyncio.get_running_loop()
    came: asyncio.Queue[bytes] = asyncio.Queue()
    room = threading.Semaphore(_AHEAD)
    threading.Thread(target=_read, args=(sys.stdin.fileno(), loop, came, room), name="keyboard", daemon=True).start()
    line = _Line(too_long)
    while block := await came.get():
        room.release()
        first, *others = block.split(b"\n")
        line.add(first)
        for begun in others:
            if (text := line.end()) is not None:
                yield text
            line = _Line(too_long)
            line.add(begun)
    if line.size and (text := line.end()) is not None:
        yield text


class _Line:
    """A line as it arrives, kept while it can be a question."""

    def __init__(self, too_long: Callable[[], object]) -> None:
        self.size = 0
        """Bytes that came of it."""
        self._pieces: list[bytes] = []
        self._too_long = too_long

    def add(self, piece: bytes) -> None:
        """More of it came."""
        fitted = self.size <= LONGEST_INPUT
        self.size += len(piece)
        if self.size <= LONGEST_INPUT:
            self._pieces.append(piece)
        elif fitted:
            self._pieces.clear()
            self._too_long()

    def end(self) -> str | None:
        """The line, now that it is whole; None where it was too long."""
        if self.size > LONGEST_INPUT:
            return None
        text = clean(b"".join(self._pieces).decode("utf-8", "replace").rstrip("\r"))
        if len(text) <= QUESTION_LIMIT:
            return text
        self._too_long()
        return None


def _read(source: int, loop: asyncio.AbstractEventLoop, came: asyncio.Queue[bytes], room: threading.Semaphore) -> None:
    block = b"?"
    while block:
        room.acquire()
        block = _read_block(source)
        try:
            loop.call_soon_threadsafe(came.put_nowait, block)
        except RuntimeError:
            return


def _read_block(source: int) -> bytes:
    """What there is to read next, once there is something; empty at the end."""
    try:
        return os.read(source, _BLOCK)
    except OSError:
        return b""
