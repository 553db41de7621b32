"""Shares of a whole as slices of a circle or of a ring."""

from __future__ import annotations

from itertools import accumulate
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

from maic_tui.board.block import Look
from maic_tui.board.charts.data import Chart
from maic_tui.board.charts.legend import placed
from maic_tui.board.charts.round import HOLE, SMALLEST, Slice, percent, slice_entries, slices_of
from maic_tui.board.charts.scale import number
from maic_tui.board.drawers.shape import Rect
from maic_tui.export.board.marks import HEIGHT, WIDTH

from .drawing import Drawing, Pens, Point, place

WHOLE = 0.9999
"""A slice of so large a share is a circle."""
REACHES = ((0.62, 0.7, 0.78), ((1 + HOLE) / 2,))
"""At which parts of the radius a share may stand, in a full circle and in a ring."""


class Disc(NamedTuple):
    """A circle around (`x`, `y`), with a hole of that part of its radius; turns of it begin at the top, from 0 to 1."""

    x: float
    y: float
    radius: float
    hole: float

    def room(self, begin: float, end: float, width: float) -> Point | None:
        """The middle of a row of text of that width that lies between two turns; None where it has no room."""
        for part in REACHES[bool(self.hole)] if end - begin < WHOLE or self.hole else (0.0,):
            x, y = self._at((begin + end) / 2, part)
            corners = [(x + right * width / 2, y + down * HEIGHT / 2) for right in (-1, 0, 1) for down in (-0.8, 0.8)]
            if all(self._holds(corner, begin, end) for corner in corners):
                return x, y
        return None

    def whole(self) -> str:
        """All of it as a path."""
        return "".join(map(self._circle, (self.radius, self.radius * self.hole)[: 1 + bool(self.hole)]))

    def part(self, begin: float, end: float) -> str:
        """What of it lies between two turns, as a path."""
        large = int(end - begin > 0.5)
        outer = f"M{place(*self._at(begin, 1))}{self._arc(self.radius, large, 1, end)}"
        if not self.hole:
            return f"{outer}L{place(self.x, self.y)}z"
        back = self._arc(self.radius * self.hole, large, 0, begin)
        return f"{outer}L{place(*self._at(end, self.hole))}{back}z"

    def _holds(self, point: Point, begin: float, end: float) -> bool:
        """Whether a point lies between two turns, and some way from the edges."""
        right, down = point[0] - self.x, point[1] - self.y
        far = hypot(right, down) / self.radius
        return self.hole * 1.02 <= far < 0.98 and (
            end - begin > WHOLE or begin <= atan2(right, -down) / (2 * pi) % 1 <= end
        )

    def _at(self, turn: float, part: float) -> Point:
        far = self.radius * part
        return self.x + far * sin(2 * pi * turn), self.y - far * cos(2 * pi * turn)

    def _arc(self, radius: float, large: int, sweep: int, end: float) -> str:
        return f"A{radius:g} {radius:g} 0 {large} {sweep} {place(*self._at(end, radius / self.radius))}"

    def _circle(self, radius: float) -> str:
        turn = f"a{radius:g} {radius:g} 0 1 0 "
        return f"M{place(self.x - radius, self.y)}{turn}{2 * radius:g} 0{turn}{-2 * radius:g} 0z"


def pie(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """A full circle."""
    return _draw(chart, width, rows, look, pens, 0.0)


def ring(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """A circle with a hole."""
    return _draw(chart, width, rows, look, pens, HOLE)


def _draw(chart: Chart, width: int, rows: int, look: Look, pens: Pens, hole: float) -> Drawing | None:
    slices = slices_of(chart)
    legend = placed(slice_entries(chart, slices, look), width, rows, look, square=True)
    size = min(legend.width, 2 * legend.height)
    size -= size % 2
    if size < SMALLEST or not slices:
        return None
    left = (legend.width - size) // 2
    disc = Disc((left + size / 2) * WIDTH, size * HEIGHT / 4, size * WIDTH / 2, hole)
    ends = [0.0, *accumulate(one.share for one in slices)]
    figures = [_slice(disc, ends[one.place], one, pens, apart=len(slices) > 1) for one in slices]
    figures += [_share(disc, ends[one.place], one, pens) for one in slices]
    if hole:
        figures.append(_sum(disc, slices, int(size * hole) - 2, pens))
    return Drawing("", figures, Rect(left, 0, left + size, size // 2), lettered=True)


def _slice(disc: Disc, begin: float, one: Slice, pens: Pens, *, apart: bool) -> str:
    outline = disc.whole() if one.share > WHOLE else disc.part(begin, begin + one.share)
    return pens.solid(outline, one.color, apart=apart)


def _share(disc: Disc, begin: float, one: Slice, pens: Pens) -> str:
    """The share of a slice in it, or nothing."""
    text = percent(one.share)
    middle = disc.room(begin, begin + one.share, len(text) * WIDTH)
    return pens.word(text, middle, one.color) if middle else ""


def _sum(disc: Disc, slices: list[Slice], cells: int, pens: Pens) -> str:
    """The sum in the hole, or nothing."""
    text = number(sum(one.value for one in slices), cells)
    return pens.word(text, (disc.x, disc.y)) if len(text) <= cells else ""
