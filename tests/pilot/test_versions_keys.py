"""A turn said another way on the running app: the menu, the versions, what was stopped, what failed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.provider.base import Chunk
from tests.pilot.stage import TEACHER, Stage, StageHost, failed, said, stage

FIRST, SHORT, HINT = "A leaf cooks sugar.", "Leaves cook.", ", . shows other versions"
EDGES = str.maketrans("▎▐", "  ")


@asynccontextmanager
async def taught(folder: Path, *again: list[Chunk], size: tuple[int, int] = (120, 40)) -> AsyncIterator[Stage]:
    """Two exchanges, and the cursor in the turn of the first."""
    host = StageHost(folder, said(FIRST), said("It grows."), *again, agents=(TEACHER,))
    async with stage(host, size=size) as on:
        for question in ("Why?", "And then?"):
            await on.ask(question)
            await on.passes(400)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("g", "j", "j")
        yield on


def shown(on: Stage) -> str:
    """The screen's words, however they are broken."""
    return " ".join(" ".join(line.partition("▏")[0] for line in on.lines()).translate(EDGES).split())


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_a_turn_tells_how_many_versions_it_has_and_by_which_keys_they_are_seen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with taught(tmp_path, said(SHORT), size=size) as on:
        await on.press("w", "enter")
        assert "simpler" in on.text()
        await on.passes(400)
        assert "2/2" in shown(on)
        assert SHORT in shown(on)
        assert HINT in shown(on)
        await on.press(",")
        assert FIRST in on.text()
        await on.press(".")
        assert SHORT in on.text()


@pytest.mark.parametrize("exchange", [0, 1, 2])
async def test_its_words_grow_in_view_with_the_number_of_the_version(tmp_path: Path, exchange: int) -> None:
    growing = " ".join(f"word{number}" for number in range(60))
    async with taught(tmp_path, *[said("It grows.")] * 4, said(growing), size=(80, 24)) as on:
        for _ in range(4):
            await on.ask("And then?")
            await on.passes(400)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("g", *["]"] * exchange, "j")
        on.app.desk.transcript.moved(on.app.desk.transcript.place.to_start)
        await on.press("w", "enter")
        await on.passes(25)
        assert "speaking ‹ 2/2 simpler word0 word1 " in shown(on)
        assert "word30 " in shown(on)


async def test_a_text_that_is_typed_is_a_language_or_a_wish_as_it_reads(tmp_path: Path) -> None:
    async with taught(tmp_path, said(SHORT), said("Blätter kochen.")) as on:
        await on.press("w")
        await on.type("like [b]this[/b]")
        await on.press("enter")
        await on.passes(400)
        await on.press("w")
        await on.type("German")
        await on.press("enter")
        await on.passes(400)
        wishes = [version.wish for version in on.classroom.view.cards[0].turns[0].versions if version.wish]
        assert [(wish.kind, wish.text) for wish in wishes] == [("free", "like [b]this[/b]"), ("language", "German")]


async def test_one_that_is_stopped_tells_how_it_is_said_anew(tmp_path: Path) -> None:
    async with taught(tmp_path, said(SHORT * 9), said(SHORT)) as on:
        await on.press("w", "enter")
        await on.passes(0.5)
        await on.press("f5")
        assert words.TITLE_STOPPED_HINT.format(key="Space") in shown(on)
        assert FIRST in on.text()
        await on.press("space")
        await on.passes(400)
        assert "3/3" in on.text()
        assert words.TITLE_STOPPED_HINT.format(key="Space") not in shown(on)


async def test_why_one_failed_is_seen_where_the_reader_is(tmp_path: Path) -> None:
    async with taught(tmp_path, failed(), size=(80, 24)) as on:
        await on.press("w", "enter")
        await on.passes(400)
        assert "The key was refused." in on.text()
        assert FIRST in on.text()
