"""Actions: what models write is understood, what is wrong has a reason."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.schema.actions import (
    ACTIONS,
    BOARD_ACTIONS,
    WbDrawChart,
    WbDrawCode,
    WbDrawLine,
    WbDrawTable,
    WbDrawText,
    WrongAction,
    allowed_actions,
    parse_action,
    within_bounds,
)  # fmt: skip


def test_numbers_written_as_strings_are_numbers_and_defaults_are_the_boards() -> None:
    text = parse_action("wb_draw_text", {"content": 42, "x": "10", "y": "20.5"})
    assert text == WbDrawText(content="42", x=10, y=20.5)
    assert (text.width, text.height, text.font_size, text.color) == (400, 100, 18, "#333333")  # type: ignore[attr-defined]


def test_both_cases_of_keys_are_read_and_camel_case_is_written() -> None:
    line = parse_action("wb_draw_line", {"start_x": 1, "startY": 2, "end_x": 3, "endY": 4, "points": ["", "arrow"]})
    assert line == WbDrawLine(start_x=1, start_y=2, end_x=3, end_y=4, points=("", "arrow"))
    assert line.params()["startX"] == 1
    assert parse_action("wb_draw_line", line.params()) == line


def test_a_chart_keeps_its_holes_and_numbers_as_labels() -> None:
    data = {"labels": [2024, "x"], "legends": ["n"], "series": [[1, None]]}
    chart = parse_action("wb_draw_chart", {"chartType": "bar", "x": 0, "y": 0, "width": 9, "height": 9, "data": data})
    assert isinstance(chart, WbDrawChart)
    assert chart.data.labels == ("2024", "x")
    assert chart.data.series == ((1.0, None),)


def test_code_keeps_its_indentation() -> None:
    code = parse_action("wb_draw_code", {"language": "python", "code": "def f():\n    return 1", "x": 0, "y": 0})
    assert isinstance(code, WbDrawCode)
    assert code.code.splitlines()[1].startswith("    ")


@pytest.mark.parametrize(
    ("name", "params", "reason"),
    [
        ("wb_fly", {}, "unknown action wb_fly"),
        ("\x1b]0;fly\x07", {}, "unknown action ␛]0;fly␇"),
        ("x" * 100, {}, "unknown action " + "x" * 40 + "$"),
        ("wb_draw_text", {"content": "a"}, "x"),
        ("wb_draw_text", {"content": "a", "x": "left", "y": 0}, "x"),
        ("wb_draw_text", {"content": "a", "x": float("nan"), "y": 0}, "x"),
        ("wb_draw_shape", {"shape": "star", "x": 0, "y": 0, "width": 1, "height": 1}, "shape"),
        ("wb_draw_shape", {"shape": "circle", "x": 0, "y": 0, "width": -1, "height": 1}, "width"),
        ("wb_draw_text", "a string", "parameters"),
        ("wb_delete", {}, "elementId"),
    ],
)
def test_a_wrong_action_has_its_reason(name: str, params: Any, reason: str) -> None:
    with pytest.raises(WrongAction, match=reason):
        parse_action(name, params)


def test_the_board_has_twelve_actions_and_everybody_may_take_them() -> None:
    assert len(BOARD_ACTIONS) == 12
    assert allowed_actions("student", on_slide=True) == tuple(BOARD_ACTIONS)
    assert set(allowed_actions("teacher", on_slide=True)) == set(ACTIONS)
    assert allowed_actions("teacher") == tuple(BOARD_ACTIONS)


@pytest.mark.parametrize(
    ("data", "kept"),
    [
        ([["a"] * 60] * 5000, [["a"] * 50] * 4000),
        ([["a"], 5, "b"], [["a"], 5, "b"]),
        (
            {"labels": ["a"] * 5000, "series": [[1] * 5000] * 60},
            {"labels": ["a"] * 4000, "series": [[1] * 4000] * 50},
        ),
        (5, 5),
    ],
    ids=["table", "odd table", "chart", "no data"],
)
def test_more_than_a_board_can_show_is_cut(data: Any, kept: Any) -> None:
    assert within_bounds({"data": data, "x": 1}) == {"data": kept, "x": 1}


def test_a_huge_table_is_a_table() -> None:
    table = parse_action("wb_draw_table", {"data": [["a"] * 3000] * 5000, "x": 0, "y": 0, "width": 9, "height": 9})
    assert isinstance(table, WbDrawTable)
    assert (len(table.data), len(table.data[0])) == (4000, 50)
