"""What one order brings from the child, in its order, and the news of what it is waiting for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any

from maic_tui.clock import Clock
from maic_tui.provider.base import Chunk, Wait
from maic_tui.provider.pipe import chunk_of

TICK_SECONDS = 1.0
"""How often a wait is told again with the time that has passed, or for a retry the time that is left."""


class Hearing:
    """A queue without a limit. A child that says nothing for `longest` seconds hangs: its own limits are shorter."""

    def __init__(self, clock: Clock, longest: float) -> None:
        self._clock = clock
        self._longest = longest
        self._queue: asyncio.Queue[Chunk | None] = asyncio.Queue()
        self._wait: Wait | None = Wait("connecting")
        self._since = clock.now()
        self.over = False
        """Whether the child has nothing more to do for it."""
        self.hung = False

    def hear(self, record: dict[str, Any] | None) -> None:
        """Take a record of the child's; None: the child has died."""
        if record is None or "over" in record:
            self._queue.put_nowait(None)
            return
        chunk = chunk_of(record)
        self._wait, self._since = chunk.wait, self._clock.now()
        self._queue.put_nowait(chunk)

    async def chunks(self) -> AsyncGenerator[Chunk | None, None]:
        """What comes, the last with `finish` or `failure`; None at the end: the child died, or hangs."""
        ticking = asyncio.ensure_future(self._tick())
        try:
            while not self.over:
                chunk = await self._queue.get()
                self.over = chunk is None or bool(chunk.finish or chunk.failure)
                yield chunk
        finally:
            ticking.cancel()

    async def _tick(self) -> None:
        """Tell the wait again and again, until something has come; see when nothing comes at all."""
        while not self.hung:
            await self._clock.sleep(TICK_SECONDS)
            passed = self._clock.now() - self._since
            self.hung = passed >= self._longest
            if self.hung:
                self._queue.put_nowait(None)
            elif self._wait:
                self._queue.put_nowait(Chunk(wait=_after(self._wait, passed)))


def _after(wait: Wait, passed: float) -> Wait:
    """With the seconds that have passed, or that are left until a retry."""
    return replace(wait, seconds=max(wait.seconds - passed, 0.0) if wait.why == "retry" else passed)
