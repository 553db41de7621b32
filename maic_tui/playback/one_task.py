"""One task at a time: the next begins when the one before has ended, however that is cancelled meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class OneTask:
    """What runs in a classroom: an exchange or a lecture, and never two of them."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._before: set[asyncio.Task[None]] = set()
        """Those that have to end before it begins."""

    @property
    def runs(self) -> bool:
        """Whether something runs, or is about to."""
        return self._task is not None

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Carry out `work` as soon as what runs has ended; nothing cancels that by itself."""
        before = self._task
        if before and not before.done():
            self._before.add(before)
            before.add_done_callback(self._before.discard)
        self._task = asyncio.create_task(_after(before, work), name="class")

    def cancel(self) -> None:
        """End what runs, as soon as it has begun, and what it waits for, unless that ends already."""
        if self._task:
            loop = self._task.get_loop()
            loop.call_soon(self._task.cancel)
            for task in self._before:
                if not task.cancelling():
                    loop.call_soon(task.cancel)

    def over(self) -> bool:
        """Said by what runs, at its end: whether nothing follows it, so that nothing runs from now on."""
        if self._task is not asyncio.current_task():
            return False
        self._task = None
        return True

    async def settled(self) -> None:
        """Wait until nothing runs."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)


async def _after(before: asyncio.Task[None] | None, work: Coroutine[Any, Any, None]) -> None:
    me = asyncio.current_task()
    assert me
    if before and await _outlasted(before):
        me.cancel()
    await work


async def _outlasted(task: asyncio.Task[None]) -> bool:
    """Wait for `task` to end, whatever happens; says whether the one who waits was cancelled meanwhile."""
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            cancelled = True
    return cancelled
