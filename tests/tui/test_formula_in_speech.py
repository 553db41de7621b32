"""Formulas and code that take lines of their own in a turn's words, while these come and when they are there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board.highlight import highlight
from maic_tui.tui.widgets.fenced import Code, block_at, blocks
from maic_tui.tui.widgets.flow import Flow
from maic_tui.tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from maic_tui.tui.widgets.rows import Row, Span

BAR = Span("| ", "bar")
FRACTION = ["|        a", "|   x = ───", "|        b"]
PIECES = (
    "$$\\frac{a}{b}$$\n", "$$\n", "\\[\n", "\\]\n", "x = \\frac{a}{b}\n", "$$x", "words ", "\n", "$a_1$ ", "**b** ",
    "```py\n", "```\n", "def f():\n", "    '''a\n", "b'''\n", "\t",
)  # fmt: skip
texts = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)


def flow(text: str, width: int = 40, cuts: tuple[int, ...] = (), glyphs: Glyphs = UNICODE) -> Flow:
    made = Flow(width, prefix=BAR, glyphs=glyphs)
    places = sorted(min(cut, len(text)) for cut in cuts)
    for start, end in zip([0, *places], [*places, len(text)], strict=True):
        made.add(text[start:end])
    return made


def seen(rows: list[Row]) -> list[Row]:
    return [Row(row.dressed, row.start) for row in rows]


def shown(rows: list[Row]) -> list[str]:
    return [row.text.rstrip() for row in rows]


@pytest.mark.parametrize(
    "text",
    ["$$x = \\frac{a}{b}$$", "\\[x = \\frac{a}{b}\\]", "$$\nx =\n\\frac{a}{b}\n$$\n", "\\[\nx = \\frac{a}{b}\n\\].\n"],
)
def test_a_formula_by_itself_is_drawn_in_two_dimensions(text: str) -> None:
    assert shown(flow(text).rows) == FRACTION


def test_a_formula_that_is_not_closed_yet_shows_as_it_is_written() -> None:
    assert shown(flow("so\n$$\nx = \\frac{a}").rows) == ["| so", "| $$", "| x = \\frac{a}"]


def test_a_formula_in_ascii_is_ascii() -> None:
    assert all(row.text.isascii() for row in flow("$$\\frac{\\alpha}{b}$$", glyphs=ASCII).rows)


def test_every_row_of_a_formula_stands_for_its_source() -> None:
    text = "$$\\frac{a}{b}$$"
    for row in flow(text).rows:
        assert (row.source_at(0), row.source_at(len(row.text))) == (0, len(text))


def test_a_formula_that_never_ends_becomes_text_again() -> None:
    rows = flow("$$\n" + "a\n" * 60 + "**bold**").rows
    assert rows[-1].spans[-1].style == "strong"


@given(texts, st.integers(8, 60), st.lists(st.integers(0, 300), max_size=8).map(tuple))
def test_the_pieces_do_not_show(text: str, width: int, cuts: tuple[int, ...]) -> None:
    assert seen(flow(text, width, cuts).rows) == seen(flow(text, width).rows)


@given(texts, st.integers(8, 60))
def test_no_row_is_too_wide(text: str, width: int) -> None:
    assert all(graphemes.width(row.text) <= width for row in flow(text, width).rows)


@given(texts, st.integers(0, 100))
def test_what_comes_never_moves_what_is_finished_above(text: str, cut: int) -> None:
    before = flow("first\n\nsecond\n" + text[:cut]).rows
    after = flow("first\n\nsecond\n" + text).rows
    assert after[:3] == before[:3]


def test_code_has_the_colours_of_its_language() -> None:
    (row,) = flow("```python\nreturn 'a'\n").rows[1:]
    assert [(span.text, span.style) for span in row.dressed[2:]] == [
        ("return", "code-keyword"), (" ", "code-plain"), ("'a'", "code-string")
    ]  # fmt: skip


def test_code_of_no_language_is_plain() -> None:
    assert flow("```\nreturn\n").rows[0].dressed[-1].style == "code"


def test_when_a_block_ends_its_lines_are_coloured_together_and_stay_where_they_are() -> None:
    text = "```python\n'''a\nreturn\n'''\n"
    open_rows, closed = flow(text).rows, flow(text + "```\n").rows
    assert shown(open_rows) == shown(closed)
    assert closed[2].dressed[-1].style == "code-string"


def test_code_is_coloured_when_it_is_looked_at_and_not_before() -> None:
    highlight.cache_clear()
    rows = flow("```python\n" + "".join(f"x{line} = {line}\n" for line in range(50)) + "```\n").rows
    assert highlight.cache_info().misses == 0
    assert [span.style for span in rows[9].dressed if span.text == "8"] == ["code-number"]
    assert highlight.cache_info().misses == 1


@given(st.text("if'\t x=1#\n", max_size=120), st.integers(4, 30))
def test_code_in_colours_is_the_same_code(text: str, width: int) -> None:
    for row in flow(f"```python\n{text}\n```\n", width).rows:
        assert row._replace(spans=row.dressed).text == row.text


@pytest.mark.parametrize(
    ("line", "block"), [("a", 0), ("```py", 0), ("x", 0), ("b", 0), ("~~~", 1), ("z", 1), ("end", 1)]
)
def test_which_code_a_line_belongs_to(line: str, block: int) -> None:
    text = "a\n```py\nx\n```\nb\n\n~~~\nz\n~~~\nend"
    assert block_at(text, text.index(line)) == block


def test_code_that_is_still_open_ends_with_its_last_line() -> None:
    assert list(blocks("```\nx\n")) == [Code("", "x")]


def test_the_code_of_a_text() -> None:
    text = "a\n```py\nx\n\ny\n```\n~~~\nz\n~~~\n```\n\n```\n```sh\nls"
    assert list(blocks(text)) == [Code("py", "x\n\ny"), Code("", "z"), Code("sh", "ls")]
