"""The boards of a lesson that uses every action, carried out in the classroom's order: pictures in text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from maic_tui.board.ledger import Board, carry_out
from maic_tui.board.render import render
from maic_tui.lesson.read import read_lesson
from maic_tui.schema.actions import BOARD_ACTIONS
from maic_tui.schema.lesson import Lesson
from tests.golden_text import GOLDEN, equals_golden

SIZES = ((120, 40), (80, 24), (40, 12))


def lesson() -> Lesson:
    found = read_lesson((GOLDEN / "board" / "all-actions.maic.zip").read_bytes())
    assert found.lesson, found.problems
    return found.lesson


def boards() -> Iterator[tuple[str, Board, Board]]:
    """Each board action by its name, with the board before and after it."""
    played, board = lesson(), Board()
    teacher = next(agent.id for agent in played.agents if agent.role == "teacher")
    for scene in played.scenes:
        for cue in scene.cues:
            name = str(getattr(cue.action, "type", ""))
            if name in BOARD_ACTIONS:
                before = board
                board, _ = carry_out(board, cue.action, agent_id=cue.agent_id or teacher, turn=0)
                yield name, before, board


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_just_before_the_first_delete(width: int, height: int) -> None:
    before = next(before for name, before, _ in boards() if name == "wb_delete")
    assert len(before.elements) > 4
    _equals_golden(before, width, height, "before-delete")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_picture_that_the_clear_keeps(width: int, height: int) -> None:
    before, after = next((before, after) for name, before, after in boards() if name == "wb_clear")
    assert after.elements == ()
    (picture,) = after.pictures
    assert picture.elements == before.elements
    _equals_golden(Board(picture.elements, open=True), width, height, "kept")


def _equals_golden(board: Board, width: int, height: int, name: str) -> None:
    lines = render(board, width, height, agents=lesson().agents)
    text = "\n".join("".join(span.text for span in line).rstrip() for line in lines)
    equals_golden(text + "\n", f"board/all-actions-{name}-{width}x{height}.txt")
