"""A slide in its place: columns as they are on it, rows as far down as what stands above pushes them."""

from __future__ import annotations

from dataclasses import dataclass

from maic_tui.board.block import Look, widest
from maic_tui.board.canvas import Canvas, Line
from maic_tui.board.drawers import line
from maic_tui.board.elements import HEIGHT, WIDTH, Box
from maic_tui.board.layout import onto_board
from maic_tui.board.plot import ASPECT, Point
from maic_tui.board.sayings import Neighbours
from maic_tui.schema import actions as act

from .draw import draw, longest_word
from .order import SAME_ROW
from .pieces import Piece

NARROWEST = 76
"""Fewer columns than this are not enough to draw a slide in its place."""
MOST = 200
"""More pieces than this are read in their order."""
STRETCHED = 3
"""A slide that would become more than so many times as high as wide slides are is read in its order."""
NARROW_BLOCK = 16
"""Tables, charts, code and formulas need as many columns."""
BREAKABLE = 16
"""Longer words may be broken."""

Drawn = tuple[Piece, Look]


@dataclass(frozen=True, slots=True)
class _Placed:
    piece: Piece
    lines: list[Line]
    left: int
    top: int
    pushed: int
    """Rows by which it stands lower than on the slide."""


class _Scale:
    """From units of the slide to cells; what is empty above the first piece is left out."""

    def __init__(self, boxes: list[Box], width: int, height: int) -> None:
        self.width = width
        self.whole = round(width * HEIGHT / WIDTH / ASPECT)
        self.rows = max(1, min(height, self.whole))
        self._first = min((box.y for box in boxes), default=0.0)

    def x(self, units: float) -> float:
        return units * self.width / WIDTH

    def y(self, units: float) -> float:
        return (units - self._first) * self.rows / HEIGHT


def draw_in_place(drawn: list[Drawn], width: int, height: int) -> list[Line] | None:
    """The slide's rows, or None where it does not fit into `width` columns; it fills `height` rows if it can."""
    if len(drawn) > MOST:
        return None
    blocks = [item for item in drawn if item[0].element.kind != "line"]
    scale = _Scale([_box(piece) for piece, _ in blocks], width, height)
    placed = _placed(blocks, scale)
    if placed is None:
        return None
    canvas = Canvas(width, max([scale.rows, *(item.top + len(item.lines) for item in placed)]))
    for item in placed:
        canvas.blit(item.left, item.top, item.lines)
    near = Neighbours(item.piece.element for item in placed)
    pushed = {item.piece.number: item.pushed for item in placed}
    for piece, look in drawn:
        if isinstance(piece.element.action, act.WbDrawLine):
            line.draw(piece.element.action, canvas, *_ends(piece.element.action, near, pushed, scale), look)
    return _without_end(canvas.lines())


def _placed(drawn: list[Drawn], scale: _Scale) -> list[_Placed] | None:
    """Every block below what stands above it in its columns; None where one is too narrow or all become too high."""
    floor: list[tuple[int, Box | None]] = [(0, None)] * scale.width
    boxes = [_box(piece) for piece, _ in drawn]
    placed: list[_Placed] = []
    for piece, look in sorted(drawn, key=lambda item: _box(item[0])[1::-1]):
        columns = _columns(piece, boxes, scale)
        if columns is None:
            return None
        left, right = columns
        lines = draw(piece, right - left, look, round(_box(piece).height * scale.rows / HEIGHT))
        end = min(right, left + widest(lines))
        meant = round(scale.y(_box(piece).y))
        top = max([meant, *(row + (group is not None and group != piece.group) for row, group in floor[left:end])])
        floor[left:end] = [(top + len(lines), piece.group)] * (end - left)
        if top + len(lines) > STRETCHED * scale.whole:
            return None
        placed.append(_Placed(piece, lines, left, top, top - meant))
    return placed


def _columns(piece: Piece, boxes: list[Box], scale: _Scale) -> tuple[int, int] | None:
    """From which column to which a block reaches: into what is free beside it, as far as it needs; None: too narrow."""
    box, least = _box(piece), _least(piece)
    beside = [other for other in boxes if other is not box and other.y < box.bottom and box.y < other.bottom]
    after = min((max(other.x, box.right) for other in beside if other.x > box.x), default=WIDTH)
    before = max((min(other.right, box.x) for other in beside if other.x < box.x), default=0.0)
    left, right = round(scale.x(box.x)), round(scale.x(box.right))
    if (piece.element.kind == "text" and piece.title is None) or right - left < least:
        right = max(right, round(scale.x(after)) - (after < WIDTH))
    if right - left < least:
        left = max(round(scale.x(before)), right - least)
    return (left, right) if right - left >= least else None


def _least(piece: Piece) -> int:
    """Columns that a block needs to be read."""
    if piece.element.kind == "text":
        return min(BREAKABLE, longest_word(piece)) + (1 if piece.title is None else 4)
    return NARROW_BLOCK


def _box(piece: Piece) -> Box:
    return onto_board(piece.element.box)


def _ends(action: act.WbDrawLine, near: Neighbours, pushed: dict[int, int], scale: _Scale) -> tuple[Point, Point]:
    """Both ends in cells, each as far down as what stands there was pushed; a level line stays level."""
    start, end = (pushed[at.number] if at else 0 for at in near.joined(action))
    if abs(action.end_y - action.start_y) < SAME_ROW:
        start = end = max(start, end)
    return (
        _point(action.start_x, action.start_y, start, scale),
        _point(action.end_x, action.end_y, end, scale),
    )


def _point(x: float, y: float, pushed: int, scale: _Scale) -> Point:
    x, y = min(max(x, 0.0), WIDTH - 1), min(max(y, 0.0), HEIGHT - 1)
    return scale.x(x), max(0.0, scale.y(y)) + pushed


def _without_end(lines: list[Line]) -> list[Line]:
    """`lines` without the empty ones at their end."""
    while lines and not any(span.text.strip() for span in lines[-1]):
        lines = lines[:-1]
    return lines
