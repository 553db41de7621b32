"""Lines from standard input, for a loop that must not wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator, Iterable

from maic_tui.schema.text import clean

_BLOCK = 65_536


async def lines() -> AsyncIterator[str]:
    """Each line of standard input, clean and without its break, until it ends.

    A thread waits for them, below Python's own buffers, so that it holds nothing that the program's end needs.
    """
    loop = asyncio.get_running_loop()
    came: asyncio.Queue[bytes] = asyncio.Queue()
    threading.Thread(target=_read, args=(sys.stdin.fileno(), loop, came), name="keyboard", daemon=True).start()
    pieces: list[bytes] = []
    while block := await came.get():
        first, *others = block.split(b"\n")
        pieces.append(first)
        for begun in others:
            yield _line(pieces)
            pieces = [begun]
    if any(pieces):
        yield _line(pieces)


def _line(pieces: Iterable[bytes]) -> str:
    return clean(b"".join(pieces).decode("utf-8", "replace").rstrip("\r"))


def _read(source: int, loop: asyncio.AbstractEventLoop, came: asyncio.Queue[bytes]) -> None:
    block = b"?"
    while block:
        try:
            block = os.read(source, _BLOCK)
        except OSError:
            block = b""
        try:
            loop.call_soon_threadsafe(came.put_nowait, block)
        except RuntimeError:
            return
