"""Charts in cells: one module a family of kinds, each from clean data to lines of an exact size.

`bar` stands upright and `column` lies, as in the data that lessons bring; a `scatter` takes its first series for x and
each further one for y.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from maic_tui.board.block import Look
from maic_tui.board.canvas import Line, Span
from maic_tui.schema.actions import WbDrawChart

from .bars import upright
from .data import Chart, chart_of
from .lines import area, line
from .lying import lying, lying_rows
from .radar import radar
from .round import pie, ring
from .scatter import scatter

Plot = Callable[[Chart, int, int, Look], list[Line] | None]

PLOTS: dict[str, Plot] = {
    "bar": upright,
    "column": lying,
    "line": line,
    "area": area,
    "pie": pie,
    "ring": ring,
    "radar": radar,
    "scatter": scatter,
}
READ = (10, 16)
"""The fewest and the most rows of a plot in reading layout; the wider, the higher."""
MOST_ROWS = 40


def plot(action: WbDrawChart, width: int, height: int, look: Look) -> list[Line] | None:
    """The chart as at most `height` lines of at most `width` cells; None where there is no room or nothing to plot."""
    drawn = _drawn(action, width, height, look)
    return None if drawn is None else [list(line) for line in drawn]


def natural_rows(action: WbDrawChart, width: int, look: Look) -> int:
    """How many rows a chart should have where nothing limits them."""
    if action.chart_type == "column" and (chart := chart_of(action, look)):
        return min(MOST_ROWS, lying_rows(chart))
    return READ[1] if action.chart_type == "radar" else max(READ[0], min(READ[1], width // 4 + 3))


@lru_cache(maxsize=256)
def _drawn(action: WbDrawChart, width: int, height: int, look: Look) -> tuple[tuple[Span, ...], ...] | None:
    family, chart = PLOTS.get(action.chart_type), chart_of(action, look)
    lines = family(chart, width, height, look) if family and chart else None
    return None if lines is None else tuple(map(tuple, lines))
