"""Values over their labels, joined: `line`, and `area` with a light filling down to zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from maic_tui.board.block import Look
from maic_tui.board.canvas import Ink, Line
from maic_tui.board.plot import Point
from maic_tui.board.trace import trace

from .data import Chart, Series
from .field import Field, centre, field, write
from .legend import Entry, placed
from .scale import number, with_zero

APART = (3, 12)
"""Points nearer to each other than so many cells are not all marked; the second where there are more than cells."""


def line(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Each series as a line with its own marks; gaps break it."""
    return _draw(chart, width, height, look)


def area(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Each series as a line over a filling."""
    return _draw(chart, width, height, look, filled=True)


def points(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """The marks alone."""
    return _draw(chart, width, height, look, joined=False)


def entries(chart: Chart, look: Look, series: Sequence[Series]) -> list[Entry]:
    """The legend of points and lines: the mark of each series, and what is not drawn."""
    named = [Entry(one.marker(look), one.line(look), one.name) for one in series] if chart.named else []
    return [*named, *(Entry("", look.muted, note) for note in chart.notes)]


def _draw(
    chart: Chart, width: int, height: int, look: Look, *, filled: bool = False, joined: bool = True
) -> list[Line] | None:
    legend = placed(entries(chart, look, chart.series), width, height, look)
    low, high = chart.range()
    low, high = (min(0.0, low), max(0.0, high)) if filled else with_zero(low, high)
    found = field(low, high, chart.labels, legend.width, legend.height, look)
    if found is None:
        return None
    runs = {one.place: list(_runs(found, one, len(chart.labels))) for one in chart.series}
    if filled:
        for one in sorted(chart.series, key=_mean, reverse=True):
            for run in runs[one.place]:
                _fill(found, run, one)
    for one in chart.series if joined else ():
        for run in runs[one.place]:
            _join(found, run, one)
    for one in chart.series:
        _mark(found, [point for run in runs[one.place] for point in run], one)
    if len(chart.series) == 1:
        _tell(found, chart.series[0], len(chart.labels))
    return legend.with_plot(found.canvas.lines(), look)


def _runs(field: Field, one: Series, count: int) -> Iterator[list[Point]]:
    """The points of a series between its gaps; of more than two a column only the extremes."""
    run: list[Point] = []
    for place, value in enumerate(one.values):
        if value is None:
            if run:
                yield _thinned(run)
            run = []
        else:
            run.append((field.left + centre(place, count, field.columns), field.height(value)))
    if run:
        yield _thinned(run)


def _thinned(run: list[Point]) -> list[Point]:
    """The lowest and the highest point of every column where there are many, in their order."""
    if len(run) < 3 or run[1][0] - run[0][0] >= 0.5:
        return run
    columns: dict[int, list[Point]] = {}
    for point in run:
        columns.setdefault(int(point[0]), []).append(point)
    kept: list[Point] = []
    for points in columns.values():
        ends = {min(points, key=_height), max(points, key=_height)}
        kept += sorted(ends)
    return kept


def _height(point: Point) -> float:
    return point[1]


def _mean(one: Series) -> float:
    values = [abs(value) / len(one.values) for value in one.values if value is not None]
    return sum(values)


def _join(field: Field, run: list[Point], one: Series) -> None:
    ink = one.line(field.look)
    for (x, y), glyph in trace(run, field.look.glyphs).items():
        field.canvas.put(x, y, glyph, ink)


def _fill(field: Field, run: list[Point], one: Series) -> None:
    """The cells between a line and the zero line, tinted."""
    ink = Ink(one.color, fill=one.color, owner=field.look.owner)
    ground, shade = field.row(field.ground), field.look.glyphs.shade
    edges: dict[int, list[int]] = {}
    for x, y in trace(run, field.look.glyphs):
        edges.setdefault(x, []).append(y)
    for x, rows in edges.items():
        for row in (*range(max(rows) + 1, ground), *range(ground + 1, min(rows))):
            field.canvas.put(x, row, shade, ink)


def _mark(field: Field, points: list[Point], one: Series) -> None:
    """The marks of the points, of a crowd only those that stand apart."""
    glyph, ink = one.marker(field.look), one.line(field.look)
    apart = APART[len(points) > field.columns]
    last = -1.0 * apart
    for x, y in points:
        if x - last >= apart or len(points) < 3:
            field.canvas.put(int(x), int(y), glyph, ink)
            last = x


def _tell(field: Field, one: Series, count: int) -> None:
    """The values over their points, where each has room and nothing is covered."""
    room = field.columns // count - 1
    texts = [(place, value, number(value, 7)) for place, value in enumerate(one.values) if value is not None]
    if len(texts) < 2 or any(len(text) > room for *_, text in texts):
        return
    rows = ["".join(text for text, _ in line) for line in field.canvas.lines()]
    placed = [_beside(field, rows, text, place, value, count) for place, value, text in texts]
    for (*_, text), spot in zip(texts, placed, strict=True):
        if spot and None not in placed:
            write(field.canvas, *spot, text, field.look.text)


def _beside(field: Field, rows: list[str], text: str, place: int, value: float, count: int) -> tuple[int, int] | None:
    """A free spot for a text over its point, or under it."""
    at = round(field.left + centre(place, count, field.columns) - len(text) / 2)
    row = int(field.height(value))
    taken = " " + field.look.glyphs.shade
    for there in (row - 1, row + 1):
        if 0 <= there <= field.row(field.axis.first) and not rows[there][max(0, at - 1) : at + len(text) + 1].strip(
            taken
        ):
            return at, there
    return None
