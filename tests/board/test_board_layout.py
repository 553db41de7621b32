"""Where drawings may stand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.board.elements import BOARD, Box
from maic_tui.board.layout import clashes
from maic_tui.board.ledger import Board
from tests.board.boards import made, step
from tests.board.strategies import numbers, sizes


def text(x: float, y: float, width: float = 200, height: float = 100) -> tuple[str, dict[str, Any]]:
    return "wb_draw_text", {"content": "text", "x": x, "y": y, "width": width, "height": height}


def shape(x: float, y: float, width: float, height: float) -> tuple[str, dict[str, Any]]:
    return "wb_draw_shape", {"shape": "rectangle", "x": x, "y": y, "width": width, "height": height}


def table(x: float, y: float, width: float, height: float) -> tuple[str, dict[str, Any]]:
    return "wb_draw_table", {"data": [["a"]], "x": x, "y": y, "width": width, "height": height}


def line(x: float, y: float, to_x: float, to_y: float) -> tuple[str, dict[str, Any]]:
    return "wb_draw_line", {"startX": x, "startY": y, "endX": to_x, "endY": to_y}


def latex(x: float, y: float) -> tuple[str, dict[str, Any]]:
    return "wb_draw_latex", {"latex": "x", "x": x, "y": y, "width": 200, "height": 100}


@pytest.mark.parametrize(
    ("there", "new", "status"),
    [
        (text(0, 0), text(0, 50), "moved"),
        (text(0, 0), text(0, 70), "moved"),
        (text(0, 0), text(0, 71), "done"),
        (text(0, 0, 400, 300), text(350, 250, 50, 60), "moved"),
        (shape(0, 0, 200, 100), shape(100, 0, 200, 100), "moved"),
        (shape(0, 0, 200, 100), table(100, 50, 200, 80), "moved"),
        (shape(0, 0, 200, 100), text(100, 50), "done"),
        (shape(0, 0, 200, 100), latex(100, 50), "done"),
        (text(100, 50), shape(0, 0, 200, 100), "done"),
        (shape(0, 0, 400, 300), table(50, 50, 200, 100), "done"),
        (shape(0, 0, 400, 300), shape(50, 50, 200, 100), "done"),
        (table(50, 50, 200, 100), shape(0, 0, 400, 300), "done"),
        (text(0, 0), line(0, 0, 200, 100), "done"),
        (line(0, 0, 200, 100), text(0, 0), "done"),
        (text(0, 0), line(-50, -50, 2000, 900), "done"),
    ],
    ids=[
        "half covered", "exactly 30 %", "29 %", "a third of the smaller one", "shape on shape", "table across a shape",
        "text on a shape", "formula on a shape", "a shape under a text", "table wholly in a shape",
        "shape wholly in a shape", "a shape around a table", "line on a text", "text on a line", "line off the board",
    ],
)  # fmt: skip
def test_what_is_moved(there: Any, new: Any, status: str) -> None:
    board = made([there])
    _, outcome = step(board, new[0], **new[1])
    assert outcome.status == status
    assert bool(outcome.reason) == (status == "moved")


def test_the_nearest_free_place_is_found_and_logged() -> None:
    _, outcome = step(made([text(0, 0)]), "wb_draw_text", **text(0, 60)[1])
    assert (outcome.params["x"], outcome.params["y"]) == (0, 100)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ((1200, 700, 100, 30), (900, 532.5, 100, 30)),
        ((-50, -20, 100, 30), (0, 0, 100, 30)),
        ((950, 100, 100, 30), (900, 100, 100, 30)),
        ((0, 0, 5000, 5000), (0, 0, 1000, 562.5)),
        ((1e300, -1e300, 1e308, 1e308), (0, 0, 1000, 562.5)),
        ((-10, 5, 0, 0), (0, 5, 0, 0)),
    ],
)
def test_what_leaves_the_board_is_pushed_back(asked: tuple[float, ...], found: tuple[float, ...]) -> None:
    x, y, width, height = asked
    board, outcome = step(Board(), "wb_draw_text", content="x", x=x, y=y, width=width, height=height)
    assert outcome.status == "moved"
    assert board.elements[0].box == found


def test_inside_the_board_nothing_is_moved() -> None:
    board, outcome = step(Board(), "wb_draw_text", content="x", x=700.1, y=462.5, width=299.9, height=100)
    assert outcome.status == "done"
    assert board.elements[0].box[:2] == (700.1, 462.5)


def test_a_full_board_keeps_it_where_it_is_and_says_so() -> None:
    board = made([table(0, 0, 1000, 562.5)])
    board, outcome = step(board, "wb_draw_text", **text(100, 100)[1])
    assert (outcome.status, board.elements[1].box[:2]) == ("done", (100, 100))
    assert outcome.reason
    board, outcome = step(board, "wb_draw_text", **text(2000, 100)[1])
    assert (outcome.status, board.elements[2].box[:2]) == ("moved", (800, 100))


def test_a_text_goes_on_a_shape_where_all_else_is_taken() -> None:
    board = made([shape(0, 0, 1000, 562.5), table(0, 0, 1000, 400)])
    board, outcome = step(board, "wb_draw_text", **text(0, 350)[1])
    assert outcome.status == "moved"
    assert board.elements[2].box[1] >= 400


@settings(max_examples=80, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["text", "shape"]), numbers, numbers, sizes, sizes), max_size=12))
def test_a_moved_element_stands_on_the_board_and_on_nothing(
    asked: list[tuple[str, float, float, float, float]],
) -> None:
    board = Board()
    for kind, x, y, width, height in asked:
        rest = {"content": "x"} if kind == "text" else {"shape": "circle"}
        before = board.elements
        board, outcome = step(board, f"wb_draw_{kind}", x=x, y=y, width=width, height=height, **rest)
        new = board.elements[-1]
        assert BOARD.x - 1e-6 <= new.box.x
        assert new.box.right <= BOARD.right + 1e-6
        assert new.box.bottom <= BOARD.bottom + 1e-6
        crowded = "no free place" in outcome.reason
        assert crowded or not any(clashes(new.kind, new.box, other) for other in before)


def test_a_box_holds_what_lies_wholly_inside() -> None:
    assert Box(0, 0, 10, 10).holds(Box(0, 5, 10, 5))
    assert not Box(0, 0, 10, 10).holds(Box(1, 1, 10, 2))
