"""What `y` copies of an element."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.board.sources import source
from tests.board.boards import CODE, made

BOX = {"x": 0, "y": 0, "width": 300, "height": 200}
TABLE = {"data": [["part", "a|b"], ["<b>leaf</b>", "two\nlines"], ["x"]], **BOX}
DATA = {"labels": ["Mon"], "legends": ["sun"], "series": [[1, 2.5], [None]]}
EDIT = {"elementId": "code", "operation": "delete_lines", "lineIds": ["L1", "L2"]}


@pytest.mark.parametrize(
    ("steps", "markdown", "tsv"),
    [
        ([("wb_draw_latex", {"latex": "\\frac{a}{b}", **BOX})], "\\frac{a}{b}", None),
        ([("wb_draw_code", CODE), ("wb_edit_code", EDIT)], "c\nd", None),
        ([("wb_draw_text", {"content": "<p>Hello <b>you</b></p>", **BOX})], "Hello you", None),
        ([("wb_draw_shape", {"shape": "circle", **BOX})], "circle", None),
        ([("wb_draw_line", {"startX": 0, "startY": 0, "endX": 9, "endY": 9})], "line", None),
        (
            [("wb_draw_table", TABLE)],
            "| part | a\\|b |\n|---|---|\n| leaf | two lines |\n| x |  |",
            "part\ta|b\nleaf\ttwo lines\nx\t",
        ),
        (
            [("wb_draw_chart", {"chartType": "bar", "data": DATA, **BOX})],
            "|  | sun | series 2 |\n|---|---|---|\n| Mon | 1 |  |\n| 2 | 2.5 |  |",
            "\tsun\tseries 2\nMon\t1\t\n2\t2.5\t",
        ),
        ([("wb_draw_table", {"data": [], **BOX})], "", ""),
    ],
)
def test_the_source_of_an_element(steps: list[tuple[str, dict[str, Any]]], markdown: str, tsv: str | None) -> None:
    (element,) = made(steps).elements
    assert source(element) == markdown
    assert source(element, "tsv") == (markdown if tsv is None else tsv)
