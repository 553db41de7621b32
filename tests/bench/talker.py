"""The program with a class that talks: `python -m tests.bench.talker` takes what `maic-tui` takes.

`BENCH_WORDS` a reply, `BENCH_RATE` words a second (0: as fast as they are taken), `BENCH_SYNC` seconds that the disk
takes for a sync. The reply number N ends with `LAST` and N.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from itertools import count

from maic_tui.cli import main, screen
from maic_tui.cli.compose import Host
from maic_tui.config.roster import default_class
from maic_tui.people import Class
from maic_tui.provider.base import Chunk, Request
from maic_tui.provider.choose import Choice

from .program import LAST

WORDS, RATE = int(os.environ["BENCH_WORDS"]), int(os.environ["BENCH_RATE"])
SYNC = float(os.environ["BENCH_SYNC"])
FIRST = 0.3
"""Seconds to the first word, so that it is seen that somebody speaks."""
CHUNKS_A_SECOND = 200
A_CHUNK = 8
"""Words of a chunk where nothing holds them back."""


class Talker:
    """A provider of words."""

    name = "talker"

    def __init__(self) -> None:
        self._replies = count(1)

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """One reply, in JSON as a model sends it."""
        yield Chunk('[{"type":"text","content":"')
        await asyncio.sleep(FIRST)
        number = max(1, RATE // CHUNKS_A_SECOND) if RATE else A_CHUNK
        begun, sent = time.monotonic(), 0
        for words in _batches(number):
            yield Chunk(" ".join(words) + " ")
            sent += len(words)
            await asyncio.sleep(max(0.0, begun + sent / RATE - time.monotonic()) if RATE else 0)
        yield Chunk(f'{LAST}{next(self._replies)}"}}]', finish="stop")

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...


class TalkerHost(Host):
    """The program's parts, with a `Talker` for the model."""

    async def choose(self) -> Choice:
        return Choice("scripted/talker", why="the script says so")

    def seat(self, choice: Choice, lesson: object = None) -> Class:
        return Class(default_class()[:1], Talker(), choice)


def _batches(number: int) -> Iterator[list[str]]:
    for start in range(0, WORDS, number):
        yield [f"word{place % 997}" for place in range(start, min(WORDS, start + number))]


def _slow_disk() -> None:
    force = os.fsync

    def fsync(fd: int) -> None:
        time.sleep(SYNC)
        force(fd)

    os.fsync = fsync


if __name__ == "__main__":
    screen.Host = TalkerHost
    if SYNC:
        _slow_disk()
    sys.exit(main())
