"""Doubles that the tests share: a clock that moves when told, and where the shared material lies."""

from __future__ import annotations

import asyncio
import heapq
from datetime import UTC, datetime, timedelta
from pathlib import Path

_BESIDE = Path(__file__).resolve().parents[2] / "shared"
SHARED: Path | None = _BESIDE if _BESIDE.is_dir() else None
"""The folder of cases and lessons that lies beside the project, or None."""


class FakeClock:
    """A clock that stands still until `advance` moves it, waking who sleeps in the order of their times."""

    def __init__(self) -> None:
        self._now = 0.0
        self._order = 0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def wall(self) -> datetime:
        return datetime(2026, 11, 30, 9, 12, tzinfo=UTC) + timedelta(seconds=self._now)

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._order += 1
        heapq.heappush(self._sleepers, (self._now + seconds, self._order, woken))
        await woken

    @property
    def pending(self) -> int:
        """How many sleep now."""
        return sum(not woken.done() for _, _, woken in self._sleepers)

    async def advance(self, seconds: float) -> None:
        """Let `seconds` pass, and whoever wakes in them run."""
        await settle()
        end = self._now + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            at, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, at)
            if not woken.done():
                woken.set_result(None)
            await settle()
        self._now = end
        await settle()


async def settle(turns: int = 30) -> None:
    """Let everything that can run without time passing run."""
    for _ in range(turns):
        await asyncio.sleep(0)
