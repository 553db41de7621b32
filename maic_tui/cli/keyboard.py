"""Lines from standard input, for a loop that must not wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator

_BLOCK = 65_536


async def lines() -> AsyncIterator[str]:
    """Each line of standard input without its break, until it ends.

    A thread waits for them, below Python's own buffers, so that it holds nothing that the program's end needs.
    """
    loop = asyncio.get_running_loop()
    came: asyncio.Queue[bytes] = asyncio.Queue()
    threading.Thread(target=_read, args=(sys.stdin.fileno(), loop, came), name="keyboard", daemon=True).start()
    rest = b""
    while block := await came.get():
        *whole, rest = (rest + block).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace").rstrip("\r")
    if rest:
        yield rest.decode("utf-8", "replace")


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
