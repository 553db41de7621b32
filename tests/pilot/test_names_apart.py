"""On the smallest screen, names that begin alike look different in every list that one chooses from."""

from __future__ import annotations

from pathlib import Path

from maic_tui.provider.offers import Offer
from maic_tui.provider.picked import Picked
from maic_tui.schema.events import Event, UserMessage
from maic_tui.schema.lesson import AgentProfile
from tests.pilot.stage import TEACHER, WORDS, Stage, StageHost, StageModels, said, stage

SMALL = (40, 12)
LEAF = "How does a leaf make sugar out of light in the"


def lines_with(on: Stage, *ends: str) -> list[str]:
    """Which of `ends` a line of the screen shows, in their order down the screen."""
    return [end for line in on.lines() for end in ends if end in line]


async def test_models(tmp_path: Path) -> None:
    host = StageHost(tmp_path)
    named = [Picked(f"openrouter/anthropic/claude-sonnet-{date}") for date in ("2025-01", "2025-06")]
    host.models = StageModels(*(Offer(picked, "openrouter", ("KEY",), "KEY", 0.04) for picked in named))
    async with stage(host, SMALL) as on:
        await on.ask("/model")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert lines_with(on, "openrouter/ant…-sonnet-2025-01", "2025-06", "up to") == [
            "openrouter/ant…-sonnet-2025-01",
            "2025-06",
        ]


async def test_sessions(tmp_path: Path) -> None:
    host = StageHost(tmp_path)
    for end in ("morning?", "evening?"):
        log = host.store.create(f"{LEAF} {end}")
        log.append(Event(1, "2026-11-30T09:12:00Z", UserMessage(text="How?")))
        log.close()
    async with stage(host, SMALL) as on:
        await on.press("ctrl+o")
        assert sorted(lines_with(on, "evening?", "morning?")) == ["evening?", "morning?"]


async def test_who_attends(tmp_path: Path) -> None:
    names = [f"Professor Alexandra Petrovskaya the {which}" for which in ("First", "Second")]
    agents = tuple(AgentProfile(id=f"p{at}", name=name, role="student") for at, name in enumerate(names))
    async with stage(StageHost(tmp_path, agents=(TEACHER, *agents)), SMALL) as on:
        await on.ask("/agents")
        assert lines_with(on, f"{TEACHER.name}  teacher", "First", "Second") == [
            f"{TEACHER.name}  teacher",
            "First",
            "Second",
        ]


async def test_what_waits(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), agents=(TEACHER,)), SMALL) as on:
        await on.ask("Why?")
        for end in ("water?", "sugar?"):
            await on.ask(f"And what about the leaf in the morning, is it {end}")
        assert lines_with(on, "water?", "sugar?") == ["water?", "sugar?"]
