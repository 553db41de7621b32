"""Lines in cells, drawn whole: level and upright strokes joined by bends, each cell touching the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import floor

from .glyphs import Glyphs
from .plot import Cell, Point, Strokes

_EAST, _SOUTH, _WEST, _NORTH = 1, 2, 4, 8
_ALL = _EAST | _SOUTH | _WEST | _NORTH
_BENDS = {_EAST | _SOUTH: 0, _WEST | _SOUTH: 1, _WEST | _NORTH: 2, _EAST | _NORTH: 3}
_JOINTS = {_ALL - _NORTH: 0, _ALL - _SOUTH: 1, _ALL - _WEST: 2, _ALL - _EAST: 3, _ALL: 4}
_SIDES = {(1, 0): _EAST, (0, 1): _SOUTH, (-1, 0): _WEST, (0, -1): _NORTH}


def trace(points: Sequence[Point], glyphs: Glyphs) -> Strokes:
    """What stands in each cell of the line that joins the points."""
    links: dict[Cell, int] = {}
    for start, end in pairwise(points):
        for (x, y), there in pairwise(_path(start, end)):
            side = _SIDES[there[0] - x, there[1] - y]
            links[x, y] = links.get((x, y), 0) | side
            links[there] = links.get(there, 0) | (side << 2 if side < _WEST else side >> 2)
    return {cell: _glyph(sides, glyphs) for cell, sides in links.items()}


def _path(start: Point, end: Point) -> Iterator[Cell]:
    """The cells from one point to the other, each beside, above or below the one before it."""
    (x1, y1), (x2, y2) = start, end
    if abs(x2 - x1) >= abs(y2 - y1):
        yield from _along(x1, y1, x2, y2)
    else:
        yield from ((x, y) for y, x in _along(y1, x1, y2, x2))


def _along(a1: float, b1: float, a2: float, b2: float) -> Iterator[Cell]:
    """The same where the first coordinate changes the most: in every column to the row in which it is left."""
    a, at, last = floor(a1), floor(b1), floor(a2)
    step = 1 if a2 >= a1 else -1
    slope = (b2 - b1) / (a2 - a1) if a2 != a1 else 0.0
    yield a, at
    while a != last:
        edge = a + 1 if step > 0 else a
        leave = floor(b1 + (edge - a1) * slope)
        yield from ((a, b) for b in _between(at, leave))
        a, at = a + step, leave
        yield a, at
    yield from ((a, b) for b in _between(at, floor(b2)))


def _between(one: int, two: int) -> range:
    """From the one, left out, to the other."""
    return range(one + 1, two + 1) if two >= one else range(one - 1, two - 1, -1)


def _glyph(sides: int, glyphs: Glyphs) -> str:
    if sides in _BENDS:
        return glyphs.bends[_BENDS[sides]]
    if sides in _JOINTS:
        return glyphs.joints[_JOINTS[sides]]
    return glyphs.horizontal if sides & (_EAST | _WEST) else glyphs.vertical
