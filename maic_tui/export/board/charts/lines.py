"""Values over their labels as smooth lines with marks, and fillings down to zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from maic_tui.board.block import Look
from maic_tui.board.charts.data import Chart, Series
from maic_tui.board.charts.field import Field, centre, field
from maic_tui.board.charts.legend import placed
from maic_tui.board.charts.lines import APART, entries
from maic_tui.board.charts.scale import with_zero
from maic_tui.export.board.marks import WIDTH

from .drawing import Drawing, Pens, Point
from .field import axes, column, grid, ground, height, plot_of

NEAR = 4.0
"""Of more than two points within so many units only the extremes are drawn."""

Run = list[Point]


def line(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Each series as a line; gaps break it."""
    return _draw(chart, width, rows, look, pens)


def area(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Each series as a line over a filling through which the others are seen."""
    return _draw(chart, width, rows, look, pens, filled=True)


def points(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """The marks alone."""
    return _draw(chart, width, rows, look, pens, joined=False)


def _draw(
    chart: Chart, width: int, rows: int, look: Look, pens: Pens, *, filled: bool = False, joined: bool = True
) -> Drawing | None:
    legend = placed(entries(chart, look, chart.series), width, rows, look)
    low, high = chart.range()
    low, high = (min(0.0, low), max(0.0, high)) if filled else with_zero(low, high)
    found = field(low, high, chart.labels, legend.width, legend.height, look)
    if found is None:
        return None
    runs = {one.place: list(_runs(found, one, len(chart.labels))) for one in chart.series}
    figures: list[str] = []
    if filled:
        order = sorted(chart.series, key=_mean, reverse=True)
        figures += [pens.tint([_filling(found, run) for run in runs[one.place]], one.color) for one in order]
    figures.append(axes(found, pens))
    figures += [pens.line(runs[one.place], one.color) for one in chart.series if joined]
    figures += [pens.marks(_marked(found, runs[one.place]), one.marker(look), one.color) for one in chart.series]
    return Drawing(grid(found, pens), figures, plot_of(found))


def _runs(field: Field, one: Series, count: int) -> Iterator[Run]:
    """The points of a series between its gaps."""
    run: Run = []
    for place, value in enumerate(one.values):
        if value is not None:
            run.append((column(field, centre(place, count, field.columns)), height(field, value)))
        elif run:
            yield _thinned(run)
            run = []
    if run:
        yield _thinned(run)


def _thinned(run: Run) -> Run:
    """The lowest and the highest of points that lie close together, in their order."""
    if len(run) < 3 or run[1][0] - run[0][0] >= NEAR / 2:
        return run
    near: dict[int, Run] = {}
    for point in run:
        near.setdefault(int(point[0] / NEAR), []).append(point)
    kept: Run = []
    for found in near.values():
        heights = [y for _, y in found]
        kept += sorted({found[heights.index(min(heights))], found[heights.index(max(heights))]})
    return kept


def _mean(one: Series) -> float:
    return sum(abs(value) / len(one.values) for value in one.values if value is not None)


def _filling(field: Field, run: Run) -> Run:
    """A run closed down to the ground; a point alone as wide as a cell."""
    low, (left, right) = ground(field), (run[0][0], run[-1][0])
    if len(run) == 1:
        left, right = left - WIDTH / 2, right + WIDTH / 2
        return [(left, low), (left, run[0][1]), (right, run[0][1]), (right, low)]
    return [(left, low), *run, (right, low)]


def _marked(field: Field, runs: Sequence[Run]) -> Iterator[Point]:
    """The points with marks: of a crowd those that stand apart."""
    every = [point for run in runs for point in run]
    apart = APART[len(every) > field.columns] * WIDTH
    last = -apart
    for x, y in every:
        if x - last >= apart or len(every) < 3:
            yield x, y
            last = x
