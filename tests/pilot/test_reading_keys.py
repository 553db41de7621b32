"""Reading on the running app: search, the way to the board and back, code that is copied, the chip of new lines."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maic_tui import words
from maic_tui.config.settings import Settings, Ui
from maic_tui.tui.screens.picker import Picker
from tests.pilot.stage import DRAWING, FRIEND, TEACHER, Stage, StageHost, calls, cues, said, stage

CODE = "Twice:\n```python\nprint(1)\n```\nand\n```sh\nls\n```\n"
CLEAR: dict[str, Any] = {"type": "action", "name": "wb_clear", "params": {}}
LONG = "Light falls on the leaf, and the leaf makes sugar of it. " * 30 + "At last the roots drink."
SIZES = ((120, 40), (80, 24), (40, 12))


@asynccontextmanager
async def taught(
    folder: Path, text: str, *actions: dict[str, Any], size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Stage]:
    """The class has answered, and the transcript has the focus."""
    async with stage(StageHost(folder, said(text, *actions), agents=(TEACHER,)), size=size) as on:
        on.host.settings = replace(on.host.settings, ui=Settings(ui=Ui(reduced_motion=True)).ui)
        await on.ask("How does a Leaf work?")
        await on.passes(400)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.drawn()
        yield on


def told(on: Stage) -> list[str]:
    return [note.message for note in on.app._notifications]


def place(on: Stage) -> tuple[int, int]:
    search = on.app.desk.transcript.search
    assert search
    return search.count


@pytest.mark.parametrize("size", SIZES)
async def test_a_search_says_where_it_is_and_goes_round(tmp_path: Path, size: tuple[int, int]) -> None:
    async with taught(tmp_path, "A leaf is a LEAF.", size=size) as on:
        await on.press("g", "/")
        await on.type("leaf")
        assert "1 of 3" in on.text()
        await on.press("enter", "n", "n")
        assert "3 of 3" in on.text()
        await on.press("n")
        assert place(on) == (1, 3)
        await on.press("N")
        assert place(on) == (3, 3)
        await on.press("escape")
        assert " of 3" not in on.text()
        assert on.app.desk.focused is on.app.desk.transcript


async def test_escape_in_the_box_of_the_search_ends_it_and_interrupts_nothing(tmp_path: Path) -> None:
    async with taught(tmp_path, "Words.") as on:
        await on.press("/", "x", "q")
        assert words.SEARCH_NONE in on.text()
        await on.press("escape")
        assert on.app.desk.transcript.search is None
        assert on.app.desk.focused is on.app.desk.transcript
        assert on.composer == ""


async def test_a_search_opens_what_is_folded(tmp_path: Path) -> None:
    async with taught(tmp_path, LONG) as on:
        await on.press("X")
        assert "roots" not in on.text()
        await on.press("/")
        await on.type("ROOTS drink")
        assert "roots" in on.text()


async def test_the_next_place_of_no_search_says_how_one_begins(tmp_path: Path) -> None:
    async with taught(tmp_path, "Words.") as on:
        await on.press("n")
        assert told(on) == [words.SEARCH_NOTHING_OPEN.format(key="/")]


async def test_where_nothing_was_said_nothing_is_searched(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        on.app.do("search", "leaf")
        await on.drawn()
        assert told(on) == [words.SEARCH_NOWHERE]
        assert not on.app.desk.reading.searching


async def test_a_click_on_the_count_goes_on(tmp_path: Path) -> None:
    async with taught(tmp_path, "A leaf is a LEAF.") as on:
        await on.press("g", "/")
        await on.type("leaf")
        row = next(y for y, line in enumerate(on.lines()) if "1 of 3" in line)
        await on.pilot.click(offset=(on.lines()[row].index("1 of 3"), row))
        await on.drawn()
        assert place(on) == (2, 3)


async def test_the_slash_command_searches_for_its_text(tmp_path: Path) -> None:
    async with taught(tmp_path, "A leaf.") as on:
        await on.press("g")
        on.app.do("search", "leaf")
        await on.drawn()
        await on.drawn()
        assert place(on) == (1, 2)
        assert on.app.desk.focused is on.app.desk.transcript
        await on.press("n")
        assert place(on) == (2, 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("back", ["o", "escape"])
async def test_from_a_turn_to_what_it_drew_and_back(tmp_path: Path, back: str, size: tuple[int, int]) -> None:
    async with taught(tmp_path, "Look.", DRAWING, size=size) as on:
        await on.press("G", "k", "k")
        await on.press("o")
        await on.drawn()
        board = on.app.desk.pane.board
        assert on.app.desk.focused is board
        assert board.chosen
        assert board.chosen.id == "e1"
        await on.press(back)
        await on.drawn()
        assert on.app.desk.focused is on.app.desk.transcript
        assert board.chosen is None
        here = on.app.desk.transcript.turn_here
        assert here
        assert here[0].turn == 1


async def test_from_an_element_that_is_chosen_to_the_place_where_it_was_drawn(tmp_path: Path) -> None:
    async with taught(tmp_path, LONG, DRAWING) as on:
        on.app.desk.set_focus(on.app.desk.pane.panel)
        await on.drawn()
        await on.press("o")
        assert told(on) == [words.BOARD_NONE_CHOSEN.format(key="s")]
        await on.press("s", "o")
        await on.drawn()
        transcript = on.app.desk.transcript
        assert on.app.desk.focused is transcript
        spot = transcript.place.cursor
        assert spot
        assert "6 CO2" in transcript.place.look(spot)[1].text


async def test_what_was_cleared_is_looked_at_where_it_is_kept(tmp_path: Path) -> None:
    async with taught(tmp_path, "Look.", DRAWING, CLEAR) as on:
        await on.press("g", "j", "j", "o")
        await on.drawn()
        assert on.app.desk.pane.board.picture is not None
        assert on.app.desk.pane.board.chosen


async def test_a_turn_that_drew_nothing_says_so(tmp_path: Path) -> None:
    async with taught(tmp_path, "Only words.") as on:
        await on.press("g", "j", "j", "o")
        assert told(on) == [words.TURN_DREW_NOTHING]


async def test_one_block_of_code_is_copied_and_several_are_chosen_from(tmp_path: Path) -> None:
    async with taught(tmp_path, CODE) as on:
        copied: list[str] = []
        on.app.copy_to_clipboard = copied.append
        await on.press("g", "j", "j", "C")
        assert isinstance(on.app.screen, Picker)
        await on.press("down", "enter")
        assert copied == ["ls"]


async def test_a_turn_without_code_says_so(tmp_path: Path) -> None:
    async with taught(tmp_path, "No code.") as on:
        await on.press("g", "j", "j", "C")
        assert told(on) == [words.NO_CODE_HERE]


async def test_what_is_found_in_the_list_of_sessions_is_gone_to(tmp_path: Path) -> None:
    async with taught(tmp_path, LONG) as on:
        on.app.do("new")
        await on.drawn()
        await on.press("ctrl+o")
        await on.type("roots")
        for _ in range(3):
            await on.app.workers.wait_for_complete()
            await on.drawn()
        await on.press("enter")
        for _ in range(5):
            await on.drawn()
        assert place(on) == (1, 1)
        assert "roots" in on.text()


async def test_a_session_that_was_found_opens_at_the_place(tmp_path: Path) -> None:
    async with taught(tmp_path, LONG) as on:
        session = on.app.desk.attendance.room.session
        on.app.do("new")
        await on.drawn()
        on.app.desk.open(session, "roots drink")
        for _ in range(5):
            await on.drawn()
        assert place(on) == (1, 1)
        assert "roots" in on.text()


def at_end(on: Stage) -> bool:
    place = on.app.desk.transcript.place
    return place.follow.on and place.top == place.end_top()


async def scrolled_up(on: Stage) -> None:
    """The reader has searched, and stands far from the end."""
    await on.press("g", "/")
    await on.type("leaf")
    await on.press("enter")
    assert not at_end(on)


@pytest.mark.parametrize("way", ["asked", "chosen", "called", "said meanwhile", "asked later"])
async def test_what_the_learner_says_is_gone_to_and_followed(tmp_path: Path, way: str) -> None:
    replies = calls("teacher"), said(LONG), cues("And now?", "Stems", "Roots"), calls("milo"), said(LONG)
    host = StageHost(tmp_path, *replies, agents=(TEACHER, FRIEND))
    async with stage(host, (80, 24)) as on:
        await on.ask("How does a leaf work?")
        await on.passes(100 if way in ("said meanwhile", "asked later") else 400)
        on.app.desk.set_focus(on.app.desk.transcript)
        await scrolled_up(on)
        match way:
            case "asked" | "said meanwhile":
                await on.ask("And the roots?")
            case "asked later":
                await on.ask("/later And the roots?")
            case "chosen":
                await on.ask("/choose 2")
            case "called":
                await on.ask("/call Milo")
        await on.passes(3)
        assert at_end(on)


async def test_words_of_agents_and_a_question_that_waited_move_no_reader(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(LONG), said(LONG), agents=(TEACHER,)), (80, 24)) as on:
        await on.ask("How does a leaf work?")
        await on.passes(100)
        await on.ask("/later And the roots?")
        on.app.desk.set_focus(on.app.desk.transcript)
        await scrolled_up(on)
        top = on.app.desk.transcript.place.top
        await on.passes(400)
        assert [exchange.question for exchange in on.classroom.view.exchanges][-1] == "And the roots?"
        assert on.app.desk.transcript.place.top == top
        assert "new lines" in on.text()
