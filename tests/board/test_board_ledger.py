"""The ledger's rules and its two laws."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.board.ledger import PICTURES, Board, carry_out
from maic_tui.schema.actions import BOARD_ACTIONS, WbOpen, WrongAction, parse_action
from maic_tui.schema.events import Action
from tests.board.boards import CODE, TEXT, logged, made, replayed, step
from tests.board.strategies import actions


def test_drawing_on_a_closed_board_opens_it() -> None:
    board, outcome = step(Board(), "wb_draw_text", **TEXT)
    assert board.open
    assert outcome.status == "done"


def test_open_and_close() -> None:
    board, _ = step(Board(), "wb_open")
    assert board.open
    board, _ = step(board, "wb_close")
    assert not board.open
    assert [entry.name for entry in board.ledger] == ["wb_open", "wb_close"]


def test_every_element_knows_its_author_turn_and_number() -> None:
    board, _ = step(Board(), "wb_open")
    board, _ = step(board, "wb_draw_text", "curious", 7, **TEXT)
    (element,) = board.elements
    assert (element.agent_id, element.turn, element.number, element.kind) == ("curious", 7, 2, "text")


def test_a_drawing_without_an_id_gets_one_that_is_logged() -> None:
    board, outcome = step(Board(), "wb_draw_text", **TEXT)
    assert outcome.params["elementId"] == board.elements[0].id != ""


def test_an_id_that_is_given_out_is_never_one_that_is_taken() -> None:
    board, _ = step(Board(), "wb_draw_text", elementId="e2", **TEXT)
    board, _ = step(board, "wb_draw_line", startX=0, startY=0, endX=9, endY=9)
    assert len({element.id for element in board.elements}) == 2


def test_a_taken_id_is_refused_with_the_reason() -> None:
    first, _ = step(Board(), "wb_draw_text", elementId="t", **TEXT)
    board, outcome = step(first, "wb_draw_text", elementId="t", **TEXT)
    assert board is first
    assert outcome.status == "skipped"
    assert "t" in outcome.reason


def test_an_id_is_free_again_after_its_element_was_deleted() -> None:
    board = made([("wb_draw_text", {"elementId": "t", **TEXT}), ("wb_delete", {"elementId": "t"})])
    board, outcome = step(board, "wb_draw_text", elementId="t", **TEXT)
    assert outcome.status == "done"
    assert board.elements[0].number == 3


def test_deleting_what_is_not_there_does_nothing() -> None:
    first = made([("wb_draw_text", TEXT)])
    board, outcome = step(first, "wb_delete", elementId="nothing")
    assert board is first
    assert outcome.status == "skipped"


def test_clearing_keeps_a_picture_of_what_was_there() -> None:
    before = made(
        [("wb_draw_text", TEXT), ("wb_draw_shape", {"shape": "circle", "x": 500, "y": 300, "width": 90, "height": 90})]
    )
    board, _ = step(before, "wb_clear")
    assert board.elements == ()
    assert board.pictures[0].elements == before.elements


def test_equal_pictures_are_kept_once_and_an_empty_board_leaves_none() -> None:
    board = made([("wb_draw_text", TEXT), ("wb_clear", {})] * 3 + [("wb_clear", {})])
    assert len(board.pictures) == 1
    assert board.pictures[0].number == 6


def test_no_more_than_twenty_pictures_are_kept() -> None:
    steps: list[tuple[str, dict[str, Any]]] = []
    for number in range(PICTURES + 5):
        steps += [("wb_draw_text", {**TEXT, "content": f"page {number}"}), ("wb_clear", {})]
    board = made(steps)
    contents = [picture.elements[0].action.params()["content"] for picture in board.pictures]
    assert contents == [f"page {number}" for number in range(5, PICTURES + 5)]


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        ({"operation": "insert_after", "lineId": "L2", "content": "x\ny"}, "L1 a|L2 b|L5 x|L6 y|L3 c|L4 d"),
        ({"operation": "insert_before", "lineId": "L1", "content": "x"}, "L5 x|L1 a|L2 b|L3 c|L4 d"),
        ({"operation": "insert_after", "lineIds": ["L1", "L3"], "content": "x"}, "L1 a|L2 b|L3 c|L5 x|L4 d"),
        ({"operation": "delete_lines", "lineIds": ["L4", "L1"]}, "L2 b|L3 c"),
        ({"operation": "delete_lines", "lineId": "L2"}, "L1 a|L3 c|L4 d"),
        ({"operation": "replace_lines", "lineIds": ["L2"], "content": "B"}, "L1 a|L2 B|L3 c|L4 d"),
        ({"operation": "replace_lines", "lineIds": ["L4", "L2"], "content": "x"}, "L1 a|L2 x|L3 c"),
        ({"operation": "replace_lines", "lineIds": ["L2"], "content": "x\ny\nz"}, "L1 a|L2 x|L5 y|L6 z|L3 c|L4 d"),
    ],
)
def test_editing_code(edit: dict[str, Any], after: str) -> None:
    board, outcome = step(made([("wb_draw_code", CODE)]), "wb_edit_code", elementId="code", **edit)
    assert outcome.status == "done"
    assert "|".join(f"{line.name} {line.text}" for line in board.elements[0].lines) == after


def test_edited_lines_are_marked_and_names_are_never_given_twice() -> None:
    board = made(
        [
            ("wb_draw_code", CODE),
            ("wb_edit_code", {"elementId": "code", "operation": "insert_after", "lineId": "L4", "content": "x"}),
            ("wb_edit_code", {"elementId": "code", "operation": "delete_lines", "lineId": "L5"}),
            ("wb_edit_code", {"elementId": "code", "operation": "insert_after", "lineId": "L4", "content": "y"}),
        ]
    )
    assert [(line.name, line.edit) for line in board.elements[0].lines][-2:] == [("L4", 0), ("L6", 1)]


@pytest.mark.parametrize(
    "edit",
    [
        {"elementId": "code", "operation": "insert_after", "lineId": "L9", "content": "x"},
        {"elementId": "code", "operation": "delete_lines", "lineIds": ["L1", "L9"]},
        {"elementId": "code", "operation": "replace_lines", "content": "x"},
        {"elementId": "nothing", "operation": "delete_lines", "lineId": "L1"},
        {"elementId": "words", "operation": "delete_lines", "lineId": "L1"},
    ],
    ids=["unknown line", "one of two unknown", "no line named", "unknown element", "no code"],
)
def test_an_edit_that_names_what_is_not_there_changes_nothing(edit: dict[str, Any]) -> None:
    before = made([("wb_draw_code", CODE), ("wb_draw_text", {**TEXT, "x": 600, "elementId": "words"})])
    board, outcome = step(before, "wb_edit_code", **edit)
    assert board is before
    assert outcome.status == "skipped"
    assert outcome.reason


@pytest.mark.parametrize(
    ("name", "params", "status"),
    [
        ("wb_draw_text", {"content": "x"}, "done"),
        ("wb_draw_text", {"content": "x", "x": "left", "y": 1}, "done"),
        ("wb_draw_text", {"content": ["x"], "x": 1, "y": 1}, "moved"),
        ("wb_draw_text", {"content": "x", "x": 10**400, "y": 1}, "done"),
        ("wb_draw_shape", {"shape": "star", "x": 1, "y": 1, "width": 1, "height": 1}, "done"),
        ("wb_draw_chart", {"chartType": "bar", "data": None, "x": 1, "y": 1, "width": 1, "height": 1}, "done"),
        ("wb_edit_code", {}, "done"),
        ("wb_delete", {"elementId": {"a": 1}}, "done"),
        ("spotlight", {"elementId": "x"}, "done"),
        ("wb_fly", {}, "done"),
        ("wb_draw_text", TEXT, "skipped"),
    ],
)
def test_replay_never_raises_and_leaves_the_board_alone(name: str, params: dict[str, Any], status: str) -> None:
    board = made([("wb_draw_code", CODE)])
    event = Action.model_construct(
        turn=1, action_id="a", agent_id="t", name=name, params=params, status=status, reason=""
    )
    assert replayed([event], board) is board


def test_replay_never_moves() -> None:
    event = Action(
        turn=1, action_id="a", agent_id="t", name="wb_draw_text", params={"content": "far", "x": 5000, "y": -9}
    )
    assert replayed([event]).elements[0].box.x == 5000


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "nan", "1e999"])
def test_what_is_no_number_is_refused(value: object) -> None:
    with pytest.raises(WrongAction):
        parse_action("wb_draw_text", {"content": "x", "x": value, "y": 0})


def test_a_number_written_as_a_string_is_a_number() -> None:
    board, _ = step(Board(), "wb_draw_text", content="x", x="12", y="40.5", fontSize="20")
    assert board.elements[0].box[:2] == (12.0, 40.5)


@settings(max_examples=60, deadline=None)
@given(st.lists(actions(), max_size=14), st.integers(0, 14))
def test_laws_of_the_ledger(steps: list[tuple[str, dict[str, Any]]], cut: int) -> None:
    board, events = Board(), []
    for name, params in steps:
        board, outcome = step(board, name, "curious", 3, **params)
        events.append(logged(outcome, name, "curious", 3))
    assert replayed(events) == board
    assert replayed(events[cut:], replayed(events[:cut])) == board
    again = Board.from_json(json.loads(json.dumps(board.to_json())))
    assert (again.elements, again.open, again.number) == (board.elements, board.open, board.number)


@pytest.mark.parametrize(
    "value", [{}, {"made": 3}, {"made": [1, [2], [1, "wb_fly", {}, "a", 1]], "number": "x"}, {"made": None}]
)
def test_a_checkpoint_that_cant_be_read_gives_what_can(value: dict[str, Any]) -> None:
    assert Board.from_json(value).elements == ()


def test_all_twelve_actions_stand_in_the_ledger() -> None:
    box = {"x": 0, "y": 0, "width": 100, "height": 50}
    params: dict[str, dict[str, Any]] = {
        "wb_draw_text": TEXT,
        "wb_draw_shape": {"shape": "circle", **box},
        "wb_draw_chart": {"chartType": "pie", "data": {"labels": ["a"], "series": [[1]]}, **box},
        "wb_draw_latex": {"latex": "x", **box},
        "wb_draw_table": {"data": [["a"]], **box},
        "wb_draw_line": {"startX": 0, "startY": 0, "endX": 9, "endY": 9},
        "wb_draw_code": CODE,
        "wb_edit_code": {"elementId": "code", "operation": "delete_lines", "lineId": "L1"},
        "wb_delete": {"elementId": "code"},
    }
    board = made((name, params.get(name, {})) for name in BOARD_ACTIONS)
    assert [entry.name for entry in board.ledger] == list(BOARD_ACTIONS)


def test_a_slides_action_is_none_of_the_boards() -> None:
    board, outcome = carry_out(Board(), parse_action("laser", {"elementId": "x"}), agent_id="t", turn=1)
    assert (board, outcome.status) == (Board(), "skipped")
    assert carry_out(Board(), WbOpen(), agent_id="t", turn=1)[1].status == "done"


@pytest.mark.parametrize("turn", [-1, 10**30, 10**4000])
def test_an_odd_number_in_a_checkpoint_leaves_that_drawing_out(turn: int) -> None:
    made_of = [[1, "wb_draw_text", {**TEXT, "elementId": "a"}, "t", turn], [2, "wb_draw_text", TEXT, "t", 1]]
    board = Board.from_json({"made": made_of, "number": 2, "open": True})
    assert [element.number for element in board.elements] == [2]
