"""Shares of a whole: `pie`, and `ring` with a hole, in square pixels of half a cell, clockwise from the top."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import atan2, cos, pi, sin
from typing import NamedTuple

from maic_tui import words
from maic_tui.board.block import Look
from maic_tui.board.canvas import Canvas, Ink, Line, Span

from .bars import sign
from .data import Chart
from .field import blank, write
from .legend import Entry, Placed, placed
from .scale import number

MOST_SLICES = 8
"""Of more slices than this the smallest are drawn as one."""
SMALLEST = 7
"""A smaller diameter, in pixels, is no circle."""
LONG = 12
"""So many characters of a label have to be seen."""
HOLE = 0.52
"""The radius of a ring's hole over its own."""


class Slice(NamedTuple):
    """A part of the whole, `share` of 1; `place` is its number in the order round the circle."""

    label: str
    value: float
    share: float
    place: int
    color: str


def pie(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """A full circle."""
    return _draw(chart, width, height, look, 0.0)


def ring(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """A circle with a hole, in which the sum stands."""
    return _draw(chart, width, height, look, HOLE)


def _draw(chart: Chart, width: int, height: int, look: Look, hole: float) -> list[Line] | None:
    slices = slices_of(chart)
    if not slices:
        return None
    legend = placed(slice_entries(chart, slices, look), width, height, look, square=True)
    size = min(legend.width, 2 * legend.height)
    size -= size % 2
    if size < SMALLEST or not _told(slices, legend):
        return None
    disc = Disc(size, hole, slices, look)
    left = Span(" " * ((legend.width - size) // 2), look.text)
    lines = [[left, *line] for line in disc.lines()]
    return legend._replace(width=len(left.text) + size).with_plot(lines, look)


def _told(slices: list[Slice], legend: Placed) -> bool:
    """Whether the legend names every slice; a circle of which one does not know what is what says nothing."""
    text = " ".join("".join(span.text for span in line) for line in legend.lines)
    return all(one.label[:LONG] in text for one in slices)


def slices_of(chart: Chart) -> list[Slice]:
    """The positive values of the first series as shares, the smallest joined where there are too many."""
    parts = [
        (label, value)
        for label, value in zip(chart.labels, chart.series[0].values, strict=False)
        if value and value > 0
    ]
    if len(parts) > MOST_SLICES:
        order = sorted(range(len(parts)), key=lambda at: -parts[at][1])
        kept = sorted(order[: MOST_SLICES - 1])
        others = [parts[at][1] for at in order[MOST_SLICES - 1 :]]
        parts = [*(parts[at] for at in kept), (words.BOARD_OTHER_SLICES.format(number=len(others)), _sum(others))]
    whole = max((value for _, value in parts), default=0.0)
    total = sum(value / whole for _, value in parts) if whole else 0.0
    return [
        Slice(label, value, value / whole / total, place, chart.colors[place % len(chart.colors)])
        for place, (label, value) in enumerate(parts)
    ]


def _sum(values: list[float]) -> float:
    return min(sum(values), 1e300)


def slice_entries(chart: Chart, slices: list[Slice], look: Look) -> list[Entry]:
    first = chart.series[0]
    entries = [Entry("", look.muted, first.name)] if first.name else []
    for one in slices:
        fill = sign(one.place, one.color, look)
        entries.append(Entry(fill.glyph * 2, fill.whole, one.label, percent(one.share)))
    notes = list(chart.notes)
    negative = sum(value is not None and value < 0 for value in first.values)
    if negative:
        notes.append(words.BOARD_NEGATIVE_SLICES.format(number=negative))
    if len(chart.series) > 1:
        notes.append(words.BOARD_FIRST_SERIES.format(number=len(chart.series)))
    return [*entries, *(Entry("", look.muted, note) for note in notes)]


def percent(share: float) -> str:
    return words.BOARD_SHARE.format(share=f"{share * 100:.3g}" if share >= 0.001 else "<0.1")


class Disc:
    """A circle of `size` pixels, an even number: two in a cell, one over the other, or one in plain ASCII."""

    def __init__(self, size: int, hole: float, slices: list[Slice], look: Look) -> None:
        self._size = size
        self._hole = hole
        self._slices = slices
        self._look = look
        self._ends = list(accumulate(one.share for one in slices))[:-1]
        self._signs = [sign(one.place, one.color, look) for one in slices]

    def lines(self) -> list[Line]:
        """The circle with the shares in it where they have room."""
        rows = [self._row(row) for row in range(self._size // 2)]
        canvas = blank(self._size, len(rows), self._look)
        for y, row in enumerate(rows):
            for x, pair in enumerate(row):
                if pair != (None, None):
                    canvas.put(x, y, *self._cell(*pair))
        for one in self._slices:
            self._label(canvas, rows, one)
        if self._hole:
            self._total(canvas)
        return canvas.lines()

    def _row(self, row: int) -> list[tuple[int | None, int | None]]:
        """The slices of the upper and the lower pixel of each cell."""
        upper, lower = (2 * row + 0.5, 2 * row + 1.5) if self._look.glyphs.halves else (2 * row + 1.0, 2 * row + 1.0)
        return [(self._at(x + 0.5, upper), self._at(x + 0.5, lower)) for x in range(self._size)]

    def _at(self, x: float, y: float) -> int | None:
        """The slice in which a point lies."""
        radius = self._size / 2
        dx, dy = x - radius, y - radius
        distance = (dx * dx + dy * dy) / (radius * radius)
        if distance > 1 or distance < self._hole * self._hole:
            return None
        return bisect_right(self._ends, atan2(dx, -dy) / (2 * pi) % 1)

    def _cell(self, upper: int | None, lower: int | None) -> tuple[str, Ink]:
        halves = self._look.glyphs.halves
        if upper == lower and upper is not None:
            return self._signs[upper].glyph, self._signs[upper].whole
        if upper is None or lower is None:
            at = upper if lower is None else lower
            assert at is not None
            return halves[0 if lower is None else 1], self._signs[at].part
        return halves[0], self._signs[upper].part._replace(back=self._slices[lower].color)

    def _label(self, canvas: Canvas, rows: list[list[tuple[int | None, int | None]]], one: Slice) -> None:
        text = percent(one.share)
        middle = (self._ends[one.place - 1] if one.place else 0.0) + one.share / 2
        reach = self._size / 2 * ((1 + self._hole) / 2 if self._hole else 0.62)
        if one.share > 0.999:
            reach = reach if self._hole else 0.0
        x = round(self._size / 2 + reach * sin(2 * pi * middle) - len(text) / 2)
        y = int((self._size / 2 - reach * cos(2 * pi * middle)) / 2)
        if (
            x < 1
            or x + len(text) >= self._size
            or any(pair != (one.place, one.place) for pair in rows[y][x - 1 : x + len(text) + 1])
        ):
            return
        ink = self._look.text._replace(bold=True)
        write(canvas, x, y, text, ink._replace(back=one.color) if self._look.glyphs.halves else ink)

    def _total(self, canvas: Canvas) -> None:
        room = int(self._size * self._hole) - 2
        text = number(sum(one.value for one in self._slices), room)
        if len(text) <= room:
            write(canvas, (self._size - len(text) + 1) // 2, self._size // 4, text, self._look.text._replace(bold=True))
