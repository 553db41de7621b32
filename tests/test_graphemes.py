"""What a person counts as one character."""

from __future__ import annotations

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import iter_graphemes, wcswidth

from maic_tui import graphemes


@pytest.mark.parametrize("text", ["hello", "h\u00e9llo \u4e16\u754c", ""])
@pytest.mark.parametrize(("number", "whole"), [(-5, False), (0, False), (10**30, True)])
def test_the_first_graphemes_of_any_number(text: str, number: int, whole: bool) -> None:
    assert graphemes.first(text, number) == (text if whole else "")


@given(st.text(st.characters(max_codepoint=0x26FF, exclude_categories=("Cc", "Cs"))))
def test_what_needs_no_tables_is_counted_as_by_them(text: str) -> None:
    assert graphemes.graphemes(text) == list(iter_graphemes(text))


def test_every_narrow_mark_is_one_grapheme_and_one_cell() -> None:
    for mark in filter(graphemes._NARROW.fullmatch, map(chr, range(0x20, 0x2700))):
        assert (wcswidth(mark), list(iter_graphemes(f"a{mark}b"))) == (1, ["a", mark, "b"]), hex(ord(mark))


@given(st.text(alphabet="a\u0301\u200d\ufe0f中🙂👩🏽🇩🇪", max_size=12))
def test_every_place_is_between_two_graphemes_or_within_one(text: str) -> None:
    ends = list(accumulate(map(len, graphemes.graphemes(text)), initial=0))
    for at in range(len(text) + 1):
        start, end = graphemes.around(text, at)
        if at in ends:
            assert start == end == at
        else:
            assert (start, end) in pairwise(ends)
            assert start < at < end
