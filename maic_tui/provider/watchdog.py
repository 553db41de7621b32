"""The time limit of a request, on a clock that is handed in: it moves with the content that comes."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

from maic_tui.clock import Clock


class Watchdog:
    """Cancels what runs in its `async with` when the time that was allowed is over, and raises TimeoutError then.

    The clock is monotonic: a machine that slept wakes with what was left of the time, however late it is by the wall.
    """

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._due = clock.now() + seconds
        self._guarded: asyncio.Task[object] | None = None
        self._cancelling = 0
        self._watching: asyncio.Task[None] | None = None
        self.expired = False
        """Whether the time was over before the work was."""

    def allow(self, seconds: float) -> None:
        """From now on so many seconds are left."""
        due = self._clock.now() + seconds
        sooner, self._due = due < self._due, due
        if sooner and self._watching and not self.expired:
            self._watching.cancel()
            self._watching = asyncio.ensure_future(self._watch())

    async def __aenter__(self) -> Self:
        self._guarded = asyncio.current_task()
        assert self._guarded is not None
        self._cancelling = self._guarded.cancelling()
        self._watching = asyncio.ensure_future(self._watch())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._watching is not None
        assert self._guarded is not None
        self._watching.cancel()
        if self.expired and self._guarded.uncancel() <= self._cancelling and kind is asyncio.CancelledError:
            raise TimeoutError from error

    async def _watch(self) -> None:
        while (left := self._due - self._clock.now()) > 0:
            await self._clock.sleep(left)
        assert self._guarded is not None
        self.expired = True
        self._guarded.cancel()
