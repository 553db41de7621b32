"""Rectangle, circle and triangle: an outline over a light fill, so that text on them reads."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from maic_tui.board.block import Look
from maic_tui.board.canvas import Canvas, Ink
from maic_tui.board.plot import paint, straight, strokes
from maic_tui.schema.actions import WbDrawShape


class Rect(NamedTuple):
    """Cells; `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int


def draw(action: WbDrawShape, canvas: Canvas, rect: Rect, look: Look) -> None:
    """Paint the shape into `rect`; too small for an outline it is one sign."""
    ink = Ink(look.author, fill=action.fill_color, owner=look.owner)
    if rect.right - rect.left < 3 or rect.bottom - rect.top < 2:
        _sign(action, canvas, rect, look, ink)
        return
    match action.shape:
        case "rectangle":
            _rectangle(canvas, rect, look, ink)
        case "circle":
            _circle(canvas, rect, look, ink)
        case "triangle":
            _triangle(canvas, rect, look, ink)


def _sign(action: WbDrawShape, canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    for y in range(rect.top, rect.bottom):
        canvas.fill(rect.left, rect.right, y, ink)
    for offset, char in enumerate(dict(look.glyphs.shapes)[action.shape]):
        canvas.put(rect.left + offset, rect.top, char, ink)


def _rectangle(canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    last, low = rect.right - 1, rect.bottom - 1
    for y in range(rect.top, rect.bottom):
        canvas.fill(rect.left, rect.right, y, ink)
        canvas.put(rect.left, y, look.glyphs.vertical, ink)
        canvas.put(last, y, look.glyphs.vertical, ink)
    for x in range(rect.left, rect.right):
        canvas.put(x, rect.top, look.glyphs.horizontal, ink)
        canvas.put(x, low, look.glyphs.horizontal, ink)
    corners = ((rect.left, rect.top), (last, rect.top), (last, low), (rect.left, low))
    for (x, y), char in zip(corners, look.glyphs.square, strict=True):
        canvas.put(x, y, char, ink)


def _circle(canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    half_x, half_y = (rect.right - rect.left) / 2, (rect.bottom - rect.top) / 2
    middle_x, middle_y = rect.left + half_x, rect.top + half_y
    for y in range(rect.top, rect.bottom):
        half = half_x * sqrt(max(0.0, 1 - ((y + 0.5 - middle_y) / half_y) ** 2))
        canvas.fill(round(middle_x - half), round(middle_x + half), y, ink)

    count = int(10 * (half_x + 2 * half_y)) + 16
    turns = (2 * pi * step / count for step in range(count + 1))
    path = [(middle_x + (half_x - 0.2) * cos(t), middle_y + (half_y - 0.1) * sin(t)) for t in turns]
    paint(canvas, strokes(path, look.glyphs), ink)


def _triangle(canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    middle, low = (rect.left + rect.right) / 2, rect.bottom - 0.15
    height = rect.bottom - rect.top
    for y in range(rect.top, rect.bottom):
        half = (rect.right - rect.left) / 2 * (y + 0.5 - rect.top) / height
        canvas.fill(round(middle - half), round(middle + half), y, ink)
    corners = ((middle, float(rect.top)), (rect.right - 0.3, low), (rect.left + 0.1, low))
    for start, end in pairwise((*corners, corners[0])):
        paint(canvas, strokes(straight(start, end), look.glyphs), ink)
