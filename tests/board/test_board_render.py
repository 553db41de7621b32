"""The drawing: golden text of every kind at three sizes, and what holds whatever is drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maic_tui import graphemes
from maic_tui.board.canvas import Line
from maic_tui.board.ledger import Board
from maic_tui.board.render import Looking, draw, render
from tests.board.boards import AGENTS, board_of, made, step, text_of
from tests.board.strategies import drawings
from tests.fakes import SHARED
from tests.golden_text import equals_golden

SIZES = ((120, 40), (80, 24), (40, 12))
BOX = {"x": 100, "y": 100, "width": 500, "height": 250}
SERIES = {"labels": ["Mon", "Tue", "Wed"], "legends": ["sun"], "series": [[1, -2.5, None], [3]]}
PROSE = "<p>Leaves turn <b>light</b>, water and CO<sub>2</sub> into sugar.</p><ul><li>fast</li><li>green</li></ul>"
EDIT = {"elementId": "code", "operation": "replace_lines", "lineIds": ["L2"], "content": "    return 2 * x\n"}
KINDS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "text": [("wb_draw_text", {"content": PROSE, **BOX})],
    "title": [("wb_draw_text", {"content": "Photosynthesis", "fontSize": 40, **BOX})],
    "rectangle": [("wb_draw_shape", {"shape": "rectangle", **BOX})],
    "circle": [("wb_draw_shape", {"shape": "circle", **BOX})],
    "triangle": [("wb_draw_shape", {"shape": "triangle", **BOX})],
    "speck": [("wb_draw_shape", {"shape": "triangle", "x": 500, "y": 300, "width": 0, "height": 0})],
    "arrows": [
        ("wb_draw_line", {"startX": 500, "startY": 280, "endX": x, "endY": y, "points": ["", "arrow"]})
        for x, y in ((900, 280), (900, 60), (500, 40), (100, 60), (100, 280), (100, 500), (500, 520), (900, 500))
    ],
    "lines": [
        ("wb_draw_line", {"startX": 50, "startY": 50, "endX": 900, "endY": 50, "style": "dashed"}),
        ("wb_draw_line", {"startX": 60, "startY": 90, "endX": 60, "endY": 500, "style": "dashed"}),
        (
            "wb_draw_line",
            {"startX": 100, "startY": 90, "endX": 900, "endY": 500, "style": "dashed", "color": "#ff0000"},
        ),
        ("wb_draw_line", {"startX": -9e9, "startY": 300, "endX": 1e300, "endY": 300, "points": ["arrow", "arrow"]}),
    ],
    "joined": [
        ("wb_draw_text", {"content": "☀️ light", "x": 50, "y": 200, "width": 120, "height": 40}),
        ("wb_draw_shape", {"shape": "circle", "x": 500, "y": 120, "width": 220, "height": 200}),
        ("wb_draw_text", {"content": "leaf", "x": 570, "y": 200, "width": 80, "height": 40}),
        ("wb_draw_line", {"startX": 170, "startY": 220, "endX": 500, "endY": 220, "points": ["", "arrow"]}),
    ],
    "table": [("wb_draw_table", {"data": [["part", "在哪里"], ["light reactions", "thylakoid"], ["x"]], **BOX})],
    "wide-table": [("wb_draw_table", {"data": [[f"column {n}" for n in range(500)], ["1"] * 500], **BOX})],
    "long-table": [("wb_draw_table", {"data": [["n"], *([str(n)] for n in range(2000))], **BOX})],
    "code": [
        ("wb_draw_code", {"code": "def twice(x):\n    return x + x\n", "fileName": "t.py", "elementId": "code", **BOX}),
        ("wb_edit_code", EDIT),
    ],
    "long-code": [("wb_draw_code", {"code": "\n".join(f"line {n}" for n in range(10_000)), **BOX})],
    "chart": [("wb_draw_chart", {"chartType": "bar", "data": SERIES, **BOX})],
    "empty-chart": [("wb_draw_chart", {"chartType": "pie", "data": {}, **BOX})],
    "latex": [("wb_draw_latex", {"latex": "x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", **BOX})],
    "nonsense-latex": [("wb_draw_latex", {"latex": "\\frac{{{\\nope " + "{" * 60, **BOX})],
    "scripts": [
        ("wb_draw_text", {"content": "光合作用 👩‍🔬 e\u0301 नमस्ते שלום", **BOX}),
        ("wb_draw_table", {"data": [["שלום", "👍🏽"], ["光", "é"]], "x": 650, "y": 100, "width": 300, "height": 150}),
    ],
    "empty": [],
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_golden(kind: str, width: int, height: int) -> None:
    _equals_golden(text_of(made(KINDS[kind]), width, height), f"{kind}-{width}x{height}")


@pytest.mark.parametrize("kind", ["joined", "code", "arrows", "circle"])
def test_golden_in_ascii(kind: str) -> None:
    _equals_golden(text_of(made(KINDS[kind]), 120, 40, ascii=True), f"{kind}-ascii")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ["clash", "forces", "full", "quadratic", "sorting"])
def test_golden_of_dense_boards(name: str, width: int, height: int) -> None:
    _equals_golden(text_of(board_of(name), width, height), f"{name}-{width}x{height}")


def test_every_board_that_lies_beside_the_project_can_be_drawn() -> None:
    if SHARED is None:
        pytest.skip("nothing lies beside the project")
    for path in sorted((SHARED / "data" / "boards").glob("*.json")):
        for width, height in SIZES:
            _lies_inside(render(_board_of(path), width, height, agents=AGENTS), width)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(drawings(), max_size=8), st.integers(1, 130), st.integers(0, 50), st.booleans())
def test_whatever_is_drawn_lies_in_the_pane_and_is_drawn_alike_twice(
    steps: list[tuple[str, dict[str, Any]]], width: int, height: int, ascii: bool
) -> None:
    board = made(steps)
    lines = render(board, width, height, agents=AGENTS, ascii=ascii)
    _lies_inside(lines, width)
    assert render(board, width, height, agents=AGENTS, ascii=ascii) == lines


@settings(max_examples=40, deadline=None)
@given(drawings(), st.sampled_from(SIZES))
def test_one_bad_element_never_hides_the_others(bad: tuple[str, dict[str, Any]], size: tuple[int, int]) -> None:
    word = ("wb_draw_text", {"content": "VISIBLE", "x": 0, "y": 530, "width": 200, "height": 32})
    board = Board()
    for name, params in (bad, word):
        board, _ = step(board, name, "teacher", **params)
    assert any("VISIBLE" in line for line in text_of(board, *size))


@pytest.mark.parametrize("width", [75, 76])
def test_in_its_place_from_76_columns_on(width: int) -> None:
    lines = text_of(made(KINDS["joined"]), width, 40)
    assert any("☀️ light → (leaf)" in line for line in lines) is (width < 76)


def test_the_authors_are_named_and_counted() -> None:
    board = made(KINDS["text"])
    board, _ = step(board, "wb_draw_text", "curious", content="why?", x=0, y=500, width=200, height=40)
    board, _ = step(board, "wb_draw_text", "curious", content="how?", x=600, y=500, width=200, height=40)
    board, _ = step(board, "wb_draw_text", "guest", content="hm", x=800, y=20, width=200, height=40)
    assert text_of(board, 120, 40)[-1] == "● Ms. Rivera 1   ● Kai 2   ● guest 1"
    assert text_of(board, 76, 40)[-1] == "● Ms. Rivera 1   ● Kai 2   ● guest 1"
    assert "Kai 2" not in "\n".join(text_of(board, 40, 12))
    signed = [line.split("— ")[1] for line in text_of(board, 40, 12) if "— " in line]
    assert signed == ["Ms. Rivera", "Kai", "guest"]
    assert max(map(graphemes.width, text_of(board, 40, 12))) < 40


def test_a_closed_board_says_so() -> None:
    assert text_of(made([*KINDS["text"], ("wb_close", {})]), 120, 40)[-1].endswith("board closed")


def test_a_chosen_element_is_told_and_the_others_are_dimmed() -> None:
    board = made(KINDS["joined"])
    chosen = board.elements[2]
    lines = render(board, 120, 40, agents=AGENTS, selected=chosen.id)
    assert "".join(span.text for span in lines[-1]) == "● Ms. Rivera: text, turn 1, no. 3"
    inks = {ink for line in lines[:-1] for _, ink in line}
    assert all(ink.dim is (ink.owner != chosen.number) for ink in inks)
    assert any(ink.owner == chosen.number for ink in inks)


def test_elements_wear_their_authors_colour_and_their_own() -> None:
    board = made([("wb_draw_text", {"content": "red", "color": "#ff0000", "x": 0, "y": 0, "width": 100, "height": 40})])
    inks = {ink.fg for line in render(board, 120, 40, agents=AGENTS) for _, ink in line}
    assert {"#ff0000", "#3b82f6"} <= inks


def test_large_text_is_bold_and_the_largest_in_capitals() -> None:
    def drawn(size: int) -> tuple[str, bool]:
        board = made([("wb_draw_text", {"content": "size", "fontSize": size, **BOX})])
        spans = [span for line in render(board, 120, 40) for span in line]
        return next((text, ink.bold) for text, ink in spans if "size" in text.lower())

    assert drawn(18)[1] is False
    assert drawn(24) == (drawn(24)[0].lower(), True)
    assert drawn(40)[0].strip() == "SIZE"


def test_five_thousand_elements_are_drawn() -> None:
    board = Board()
    for number in range(5000):
        place = {"x": number * 37 % 990, "y": number * 53 % 550}
        board, _ = step(board, "wb_draw_line", startX=place["x"], startY=place["y"], endX=500, endY=300)
    assert len(board.elements) == 5000
    for width, height in SIZES:
        _lies_inside(render(board, width, height, agents=AGENTS), width)


def _board_of(path: Path) -> Board:
    board = Board()
    for item in json.loads(path.read_text("utf-8")):
        board, _ = step(board, item["name"], item["agentId"], **item["params"])
    return board


def _equals_golden(lines: list[str], name: str) -> None:
    equals_golden("\n".join(lines) + "\n", f"board/{name}.txt")


def _lies_inside(lines: list[Line], width: int) -> None:
    for line in lines:
        cells = [graphemes.width(glyph) for span in line for glyph in graphemes.graphemes(span.text)]
        assert sum(cells) <= width
        assert "\n" not in "".join(span.text for span in line)


@pytest.mark.parametrize("text", ["ᄀᄀ가", "🏽🏽🏽", "\u1100" * 20, "\u0600\u0601\u06dd123"])
@pytest.mark.parametrize("width", [120, 80, 40])
def test_a_cluster_of_many_cells_lies_in_the_pane_too(text: str, width: int) -> None:
    label = {"labels": [text], "legends": [text], "series": [[1]]}
    board = made(
        [
            ("wb_draw_text", {"content": text, "x": 600, "y": 100, "width": 390, "height": 40}),
            ("wb_draw_chart", {"chartType": "bar", "data": label, "x": 20, "y": 200, "width": 400, "height": 250}),
            ("wb_draw_table", {"data": [[text] * 3], "x": 500, "y": 200, "width": 300, "height": 60}),
        ]
    )
    for ascii in (False, True):
        for line in render(board, width, 40, ascii=ascii):
            assert sum(graphemes.width(char) for text, _ in line for char in text) <= width


def test_a_slice_without_a_name_is_not_drawn() -> None:
    data = {"labels": ["light", "water", "air"], "legends": ["share"], "series": [[5, 3, 2]]}
    board = made(
        [
            ("wb_draw_chart", {"chartType": "pie", "data": data, "x": 360, "y": 20, "width": 280, "height": 170}),
            ("wb_draw_text", {"content": "below", "x": 360, "y": 200, "width": 280, "height": 40}),
        ]
    )
    text = "\n".join(text_of(board, 80, 23))
    assert all(label in text for label in ("light", "water", "air"))


CHART = ("wb_draw_chart", {
    "chartType": "bar", "data": {"labels": list("abcdef"), "legends": ["n"], "series": [[1, 2, 3, 4, 5, 6]]},
    "x": 560, "y": 40, "width": 400, "height": 170,
})  # fmt: skip
BELOW = ("wb_draw_shape", {"shape": "rectangle", "x": 560, "y": 215, "width": 400, "height": 200})
LABELLED = [("wb_draw_shape", {"shape": "rectangle", "x": 100, "y": 400, "width": 160, "height": 110})]


def rows_of(steps: list[tuple[str, dict[str, Any]]], width: int, height: int) -> int:
    """The rows of the grid in which these are drawn."""
    grid = draw(made(steps), width, height, Looking()).grid
    assert grid
    return grid.height


def test_a_narrow_pane_that_is_high_draws_a_chart_whole_in_rows_that_would_be_empty() -> None:
    flat, high = ("\n".join(text_of(made([CHART, BELOW]), 78, height)) for height in (23, 36))
    assert "─ n ─" in flat
    assert "─ n ─" in high
    assert ("█" in flat, "█" in high) == (False, True)


def boxed(shape: str, height: float, text: str, **label: float) -> list[tuple[str, dict[str, Any]]]:
    """A shape of the width of 20 cells of 120 with a text in its middle, or where `label` says."""
    box = {"x": 500, "y": 200, "width": 167, "height": height}
    return [
        ("wb_draw_shape", {"shape": shape, **box}),
        ("wb_draw_text", {"content": text, "x": 510, "y": 200 + height / 2 - 10, "width": 140, "height": 20, **label}),
    ]


@pytest.mark.parametrize(
    ("shape", "text", "drawn"),
    [
        ("rectangle", "how far", ["[     how far      ]"]),
        ("circle", "how far", ["(     how far      )"]),
        ("rectangle", "how far does it fly", ["[ how far does it  ]", "[       fly        ]"]),
    ],
)
def test_a_shape_too_low_for_an_outline_and_its_label_is_as_high_as_the_label(
    shape: str, text: str, drawn: list[str]
) -> None:
    rows = [line.strip() for line in text_of(made(boxed(shape, 32, text)), 120, 40)[:-1] if line.strip()]
    assert rows == drawn


def test_a_label_stands_in_the_middle_of_its_shape_if_it_is_meant_to() -> None:
    rows = [line.strip() for line in text_of(made(boxed("rectangle", 84, "how far")), 120, 40)[:-1] if line.strip()]
    assert [("how" in row) for row in rows] == [False, False, True, False, False]
    assert rows[2] == "│     how far      │"
    rows = [line.strip() for line in text_of(made(boxed("rectangle", 64, "how far")), 120, 40)[:-1] if line.strip()]
    assert [("how" in row) for row in rows] == [False, True, False]
    heading = boxed("rectangle", 84, "how far", y=201)
    rows = [line.strip() for line in text_of(made(heading), 120, 40)[:-1] if line.strip()]
    assert "how far" in rows[0] + rows[1]


def test_a_label_that_says_nothing_leaves_its_shape_as_it_is() -> None:
    alone = boxed("rectangle", 32, "")
    assert text_of(made(alone), 120, 40)[:-1] == text_of(made(alone[:1]), 120, 40)[:-1]


@pytest.mark.parametrize("name", ["wb_draw_table", "wb_draw_code"])
def test_a_table_and_a_code_keep_a_column_free_beside_what_stands_on_their_right(name: str) -> None:
    what = {"data": [["w" * 60, "x"], ["1", "2"]], "code": "x" * 90}
    box = {"x": 0, "y": 40, "width": 560, "height": 170}
    rows = text_of(made([CHART, (name, {**what, **box})]), 80, 24)
    beside = {row[44] for row in rows if row[45:46] in ("╭", "│", "╰")}
    assert beside == {" "}


def test_authors_that_have_no_room_in_the_one_line_are_counted() -> None:
    board = Board()
    for number in range(12):
        at = {"x": 0, "y": 45 * number, "width": 200, "height": 40}
        board, _ = step(board, "wb_draw_text", f"guest-{number}", content="hm", **at)
    told = text_of(board, 80, 40)
    assert told[-1].startswith("● guest-0 1   ● guest-1 1")
    assert told[-1].endswith("… 7 more")
    assert "guest" not in told[-2]


@pytest.mark.parametrize(("height", "rows"), [(23, 22), (26, 22), (27, 26), (31, 30), (60, 30)])
def test_rows_are_added_for_what_needs_them_where_there_are_many(height: int, rows: int) -> None:
    assert rows_of([*LABELLED, CHART], 78, height) == rows


def test_shapes_and_lines_alone_keep_their_proportions_and_so_does_a_wide_pane() -> None:
    assert rows_of(LABELLED, 78, 60) == 22
    assert rows_of([CHART], 120, 60) == 34
