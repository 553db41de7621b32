"""What holds for every chart: inside its size, the same twice, plain ASCII where that is asked; axes and numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board import charts
from maic_tui.board.block import Look, line_width
from maic_tui.board.charts.scale import axis, nice, number
from maic_tui.board.drawers import chart
from maic_tui.board.glyphs import ASCII, UNICODE
from maic_tui.board.trace import trace
from tests.board.strategies import texts
from tests.board.test_board_charts import DATA, WEEK, action_of
from tests.effort import in_proportion

values = st.one_of(
    st.none(),
    st.integers(-20, 200),
    st.floats(),
    st.sampled_from([0.0, 1e300, -1e308, 5e-324, 1e16, 1e16 + 2, float("nan"), float("inf")]),
)
sized = st.floats(1e-290, 1e300)
finite = st.one_of(st.just(0.0), sized, sized.map(lambda value: -value), st.integers(-999, 999).map(float))


@st.composite
def data(draw: st.DrawFn, names: st.SearchStrategy[str] = texts) -> dict[str, Any]:
    return {
        "labels": draw(st.lists(names, max_size=draw(st.sampled_from([3, 9, 60])))),
        "legends": draw(st.lists(names, max_size=6)),
        "series": draw(st.lists(st.lists(values, max_size=draw(st.sampled_from([4, 9, 90]))), max_size=14)),
    }


looks = st.builds(Look, glyphs=st.sampled_from([UNICODE, ASCII]), reading=st.booleans(), tag=st.just("Kai"))
ascii_names = st.sampled_from(["a", "b c", "long " * 9])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(list(DATA)), data(), st.integers(1, 130), st.integers(1, 50), looks)
def test_whatever_is_charted_lies_in_its_size_and_is_drawn_alike_twice(
    kind: str, given: dict[str, Any], width: int, height: int, look: Look
) -> None:
    lines = chart.draw(action_of(kind, given), width, height, look)
    assert 1 <= len(lines) <= height
    for line in lines:
        assert line_width(line) <= width
        assert all(graphemes.width(glyph) <= 2 for span in line for glyph in graphemes.graphemes(span.text))
        assert all(ink.owner == look.owner for _, ink in line)
    charts._drawn.cache_clear()
    assert chart.draw(action_of(kind, given), width, height, look) == lines


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(list(DATA)),
    data(ascii_names),
    st.integers(1, 99),
    st.integers(1, 40),
)
def test_in_ascii_nothing_else_is_drawn(kind: str, given: dict[str, Any], width: int, height: int) -> None:
    lines = chart.draw(action_of(kind, given), width, height, Look(glyphs=ASCII))
    assert all(span.text.isascii() for line in lines for span in line)


@given(finite, finite, st.integers(2, 60), st.integers(1, 12))
def test_an_axis_shows_its_range_with_round_steps_and_zero_in_the_middle_of_a_cell(
    one: float, two: float, cells: int, apart: int
) -> None:
    low, high = min(one, two), max(one, two)
    found = axis(low, high, cells, apart)
    assert found.cells <= max(3, cells)
    assert found.first - 0.5 <= found.at(low) <= found.at(high) <= found.last + 0.5
    if low <= 0 <= high:
        assert found.at(0) == 0
    for cell, value in found.ticks():
        assert abs(found.at(value) - cell) <= 0.5001
        assert value == pytest.approx(round(value / found.step) * found.step)
    assert len(found.ticks()) <= found.cells


@given(st.floats(1e-280, 1e280))
def test_a_step_is_1_2_or_5_times_a_power_of_ten_and_no_smaller(value: float) -> None:
    step = nice(value)
    assert value * (1 - 1e-6) <= step <= value * 2.6
    assert f"{step:.3e}"[:5] in ("1.000", "2.000", "5.000")


@pytest.mark.parametrize(
    ("value", "cells", "told"),
    [
        (0, 9, "0"), (-0.0, 9, "0"), (1200, 9, "1,200"), (1200, 4, "1.2k"), (112537, 9, "112,537"), (112537, 5, "113k"),
        (999_999, 4, "1M"), (2653.3, 9, "2,653.3"), (2653.3, 5, "2,653"), (0.1 + 0.2, 9, "0.3"), (1 / 3, 5, "0.333"),
        (-4.6, 9, "-4.6"), (1.2e9, 9, "1.2e9"), (1e300, 9, "1e300"), (-1e-9, 9, "-1e-9"), (1_234_567, 9, "1,234,567"),
    ],
)  # fmt: skip
def test_numbers_are_as_exact_as_there_is_room(value: float, cells: int, told: str) -> None:
    assert number(value, cells) == told


@given(finite, st.integers(5, 12))
def test_a_number_says_nearly_what_it_is(value: float, cells: int) -> None:
    told = number(value, 12, 3).replace(",", "").replace("k", "e3").replace("M", "e6")
    assert float(told) == pytest.approx(value, rel=0.006)
    assert len(number(value, cells)) <= max(cells, 7)


@given(st.lists(st.tuples(st.floats(0, 60), st.floats(0, 20)), min_size=2, max_size=9))
def test_a_line_is_whole(points: list[tuple[float, float]]) -> None:
    cells = trace(points, UNICODE)
    for x, y in points:
        assert (int(x), int(y)) in cells or len({(int(a), int(b)) for a, b in points}) == 1
    sides = {"─": "EW", "│": "NS", "╭": "ES", "╮": "WS", "╯": "WN", "╰": "EN", "┼": "NESW"}
    sides |= {"┬": "ESW", "┴": "ENW", "├": "NES", "┤": "NWS"}
    steps = {"E": (1, 0), "W": (-1, 0), "S": (0, 1), "N": (0, -1)}
    for (x, y), glyph in cells.items():
        joined = sum((x + steps[side][0], y + steps[side][1]) in cells for side in sides[glyph])
        assert joined >= min(2, len(sides[glyph])) - ((x, y) in {(int(a), int(b)) for a, b in points})


@pytest.mark.parametrize("kind", DATA)
def test_what_no_chart_can_show_is_drawn_in_a_short_time(kind: str) -> None:
    many = {"labels": ["l" * 2000] * 4000, "legends": ["g" * 2000] * 50, "series": [list(range(4000))] * 50}
    action = action_of(kind, many)
    charts._drawn.cache_clear()
    with in_proportion():
        assert chart.draw(action, 120, 40, Look())


def test_a_chart_is_drawn_once_for_all_frames() -> None:
    action = action_of("line", {"labels": WEEK, "series": [[1, 2, 3, 4]]})
    first = chart.draw(action, 60, 16, Look())
    before = charts._drawn.cache_info().hits
    first[1].clear()
    assert chart.draw(action, 60, 16, Look())[1]
    assert charts._drawn.cache_info().hits == before + 1
