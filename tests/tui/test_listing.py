"""The lines of lists: a name stays whole as long as it can, and two names never look alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.graphemes import width
from maic_tui.tui.listing import GAP, Line, apart, fitted

LEAF = "How does a leaf make sugar in the"


@pytest.mark.parametrize(
    ("line", "cells", "told"),
    [
        (Line("openai/gpt", "up to $0.07"), 30, ("openai/gpt", "up to $0.07")),
        (Line("openai/gpt", "up to $0.07 or so"), 24, ("openai/gpt", "up to $0.07…")),
        (Line("openai/gpt", "up to $0.07 or so"), 23, ("openai/gpt", "")),
        (Line("openai/gpt", "here"), 16, ("openai/gpt", "here")),
        (Line("openai/gpt-2025-01", "up to $0.07"), 13, ("opena…2025-01", "")),
        (Line("openai/gpt"), 10, ("openai/gpt", "")),
        (Line("call on an agent", "/call", keeps=True), 12, ("call …", "/ca…")),
        (Line("call on an agent", "/call", keeps=True), 15, ("call on…", "/call")),
        (Line("植物如何制造糖分", "昨天"), 12, ("植物如何制…", "")),
    ],
)
def test_the_note_gives_way_before_the_name_does(line: Line, cells: int, told: tuple[str, str]) -> None:
    assert fitted([line], cells) == [told]


def test_names_that_begin_alike_are_cut_where_they_differ() -> None:
    names = [f"{LEAF} morning?", f"{LEAF} evening?", "What is a leaf, and what is it for?", "Why?"]
    assert apart(names, [20] * 4) == ["How does …e morning?", "How does …e evening?", "What is a leaf, and…", "Why?"]


def test_what_differs_in_the_middle_is_shown_from_there() -> None:
    end = "when the sun is low and the air is cold"
    names = [f"{LEAF} morning {end}", f"{LEAF} evening {end}"]
    assert apart(names, [24, 24]) == ["How does a …morning whe…", "How does a …evening whe…"]


def test_lines_of_one_name_keep_the_notes_that_tell_them_apart() -> None:
    dates = ("2026-12-01 09:30", "2026-12-01 10:15")
    told = fitted([Line(LEAF, date) for date in dates], 32)
    assert told == [("How does a le…", date) for date in dates]


@given(st.lists(st.text("ab c植", max_size=40), max_size=6), st.integers(8, 40), st.booleans())
def test_no_line_takes_more_than_its_cells(names: list[str], cells: int, keeps: bool) -> None:
    for name, note in fitted([Line(name, "a note", keeps) for name in names], cells):
        assert width(name) + (GAP + width(note) if note else 0) <= cells


@given(st.text("ab", min_size=30, max_size=30), st.text("ab", min_size=30, max_size=30), st.integers(6, 30))
def test_two_names_never_look_alike(one: str, other: str, cells: int) -> None:
    shown = apart([one, other], [cells, cells])
    assert (shown[0] == shown[1]) is (one == other)
