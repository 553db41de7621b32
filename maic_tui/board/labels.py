"""Labels: texts that their author has written into a shape of their own, and where in it they stand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from maic_tui.schema import actions as act

from .block import Look, widest
from .canvas import Canvas
from .drawers import block, shape
from .drawers.shape import Rect
from .elements import Element

if TYPE_CHECKING:
    from .in_place import Drawn, Grid

OFF = 0.25
"""A label stands in the middle of its shape where it is no more off it than by this part of the shape."""
LOW = 5
"""A shape of fewer rows may have too few for an outline with its label; one of so many shows whether that is in the
middle."""


class Middle(NamedTuple):
    """The number of a shape, the cells of its label, and its own: those of its box, or of few rows one less where the
    label then has as many above as below; where an outline has no room and the shape is `low`, as many as the label.
    """

    shape: int
    label: Rect
    cells: Rect
    low: bool


def labels_of(drawn: list[Drawn], shapes: dict[int, Element], canvas: Canvas, grid: Grid) -> dict[int, Element]:
    """The numbers of the texts that their author has written into a shape of their own, and that shape."""
    found = {}
    for element, _ in drawn if shapes else ():
        if element.kind == "text":
            rect = grid.rect(element.box)
            under = shapes.get(canvas.owner((rect.left + rect.right) // 2, (rect.top + rect.bottom) // 2))
            if under and under.agent_id == element.agent_id and under.box.holds(element.box):
                found[element.number] = under
    return found


def middles_of(drawn: list[Drawn], labels: dict[int, Element], grid: Grid) -> dict[int, Middle]:
    """Of the labels those that stand alone and about the middle of their shape, by their number."""
    crowded = Counter(under.number for under in labels.values())
    found = {}
    for element, look in drawn:
        under = labels.get(element.number)
        if under and crowded[under.number] == 1 and isinstance(under.action, act.WbDrawShape):
            middle = _middle(element, look, under, under.action, grid)
            if middle:
                found[element.number] = middle
    return found


def _middle(label: Element, look: Look, under: Element, action: act.WbDrawShape, grid: Grid) -> Middle | None:
    """Where in its shape a label stands: within the outline, or where that leaves too few rows in its place."""
    rect, off = grid.rect(under.box), under.box.off(label.box)
    width, height = rect.right - rect.left, rect.bottom - rect.top
    if action.shape == "triangle" or width < 3 or max(off) > OFF:
        return None
    room = shape.inside(action, rect)
    lines = block(label, room.right - room.left, height, look)
    low = height < LOW and len(lines) > height - 2
    if low:
        room = shape.inside(action, rect, low=True)
        lines = block(label, room.right - room.left, height, look)
    if not widest(lines):
        return None
    rows = min(len(lines), room.bottom - room.top)
    middle = int(grid.point(0, under.box.y + under.box.height / 2)[1])
    top = min(max(middle - (rows - 1) // 2, room.top), room.bottom - rows)
    own = grid.rect(label.box)
    wide = max(widest(lines), min(own.right - own.left, room.right - room.left))
    left = (room.left + room.right - wide) // 2
    place = Rect(left, top, left + wide, top + rows)
    return Middle(under.number, place, _cells(action, rect, place, low=low), low)


def _cells(action: act.WbDrawShape, rect: Rect, label: Rect, *, low: bool) -> Rect:
    """The rows of a shape in `rect` around its label."""
    if low:
        return rect._replace(top=label.top, bottom=label.bottom)
    above, below = label.top - rect.top, rect.bottom - label.bottom
    if action.shape != "rectangle" or rect.bottom - rect.top > LOW or abs(above - below) != 1:
        return rect
    around = min(above, below)
    return rect._replace(top=label.top - around, bottom=label.bottom + around)
