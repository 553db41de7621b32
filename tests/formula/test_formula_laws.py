"""What holds of every formula, however it was written."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.formula import boxes, one_line, typeset
from maic_tui.formula.layout import layout
from maic_tui.formula.linear import line
from maic_tui.formula.reader import read
from maic_tui.formula.style import Style
from maic_tui.formula.tokens import Unreadable
from maic_tui.schema.text import clean
from tests.effort import in_proportion
from tests.formula.test_formula import CONSTRUCTS, FORMULAS

_SOURCES = r"""
\frac \sqrt \sqrt[ \left( \right) \left \right \middle| \sum \int \oint \lim \max \limits \nolimits \hat \vec \overline
\begin{pmatrix} \end{pmatrix} \begin{cases} \end{cases} \begin{align} \end{align} \begin{array}{c|l} \end{array} \hline
\text \ce \xrightarrow \overbrace \underset \boxed \cancel \not \pmod \tag \operatorname* \mathbb \substack \over
\binom \big \color \alpha \infty \le \to \cdots \vdots \quad \, \\ \{ \} \| \[ \] \( \) \ & ^ _ { } ( ) [ ] | ' $ $$
\choose \foo ~ % # + - = < > , . : ! * / 2 a x -> <=> 光合 é שלום 👩‍🔬 🇩 🇪 🏽 ∑ √ ² ≤
"""
_PIECES = [*_SOURCES.split(), "\u200d"]
latexish = st.one_of(
    st.lists(st.sampled_from([*_PIECES, " ", "{a}", "{1}{2}", "_{n}", "^{2}"]), max_size=25).map("".join),
    st.lists(st.sampled_from([*_PIECES, *FORMULAS.values(), *CONSTRUCTS.values()]), max_size=6).map(" ".join),
    st.text(max_size=40),
).map(clean)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(latexish, st.booleans(), st.booleans())
def test_every_row_of_a_box_is_as_wide_as_the_box(source: str, ascii: bool, close: bool) -> None:
    try:
        tree = read(source)
    except Unreadable:
        return
    box = layout(tree, Style(ascii=ascii, close=close))
    assert {graphemes.width(row) for row in box.rows} == {box.width}
    assert 0 <= box.base < box.height
    assert not any("\n" in row or "\t" in row for row in box.rows)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(latexish, st.integers(-1, 90), st.integers(-1, 30), st.booleans())
def test_whatever_is_written_is_set_within_its_width_and_alike_twice(
    source: str, width: int, height: int, ascii: bool
) -> None:
    drawn = typeset(source, width, height, ascii=ascii)
    if drawn.form == "two-dimensional":
        assert all(graphemes.width(row) <= max(1, width) for row in drawn.rows)
        assert 0 < len(drawn.rows) <= max(1, height)
    else:
        assert len(drawn.rows) == 1
    uncached = line(tree, Style(ascii=ascii)) if (tree := _tree(source)) else ""
    assert "\n" not in one_line(source, ascii=ascii)
    assert one_line(source, ascii=ascii) == (" ".join(uncached.split()) or " ".join(source.split()))


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(latexish.map(lambda source: source.encode("ascii", "ignore").decode()))
def test_ascii_gives_ascii(source: str) -> None:
    assert "".join(typeset(source, ascii=True).rows).isascii()
    assert one_line(source, ascii=True).isascii()


_glyphs = st.sampled_from(["a", "", "光", "👩‍🔬", "e\u0301", "⎛", "xy"])


@given(st.lists(st.tuples(_glyphs, st.integers(1, 4), st.integers(0, 3)), min_size=1, max_size=5))
def test_boxes_side_by_side_keep_their_baseline(parts: list[tuple[str, int, int]]) -> None:
    given_boxes = [
        boxes.grow(boxes.text(glyph), min(base, height - 1), height - 1 - min(base, height - 1))
        for glyph, height, base in parts
    ]
    joined = boxes.beside(given_boxes)
    assert joined.rows[joined.base] == "".join(box.rows[box.base] for box in given_boxes)
    assert joined.above == max(box.above for box in given_boxes)
    assert joined.below == max(box.below for box in given_boxes)


HOSTILE = {
    "10,000 braces": "{" * 10_000,
    "braces closed": "{" * 5000 + "}" * 5000,
    "depth 24": "{" * 24 + "x" + "}" * 24,
    "roots without braces": r"\sqrt" * 700,
    "scripts without braces": "x^" * 1900,
    "scripts in scripts": "a_{b^" * 12 + "}" * 24,
    "sums in sums": r"\sum_{" * 20 + "x" + "}" * 20,
    "brackets": "(" * 4000,
    "bars": "|" * 4000,
    "cells": "&" * 4000,
    "rows": r"\\" * 1900,
    "dollars": "$" * 3999,
    "a matrix": r"\begin{matrix}" + "a&" * 50 + r"\\ " * 50 + r"\end{matrix}",
    "matrices in matrices": r"\begin{pmatrix} a & b \\ " * 20 + r"\end{pmatrix}" * 20,
    "primes": "x'" * 1900,
    "chemistry": r"\ce{" + "H2O + " * 600 + "}",
    "continued": r"\frac{1}{1+" * 22 + "x" + "}" * 22,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_source_is_soon_done_with(name: str) -> None:
    with in_proportion():
        drawn = typeset(HOSTILE[name], 60, 20)
        one_line(HOSTILE[name])
    if drawn.form == "two-dimensional":
        assert max(map(graphemes.width, drawn.rows)) <= 60


def _tree(source: str) -> object:
    try:
        return read(source)
    except Unreadable:
        return None
