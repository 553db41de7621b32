"""The time limit of a request, without waiting: it moves with content, by a monotonic clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from maic_tui.provider.watchdog import Watchdog
from tests.fakes import FakeClock, settle


async def guarded(clock: FakeClock, work: Callable[[Watchdog], Awaitable[object]]) -> Watchdog:
    watchdog = Watchdog(clock, 300.0)
    async with watchdog:
        await work(watchdog)
    return watchdog


async def silence(_: Watchdog) -> None:
    await asyncio.Event().wait()


async def test_work_that_ends_in_time_is_left_alone() -> None:
    clock = FakeClock()
    watchdog = await guarded(clock, lambda _: asyncio.sleep(0))
    await clock.advance(1000.0)
    assert (watchdog.expired, clock.pending) == (False, 0)


async def test_silence_ends_when_the_time_is_over_and_not_before() -> None:
    clock = FakeClock()
    task = asyncio.ensure_future(guarded(clock, silence))
    await clock.advance(299.9)
    assert not task.done()
    await clock.advance(0.1)
    with pytest.raises(TimeoutError):
        await task


async def test_content_moves_the_limit_later_and_sooner() -> None:
    clock = FakeClock()
    given: list[Watchdog] = []

    async def work(watchdog: Watchdog) -> None:
        given.append(watchdog)
        await silence(watchdog)

    task = asyncio.ensure_future(guarded(clock, work))
    await clock.advance(250.0)
    given[0].allow(60.0)
    await clock.advance(59.0)
    given[0].allow(1.0)
    await clock.advance(0.9)
    assert not task.done()
    await clock.advance(0.1)
    with pytest.raises(TimeoutError):
        await task
    assert clock.now() == pytest.approx(310.0)


async def test_who_is_woken_too_early_waits_on() -> None:
    class Early(FakeClock):
        async def sleep(self, seconds: float) -> None:
            await super().sleep(seconds / 2)

    clock = Early()
    task = asyncio.ensure_future(guarded(clock, silence))
    await clock.advance(299.0)
    assert not task.done()
    await clock.advance(2.0)
    with pytest.raises(TimeoutError):
        await task


async def test_who_is_woken_hours_late_ends_at_once() -> None:
    class Late(FakeClock):
        async def sleep(self, seconds: float) -> None:
            await super().sleep(seconds + 7200.0)

    clock = Late()
    task = asyncio.ensure_future(guarded(clock, silence))
    await clock.advance(7500.0)
    with pytest.raises(TimeoutError):
        await task


async def test_who_waits_can_still_be_cancelled() -> None:
    clock = FakeClock()
    task = asyncio.ensure_future(guarded(clock, silence))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await settle()
    assert clock.pending == 0
