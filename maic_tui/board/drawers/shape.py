"""Rectangle, circle and triangle: an outline over a light fill, so that text on them reads."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, floor, pi, sin
from typing import NamedTuple

from maic_tui.board.block import Look
from maic_tui.board.canvas import Canvas, Ink
from maic_tui.board.trace import trace
from maic_tui.schema.actions import WbDrawShape

ROUND_FROM = 4
"""A circle of fewer rows than this is a rectangle with round corners, of one row it stands in parentheses."""

STEPS = 180
"""Half a circle goes in so many straight pieces."""


class Rect(NamedTuple):
    """Cells; `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int


def inside(action: WbDrawShape, rect: Rect, *, low: bool = False) -> Rect:
    """The cells of a shape in `rect` that a text may take; `low`: it is drawn without an outline."""
    side = max(1, (rect.right - rect.left) // 8) if action.shape == "circle" and not low else 1
    return Rect(rect.left + side, rect.top + (not low), rect.right - side, rect.bottom - (not low))


def draw(action: WbDrawShape, canvas: Canvas, rect: Rect, look: Look, *, low: bool = False) -> None:
    """Paint the shape into `rect`; too small for an outline it is one sign, and so it is where it is `low`."""
    ink = Ink(look.author, fill=action.fill_color, owner=look.owner)
    width, height = rect.right - rect.left, rect.bottom - rect.top
    if low or width < 3 or height < 2:
        _sign(action, canvas, rect, look, ink)
        return
    match action.shape:
        case "rectangle":
            _frame(canvas, rect, look.glyphs.square, look, ink)
        case "circle" if height < ROUND_FROM or width < ROUND_FROM + 1:
            _frame(canvas, rect, look.glyphs.round, look, ink)
        case "circle":
            _circle(canvas, rect, look, ink)
        case "triangle":
            insets = [_in_triangle(width, height, row) for row in range(height + 1)]
            _outline(canvas, rect, insets, look, ink)


def _sign(action: WbDrawShape, canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    """A shape that has no room for an outline: its fill, its ends where it is long and round, or what it is."""
    for y in range(rect.top, rect.bottom):
        canvas.fill(rect.left, rect.right, y, ink)
    if rect.right - rect.left > 2 and action.shape != "triangle":
        ends = "()" if action.shape == "circle" else "[]"
        for y in range(rect.top, rect.bottom):
            canvas.put(rect.left, y, ends[0], ink)
            canvas.put(rect.right - 1, y, ends[1], ink)
        return
    for offset, char in enumerate(dict(look.glyphs.shapes)[action.shape]):
        canvas.put(rect.left + offset, rect.top, char, ink)


def _frame(canvas: Canvas, rect: Rect, corners: str, look: Look, ink: Ink) -> None:
    last, low = rect.right - 1, rect.bottom - 1
    edge = ink._replace(fill="")
    for y in range(rect.top + 1, low):
        canvas.fill(rect.left, rect.right, y, ink)
        canvas.put(rect.left, y, look.glyphs.vertical, ink)
        canvas.put(last, y, look.glyphs.vertical, ink)
    for x in range(rect.left, rect.right):
        canvas.put(x, rect.top, look.glyphs.horizontal, edge)
        canvas.put(x, low, look.glyphs.horizontal, edge)
    places = ((rect.left, rect.top), (last, rect.top), (last, low), (rect.left, low))
    for (x, y), char in zip(places, corners, strict=True):
        canvas.put(x, y, char, edge)


def _circle(canvas: Canvas, rect: Rect, look: Look, ink: Ink) -> None:
    """Level and upright strokes joined by bends; its left half, and that seen in a mirror."""
    wide, high = rect.right - rect.left, rect.bottom - rect.top
    middle = (wide + 1) // 2
    turns = (pi * (0.5 + step / STEPS) for step in range(STEPS + 1))
    path = [(wide / 2 + (wide / 2 - 0.5) * cos(turn), high / 2 - (high / 2 - 0.5) * sin(turn)) for turn in turns]
    found = {
        (x, y): glyph for (x, y), glyph in trace([(middle, 0.5), *path, (middle, high - 0.5)], look.glyphs).items()
    }
    for y in range(1, high - 1):
        inset = max(x for x, row in found if row == y) + 1
        canvas.fill(rect.left + inset, rect.right - inset, rect.top + y, ink)
    edge = ink._replace(fill="")
    for (x, y), glyph in found.items():
        if x < middle:
            canvas.put(rect.right - 1 - x, rect.top + y, _mirror(glyph, look), edge)
            canvas.put(rect.left + x, rect.top + y, glyph, edge)


def _mirror(glyph: str, look: Look) -> str:
    """A bend as a mirror shows it; any other stroke is the same there."""
    bends = look.glyphs.bends
    return bends[(1, 0, 3, 2)[bends.index(glyph)]] if glyph in bends else glyph


def _in_triangle(width: int, height: int, row: int) -> int:
    """How far a triangle's edge lies from the side of its box at the upper edge of a row; the first is its point."""
    return min(width // 2 - (row > 0), floor(width / 2 * (1 - row / height) + 0.5))


def _outline(canvas: Canvas, rect: Rect, insets: list[int], look: Look, ink: Ink) -> None:
    """A triangle on its base; `insets` say at each edge of a row how far its side lies from its box.

    The level pieces of its sides lie outside, at the foot of their rows.
    """
    middle = (rect.right - rect.left + 1) // 2
    edge = ink._replace(fill="")
    for y, (above, below) in enumerate(pairwise(insets), rect.top):
        at = above - 1 if above > below else min(below, middle - 1)
        canvas.fill(rect.left + at + 1, rect.right - at - 1, y, ink)
        _mirrored(canvas, rect, y, range(below, at), look.glyphs.flat[2] * 2, edge)
        if y == rect.top:
            _mirrored(canvas, rect, y, range(at + 1, middle), look.glyphs.flat[0] * 2, edge)
        last = y == rect.bottom - 1
        if last:
            _mirrored(canvas, rect, y, range(middle), look.glyphs.flat[2] * 2, edge)
        sides = look.glyphs.diagonals if above > below else look.glyphs.steep[::2]
        _mirrored(canvas, rect, y, (at,), sides, edge._replace(underline=last))


def _mirrored(canvas: Canvas, rect: Rect, y: int, insets: Iterable[int], glyphs: str, ink: Ink) -> None:
    """The first glyph at each of the insets from the left, the second at each from the right."""
    for inset in insets:
        canvas.put(rect.right - 1 - inset, y, glyphs[1], ink)
        canvas.put(rect.left + inset, y, glyphs[0], ink)
