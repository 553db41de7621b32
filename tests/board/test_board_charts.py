"""Charts as text: every kind at three sizes and in ASCII, and the data that is hard to draw."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui import words
from maic_tui.board.block import Look
from maic_tui.board.canvas import SERIES, Line
from maic_tui.board.charts import PLOTS
from maic_tui.board.drawers import chart
from maic_tui.board.glyphs import ASCII
from maic_tui.schema.actions import WbDrawChart, parse_action
from tests.board.boards import made, text_of
from tests.golden_text import equals_golden

SIZES = ((120, 40), (80, 24), (40, 12))
BOX = {"x": 100, "y": 60, "width": 600, "height": 300}
WEEK = ["Mon", "Tue", "Wed", "Thu"]
DATA: dict[str, dict[str, Any]] = {
    "bar": {"labels": WEEK, "legends": ["sun", "rain", "wind"], "series": [[5, 3, None, 8], [2, 6.5, 7, -1], [4, 4]]},
    "column": {
        "labels": ["a field in a season", "best, ordinary", "best, C4"],
        "legends": ["%"],
        "series": [[2, 4.6, 6]],
    },
    "line": {
        "labels": ["start", "10 years", "20 years", "30 years", "40 years"],
        "legends": ["simple", "compound"],
        "series": [[1000, 1500, 2000, 2500, 3000], [1000, 1628.89, 2653.3, 4321.94, 7039.99]],
    },
    "area": {"labels": WEEK, "legends": ["starch, %", "糖, %"], "series": [[100, 75, 50, 0], [0, 15, 40, 30]]},
    "pie": {"labels": ["leaves", "stem", "根", "fruit"], "legends": ["sugar"], "series": [[45, 20, 25, 10]]},
    "ring": {"labels": ["sea", "land", "ice"], "legends": [], "series": [[50, 45, 5]]},
    "radar": {
        "labels": ["speed", "range", "comfort", "price", "safety"],
        "legends": ["train", "car"],
        "series": [[8, 6, 9, 5, 9], [7, 9, 6, 4, 6]],
    },
    "scatter": {
        "legends": ["height, cm", "weight, kg"],
        "series": [[150, 160, 165, 170, 175, 180, 190], [50, 58, 62, 66, 72, 80, 88]],
    },
}
ONE = {"labels": WEEK, "series": [[1, 2, 3, 4]]}
AWKWARD: dict[str, tuple[str, dict[str, Any]]] = {
    "empty": ("bar", {}),
    "gaps alone": ("line", {"labels": WEEK, "series": [[None, None]]}),
    "no finite number": ("line", {"labels": WEEK, "series": [[float("nan"), float("inf")]]}),
    "some not finite": ("line", {"labels": WEEK, "series": [[1, float("nan"), 3, float("-inf")]]}),
    "gap": ("line", {"labels": WEEK, "series": [[1, 2, None, 2]]}),
    "one point": ("line", {"labels": ["only"], "series": [[7]]}),
    "one bar": ("bar", {"labels": ["only"], "series": [[7]]}),
    "zeros": ("bar", {"labels": WEEK, "series": [[0, 0, 0, 0]]}),
    "zero pie": ("pie", {"labels": WEEK, "series": [[0, 0, 0, 0]]}),
    "equal": ("line", {"labels": WEEK, "series": [[5, 5, 5, 5]]}),
    "all negative": ("bar", {"labels": WEEK, "series": [[-1, -2, -3, -4]]}),
    "far from zero": ("line", {"labels": WEEK, "series": [[100.1, 100.4, 100.2, 100.9]]}),
    "unequal": ("bar", {"labels": ["a"], "legends": ["x"], "series": [[1, 2, 3], [4]]}),
    "huge": ("bar", {"labels": WEEK, "series": [[1e300, -1e308, 1, 5e299]]}),
    "tiny": ("line", {"labels": WEEK, "series": [[1e-9, 3e-9, 2e-9, 5e-324]]}),
    "long labels": ("bar", {"labels": ["w" * 2000, "光合作用" * 500, "a b " * 500], "series": [[1, 2, 3]]}),
    "many labels": ("bar", {"labels": [f"no. {n}" for n in range(4000)], "series": [[n % 97 for n in range(4000)]]}),
    "many lying": ("column", {"labels": [f"no. {n}" for n in range(4000)], "series": [list(range(4000))]}),
    "many points": ("line", {"series": [[n % 97 for n in range(4000)]]}),
    "many series": ("line", {"labels": WEEK, "series": [[n, n + 1, n, n + 2] for n in range(50)]}),
    "many bars": ("bar", {"labels": WEEK, "series": [[n + 1, n + 2, n + 1, n + 3] for n in range(50)]}),
    "many slices": ("pie", {"labels": [f"part {n}" for n in range(20)], "series": [[20 - n for n in range(20)]]}),
    "negative slice": ("pie", {"labels": WEEK, "series": [[4, -1, 2, 2], [1]]}),
    "whole": ("ring", {"labels": ["all"], "series": [[3]]}),
    "few rays": ("radar", {"labels": ["a", "b"], "legends": ["x"], "series": [[1, 2]]}),
    "open radar": ("radar", {"labels": WEEK, "series": [[3, None, -1, 2]]}),
    "scatter of one": ("scatter", {"labels": ["1", "2", "4", "8"], "series": [[1, 2, 4, 8]]}),
    "scatter without numbers": ("scatter", {"labels": WEEK, "series": [[1, 2, 4, 8]]}),
}  # fmt: skip


def action_of(kind: str, data: dict[str, Any], **more: Any) -> WbDrawChart:
    action = parse_action("wb_draw_chart", {"chartType": kind, "data": data, **BOX, **more})
    assert isinstance(action, WbDrawChart)
    return action


def drawn(kind: str, data: dict[str, Any], width: int = 60, height: int = 16, **more: Any) -> list[Line]:
    return chart.draw(action_of(kind, data, **more), width, height, Look(owner=7))


def text(lines: list[Line]) -> str:
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines) + "\n"


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", DATA)
def test_golden(kind: str, width: int, height: int) -> None:
    board = made([("wb_draw_chart", {"chartType": kind, "data": DATA[kind], **BOX})])
    equals_golden("\n".join(text_of(board, width, height)) + "\n", f"board/chart-{kind}-{width}x{height}.txt")


@pytest.mark.parametrize("kind", DATA)
def test_golden_in_ascii(kind: str) -> None:
    lines = chart.draw(action_of(kind, DATA[kind]), 60, 16, Look(glyphs=ASCII))
    equals_golden(text(lines), f"board/chart-{kind}-ascii.txt")


@pytest.mark.parametrize("name", AWKWARD)
def test_golden_of_awkward_data(name: str) -> None:
    equals_golden(text(drawn(*AWKWARD[name])), f"board/chart-awkward-{name.replace(' ', '-')}.txt")


def test_a_series_that_stands_alone_is_the_title_and_needs_no_legend() -> None:
    told = text(drawn("bar", {"labels": WEEK, "legends": ["share of new growth"], "series": [[1, 2, 3, 4]]}))
    assert told.startswith("╭─ share of new growth ─")
    assert told.count("share") == 1
    assert text(drawn("bar", DATA["bar"])).startswith("╭─ bar chart ─")


def test_all_values_of_a_series_are_told_where_a_table_has_no_room_for_them() -> None:
    data = {
        "labels": [f"{n}°" for n in range(15, 90, 15)],
        "legends": ["m"],
        "series": [[20.4, 35.3, 40.8, 35.3, 20.4]],
    }
    told = text(drawn("bar", data, 24, 5))
    assert "15° 20.4, 30° 35.3" in told
    assert "75° 20.4" in told


def test_every_kind_that_an_action_may_name_is_plotted() -> None:
    assert {*PLOTS} == {*DATA}
    for kind, data in DATA.items():
        plain = text(drawn(kind, data, 60, 18))
        assert any(sign in plain for sign in "█▀●"), kind


def test_a_kind_that_is_not_known_is_told_by_its_values() -> None:
    combined = action_of("bar", ONE).model_copy(update={"chart_type": "combo"})
    told = text(chart.draw(combined, 40, 10, Look()))
    assert "combo chart" in told
    assert all(label in told for label in WEEK)


@pytest.mark.parametrize(("width", "height"), [(8, 3), (11, 4), (14, 5), (20, 2), (30, 1)])
def test_without_room_for_a_plot_there_are_values_and_in_two_rows_a_summary(width: int, height: int) -> None:
    told = text(drawn("bar", ONE, width, height))
    assert "Mon" in told
    assert "1" in told
    assert "█" not in told


def test_colours_are_the_ones_asked_for_that_can_be_seen_and_then_the_themes() -> None:
    lines = drawn("pie", ONE, themeColors=["#5b9bd5", "nonsense", "#000", "#ffffff", "red"])
    inks = [ink for line in lines for text, ink in line if set(text) & set("█▓▒░▀▄")]
    assert {ink.fg for ink in inks} == {"#5b9bd5", *SERIES[:3]}


def test_every_cell_belongs_to_the_element() -> None:
    for kind, data in DATA.items():
        assert {ink.owner for line in drawn(kind, data) for _, ink in line} == {7}, kind


def test_series_are_told_apart_without_colour() -> None:
    for kind in ("line", "area", "radar"):
        plain = text(drawn(kind, DATA[kind]))
        assert plain.count("●") > 3, kind
        assert plain.count("◆") > 3, kind
    for kind in ("bar", "pie", "ring"):
        plain = text(drawn(kind, DATA[kind]))
        assert all(texture * 2 in plain for texture in "█▓▒"), kind


def test_the_zero_line_lies_between_positive_and_negative_bars() -> None:
    rows = text(drawn("bar", {"labels": ["up", "down"], "series": [[2, -2]]})).splitlines()
    zero = next(at for at, row in enumerate(rows) if "┼" in row)
    left = rows[zero].index("▀")
    right = rows[zero].index("▄")
    assert "█" in rows[zero - 1][left:right]
    assert "█" not in rows[zero - 1][right:]
    assert "█" in rows[zero + 1][right:]


def test_what_is_not_drawn_is_said() -> None:
    assert words.BOARD_STRANGE_VALUES.format(number=2) in text(drawn(*AWKWARD["some not finite"]))
    assert words.BOARD_MORE_SERIES.format(more="…", number=38) in text(drawn(*AWKWARD["many series"], 100, 30))
    assert words.BOARD_NEGATIVE_SLICES.format(number=1) in text(drawn(*AWKWARD["negative slice"]))
    assert "each bar the largest of" in text(drawn(*AWKWARD["many labels"]))
    assert words.BOARD_NO_DATA in text(drawn("pie", {}))


def test_scatter_takes_its_first_series_for_x() -> None:
    rows = text(drawn("scatter", {"series": [[0, 10], [0, 100]]})).splitlines()
    points = [(at, row.index("●")) for at, row in enumerate(rows) if "●" in row and "series" not in row]
    (high, right), (low, left) = points
    assert high < low
    assert left < right
