"""The board in its place: every element where it stands, scaled from board units to cells."""

from __future__ import annotations

from typing import NamedTuple

from maic_tui.schema import actions as act

from .block import Look, widest
from .canvas import Canvas, Line, Span
from .drawers import BLOCKS, block, line, shape
from .drawers.shape import Rect
from .elements import HEIGHT, WIDTH, Box, Element
from .layout import onto_board
from .plot import ASPECT, Point

UNFRAMED = frozenset(("text", "table"))
"""Blocks that wear their author's colour as a bar on the left; the others have a frame of it."""
NARROWEST = 76
"""Fewer columns than this are not enough to draw the board in its place."""

Drawn = tuple[Element, Look]


class Grid(NamedTuple):
    """The size of the whole board in cells."""

    width: int
    height: int

    def rect(self, box: Box) -> Rect:
        """The cells of a box; at least one."""
        left, top, width, height = onto_board(box)
        x = min(round(left * self.width / WIDTH), self.width - 1)
        y = min(round(top * self.height / HEIGHT), self.height - 1)
        right = min(round((left + width) * self.width / WIDTH), self.width)
        bottom = min(round((top + height) * self.height / HEIGHT), self.height)
        return Rect(x, y, max(right, x + 1), max(bottom, y + 1))

    def point(self, x: float, y: float) -> Point:
        """A point of the board in cells."""
        return x * self.width / WIDTH, y * self.height / HEIGHT


def grid_for(width: int, height: int) -> Grid:
    """The largest grid of the board's aspect in a pane; one that is too flat for it shows it at its least width."""
    columns = max(NARROWEST, min(width, int(height * ASPECT * WIDTH / HEIGHT)))
    return Grid(columns, max(1, round(columns * HEIGHT / WIDTH / ASPECT)))


def draw_in_place(drawn: list[Drawn], grid: Grid) -> list[Line]:
    """The rows of the board: shapes lie undermost, blocks on them, and lines run between the blocks."""
    canvas = Canvas(grid.width, grid.height)
    for element, look in drawn:
        if isinstance(element.action, act.WbDrawShape):
            shape.draw(element.action, canvas, grid.rect(element.box), look)
    _draw_blocks([item for item in drawn if item[0].kind in BLOCKS], canvas, grid)
    for element, look in drawn:
        if isinstance(element.action, act.WbDrawLine):
            _draw_line(element.action, canvas, grid, look)
    return canvas.lines()


def _draw_blocks(drawn: list[Drawn], canvas: Canvas, grid: Grid) -> None:
    taken = [0] * grid.height
    rects = [grid.rect(element.box) for element, _ in drawn]
    for rect in rects:
        _take(taken, rect)
    for (element, look), rect in zip(drawn, rects, strict=True):
        rect, lines = _fitted(element, look, rect, taken, grid)
        _take(taken, rect)
        canvas.blit(rect.left, rect.top, lines)


def _fitted(element: Element, look: Look, rect: Rect, taken: list[int], grid: Grid) -> tuple[Rect, list[Line]]:
    """The element's lines, and `rect` made wider and higher for them as far as nothing else stands there."""
    if element.kind == "text":
        spare = _free_right(rect, taken, grid)
        natural = 1 + widest(block(element, spare - rect.left, 1, look))
        rect = rect._replace(right=max(rect.right, min(spare, rect.left + natural)))
    width, height = rect.right - rect.left, _free_down(rect, taken, grid) - rect.top
    if element.kind in UNFRAMED and width > 3:
        lines = [[Span(look.glyphs.bar, look.mark), *line] for line in block(element, width - 1, height, look)]
    else:
        lines = block(element, width, height, look)
    return rect._replace(bottom=max(rect.bottom, rect.top + len(lines))), lines


def _take(taken: list[int], rect: Rect) -> None:
    bits = (1 << rect.right) - (1 << rect.left)
    for row in range(rect.top, rect.bottom):
        taken[row] |= bits


def _free_right(rect: Rect, taken: list[int], grid: Grid) -> int:
    """The column up to which the rows of `rect` are free on its right."""
    there = 0
    for row in range(rect.top, rect.bottom):
        there |= taken[row] >> rect.right
    return min(grid.width, rect.right + (there & -there).bit_length() - 1) if there else grid.width


def _free_down(rect: Rect, taken: list[int], grid: Grid) -> int:
    """The row up to which the columns of `rect` are free below it."""
    bits = (1 << rect.right) - (1 << rect.left)
    row = rect.bottom
    while row < grid.height and not taken[row] & bits:
        row += 1
    return row


def _draw_line(action: act.WbDrawLine, canvas: Canvas, grid: Grid, look: Look) -> None:
    ends = _clipped(action.start_x, action.start_y, action.end_x, action.end_y)
    line.draw(action, canvas, grid.point(*ends[0]), grid.point(*ends[1]), look)


def _clipped(x1: float, y1: float, x2: float, y2: float) -> tuple[Point, Point]:
    """The part of a line that lies on the board; one that misses the board shows at its edge."""
    far = 1e6
    x1, y1, x2, y2 = (max(-far, min(far, value)) for value in (x1, y1, x2, y2))
    dx, dy = x2 - x1, y2 - y1
    enter, leave = 0.0, 1.0
    for delta, room in ((-dx, x1), (dx, WIDTH - x1), (-dy, y1), (dy, HEIGHT - y1)):
        if delta < 0:
            enter = max(enter, room / delta)
        elif delta > 0:
            leave = min(leave, room / delta)
    if enter > leave:
        enter, leave = 0.0, 1.0
    return _pushed(x1 + dx * enter, y1 + dy * enter), _pushed(x1 + dx * leave, y1 + dy * leave)


def _pushed(x: float, y: float) -> Point:
    edge = 1e-3
    return min(max(x, 0.0), WIDTH - edge), min(max(y, 0.0), HEIGHT - edge)
