"""The axes of numbers on which bars, lines and points stand, in units of the SVG."""

from __future__ import annotations

from maic_tui.board.charts.field import Field
from maic_tui.board.drawers.shape import Rect
from maic_tui.export.board.marks import HEIGHT, MIDDLE_X, WIDTH

from .drawing import Pens

TICK = 4.0
"""How far a tick reaches from its axis."""
_CRISP = 0.25
"""So much higher than the middle of a row the edges of a line lie on pixels."""


def height(field: Field, value: float) -> float:
    """Where a value lies."""
    return field.height(value) * HEIGHT - _CRISP


def ground(field: Field) -> float:
    """Where the axis lies on which everything stands: at zero, or at the foot."""
    return (field.row(field.ground) + 0.5) * HEIGHT - _CRISP


def column(field: Field, at: float) -> float:
    """Where a place lies that is `at` cells from the left of the field."""
    return (field.left + at) * WIDTH


def plot_of(field: Field) -> Rect:
    """The cells of the field and its axes, without the numbers and labels."""
    return Rect(field.left - 1, 0, field.left + field.columns, field.row(field.axis.first) + 1)


def grid(field: Field, pens: Pens) -> str:
    """Faint lines at every tick, to be drawn first."""
    right = column(field, field.columns)
    heights = [height(field, value) for _, value in field.axis.ticks()]
    return pens.grid([((_edge(field), y), (right, y)) for y in heights])


def axes(field: Field, pens: Pens) -> str:
    """Both axes with the ticks of the upright one, to be drawn on what is filled."""
    edge, low = _edge(field), ground(field)
    right, plot = column(field, field.columns), plot_of(field)
    bottom = (plot.bottom - 0.5) * HEIGHT if low > (plot.bottom - 1) * HEIGHT else plot.bottom * HEIGHT
    ticks = [((edge - TICK, y), (edge, y)) for y in (height(field, value) for _, value in field.axis.ticks())]
    return pens.axis([((edge, field.top * HEIGHT), (edge, bottom)), ((edge, low), (right, low)), *ticks])


def _edge(field: Field) -> float:
    """Where the upright axis lies."""
    return (field.left - 1) * WIDTH + MIDDLE_X
