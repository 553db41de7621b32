"""Plain lines about what stood on the board, a question asked again, who attends, and the language."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.cli.reader import Reader
from maic_tui.cli.spoken import board
from maic_tui.cli.spoken.act import Act
from maic_tui.config.own_language import kept
from maic_tui.schema.events import Cursor
from tests.cli.test_cli_spoken_class import QUESTION, piped
from tests.fakes import FakeClock
from tests.test_lesson_in_class import room


def heard(classroom: Classroom, act: Act, text: str = "", readonly: str = "") -> list[str]:
    """What a command says in that classroom."""
    lines: list[str] = []
    reader = SimpleNamespace(
        classroom=classroom, room=SimpleNamespace(readonly=readonly), say=lambda *told: lines.extend(told)
    )
    act(cast(Reader, reader), text)
    return lines


async def cleared() -> tuple[Classroom, FakeClock]:
    """A lesson that drew something and cleared it."""
    classroom, clock, _ = room()
    classroom.play(Cursor(scene=0, action=2))
    await clock.advance(0.5)
    classroom.play(Cursor(scene=1, action=1))
    await clock.advance(0.5)
    assert not classroom.board.elements
    return classroom, clock


@pytest.mark.parametrize("number", ["", "1", "9"])
async def test_a_board_that_was_cleared_is_told_and_brought_back(number: str) -> None:
    classroom, _ = await cleared()
    told = heard(classroom, board.kept, number)
    assert told[0] == "[kept board 1 of 1, cleared by Ms. Rivera]"
    assert [line for line in told if "drawn" in line]
    assert heard(classroom, board.board) == [words.BOARD_EMPTY]
    assert heard(classroom, board.restore, number, readonly="Only to read.") == ["Only to read."]
    assert not classroom.board.elements
    assert heard(classroom, board.restore, number) == []
    assert [element.id for element in classroom.board.elements] == ["e"]


async def test_where_no_board_was_cleared_there_is_none_to_bring_back() -> None:
    classroom, _, _ = room()
    assert heard(classroom, board.kept) == heard(classroom, board.restore) == [words.BOARD_NONE_KEPT]


def test_a_question_is_asked_again_in_a_branch_that_ends_before_it(tmp_path: Path) -> None:
    other = "Where does the mass of a tree come from?"
    told = piped(tmp_path, QUESTION, other, "/again 9", "/again", "/again 1", "/sessions")
    assert words.BRANCH_NO_EXCHANGE in told
    first, second = (words.BRANCHED_AGAIN.format(number=number) for number in (2, 1))
    after = told.partition(first)[2].partition(second)
    assert "Most of the dry mass" in after[0]
    assert "Most of the dry mass" not in after[2]
    assert "Ms. Rivera: " in after[2]
    assert len([line for line in after[2].splitlines() if line[:3] in ("1. ", "2. ", "3. ")]) == 3


def test_one_who_is_sent_away_is_here_no_more_until_called_back(tmp_path: Path) -> None:
    told = piped(tmp_path, "/agents kofi", "/class", "/agents", "/agents Kofi", "/class", "/agents zed").splitlines()
    went, came = words.CLASS_WENT.format(name="Kofi"), words.CLASS_CAME.format(name="Kofi")
    known = "Nobody in class is called zed. Here are: Ms. Rivera, Kofi, Milo, Aiko, Noor, Anders."
    away = "Kofi, assistant: does not attend."
    assert [line for line in told if "Kofi" in line] == [went, away, came, "Kofi, assistant.", known]


def test_one_has_to_attend(tmp_path: Path) -> None:
    told = piped(tmp_path, *(f"/agents {name}" for name in ("Ms. Rivera", "Kofi", "Milo", "Aiko", "Noor", "Anders")))
    assert told.splitlines()[-2:] == [words.CLASS_WENT.format(name="Noor"), words.CLASS_ONE_MUST]


def test_the_language_is_kept_for_the_next_start(tmp_path: Path) -> None:
    told = piped(tmp_path, "/language fr", "/language ZH").splitlines()
    assert told[-2:] == ["There is no language fr. There are: en, zh.", "From the next start on: 中文."]
    assert kept(tmp_path / "data") == "zh"
    assert "From the next start on: 中文." not in piped(tmp_path, "/language zh")
