"""How a line of a report is broken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import words
from maic_tui.graphemes import width
from maic_tui.tui.model_desk import DOCTOR_COLUMN
from maic_tui.tui.screens.report import hung


@given(st.text("ab é日- ", max_size=200), st.integers(40, 90))
def test_no_line_is_wider_and_no_word_is_lost(value: str, room: int) -> None:
    lines = hung(f"{'name':<11}{value}", 11, room).split("\n")
    assert all(width(line.rstrip()) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(f"name{value}".split())
    assert all(line.startswith(" " * 11) for line in lines[1:])


@pytest.mark.parametrize("column", [0, 30])
def test_without_a_column_or_room_for_one_a_line_stays(column: int) -> None:
    assert hung("word " * 30, column, 60) == "word " * 30


def test_the_doctors_values_begin_at_its_column() -> None:
    assert words.DOCTOR_ROW.format(name="model", value="x").index("x") == DOCTOR_COLUMN
