"""Charts in the board's SVG: to scale and smooth, with every word of the text, and bounded whatever they hold."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui import assets
from maic_tui.board.canvas import SERIES, Ink
from maic_tui.board.ledger import Board, replay
from maic_tui.cli.palette import of_theme
from maic_tui.export.board.colors import as_hex, paint
from maic_tui.export.board.marks import mark_of
from maic_tui.export.board.svg import svg
from maic_tui.export.board.txt import board_text
from maic_tui.schema import events as ev
from maic_tui.shades import CONTRAST, TINT, blended, contrast
from maic_tui.tui.themes import read_themes
from tests.export.board_sessions import Drawn, drawn_session
from tests.golden_text import equals_golden
from tests.transcript.feed import AGENTS

SVG = "{http://www.w3.org/2000/svg}"
THEMES, _ = read_themes([assets.folder("themes")])
PALETTES = {name: of_theme(theme) for name, theme in THEMES.items()}

WEEK = {
    "labels": ["Mon", "Tue", "Wed", "Thu", "Fri"],
    "legends": ["rain", "wind"],
    "series": [[3, 5, -2, 8, 4], [6, None, 4, 2, 7]],
}
SHARES = {"labels": ["drag", "gravity", "spin"], "legends": ["force"], "series": [[20, 70, 10]]}
PAIRS = {"legends": ["mass", "pull"], "series": [[1, 2, 3.5, 4, 5], [2, 4.1, 7, 8.2, 9.7]]}
DATA: dict[str, dict[str, Any]] = {
    "bar": WEEK,
    "column": WEEK,
    "line": WEEK,
    "area": WEEK,
    "pie": SHARES,
    "ring": SHARES,
    "radar": WEEK,
    "scatter": PAIRS,
}


def chart(kind: str, data: dict[str, Any] | None = None, x: int = 10, y: int = 10, **more: Any) -> Drawn:
    place = {"x": x, "y": y, "width": 320, "height": 175}
    return "kit", "wb_draw_chart", {"chartType": kind, **place, "data": data or DATA[kind], **more}


EIGHT = tuple(chart(kind, None, 10 + n % 3 * 330, 10 + n // 3 * 185) for n, kind in enumerate(DATA))


def board_of(*drawn: Drawn) -> Board:
    board = Board()
    for event in drawn_session(drawn):
        if isinstance(event.body, ev.Action):
            board = replay(board, event.body)
    return board


def document(*drawn: Drawn, theme: str = "slate", **options: Any) -> str:
    return svg(board_of(*drawn), AGENTS, PALETTES[theme], title="charts", **{"columns": 160, **options})


def root_of(*drawn: Drawn, **options: Any) -> ElementTree.Element:
    return ElementTree.fromstring(document(*drawn, **options))


def plots(root: ElementTree.Element) -> list[ElementTree.Element]:
    """The plots that are drawn, each a group in that of the words."""
    return root.findall(f"{SVG}g/{SVG}g")


def path(root: ElementTree.Element, **attributes: str) -> str:
    """The one path in a plot with such attributes."""
    (plot,) = plots(root)
    (found,) = [
        one for one in plot if all(one.get(name.replace("_", "-")) == value for name, value in attributes.items())
    ]
    return found.attrib["d"]


def points(outline: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", outline)]


def color(place: int) -> str:
    return as_hex(paint(Ink(SERIES[place], exact=True), PALETTES["slate"]).color)


def ink(place: int) -> str:
    return as_hex(paint(Ink(SERIES[place]), PALETTES["slate"]).color)


def words_of_text(*drawn: Drawn, columns: int = 160) -> Counter[str]:
    lines = "\n".join(board_text(board_of(*drawn), AGENTS, columns=columns))
    return Counter(words("".join(" " if mark_of(char) or char in "‾_·" else char for char in lines)))


def words_of_svg(drawing: str) -> Counter[str]:
    texts = (found.text or "" for found in ElementTree.fromstring(drawing).iter(f"{SVG}text"))
    return Counter(word for text in texts for word in words(text))


def words(text: str) -> list[str]:
    """The words of a text between blanks and marks of what was cut."""
    return text.replace("…", " ").replace("▸", " ").split()


@pytest.mark.parametrize("theme", ["slate", "paper"])
def test_all_kinds_are_golden(theme: str) -> None:
    equals_golden(document(*EIGHT, theme=theme), f"export/board-charts-{theme}.svg")


def test_all_kinds_are_drawn_with_every_word() -> None:
    drawing = document(*EIGHT)
    assert len(plots(ElementTree.fromstring(drawing))) == len(EIGHT)
    assert words_of_text(*EIGHT) - words_of_svg(drawing) == Counter()


@pytest.mark.parametrize("kind", DATA)
def test_no_kind_leaves_cells_in_its_plot(kind: str) -> None:
    """What is left of the cells are the frame and legend marks that are no fillings."""
    blocks = [
        one.attrib["d"] for one in root_of(chart(kind)).iter(f"{SVG}path") if one.get("shape-rendering") == "crispEdges"
    ]
    assert blocks == []


def test_bars_are_as_long_as_their_values() -> None:
    for kind, axis in (("bar", 1), ("column", 0)):
        (plot,) = plots(root_of(chart(kind)))
        bars = next(one.attrib["d"] for one in plot if one.get("fill") == color(0))
        boxes = [tuple(map(float, box)) for box in re.findall(r"M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)", bars)]
        lengths = [box[axis + 2] - box[axis] for box in boxes]
        assert [round(length / lengths[0] * 3, 1) for length in lengths] == [3, 5, -2, 8, 4]


def test_a_line_is_to_scale_and_breaks_at_a_gap() -> None:
    root = root_of(chart("line"))
    first, second = (path(root, fill="none", stroke=ink(place)) for place in (0, 1))
    heights = [y for _, y in points(first)]
    steps = [round((heights[0] - y) / (heights[0] - heights[1]) * 2 + 3, 1) for y in heights]
    assert steps == [3, 5, -2, 8, 4]
    assert first.count("M") == 1
    assert second.count("M") == 2


def test_points_of_a_scatter_are_to_scale_on_both_axes() -> None:
    marks = points(path(root_of(chart("scatter")), fill=ink(0)))
    (x1, y1), *_, (x2, y2) = marks
    assert [round((x - x1) / (x2 - x1) * 4 + 1, 1) for x, _ in marks] == [1, 2, 3.5, 4, 5]
    assert [round((y - y1) / (y2 - y1) * 7.7 + 2, 1) for _, y in marks] == [2, 4.1, 7, 8.2, 9.7]


def test_slices_go_once_around() -> None:
    (plot,) = plots(root_of(chart("pie")))
    slices = [one.attrib["d"] for one in plot if one.get("stroke-linejoin") and "A" in one.attrib["d"]]
    starts = [points(outline)[0] for outline in slices]
    ends = [re.findall(r"A[\d.]+ [\d.]+ 0 [01] 1 ([\d.]+) ([\d.]+)", outline)[0] for outline in slices]
    assert [(float(x), float(y)) for x, y in ends] == [*starts[1:], starts[0]]
    assert [one.text for one in plot.iter(f"{SVG}text")] == ["20 %", "70 %", "10 %"]


def test_a_legend_has_the_colours_of_the_plot() -> None:
    (plot,) = plots(root_of(chart("bar")))
    fills = [one.get("fill") for one in plot if one.get("fill-rule")]
    assert fills == [color(0), color(1)] * 2


def test_words_on_what_is_drawn_can_be_read() -> None:
    for name, palette in PALETTES.items():
        (plot,) = plots(root_of(chart("pie", {"labels": list("abcdef"), "series": [[1] * 6]}), theme=name))
        fills = [one.get("fill") for one in plot if "A" in one.get("d", "")]
        inks = [one.get("fill") for one in plot.iter(f"{SVG}text")]
        assert len(fills) == len(inks) == 6
        for below, word in zip(fills, inks, strict=True):
            assert contrast(palette.parse(word or "") or (0, 0, 0), palette.parse(below or "") or (0, 0, 0)) >= CONTRAST
        for series in SERIES:
            tinted = blended(palette.background, paint(Ink(series, exact=True), palette).color, TINT)
            assert contrast(palette.text, tinted) >= CONTRAST


@pytest.mark.parametrize(
    "drawn",
    [
        (chart("line", {"labels": ["a", "b"], "series": [[None, None]]}),),
        (chart("pie", {"labels": ["a", "b"], "series": [[0, -1]]}),),
        (chart("line", width=60, height=30),),
        (chart("line", width=105, height=60),),
    ],
)
def test_a_table_or_a_chip_stays_in_cells(drawn: tuple[Drawn, ...]) -> None:
    drawing = document(*drawn)
    assert plots(ElementTree.fromstring(drawing)) == []
    assert words_of_text(*drawn) - words_of_svg(drawing) == Counter()


def test_plain_characters_stay_in_cells() -> None:
    assert plots(root_of(*EIGHT, ascii=True)) == []


def test_a_chart_on_a_shape_keeps_the_tint_behind_it() -> None:
    shape: Drawn = ("max", "wb_draw_shape", {"shape": "rectangle", "x": 0, "y": 0, "width": 400, "height": 300})
    root = root_of(shape, chart("area"))
    tint = as_hex(paint(Ink(fill="#5b9bd5"), PALETTES["slate"]).background)
    (behind,) = [one for one in root.findall(f"{SVG}path") if one.get("shape-rendering") == "crispEdges"]
    assert behind.get("fill") == tint
    assert len(plots(root)) == 1


NAMES = st.text("abcdefg", min_size=1, max_size=9)
VALUES = st.one_of(st.none(), st.integers(-40, 90), st.floats(-1e4, 1e4), st.just(0))


@st.composite
def charts(draw: st.DrawFn) -> Drawn:
    count = draw(st.integers(1, 9))
    series = draw(st.lists(st.lists(VALUES, min_size=1, max_size=count), min_size=1, max_size=3))
    legends = draw(st.lists(NAMES, min_size=len(series), max_size=len(series)))
    labels = draw(st.lists(NAMES, min_size=count, max_size=count))
    size = {"width": draw(st.integers(60, 900)), "height": draw(st.integers(60, 500))}
    return chart(draw(st.sampled_from(list(DATA))), {"labels": labels, "legends": legends, "series": series}, **size)


@given(charts())
@settings(max_examples=120, deadline=None)
def test_no_word_of_a_chart_is_lost(drawn: Drawn) -> None:
    """Values may stand side by side without a blank, so they are counted by their characters."""
    told, written = words_of_text(drawn), words_of_svg(document(drawn))
    assert letters(told) - letters(written) == Counter()
    assert Counter("".join(told.elements())) - Counter("".join(written.elements())) == Counter()


def letters(words: Counter[str]) -> Counter[str]:
    return Counter({word: number for word, number in words.items() if word.isalpha()})


HOSTILE: dict[str, dict[str, Any]] = {
    "crowded": {
        "labels": [f"l{n}" for n in range(4000)],
        "legends": [f"s{n}" for n in range(50)],
        "series": [[(n * place) % 17 - 5 for n in range(4000)] for place in range(1, 51)],
    },
    "huge": {"labels": ["a", "b", "c"], "series": [[1e300, -1e300, 5], [1e-300, None, 1e299]]},
    "not finite": {"labels": ["a" * 2000, "日本語", "שלום"], "series": [[float("nan"), float("inf"), 3]]},
    "zero": {"labels": ["a", "b", "c"], "series": [[0, 0, 0]]},
    "markup": {"labels": ["<b>&", "\"'", "]]>"], "legends": ["<script>"], "series": [[1, 2, 3]]},
}


@pytest.mark.parametrize("kind", DATA)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_chart_is_drawn_and_stays_within(name: str, kind: str) -> None:
    drawing = document(chart(kind, HOSTILE[name]))
    root = ElementTree.fromstring(drawing)
    numbers = [
        float(number)
        for one in root.iter()
        for key in ("d", "x", "y", "width", "height")
        for number in re.findall(r"-?\d[\d.]*(?:e[+-]?\d+)?", one.get(key, ""))
    ]
    assert all(abs(number) < 3000 for number in numbers)
    assert len(drawing) < 200_000
