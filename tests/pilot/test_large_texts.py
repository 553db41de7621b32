"""Replies of a size that nobody reads: the loop is never held up, and what is not laid out is offered."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.config.settings import Director, Playback, Settings
from maic_tui.provider.base import Chunk
from maic_tui.tui.app import SOME_PROBLEMS
from tests.pilot.stage import StageHost, stage

AT_ONCE = Settings(playback=Playback(reveal=0), director=Director())
LARGE = {
    "T28": "x" * 200_000,
    "T29": "\n".join(f"line {number}" for number in range(20_000)),
    "T30": "|" + "a|" * 20 + "\n|" + "-|" * 20 + "\n" + ("|" + "c|" * 20 + "\n") * 300,
    "S57": "z" * 2_000_000,
    "wide": "教" * 100_000,
    "breaks": "\n" * 200_000 + "end",
}
LONGEST_STEP = 0.4
"""Seconds of this thread's own time: four times the tenth that the cases allow, for a slow computer."""


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each callback of the loop kept the thread."""
    taken: list[float] = []
    original = asyncio.events.Handle._run

    def timed(handle: asyncio.events.Handle) -> None:
        begun = time.thread_time()
        original(handle)
        taken.append(time.thread_time() - begun)

    monkeypatch.setattr(asyncio.events.Handle, "_run", timed)
    return taken


@pytest.mark.parametrize("case", LARGE)
async def test_the_loop_is_never_held_up(case: str, tmp_path: Path, steps: list[float]) -> None:
    host = StageHost(tmp_path, [Chunk(text=LARGE[case]), Chunk(finish="stop")], settings=AT_ONCE)
    async with stage(host, (120, 40)) as on:
        steps.clear()
        await on.ask("Why?")
        for _ in range(12):
            await on.passes(0.3)
        assert on.mode == "idle"
        await on.press("escape", "ctrl+home", "pagedown", "ctrl+end", "pageup")
        assert max(steps) < LONGEST_STEP
        assert on.classroom.view.last
        assert on.classroom.view.last.turns[0].text.strip() == LARGE[case].strip()


async def test_of_many_problems_at_the_start_a_few_are_told_and_how_many_more(tmp_path: Path) -> None:
    warnings = tuple(f"problem {number} " + "x" * 100_000 for number in range(30))
    async with stage(StageHost(tmp_path, settings=replace(AT_ONCE, warnings=warnings))) as on:
        told = [notification.message for notification in on.app._notifications]
    assert [message[:10] for message in told[:SOME_PROBLEMS]] == [f"problem {number} " for number in range(4)]
    assert told[SOME_PROBLEMS:] == [words.MORE_PROBLEMS.format(number=26)]
    assert max(map(len, told)) < 1000
