"""HTML made plain, wrapping, and the board in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board.canvas import Canvas, Ink, Span
from maic_tui.board.describe import describe, operations, remarks
from maic_tui.board.ledger import Board
from maic_tui.board.markup import plain
from maic_tui.board.sayings import gist
from maic_tui.board.wrap import chop, wrap
from maic_tui.schema.text import clean
from tests.board.boards import AGENTS, CODE, made, step, text_of
from tests.board.strategies import texts

LIGHT = {"content": "light", "x": 0, "y": 0, "width": 100, "height": 40}
LEAF = {"shape": "circle", "x": 400, "y": 0, "width": 100, "height": 100}


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("plain words", "plain words"),
        ("a < b and c > d", "a < b and c > d"),
        ("x<y, y>z", "x<y, y>z"),
        ("<p>one</p><p>two</p>", "one\ntwo"),
        ("one<br/>two<BR>three", "one\ntwo\nthree"),
        ("<ul><li>one</li><li>two</li></ul>", "• one\n• two"),
        ("<ul><li><p>one</p></li><li>\n<p>two</p></li></ul>", "• one\n• two"),
        ("<p>one   </p>   <p>two</p>", "one\ntwo"),
        ('<span style="color:red">red</span>', "red"),
        ("H<sub>2</sub>O, x<sup>2</sup>, x<sup>ab</sup>, v<sub>Q</sub>", "H₂O, x², x^(ab), v_Q"),
        ("&lt;b&gt; &amp; &#9731;", "<b> & ☃"),
        ("&nosuch; &", "&nosuch; &"),
        ("a<script>alert(1)</script>b<!-- c -->d", "abd"),
        ("a<style>p {", "a"),
        ("<h1>Title</h1>text", "Title\ntext"),
    ],
)
def test_simple_html(html: str, text: str) -> None:
    assert plain(html) == text


@pytest.mark.parametrize("html", ["&#27;[31m", "&#x202e;x", "&#155;x", "<b>&#7;</b>"])
def test_entities_bring_in_nothing_that_a_terminal_obeys(html: str) -> None:
    assert clean(plain(html)) == plain(html)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("a\n\nb", 5, ["a", "", "b"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("光合作用", 5, ["光合", "作用"]),
        ("go 光合 go", 6, ["go 光", "合 go"]),
        ("光", 1, ["…"]),
        ("  indent", 20, ["  indent"]),
        ("e\u0301e\u0301e\u0301", 2, ["e\u0301e\u0301", "e\u0301"]),
        ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "👩‍👩‍👧"]),
    ],
)
def test_wrapping(text: str, width: int, lines: list[str]) -> None:
    assert list(wrap(text, width)) == lines


@given(texts, st.integers(1, 30))
def test_no_line_is_too_wide_and_nothing_but_blanks_is_lost(text: str, width: int) -> None:
    text = clean(text)
    for lines in (list(wrap(text, width)), [piece for line in text.split("\n") for piece in chop(line, width)]):
        assert all(sum(map(graphemes.width, graphemes.graphemes(line))) <= width for line in lines)
        if width > 1:
            assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(st.tuples(st.integers(-3, 12), st.integers(-2, 5), texts), max_size=12))
def test_a_canvas_never_halves_a_wide_glyph(writes: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(10, 4)
    for x, y, text in writes:
        canvas.blit(x, y, [[Span(line)] for line in clean(text).expandtabs().split("\n")])
        canvas.fill(x, x + 3, y, Ink(fill="red"))
    for line in canvas.lines():
        assert sum(graphemes.width(glyph) for span in line for glyph in graphemes.graphemes(span.text)) == 10


def test_text_on_a_fill_keeps_it() -> None:
    canvas = Canvas(4, 1)
    canvas.fill(0, 4, 0, Ink(fill="red"))
    canvas.put(1, 0, "x", Ink("blue"))
    assert [(span.text, span.ink.fg, span.ink.fill) for span in canvas.lines()[0]] == [
        (" ", "$text", "red"),
        ("x", "blue", "red"),
        ("  ", "$text", "red"),
    ]


def test_the_board_is_told_with_ids_places_authors_and_lines() -> None:
    board = made([("wb_draw_text", {"elementId": "sun", **LIGHT}), ("wb_draw_shape", {"elementId": "leaf", **LEAF})])
    arrow = {"startX": 100, "startY": 20, "endX": 400, "endY": 50, "points": ["", "arrow"]}
    board, _ = step(board, "wb_draw_line", "curious", elementId="a", **arrow)
    board, _ = step(board, "wb_draw_code", "assistant", **{**CODE, "y": 300})
    told = describe(board, AGENTS).split("\n")
    assert "open" in told[0]
    assert told[1] == "- [sun] text, top left (0, 0, 100 × 40), by Ms. Rivera: light"
    assert told[2] == "- [leaf] shape, top middle (400, 0, 100 × 100), by Ms. Rivera: circle"
    assert told[3] == "- [a] line, top left, by Kai: arrow from “light” to circle"
    assert told[4].startswith("- [code] code, bottom left")
    assert told[5:9] == ["    L1: a", "    L2: b", "    L3: c", "    L4: d"]
    assert told[9] == "Elements: 4 (Ms. Rivera 2, Kai 1, Sam 1)."
    assert told[10:] == ["Free: top right, middle, right, bottom middle, bottom right."]


@given(
    st.lists(st.tuples(st.integers(-5, 22), st.integers(-1, 3), texts, st.sampled_from(["", "#ff0000"])), max_size=8),
    st.integers(1, 20),
)
def test_a_block_is_written_as_its_glyphs_one_by_one(writes: list[tuple[int, int, str, str]], width: int) -> None:
    block, single = Canvas(width, 3), Canvas(width, 3)
    for x, y, text, fill in writes:
        text = clean(text).replace("\n", " ").replace("\t", " ")
        ink = Ink(fill=fill, bold=bool(fill), owner=len(text))
        block.blit(x, y, [[Span(text, ink)]])
        for glyph in graphemes.graphemes(text):
            x += single.put(x, y, glyph, ink)
    assert block.lines() == single.lines()


def test_a_shape_goes_by_the_text_in_it() -> None:
    board = made(
        [
            ("wb_draw_shape", {"shape": "circle", "x": 100, "y": 100, "width": 200, "height": 150, "elementId": "s"}),
            ("wb_draw_text", {"content": "sun", "x": 150, "y": 150, "width": 100, "height": 40}),
            ("wb_draw_line", {"startX": 300, "startY": 170, "endX": 800, "endY": 500, "points": ["", "arrow"]}),
        ]
    )
    assert any("arrow from “sun” to an empty place" in line for line in describe(board, AGENTS).split("\n"))
    assert "▎ (sun)" in text_of(board, 60, 20)[0]


def test_an_arrow_is_told_from_its_tail_to_its_head() -> None:
    board = made([("wb_draw_text", LIGHT), ("wb_draw_shape", LEAF)])
    back = {"startX": 100, "startY": 20, "endX": 400, "endY": 50}
    for points, told in (
        (["arrow", ""], "arrow from circle to “light”"),
        (["arrow", "arrow"], "double arrow between “light” and circle"),
        (["", ""], "line from “light” to circle"),
    ):
        after, _ = step(board, "wb_draw_line", points=points, **back)
        assert told in describe(after, AGENTS)
    after, _ = step(board, "wb_draw_line", startX=1e300, startY=-1e300, endX=700, endY=500, style="dashed")
    assert "dashed line from an empty place to an empty place" in describe(after, AGENTS)


@pytest.mark.parametrize(("number", "warned"), [(0, False), (5, False), (6, True)])
def test_a_warning_past_five(number: int, warned: bool) -> None:
    board = Board()
    for place in range(number):
        board, _ = step(board, "wb_draw_text", content="x", x=0, y=60 * place, width=50, height=40)
    assert any("crowded" in line for line in remarks(board)) is warned


def test_what_lies_on_another_is_told() -> None:
    board = made([("wb_draw_table", {"data": [["a"]], "x": 0, "y": 0, "width": 1000, "height": 562.5})])
    board, _ = step(board, "wb_draw_text", elementId="t", **LIGHT)
    assert any("t lies on" in line for line in remarks(board))


def test_the_last_operations_are_told_with_their_authors() -> None:
    board = made([("wb_open", {}), ("wb_draw_text", {"elementId": "sun", **LIGHT}), ("wb_clear", {})])
    assert operations(board, AGENTS, last=2) == ["Ms. Rivera: wb_draw_text sun", "Ms. Rivera: wb_clear"]


def test_a_huge_board_is_told_in_a_bounded_text() -> None:
    board = made([("wb_draw_code", {**CODE, "code": "x" * 100_000 + "\ny" * 10_000})])
    for number in range(200):
        board, _ = step(board, "wb_draw_line", startX=number, startY=0, endX=0, endY=9)
    told = describe(board, AGENTS)
    assert len(told) < 40_000
    assert "141 earlier elements" in told


@given(texts)
def test_a_gist_is_one_short_line(text: str) -> None:
    board, _ = step(Board(), "wb_draw_text", content=text, x=0, y=0)
    told = gist(board.elements[0])
    assert "\n" not in told
    assert graphemes.count(told) <= 40
