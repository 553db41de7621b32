"""Words on the board are found as spoken ones are."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import encode
from maic_tui.session.drawn import drawn_text
from maic_tui.session.said import words_of

TABLE = [["gas", "sign"], ["oxygen", "O2"]]


@pytest.mark.parametrize(
    ("name", "params", "text"),
    [
        ("wb_draw_text", {"content": "<b>Six</b> parts"}, "Six parts"),
        ("wb_draw_latex", {"latex": r"\alpha + b"}, r"\alpha + b"),
        ("wb_draw_code", {"code": "print(1)", "fileName": "one.py"}, "one.py\nprint(1)"),
        ("wb_edit_code", {"content": "print(2)"}, "print(2)"),
        ("wb_draw_table", {"data": TABLE}, "gas\nsign\noxygen\nO2"),
        ("wb_draw_chart", {"data": {"labels": ["May"], "legends": ["rain"], "series": [[1]]}}, "May\nrain"),
        ("wb_draw_shape", {"shape": "circle"}, ""),
        ("wb_draw_table", {"data": "none"}, ""),
        ("wb_draw_chart", {"data": {"labels": 3}}, ""),
        ("spotlight", {"elementId": "e1"}, ""),
    ],
)
def test_the_words_of_a_drawing(name: str, params: dict[str, Any], text: str) -> None:
    assert drawn_text(name, params) == text


@pytest.mark.parametrize(
    ("status", "found"), [("done", ("chloroplast",)), ("moved", ("chloroplast",)), ("skipped", ())]
)
def test_what_was_drawn_is_among_the_words_of_a_log(status: str, found: tuple[str, ...]) -> None:
    params = {"content": "chloroplast", "x": 1, "y": 1, "elementId": "e1"}
    body = ev.Action(turn=1, action_id="a", agent_id="t", name="wb_draw_text", params=params, status=status)
    assert words_of(encode(Event(1, "2026-11-30T09:00:00Z", body))) == found
