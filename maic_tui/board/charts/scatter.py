"""Points by two values: the first series is x, each further one y; one series alone stands over its labels."""

from __future__ import annotations

from maic_tui.board.block import Look
from maic_tui.board.canvas import Line

from .data import Chart, Series
from .field import Field, field, write
from .legend import Entry, placed
from .lines import entries, points
from .scale import Axis, axis, numbers, with_zero

LARGEST = 1e300
APART = 9
"""The fewest columns between two numbers of the x axis."""


def scatter(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Marked points between two axes of numbers."""
    if len(chart.series) == 1 and as_numbers(chart.labels) is None:
        return points(chart, width, height, look)
    across, series = parts_of(chart)
    pairs = {one.place: pairs_of(across, one) for one in series}
    every = [pair for found in pairs.values() for pair in found]
    if not every:
        return None
    told = entries(chart, look, series)
    if chart.named and len(chart.series) > 1 and across.name:
        told.insert(0, Entry(look.glyphs.arrow, look.muted, across.name))
    legend = placed(told, width, height, look)
    high = [y for _, y in every]
    found = field(*with_zero(min(high), max(high)), (), legend.width, legend.height, look)
    if found is None:
        return None
    scale = axis(*with_zero(min(x for x, _ in every), max(x for x, _ in every)), found.columns, APART)
    _draw_axis(found, scale)
    for one in series:
        for x, y in pairs[one.place]:
            column = found.left + round(scale.at(x)) - scale.first
            found.canvas.put(column, int(found.height(y)), one.marker(look), one.line(look))
    return legend.with_plot(found.canvas.lines(), look)


def parts_of(chart: Chart) -> tuple[Series, tuple[Series, ...]]:
    """The series of x and those of y."""
    if len(chart.series) > 1:
        first, *others = chart.series
        return first, tuple(one._replace(place=at, color=chart.series[at].color) for at, one in enumerate(others))
    return Series("", tuple(as_numbers(chart.labels) or ()), 0, ""), chart.series


def as_numbers(labels: tuple[str, ...]) -> list[float] | None:
    """The labels as numbers, if each is one."""
    try:
        found = [float(label.replace(",", "")) for label in labels]
    except ValueError:
        return None
    return found if all(abs(value) < LARGEST for value in found) else None


def pairs_of(across: Series, up: Series) -> list[tuple[float, float]]:
    pairs = zip(across.values, up.values, strict=False)
    return [(x, y) for x, y in pairs if x is not None and y is not None]


def _draw_axis(field: Field, scale: Axis) -> None:
    """The numbers of the x axis under the field, as many as have room."""
    row, look = field.row(field.axis.first) + 1, field.look
    ticks = scale.ticks()
    free = field.left - 1
    for (cell, _), text in zip(ticks, numbers([value for _, value in ticks], 7), strict=True):
        column = field.left + cell - scale.first
        at = min(round(column - len(text) / 2 + 0.5), field.left + field.columns - len(text))
        if at >= free:
            write(field.canvas, max(0, at), row, text, look.muted)
            free = at + len(text) + 1
            field.canvas.put(column, field.row(field.ground), look.glyphs.cross, look.muted)
