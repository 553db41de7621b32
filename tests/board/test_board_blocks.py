"""Code in colours, text in inks, tables and strokes: what is drawn, and what holds whatever is drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board.block import Look, line_width
from maic_tui.board.canvas import ACCENT, MUTED, Canvas, Ink, Line, Span
from maic_tui.board.code_edit import newest_edit
from maic_tui.board.drawers import block, line, shape
from maic_tui.board.drawers.code import MOST_PIECES
from maic_tui.board.drawers.shape import Rect
from maic_tui.board.glyphs import ASCII, UNICODE
from maic_tui.board.highlight import LONGEST, LONGEST_LINE, highlight
from maic_tui.board.markup import plain, styled
from maic_tui.board.plot import ASPECT, segment
from maic_tui.board.wrap import expanded, inked, wrap
from maic_tui.schema.actions import WbDrawLine, WbDrawShape
from maic_tui.schema.text import clean
from tests.board.boards import made, text_of
from tests.board.strategies import texts

BOX = {"x": 0, "y": 0, "width": 400, "height": 200}
PYTHON = '@cache\ndef grow(n):\n    """Two\n    lines."""\n    return n + 1  # more\n'
TAGS = st.sampled_from(["<b>", "</b>", "<i>", "</i>", "<ol>", "</ol>", "<ul>", "<li>", "<p>", "<br>", "<code>", "<x>"])
HTML = st.lists(st.one_of(TAGS, texts, st.sampled_from(['<span style="color:red">', "</span>", "&lt;"]))).map("".join)
LANGUAGES = st.sampled_from(["python", "js", "c", "html", "sql", "bash", "diff", "nosuch", "", "text"])


def _drawn(name: str, width: int = 60, height: int = 20, look: Look | None = None, **params: Any) -> list[Line]:
    return block(made([(name, {**BOX, **params})]).elements[0], width, height, look or Look(owner=1))


def _texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in lines]


def _ink_of(word: str, lines: list[Line]) -> Ink:
    return next(span.ink for line in lines for span in line if word in span.text)


def _fits(lines: list[Line], width: int, height: int) -> None:
    assert len(lines) <= height
    for row in lines:
        assert sum(graphemes.width(glyph) for span in row for glyph in graphemes.graphemes(span.text)) <= width
        assert all(span.ink.owner == 1 for span in row if span.text.strip())


def test_code_has_its_colours_over_several_lines() -> None:
    lines = [list(line) for line in highlight("Python", "", PYTHON)]
    assert _ink_of("def", lines) == Ink("$primary", bold=True)
    assert _ink_of("grow", lines) == Ink("$secondary")
    assert _ink_of("lines.", lines) == Ink("$success")
    assert _ink_of("1", lines) == Ink("$warning")
    assert _ink_of("more", lines) == Ink(MUTED, italic=True)
    assert _ink_of("@cache", lines) == Ink(ACCENT)


@pytest.mark.parametrize(
    ("language", "file_name", "colored"),
    [
        ("", "src/leaf.py", True),
        ("nosuch", "leaf.py", True),
        ("", "Dockerfile", True),
        ("", "leaf.nosuch", False),
        ("nosuch", "", False),
        ("text", "leaf.py", False),
    ],
)
def test_the_lexer_goes_by_the_language_else_by_the_file_name(language: str, file_name: str, colored: bool) -> None:
    code = "FROM x\n" if file_name == "Dockerfile" else "def f(): pass"
    assert any(span.ink != Ink() for line in highlight(language, file_name, code) for span in line) is colored


def test_code_without_a_language_goes_by_its_file_name() -> None:
    assert _ink_of("def", _drawn("wb_draw_code", code="def f(): pass", fileName="a.py")).fg == "$primary"


def test_code_with_an_endless_line_stays_plain() -> None:
    lines = highlight("python", "", "x = 1\n" + "x = 1;" * LONGEST_LINE)
    assert {span.ink for line in lines for span in line} == {Ink()}


def test_what_follows_in_long_code_stays_plain() -> None:
    lines = highlight("python", "", "x = 10\n" * LONGEST)
    colored = sum(len(line) > 1 for line in lines)
    assert colored == LONGEST // len("x = 10\n")
    assert {span.ink for line in lines[colored:] for span in line} == {Ink()}


def test_code_far_down_is_read_from_above() -> None:
    code = "x = 1\n" * 3000 + "'''one\ntwo\n" + "three '''"
    edit = {"elementId": "c", "operation": "replace_lines", "lineIds": ["L3002"], "content": "edited"}
    code_of = {**BOX, "code": code, "elementId": "c", "language": "python"}
    board = made([("wb_draw_code", code_of), ("wb_edit_code", edit)])
    assert _ink_of("edited", block(board.elements[0], 40, 8, Look())).fg == "$success"


@settings(max_examples=60, deadline=None)
@given(LANGUAGES, st.one_of(texts, st.text(alphabet="'\"/*<{[(\\#\n\t aé光", max_size=200)))
def test_the_colours_never_change_the_code(language: str, code: str) -> None:
    lines = highlight(language, "", clean(code))
    assert "\n".join("".join(span.text for span in line) for line in lines) == clean(code)


@settings(max_examples=60, deadline=None)
@given(LANGUAGES, texts, st.integers(1, 60), st.integers(1, 12), st.booleans())
def test_code_fits(language: str, code: str, width: int, height: int, reading: bool) -> None:
    look = Look(owner=1, reading=reading)
    code = f"x\n{code}\t{code}\n" * 4
    _fits(_drawn("wb_draw_code", width, height, look, code=code, language=language), width, height)


def test_code_of_which_every_line_was_taken_out_is_drawn_empty() -> None:
    edit = {"elementId": "c", "operation": "delete_lines", "lineIds": ["L1"]}
    board = made([("wb_draw_code", {**BOX, "code": "x", "elementId": "c"}), ("wb_edit_code", edit)])
    assert board.elements[0].lines == ()
    assert block(board.elements[0], 1, 1, Look()) == []


def test_long_code_is_shown_around_its_newest_edit() -> None:
    code = "\n".join(f"line {number}" for number in range(1, 201))
    edits = [
        ("wb_edit_code", {"elementId": "c", "operation": "insert_after", "lineId": "L150", "content": "old"}),
        ("wb_edit_code", {"elementId": "c", "operation": "replace_lines", "lineIds": ["L80"], "content": "new"}),
    ]
    board = made([("wb_draw_code", {**BOX, "code": code, "elementId": "c"}), *edits])
    assert newest_edit(board.elements[0].lines) == (79, 80)
    lines = block(board.elements[0], 30, 11, Look(owner=1))
    assert _texts(lines)[1:-1] == [
        "│ … 76 more                  │",
        *[f"│  {number} line {number}                │" for number in (77, 78, 79)],
        "│  80▌new                    │",
        *[f"│  {number} line {number}                │" for number in (81, 82, 83)],
        "│ … 118 more                 │",
    ]
    assert _ink_of("new", lines).fill == ACCENT
    assert {span.ink.fill for span in lines[2]} == {""}


def test_an_edit_at_the_end_shows_the_end() -> None:
    code = "\n".join(map(str, range(50)))
    edit = {"elementId": "c", "operation": "insert_after", "lineId": "L50", "content": "last"}
    board = made([("wb_draw_code", {**BOX, "code": code, "elementId": "c"}), ("wb_edit_code", edit)])
    lines = _texts(block(board.elements[0], 20, 8, Look()))
    assert lines[1] == "│ … 46 more        │"
    assert lines[-2] == "│ 51▌last          │"


def test_a_long_line_of_code_goes_on_below_where_there_are_rows_and_is_cut_with_a_mark_where_not() -> None:
    code = "def leaf(light, water):\n    return light"
    assert _texts(_drawn("wb_draw_code", 20, 6, code=code))[1:-1] == [
        "│ 1 def leaf(light │",
        "│   , water):      │",
        "│ 2     return lig │",
        "│   ht             │",
    ]
    assert _texts(_drawn("wb_draw_code", 20, 5, code=code))[1:-1] == ["│ 1 def leaf(ligh… │", "│ 2     return li… │"]


def test_an_endless_line_of_code_says_that_it_is_cut() -> None:
    look = Look(owner=1, reading=True)
    *_, last, after, _ = _texts(_drawn("wb_draw_code", 20, 100, look, code=f"x = {'y' * 14 * MOST_PIECES}\nz"))
    assert (last, after) == ("│   yyyyyyyyyyyyy… │", "│ 2 z              │")
    whole = _texts(_drawn("wb_draw_code", 20, 100, look, code="y" * 14 * MOST_PIECES))
    assert "…" not in whole[-2]


@pytest.mark.parametrize(
    "code",
    ["x = '''\n" * 10_000, "y" * 100_000, "/*" * 5_000, "\n" * 10_000],
    ids=["open strings", "one line", "open comments", "blank lines"],
)
@pytest.mark.parametrize("language", ["python", "javascript", "nosuch"])
def test_hostile_code_is_drawn(code: str, language: str) -> None:
    for reading in (False, True):
        lines = _drawn("wb_draw_code", 60, 20, Look(owner=1, reading=reading), code=code, language=language)
        _fits(lines, 60, 20)
        assert len(lines) >= 3


@pytest.mark.parametrize(
    ("html", "word", "ink"),
    [
        ("a <b>b</b> c", "b", Ink(bold=True)),
        ("<strong>x <em>y</em></strong>", "y", Ink(bold=True, italic=True)),
        ("<b><i>x</b>y</i>", "y", Ink(italic=True)),
        ("<b>x<p>open", "open", Ink(bold=True)),
        ("</b></i>x", "x", Ink()),
        ("<u>x</u>", "x", Ink(underline=True)),
        ("<code>f()</code>", "f()", Ink(ACCENT)),
        ("<h2>head</h2>", "head", Ink(bold=True)),
        ('<span style="background-color:red; color: #00f">x</span>', "x", Ink("#00f")),
        ('<span style="color:red">a<span>b</span>c</span>', "c", Ink("red")),
        ("<font color=red size=3>x</font>", "x", Ink("red")),
        ('<p style="font-weight:bold;font-style:italic">x</p>', "x", Ink(bold=True, italic=True)),
        ("<nosuch>x", "<nosuch>x", Ink()),
    ],
)
def test_tags_ask_for_inks(html: str, word: str, ink: Ink) -> None:
    assert _ink_of(word, [styled(html)]) == ink


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<ol><li>one</li><li>two</li></ol>", "1. one\n2. two"),
        ("<ol><li>one<ul><li>in</li></ul></li><li>two</li></ol>", "1. one\n  • in\n2. two"),
        ("<li>alone", "• alone"),
        ("</ol><ol><li>one", "1. one"),
    ],
)
def test_lists(html: str, text: str) -> None:
    assert plain(html) == text


@given(HTML)
def test_what_the_inks_colour_is_the_plain_text(html: str) -> None:
    spans = styled(clean(html))
    assert "".join(span.text for span in spans) == plain(clean(html))
    assert plain(f"{clean(html)}<b>") in ("", plain(clean(html)), plain(clean(html)).rstrip(), *_tidied(clean(html)))


def _tidied(text: str) -> tuple[str, ...]:
    """What an open tag at the end makes of a text without one: it is HTML then, and its lines are tidied."""
    lines = [line.rstrip(" \t") for line in plain(text).split("\n")]
    return ("\n".join(filter(None, lines)),)


@given(st.lists(st.tuples(texts, st.sampled_from([Ink(), Ink(bold=True)]))), st.integers(1, 20))
def test_wrapped_lines_keep_the_inks_of_their_text(parts: list[tuple[str, Ink]], width: int) -> None:
    spans = expanded([Span(clean(text), ink) for text, ink in parts])
    text = "".join(span.text for span in spans)
    lines = list(wrap(text, width))
    inks = list(inked(lines, spans))
    assert ["".join(span.text for span in line) for line in inks] == lines
    bold = "".join(span.text for line in inks for span in line if span.ink.bold)
    if width > 1:
        assert "".join(bold.split()) == "".join("".join(text for text, ink in spans if ink.bold).split())


@settings(max_examples=60, deadline=None)
@given(HTML, st.integers(0, 60), st.integers(1, 40), st.integers(1, 8), st.booleans())
def test_text_fits(html: str, size: int, width: int, height: int, ascii: bool) -> None:
    look = Look(owner=1, glyphs=ASCII if ascii else UNICODE)
    _fits(_drawn("wb_draw_text", width, height, look, content=html, fontSize=size), width, height)


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("Leaves eat light", "LEAVES EAT LIGHT"),
        ("Newton’s laws", "NEWTON’S LAWS"),
        ("6CO₂ + 6H₂O", "6CO₂ + 6H₂O"),
        ("The pH of water", "The pH of water"),
        ("Solve for x", "Solve for x"),
        ("E = mc²", "E = mc²"),
        ("angle α", "angle α"),
    ],
)
def test_capitals_only_where_they_change_nothing(content: str, shown: str) -> None:
    lines = _drawn("wb_draw_text", content=content, fontSize=40)
    assert _texts(lines) == [shown]
    assert lines[0][0].ink.bold
    assert lines[0][0].ink.underline is (shown == content)


def test_small_text_is_muted_unless_it_has_a_colour() -> None:
    assert _drawn("wb_draw_text", content="x", fontSize=12)[0][0].ink.fg == MUTED
    assert _drawn("wb_draw_text", content="x", fontSize=12, color="#ff0000")[0][0].ink.fg == "#ff0000"
    assert _drawn("wb_draw_text", content="x", fontSize=14)[0][0].ink.fg == "$text"


def test_a_text_of_five_thousand_nested_tags_is_drawn() -> None:
    for content in ("<b>" * 5000 + "x", "<i><b>" * 2500 + "x" + "</i></b>" * 2500, "<ul><li>" * 2500 + "x"):
        lines = _drawn("wb_draw_text", 40, 5, content=content)
        _fits(lines, 40, 5)


def test_numbers_are_set_to_the_right() -> None:
    data = [["planet", "mass", "moons"], ["Mercury", "0.33", "—"], ["Jupiter", "1,898", "95"]]
    assert _texts(_drawn("wb_draw_table", data=data)) == [
        "planet  │  mass │ moons",
        "────────┼───────┼──────",
        "Mercury │  0.33 │     —",
        "Jupiter │ 1,898 │    95",
    ]


@pytest.mark.parametrize("texts", [["1", "two"], ["", ""], ["-"], ["1.2.3 beta"]])
def test_other_columns_are_not(texts: list[str]) -> None:
    lines = _drawn("wb_draw_table", data=[["a long header"], *([text] for text in texts)])
    assert all(line[0].text.startswith(text) for line, text in zip(lines[2:], texts, strict=True))


def test_the_header_stands_out_and_simple_html_is_made_plain() -> None:
    lines = _drawn("wb_draw_table", look=Look("#3b82f6", owner=1), data=[["<b>H<sub>2</sub>O</b>"], ["a<br>b"]])
    assert _texts(lines) == ["H₂O", "───", "a", "b"]
    assert lines[0][0].ink == Ink(fill="#3b82f6", bold=True, owner=1)


def test_columns_and_rows_that_are_cut_are_counted() -> None:
    data = [[f"column {number}" for number in range(50)], *([str(row)] * 50 for row in range(4000))]
    lines = _texts(_drawn("wb_draw_table", 40, 8, data=data))
    assert lines == [
        "column 0 │ column 1 │ column 2 …",
        "─────────┼──────────┼───────────",
        *[f"       {row} │        {row} │        {row} …" for row in range(5)],
        "… 3,994 more, … 47 more columns",
    ]


def test_as_many_short_columns_are_shown_as_there_is_room_for() -> None:
    lines = _texts(_drawn("wb_draw_table", 40, 8, data=[[str(column) for column in range(30)]]))
    assert lines[0].startswith("0 │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8")


@settings(max_examples=80, deadline=None)
@given(st.lists(st.lists(texts, max_size=9), max_size=7), st.integers(1, 60), st.integers(1, 12), st.booleans())
def test_a_table_fits(data: list[list[str]], width: int, height: int, ascii: bool) -> None:
    look = Look(owner=1, glyphs=ASCII if ascii else UNICODE)
    _fits(_drawn("wb_draw_table", width, height, look, data=data), width, height)


@pytest.mark.parametrize("data", [[], [[]], [[], ["a", "b"]], [["a"], [], ["b", "c", "d"]]])
def test_ragged_tables(data: list[list[str]]) -> None:
    said = "".join(_texts(_drawn("wb_draw_table", data=data)))
    assert all(text in said for row in data for text in row)


coordinates = st.floats(0, 40)


@given(coordinates, coordinates, coordinates, coordinates)
def test_a_line_has_no_gaps_and_stays_between_its_ends(x1: float, y1: float, x2: float, y2: float) -> None:
    cells = list(segment((x1, y1), (x2, y2), UNICODE))
    assert cells
    for (x, y), (next_x, next_y) in pairwise(cells):
        assert max(abs(next_x - x), abs(next_y - y)) == 1
    for x, y in cells:
        assert min(x1, x2) - 1.5 <= x <= max(x1, x2) + 1
        assert min(y1, y2) - 1.5 <= y <= max(y1, y2) + 1
    assert dict.fromkeys(reversed(cells)) == dict.fromkeys(segment((x2, y2), (x1, y1), UNICODE))


@given(coordinates, coordinates, coordinates, coordinates)
def test_a_line_runs_near_where_it_should(x1: float, y1: float, x2: float, y2: float) -> None:
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if length < 2:
        return
    for x, y in segment((x1, y1), (x2, y2), UNICODE):
        off = abs((x2 - x1) * (y1 - y - 0.5) - (x1 - x - 0.5) * (y2 - y1)) / length
        assert off <= 1.1


@pytest.mark.parametrize(
    ("end", "rows"),
    [
        ((8.0, 0.5), ["────────"]),
        ((2.0, 2.0), ["╲ ", " ╲"]),
        ((4.0, 2.0), ["╲_", "  ╲_"]),
        ((0.5, 3.0), ["│", "│", "│"]),
    ],
)
def test_lines_of_some_slopes(end: tuple[float, float], rows: list[str]) -> None:
    start = (0.0, 0.5) if end[1] == 0.5 else (0.5, 0.0) if end[0] == 0.5 else (0.0, 0.0)
    found = segment(start, end, UNICODE)
    for y, row in enumerate(rows):
        assert "".join(found.get((x, y), " ") for x in range(len(row))).rstrip() == row.rstrip()


def _line(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], **params: Any) -> None:
    action = WbDrawLine(start_x=0, start_y=0, end_x=0, end_y=0, **params)
    line.draw(action, canvas, start, end, Look(owner=1))


def _rows(canvas: Canvas) -> list[str]:
    return _texts(canvas.lines())


def test_lines_that_cross_are_both_seen() -> None:
    canvas = Canvas(5, 5)
    _line(canvas, (0, 2.5), (5, 2.5))
    _line(canvas, (2.5, 0), (2.5, 5))
    assert _rows(canvas) == ["  │", "  │", "──┼──", "  │", "  │"]
    canvas = Canvas(3, 3)
    _line(canvas, (0, 0), (3, 3))
    _line(canvas, (3, 0), (0, 3))
    assert _rows(canvas) == ["╲ ╱", " ╳", "╱ ╲"]


def test_a_head_touches_what_it_points_at() -> None:
    canvas = Canvas(20, 5)
    shape.draw(WbDrawShape(shape="rectangle", x=0, y=0, width=1, height=1), canvas, Rect(10, 1, 16, 4), Look())
    _line(canvas, (2, 2.5), (10, 2.5), points=("", "arrow"))
    _line(canvas, (20, 2.5), (16, 2.5), points=("", "arrow"))
    assert _rows(canvas)[2] == "  ───────►│    │◄───"


def test_text_on_the_way_of_a_line_stays() -> None:
    canvas = Canvas(12, 1)
    canvas.blit(4, 0, [[Span("word")]])
    _line(canvas, (0, 0.5), (12, 0.5))
    assert _rows(canvas) == ["────word────"]


@pytest.mark.parametrize("end", [(30.0, 0.5), (30.0, 4.0), (30.0, 12.0), (12.0, 20.0), (0.5, 20.0)])
def test_a_dashed_line_has_gaps_and_its_head_is_joined(end: tuple[float, float]) -> None:
    canvas, whole = Canvas(31, 21), Canvas(31, 21)
    start = (0.0, 0.5) if end[1] == 0.5 else (0.5, 0.0) if end[0] == 0.5 else (0.0, 0.0)
    _line(canvas, start, end, style="dashed", points=("", "arrow"))
    _line(whole, start, end, points=("", "arrow"))
    assert _rows(canvas) != _rows(whole)
    *_, before, _ = segment(start, end, UNICODE)
    assert _rows(canvas)[before[1]][before[0]] != " "


def _shape(kind: str, width: int, height: int, look: Look | None = None) -> list[str]:
    canvas = Canvas(width, height)
    action = WbDrawShape.model_validate({"shape": kind, **BOX})
    shape.draw(action, canvas, Rect(0, 0, width, height), look or Look())
    return _texts(canvas.lines())


@pytest.mark.parametrize(
    ("kind", "size", "rows"),
    [
        ("circle", (1, 1), ["○"]),
        ("circle", (4, 1), ["(  )"]),
        ("circle", (3, 2), ["╭─╮", "╰─╯"]),
        ("circle", (8, 4), [" ╭────╮", "╭╯    ╰╮", "╰╮    ╭╯", " ╰────╯"]),
        (
            "circle",
            (16, 8),
            [
                "    ╭──────╮",
                " ╭──╯      ╰──╮",
                "╭╯            ╰╮",
                "│              │",
                "│              │",
                "╰╮            ╭╯",
                " ╰──╮      ╭──╯",
                "    ╰──────╯",
            ],
        ),
        ("triangle", (8, 4), ["   ╱╲", "  ╱  ╲", " ╱    ╲", "╱______╲"]),
        ("triangle", (7, 3), ["  ╱‾╲", " ╱   ╲", "╱_____╲"]),
        ("rectangle", (4, 3), ["┌──┐", "│  │", "└──┘"]),
    ],
)
def test_shapes(kind: str, size: tuple[int, int], rows: list[str]) -> None:
    assert _shape(kind, *size) == rows


@given(st.sampled_from(["circle", "triangle", "rectangle"]), st.integers(3, 70), st.integers(2, 40), st.booleans())
def test_an_outline_is_closed(kind: str, width: int, height: int, ascii: bool) -> None:
    """From each row to the next an outline goes on in a cell that touches it, on both sides, and no row is empty."""
    rows = _shape(kind, width, height, Look(glyphs=ASCII if ascii else UNICODE))
    if ascii:
        assert "".join(rows).isascii()
    ends = [(len(row) - len(row.lstrip()), len(row.rstrip())) for row in rows]
    assert max(end for _, end in ends) <= width
    for row, (left, right) in zip(rows, ends, strict=True):
        assert left < right, row
    for (left, right), (next_left, next_right) in pairwise(ends):
        assert left <= next_right
        assert next_left <= right
    assert rows[0].strip().count(" ") == 0
    assert rows[-1].strip().count(" ") == 0


def test_an_ordinary_board_in_ascii_is_ascii() -> None:
    board = made(
        [
            ("wb_draw_text", {**BOX, "content": "<ul><li>one</li></ol>"}),
            ("wb_draw_code", {**BOX, "x": 500, "code": "def f(): pass", "language": "python"}),
            ("wb_draw_table", {**BOX, "y": 300, "data": [["a"] * 50]}),
            ("wb_draw_line", {"startX": 500, "startY": 300, "endX": 900, "endY": 500, "points": ["", "arrow"]}),
        ]
    )
    assert "".join(text_of(board, 120, 40, ascii=True)[:-1]).isascii()


def test_the_width_of_a_line_of_code_is_exact_where_it_is_filled() -> None:
    edit = {"elementId": "c", "operation": "replace_lines", "lineIds": ["L1"], "content": "光 = 1  # שלום 👩‍🔬"}
    code = {**BOX, "code": "x", "elementId": "c", "language": "python"}
    board = made([("wb_draw_code", code), ("wb_edit_code", edit)])
    assert {line_width(line) for line in block(board.elements[0], 40, 5, Look(owner=1))} == {40}


def test_cells_are_twice_as_high_as_wide() -> None:
    assert ASPECT == 2.0
