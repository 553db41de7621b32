"""One task at a time, and an end to all of them."""

from __future__ import annotations

import asyncio

from maic_tui.playback.one_task import OneTask


class Works:
    """What ran, and how each ended; each runs until it is cancelled."""

    def __init__(self) -> None:
        self.one = OneTask()
        self.heard: list[str] = []

    async def work(self, name: str) -> None:
        self.heard.append(name)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.heard.append(f"{name} cancelled")
            await asyncio.sleep(0)
            self.heard.append(f"{name} ended")
        self.one.over()

    async def begin(self, name: str) -> None:
        self.one.start(self.work(name))
        await asyncio.sleep(0)


async def test_what_waits_for_another_is_cancelled_with_it() -> None:
    works = Works()
    for name in "abc":
        await works.begin(name)
    works.one.cancel()
    async with asyncio.timeout(5):
        await works.one.settled()
    assert works.heard == ["a", "a cancelled", "a ended", "b", "b cancelled", "b ended", "c", "c cancelled", "c ended"]


async def test_what_ends_already_is_not_cancelled_again() -> None:
    works = Works()
    await works.begin("a")
    works.one.cancel()
    works.one.start(works.work("b"))
    works.one.cancel()
    async with asyncio.timeout(5):
        await works.one.settled()
    assert works.heard[:3] == ["a", "a cancelled", "a ended"]
    assert not works.one.runs
