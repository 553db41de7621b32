"""Time on the board: walking through the ledger, and bringing back what was cleared."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.board.history import as_of, moments
from maic_tui.board.ledger import Board, replay, restore
from maic_tui.schema.events import Action
from tests.board.boards import CODE, TEXT, made, step
from tests.board.strategies import actions

EDIT = {"elementId": "code", "operation": "replace_lines", "lineIds": ["L2"], "content": "B"}
AGAIN = {**TEXT, "content": "again", "y": 200}


def grown(steps: list[tuple[str, dict[str, Any]]]) -> list[Board]:
    """The board after each action that changed something."""
    boards = [Board()]
    for name, params in steps:
        board, _ = step(boards[-1], name, **params)
        if board is not boards[-1]:
            boards.append(board)
    return boards


def brought_back(board: Board, number: int) -> Board:
    return replay(board, Action(turn=0, action_id="r", name="wb_restore", params={"number": number}))


def test_moments_are_what_changed_the_board() -> None:
    board = made([("wb_open", {}), ("wb_draw_code", CODE), ("wb_edit_code", EDIT), ("wb_close", {}), ("wb_clear", {})])
    assert moments(board) == (2, 3, 5)


def test_an_earlier_time_shows_what_stood_then() -> None:
    board = made([("wb_draw_code", CODE), ("wb_edit_code", EDIT), ("wb_delete", {"elementId": "code"})])
    assert [line.text for line in as_of(board, 1).elements[0].lines] == ["a", "b", "c", "d"]
    assert [line.text for line in as_of(board, 2).elements[0].lines] == ["a", "B", "c", "d"]
    assert as_of(board, 0).elements == as_of(board, 3).elements == ()
    assert as_of(board, 1).ledger == board.ledger


@given(st.lists(actions(), max_size=14), st.data())
@settings(max_examples=80, deadline=None)
def test_walking_back_and_forth_gives_the_same_boards(steps: list[tuple[str, dict[str, Any]]], data: Any) -> None:
    boards = grown(steps)
    if boards[-1].pictures and data.draw(st.booleans()):
        boards.append(brought_back(boards[-1], boards[-1].pictures[0].number))
    last = boards[-1]
    for number in data.draw(st.lists(st.integers(0, last.number + 1), max_size=12)):
        assert as_of(last, number).elements == boards[min(number, last.number)].elements


def test_a_cleared_board_is_brought_back_with_its_authors_and_edits() -> None:
    before = made([("wb_draw_code", CODE), ("wb_edit_code", EDIT), ("wb_draw_text", {**AGAIN, "x": 500})], "curious")
    board, _ = step(before, "wb_clear")
    board, _ = step(board, "wb_draw_text", "assistant", **TEXT)
    back, found = restore(board, board.pictures[0].number, turn=2)
    assert found
    assert back.elements == before.elements
    assert [len(picture.elements) for picture in back.pictures] == [2, 1]


def test_what_is_no_picture_changes_nothing() -> None:
    board = made([("wb_draw_text", TEXT)])
    for number in (None, "1", 1, -3, 99, True):
        assert brought_back(board, number) is board  # type: ignore[arg-type]


def test_a_checkpoint_after_bringing_back_tells_apart_two_drawings_of_one_id() -> None:
    board = made([("wb_draw_code", CODE), ("wb_clear", {}), ("wb_draw_code", {**CODE, "code": "x\ny"})])
    board, _ = step(board, "wb_edit_code", **{**EDIT, "content": "z"})
    back = brought_back(board, 2)
    told = json.loads(json.dumps(back.to_json()))
    assert Board.from_json(told).elements == back.elements
    assert [line.text for line in back.elements[0].lines] == ["a", "b", "c", "d"]
