"""A model that can't be reached, on the screen: the card says what it waits for, and the box when one is heard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from maic_tui.provider.base import Chunk, Failure, Request, Wait
from tests.pilot.stage import FRIEND, TEACHER, Scripted, StageHost, stage


class Unreachable(Scripted):
    """A provider that tells of a retry, and waits for ever."""

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        yield Chunk(wait=Wait("retry", 1, 2, Failure("unreachable", "The server could not be reached.")))
        await asyncio.Event().wait()


async def test_the_card_counts_and_tells_of_a_retry_and_the_box_fits(tmp_path: Path) -> None:
    host = StageHost(tmp_path, agents=(TEACHER, FRIEND))
    host.provider = Unreachable()
    async with stage(host, (160, 30)) as on:
        await on.ask("Why?")
        await on.passes(4)
        on.app.desk.picture._tick()
        await on.pilot.pause()
        assert "Choosing who speaks … 4 s; retry 2 of 3 in 1 s: no connection" in on.text()
        assert "heard after the next speaker" in on.text()
        assert "Say something to the class" in on.text()
        await host.clock.advance(2)
        on.app.desk.picture._tick()
        await on.pilot.pause()
        assert "Choosing who speaks … 6 s;" in on.text()
        await on.press("f5")
        assert "Choosing" not in on.text()
