"""What stands on the board: an element, where it is, and the named lines of its code.

Coordinates are board units: 1000 × 562.5, x to the right, y down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

from maic_tui.schema import actions as act

WIDTH = 1000.0
HEIGHT = 562.5

Kind = Literal["text", "shape", "chart", "latex", "table", "line", "code"]


class Box(NamedTuple):
    """A rectangle in board units; width and height are never negative."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def holds(self, other: Box) -> bool:
        """Whether `other` lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def off(self, other: Box) -> tuple[float, float]:
        """How far across and down the middle of `other` is off its own, as parts of its size."""
        across = abs(other.x + other.width / 2 - self.x - self.width / 2)
        down = abs(other.y + other.height / 2 - self.y - self.height / 2)
        return across / max(self.width, 1.0), down / max(self.height, 1.0)


BOARD = Box(0.0, 0.0, WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of code under a name that it keeps for good."""

    name: str
    text: str
    edit: int = 0
    """Which edit of its code wrote it, from 1 on; 0 where none did."""


@dataclass(frozen=True, slots=True)
class Element:
    """One drawing with its author; `number` is its place in the ledger, `lines` are a code's as they stand now."""

    id: str
    kind: Kind
    action: act.Drawing
    agent_id: str
    turn: int
    number: int
    box: Box
    lines: tuple[CodeLine, ...] = ()
    named: int = 0
    """How many line names were ever given."""
    edits: tuple[int, ...] = ()
    """The numbers of the actions that edited it."""


def element_of(action: act.Drawing, *, agent_id: str, turn: int, number: int) -> Element:
    """The element that a complete drawing (its `element_id` given) puts on the board."""
    lines = code_lines(action.code) if isinstance(action, act.WbDrawCode) else ()
    return Element(
        action.element_id or "", kind_of(action), action, agent_id, turn, number, box_of(action), lines, len(lines)
    )


def kind_of(action: act.Drawing) -> Kind:
    """What sort of element a drawing makes."""
    return cast(Kind, str(getattr(action, "type", "")).removeprefix("wb_draw_"))


def box_of(action: act.Drawing) -> Box:
    """The rectangle that a drawing asks for; a line's is the one around both ends."""
    match action:
        case act.WbDrawLine(start_x=x1, start_y=y1, end_x=x2, end_y=y2):
            return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
        case (
            act.WbDrawText()
            | act.WbDrawShape()
            | act.WbDrawChart()
            | act.WbDrawLatex()
            | act.WbDrawTable()
            | act.WbDrawCode()
        ):
            return Box(action.x, action.y, action.width, action.height)
    return Box(0.0, 0.0, 0.0, 0.0)


def code_lines(code: str) -> tuple[CodeLine, ...]:
    """`code` as lines named L1, L2, …"""
    return tuple(CodeLine(f"L{number}", text) for number, text in enumerate(code.split("\n"), 1))
