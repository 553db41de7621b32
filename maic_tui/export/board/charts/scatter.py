"""Points by two values, each exactly in its place."""

from __future__ import annotations

from maic_tui.board.block import Look
from maic_tui.board.charts.data import Chart
from maic_tui.board.charts.field import Field, field
from maic_tui.board.charts.legend import Entry, placed
from maic_tui.board.charts.lines import entries
from maic_tui.board.charts.scale import Axis, axis, with_zero
from maic_tui.board.charts.scatter import APART, as_numbers, pairs_of, parts_of

from .drawing import Drawing, Pens, Point
from .field import TICK, axes, column, grid, ground, height, plot_of
from .lines import points

CROWD, SQUARE = 400, 10.0
"""Of more points than that in a series only one is drawn in a square of so many units."""


def scatter(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Marked points between two axes of numbers; one series without numbers stands over its labels."""
    if len(chart.series) == 1 and as_numbers(chart.labels) is None:
        return points(chart, width, rows, look, pens)
    across, series = parts_of(chart)
    pairs = {one.place: pairs_of(across, one) for one in series}
    every = [pair for found in pairs.values() for pair in found]
    if not every:
        return None
    told = entries(chart, look, series)
    if chart.named and len(chart.series) > 1 and across.name:
        told.insert(0, Entry(look.glyphs.arrow, look.muted, across.name))
    legend = placed(told, width, rows, look)
    high = [y for _, y in every]
    found = field(*with_zero(min(high), max(high)), (), legend.width, legend.height, look)
    if found is None:
        return None
    scale = axis(*with_zero(min(x for x, _ in every), max(x for x, _ in every)), found.columns, APART)
    figures = [axes(found, pens), _ticks(found, scale, pens)]
    for one in series:
        places = [(column(found, _across(scale, x)), height(found, y)) for x, y in pairs[one.place]]
        figures.append(pens.marks(_seen(places), one.marker(look), one.color))
    return Drawing(grid(found, pens), figures, plot_of(found))


def _seen(points: list[Point]) -> list[Point]:
    """The points; of a crowd one in each square."""
    if len(points) <= CROWD:
        return points
    return [*{(int(x / SQUARE), int(y / SQUARE)): (x, y) for x, y in points}.values()]


def _across(scale: Axis, value: float) -> float:
    """Where a value lies, in cells from the left of the field."""
    return scale.at(value) - scale.first + 0.5


def _ticks(field: Field, scale: Axis, pens: Pens) -> str:
    low = ground(field)
    places = [column(field, _across(scale, value)) for _, value in scale.ticks()]
    return pens.axis([((x, low), (x, low + TICK)) for x in places])
