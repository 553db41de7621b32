"""The board: a frame of 200 elements, and how its cost grows from 50 to 800."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from time import perf_counter

from maic_tui.board.ledger import Board, replay
from maic_tui.board.render import render
from maic_tui.schema.events import Action

from .measure import Row, best

COLUMNS, ROWS = 120, 40
SERIES = {"labels": ["a", "b", "c"], "legends": ["x", "y"], "series": [[1, 3, 2], [2, 2, 4]]}
KINDS = (
    ("wb_draw_text", {"content": "light, water and air", "width": 160, "height": 30}),
    ("wb_draw_shape", {"shape": "rectangle", "width": 90, "height": 60}),
    ("wb_draw_line", {"startX": 10, "startY": 20, "endX": 300, "endY": 200, "points": ["", "arrow"]}),
    ("wb_draw_table", {"width": 200, "height": 90, "data": [["gas", "sign"], ["oxygen", "O2"]]}),
    ("wb_draw_text", {"content": "<b>sugar</b> and oxygen", "width": 200, "height": 40, "fontSize": 24}),
    ("wb_draw_latex", {"latex": "x_{PLACE} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "width": 240, "height": 90}),
    ("wb_draw_chart", {"chartType": "bar", "data": SERIES, "width": 300, "height": 180}),
    ("wb_draw_code", {"language": "python", "code": "def f(x):\n    return x + PLACE", "width": 300, "height": 120}),
)


def rows() -> Iterator[Row]:
    """Milliseconds of a frame, and the cost of an element among 800 over one among 50."""
    few, some, many = (_frame(number) for number in (50, 200, 800))
    yield Row("board: a frame of 200 elements", some * 1000, 30, "ms")
    yield Row("board: an element of 800 over of 50", many / 800 / (few / 50), 1.3, "times")


def _frame(number: int) -> float:
    board = Board()
    for place, (name, params) in enumerate(islice(cycle(KINDS), number)):
        at = {"x": place * 37 % 800, "y": place * 53 % 500}
        own = {name: value.replace("PLACE", str(place)) for name, value in params.items() if isinstance(value, str)}
        params = {**at, **params, **own, "elementId": f"e{place}"}
        board = replay(board, Action(turn=1, action_id=str(place), agent_id="teacher", name=name, params=params))
    assert len(board.elements) == number
    return best(lambda: _time(board), 5)


def _time(board: Board) -> float:
    begun = perf_counter()
    render(board, COLUMNS, ROWS)
    return perf_counter() - begun
