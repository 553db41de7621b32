"""Lines and arrows at any slope: whole or dashed, with heads at the ends."""

from __future__ import annotations

from itertools import takewhile
from math import atan2, pi

from maic_tui.board.block import Look
from maic_tui.board.canvas import Canvas, Ink
from maic_tui.board.plot import ASPECT, Cell, Point, Strokes, paint, segment
from maic_tui.schema.actions import WbDrawLine

_PLAIN_COLOR = WbDrawLine.model_fields["color"].default
_BACK = 8
"""So many cells a head draws back from what it points at."""
_DASH = 3
"""Of so many cells of a dashed line that is neither level nor upright the last is left out."""


def draw(action: WbDrawLine, canvas: Canvas, start: Point, end: Point, look: Look) -> None:
    """Paint the line from `start` to `end`, both in cells and near the canvas, on what is free there."""
    start, end = _straight(start, end)
    plain = action.color == _PLAIN_COLOR
    ink = Ink(look.author if plain else action.color, bold=action.width > 3, owner=look.owner)
    path = segment(start, end, look.glyphs)
    order = list(path)
    tail = _free(canvas, order) if action.points[0] or not plain else 0
    head = _free(canvas, order[::-1]) if action.points[1] else 0
    shaft = {cell: path[cell] for cell in order[tail : len(order) - head]}
    paint(canvas, _dashed(shaft, start, end, look) if action.style == "dashed" else shaft, ink, look.glyphs)
    if action.points[1]:
        _point(canvas, order[::-1], head, _head(start, end, look), ink)
    if action.points[0]:
        _point(canvas, order, tail, _head(end, start, look), ink)
    elif not plain and len(order) > 2:
        _point(canvas, order, tail, look.glyphs.bullet, look.mark)


def _free(canvas: Canvas, order: list[Cell]) -> int:
    """How many cells of a path lie under what it starts from, and can't show its head."""
    return sum(1 for _ in takewhile(lambda cell: canvas.solid(*cell), order[:_BACK]))


def _point(canvas: Canvas, order: list[Cell], at: int, glyph: str, ink: Ink) -> None:
    if at < len(order) and not canvas.solid(*order[at]):
        canvas.put(*order[at], glyph, ink)


def _head(start: Point, end: Point, look: Look) -> str:
    """The head that points from `start` to `end`."""
    turn = atan2(ASPECT * (start[1] - end[1]), end[0] - start[0])
    return look.glyphs.heads[round(turn / (pi / 4)) % 8]


def _dashed(shaft: Strokes, start: Point, end: Point, look: Look) -> Strokes:
    """A level or upright shaft in dashed glyphs, any other with gaps."""
    glyphs = look.glyphs
    if start[1] == end[1]:
        return dict.fromkeys(shaft, glyphs.dashed_horizontal)
    if start[0] == end[0]:
        return dict.fromkeys(shaft, glyphs.dashed_vertical)
    left = range(len(shaft), 0, -1)
    return {cell: glyph for place, (cell, glyph) in zip(left, shaft.items(), strict=True) if place % _DASH}


def _straight(start: Point, end: Point) -> tuple[Point, Point]:
    """A line that is level or upright to within half a cell made wholly so, in the middle of its cells."""
    (x1, y1), (x2, y2) = start, end
    if abs(y2 - y1) < 0.5 <= abs(x2 - x1):
        level = int((y1 + y2) / 2) + 0.5
        return (x1, level), (x2, level)
    if abs(x2 - x1) < 0.5 <= abs(y2 - y1):
        upright = int((x1 + x2) / 2) + 0.5
        return (upright, y1), (upright, y2)
    return start, end
