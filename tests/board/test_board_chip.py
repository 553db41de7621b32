"""What has no room in its place is a titled chip, and whole when it is opened."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.board.render import Looking, draw
from maic_tui.board.walk import Walk, opened
from tests.board.boards import made, text_of

TINY = {"x": 400, "y": 200, "width": 40, "height": 10, "elementId": "e"}
WALLS = [
    ("wb_draw_text", {"content": "a wall", "x": x, "y": y, "width": width, "height": height})
    for x, y, width, height in ((0, 0, 395, 560), (445, 0, 555, 560), (400, 215, 40, 345))
]
KINDS: dict[str, dict[str, Any]] = {
    "wb_draw_table": {"data": [["part", "where"], ["leaf", "up"]]},
    "wb_draw_chart": {"chartType": "pie", "data": {"labels": ["a"], "legends": ["share"], "series": [[1]]}},
    "wb_draw_code": {"code": "print(1)\n" * 9, "fileName": "loop.py"},
}


@pytest.mark.parametrize("name", KINDS)
def test_what_has_no_room_is_a_chip_with_its_kind(name: str) -> None:
    board = made([*WALLS, (name, {**TINY, **KINDS[name]})])
    rows = text_of(board, 120, 40)
    kind = name.removeprefix("wb_draw_")
    assert any("▸" in row for row in rows)
    assert not any("leaf" in row or "print" in row or "%" in row for row in rows), kind
    assert any(">" in row for row in text_of(board, 120, 40, ascii=True))


@pytest.mark.parametrize("name", KINDS)
def test_a_chip_opens(name: str) -> None:
    board = made([(name, {**TINY, **KINDS[name]})])
    walk = opened(board, Walk(looking=Looking(selected="e")))
    text = "\n".join("".join(span.text for span in line) for line in draw(board, 120, 40, walk.looking).lines)
    assert "▸" not in text
    assert {"wb_draw_table": "leaf", "wb_draw_chart": "100 %", "wb_draw_code": "print(1)"}[name] in text


def test_where_there_is_room_beside_it_nothing_is_a_chip() -> None:
    board = made([("wb_draw_code", {**TINY, **KINDS["wb_draw_code"]})])
    assert any("print(1)" in row for row in text_of(board, 120, 40))
