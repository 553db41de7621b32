"""A stretch of a task that the learner can end by itself, so that the task goes on after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

Result = TypeVar("Result")


class Stretch:
    """One piece of work at a time, in the task that awaits `run`."""

    def __init__(self) -> None:
        self._task: asyncio.Task[object] | None = None
        self.stopped = False
        """Whether the work that runs, or ran last, was ended."""

    def stop(self) -> bool:
        """End the work that runs, and nothing else; says whether it was not being ended already."""
        if not self._task or self.stopped:
            return False
        self.stopped = True
        self._task.cancel()
        return True

    async def run(self, work: Awaitable[Result]) -> Result | None:
        """What `work` gives; None where it was ended. Whoever cancels the task besides ends that too."""
        result = None
        self.stopped = False
        self._task = me = asyncio.current_task()
        try:
            result = await work
            if self.stopped:
                await asyncio.sleep(0)  # it was done in the moment when it was ended: that must end nothing else
        except asyncio.CancelledError:
            if not (self.stopped and me and not me.uncancel()):
                raise
        finally:
            self._task = None
        return result
