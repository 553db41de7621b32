"""Strokes in cells: each cell that a stroke crosses gets the character that lies most as the stroke does in it.

Flat strokes step through three heights of a cell, up to `FLAT`; what rises more is a chain of diagonals and level
pieces whose ends meet, and what rises more than a cell a column goes row by row, diagonal or upright.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from .canvas import Canvas, Ink
from .glyphs import Glyphs

ASPECT = 2.0
"""A cell is so many times as high as wide."""
FLAT = 0.34
"""Up to so many cells a column a stroke is made of level pieces alone."""
TOP, MIDDLE, FOOT = 0.17, 0.5, 0.97
"""Where the level pieces lie in a cell."""
_STEP = 0.25

Point = tuple[float, float]
Cell = tuple[int, int]
Strokes = dict[Cell, str]


def straight(start: Point, end: Point) -> list[Point]:
    """Points close together from `start` to `end`."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    steps = max(1, int(max(abs(dx), abs(dy)) / _STEP))
    return [(x + dx * step / steps, y + dy * step / steps) for step in range(steps + 1)]


def segment(start: Point, end: Point, glyphs: Glyphs) -> Strokes:
    """The cells of a straight line, in its order; one that it crosses by less than half at its ends is left out."""
    (x1, y1), (x2, y2) = start, end
    if abs(y2 - y1) <= abs(x2 - x1):
        left, right = sorted((start, end))
        cells = list(_by_columns(left, right, glyphs))
        return dict(cells if x1 <= x2 else reversed(cells))
    upper, lower = sorted((start, end), key=lambda point: point[1])
    cells = list(_by_rows(upper, lower, glyphs))
    return dict(cells if y1 <= y2 else reversed(cells))


def paint(canvas: Canvas, found: Strokes, ink: Ink, glyphs: Glyphs) -> None:
    """Put strokes on what is free of the canvas; where one crosses another both are seen."""
    for (x, y), glyph in found.items():
        if canvas.inside(x, y) and not canvas.solid(x, y):
            canvas.put(x, y, crossed(canvas.glyph(x, y), glyph, glyphs), ink)


def crossed(below: str, glyph: str, glyphs: Glyphs) -> str:
    """What stands where the stroke `glyph` comes upon `below`."""
    level = glyphs.flat + glyphs.dashed_horizontal
    upright = glyphs.steep + glyphs.dashed_vertical
    if (below in level and glyph in upright) or (below in upright and glyph in level):
        return glyphs.cross
    return glyphs.diagonal_cross if {below, glyph} == set(glyphs.diagonals) else glyph


def _by_columns(left: Point, right: Point, glyphs: Glyphs) -> Iterator[tuple[Cell, str]]:
    (x1, y1), (x2, y2) = left, right
    slope = (y2 - y1) / (x2 - x1) if x2 > x1 else 0.0
    top, foot = floor(min(y1, y2)), floor(max(y1, y2))
    for x in _covered(x1, x2):
        before, after = y1 + slope * (x - x1), y1 + slope * (x + 1 - x1)
        y, glyph = _level((before + after) / 2, glyphs) if abs(slope) <= FLAT else _link(before, after, glyphs)
        yield (x, min(max(y, top), foot)), glyph if top <= y <= foot else glyphs.flat[0 if y < top else 2]


def _by_rows(upper: Point, lower: Point, glyphs: Glyphs) -> Iterator[tuple[Cell, str]]:
    (x1, y1), (x2, y2) = upper, lower
    slope = (x2 - x1) / (y2 - y1)
    for y in _covered(y1, y2):
        middle = x1 + slope * (y + 0.5 - y1)
        yield _upright(middle, slope, y, glyphs)


def _covered(start: float, end: float) -> range:
    """The columns or rows from `start` to `end`, at least one; as shapes are rounded to cells, so that both meet."""
    first, last = round(start), round(end)
    return range(first, last) if first < last else range(floor((start + end) / 2), floor((start + end) / 2) + 1)


def _level(y: float, glyphs: Glyphs) -> tuple[int, str]:
    """The row and the level piece that lies nearest to `y`."""
    row = floor(y)
    within = y - row
    if within < (TOP + FOOT - 1) / 2:
        return row - 1, glyphs.flat[2]
    return row, glyphs.flat[(within > (TOP + MIDDLE) / 2) + (within > (MIDDLE + FOOT) / 2)]


def _link(before: float, after: float, glyphs: Glyphs) -> tuple[int, str]:
    """What joins the rows' edges nearest to `before` and `after`, the heights on both sides of a column."""
    start, end = floor(before + 0.5), floor(after + 0.5)
    if start == end:
        return (start - 1, glyphs.flat[2]) if before + after < 2 * start else (start, glyphs.flat[0])
    return min(start, end), glyphs.diagonals[end > start]


def _upright(middle: float, slope: float, y: int, glyphs: Glyphs) -> tuple[Cell, str]:
    """What in row `y` lies nearest to a line that crosses its middle at `middle` and goes on by `slope` a row."""
    x = floor(middle)
    within = middle - x
    place = min(2, int(within * 3))
    aslant = 2 * (within - 0.5) ** 2 + (1 - abs(slope)) ** 2 / 2
    upright = 2 * (within - place / 2) ** 2 + slope**2 / 2
    return (x, y), glyphs.diagonals[slope > 0] if aslant < upright else glyphs.steep[place]
