"""The shapes and lines of the board as they were meant, and not as cells can show them: smooth, at any slope."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import hypot

from maic_tui.board.authors import Author
from maic_tui.board.canvas import Ink
from maic_tui.board.elements import Element
from maic_tui.board.in_place import Grid, clipped_line
from maic_tui.schema.actions import WbDrawLine, WbDrawShape

from .colors import Palette, as_hex, paint
from .marks import HEIGHT, STROKE, WIDTH

KINDS = ("shape", "line")
Point = tuple[float, float]
Cell = tuple[int, int]

_PLAIN_COLOR = WbDrawLine.model_fields["color"].default
_BACK = 80.0
"""So far a head draws back from what it points at."""
_STEP = 2.5
_THICKEST = 6.0
_ANCHOR = 3.5


def figures(
    elements: Collection[Element],
    author: Callable[[str], Author],
    grid: Grid,
    covered: Collection[Cell],
    palette: Palette,
) -> Iterator[str]:
    """The SVG elements of all shapes, and of the lines over them; heads stay out of the `covered` cells."""
    for element in elements:
        if isinstance(element.action, WbDrawShape):
            yield _shape(element, element.action, author(element.agent_id), grid, palette)
    for element in elements:
        if isinstance(element.action, WbDrawLine):
            yield from _line(element.action, author(element.agent_id), grid, covered, palette)


def _shape(element: Element, action: WbDrawShape, author: Author, grid: Grid, palette: Palette) -> str:
    left, top, right, bottom = grid.rect(element.box)
    x, y, inset = left * WIDTH, top * HEIGHT, STROKE / 2
    width, height = (right - left) * WIDTH, (bottom - top) * HEIGHT
    look = paint(Ink(author.color, fill=action.fill_color), palette)
    style = f'fill="{as_hex(look.background)}" stroke="{as_hex(look.color)}" stroke-width="{STROKE:g}"'
    match action.shape:
        case "circle":
            place = f'cx="{x + width / 2:g}" cy="{y + height / 2:g}"'
            return f'<ellipse {place} rx="{width / 2 - inset:g}" ry="{height / 2 - inset:g}" {style}/>'
        case "triangle":
            low = y + height - inset
            corners = f"M{x + width / 2:g} {y + inset:g}L{x + width - inset:g} {low:g}L{x + inset:g} {low:g}z"
            return f'<path d="{corners}" stroke-linejoin="round" {style}/>'
        case _:
            place = f'x="{x + inset:g}" y="{y + inset:g}"'
            return f'<rect {place} width="{width - STROKE:g}" height="{height - STROKE:g}" {style}/>'


def _line(action: WbDrawLine, author: Author, grid: Grid, covered: Collection[Cell], palette: Palette) -> Iterator[str]:
    plain = action.color == _PLAIN_COLOR
    color = as_hex(paint(Ink(author.color if plain else action.color), palette).color)
    ends = clipped_line(action.start_x, action.start_y, action.end_x, action.end_y)
    start, end = ((x * WIDTH, y * HEIGHT) for x, y in (grid.point(*place) for place in ends))
    start, end = _bared(start, end, covered), _bared(end, start, covered)
    thick = min(max(action.width * 0.75, 1.0), _THICKEST)
    long = min(8 + 2 * thick, max(1.0, _distance(start, end) / 2))
    heads = [
        _head(tip, back, long)
        for tip, back, kind in zip((start, end), (end, start), action.points, strict=True)
        if kind
    ]
    first = _towards(start, end, 0.8 * long) if action.points[0] else start
    last = _towards(end, start, 0.8 * long) if action.points[1] else end
    dashes = ' stroke-dasharray="8 6"' if action.style == "dashed" else ""
    yield (
        f'<path d="M{first[0]:.2f} {first[1]:.2f}L{last[0]:.2f} {last[1]:.2f}" stroke="{color}" '
        f'stroke-width="{thick:g}" stroke-linecap="round"{dashes}/>'
    )
    if heads:
        yield f'<path d="{"".join(heads)}" fill="{color}"/>'
    if not plain and not action.points[0]:
        mark = as_hex(paint(Ink(author.color), palette).color)
        yield f'<circle cx="{start[0]:.2f}" cy="{start[1]:.2f}" r="{_ANCHOR:g}" fill="{mark}"/>'


def _bared(end: Point, other: Point, covered: Collection[Cell]) -> Point:
    """The end of a line, drawn back from what covers it; where that is too far, as it is."""
    far = min(_BACK, _distance(end, other))
    for step in range(int(far / _STEP) + 1):
        x, y = _towards(end, other, step * _STEP)
        if (int(x // WIDTH), int(y // HEIGHT)) not in covered:
            return x, y
    return end


def _head(tip: Point, back: Point, long: float) -> str:
    x, y = _towards(tip, back, long)
    aside = (tip[1] - y) * 0.45, (x - tip[0]) * 0.45
    corners = (tip, (x + aside[0], y + aside[1]), (x - aside[0], y - aside[1]))
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"


def _towards(start: Point, end: Point, far: float) -> Point:
    """The point `far` from `start` on the way to `end`."""
    part = far / (_distance(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _distance(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
