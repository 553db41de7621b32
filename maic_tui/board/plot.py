"""Strokes in cells: each cell that a stroke crosses gets the character that lies most as the stroke does in it.

Flat strokes run along the top, middle or foot of a cell, steep ones along its left, middle or right; the rest are
diagonals. Every common font has these characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from .canvas import Canvas, Ink
from .glyphs import Glyphs

ASPECT = 2.0
"""A cell is so many times as high as wide."""
FLAT, STEEP = 0.7, 4.0
"""Up to the first slope, as it is seen, a stroke is flat, from the second on steep."""
_STEP = 0.25
_CLIPPED, _CLIPPED_ASLANT = 0.4, 0.8
"""What crosses less than this of a cell leaves it empty; a diagonal fills its cell, so it needs more."""

Point = tuple[float, float]
Cell = tuple[int, int]
Strokes = dict[Cell, str]


def straight(start: Point, end: Point) -> list[Point]:
    """Points close together from `start` to `end`."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    steps = max(1, int(max(abs(dx), abs(dy)) / _STEP))
    return [(x + dx * step / steps, y + dy * step / steps) for step in range(steps + 1)]


def strokes(path: Sequence[Point], glyphs: Glyphs) -> Strokes:
    """The cells that a path of points close together crosses, in its order, and what stands in each."""
    found: Strokes = {}
    start = 0
    cells = [(int(x), int(y)) for x, y in path]
    for at in range(1, len(path) + 1):
        if at < len(path) and cells[at] == cells[start]:
            continue
        before, after = path[max(0, start - 1)], path[min(at, len(path) - 1)]
        char = _glyph(before, after, path[(start + at - 1) // 2], glyphs)
        least = _CLIPPED_ASLANT if char in glyphs.diagonals else _CLIPPED
        if start == 0 or at == len(path) or _seen(path[start], after) >= least:
            found.setdefault(cells[start], char)
        start = at
    return found


def paint(canvas: Canvas, found: Strokes, ink: Ink) -> None:
    """Put strokes on what is free of the canvas."""
    for (x, y), char in found.items():
        if canvas.inside(x, y) and not canvas.solid(x, y):
            canvas.put(x, y, char, ink)


def _seen(one: Point, two: Point) -> float:
    return hypot(two[0] - one[0], ASPECT * (two[1] - one[1]))


def _glyph(before: Point, after: Point, middle: Point, glyphs: Glyphs) -> str:
    across, down = abs(after[0] - before[0]), ASPECT * abs(after[1] - before[1])
    if down <= FLAT * across:
        return glyphs.flat[min(2, int(middle[1] % 1 * 3))]
    if down >= STEEP * across:
        return glyphs.steep[min(2, int(middle[0] % 1 * 3))]
    rising = (after[0] - before[0]) * (after[1] - before[1]) < 0
    return glyphs.diagonals[0 if rising else 1]
