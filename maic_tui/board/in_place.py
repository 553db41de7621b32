"""The board in its place: every element where it stands, scaled from board units to cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from maic_tui import graphemes
from maic_tui.formula import typeset
from maic_tui.schema import actions as act

from .block import Look, enough, line_width, widest
from .canvas import Canvas, Line, Span
from .chip import chip, has_room
from .drawers import BLOCKS, block, line, shape, table
from .drawers.shape import Rect
from .elements import HEIGHT, WIDTH, Box, Element
from .glyphs import ASCII
from .labels import Middle, labels_of, middles_of
from .layout import onto_board
from .plot import ASPECT, Point

UNFRAMED = frozenset(("text", "table", "latex"))
"""Blocks that wear their author's colour as a bar on the left; the others have a frame of it."""
CHART_ROWS = 11
"""Up to so many rows a chart grows into what is free below it."""
FRAME = 4
"""Columns that a frame takes."""
ROWS_ENOUGH = 30
"""Rows of a board in which a chart, a listing and a labelled shape of the usual size are drawn whole."""
ROWS_WORTH = 4
"""So many rows more at least, else nothing is gained by them."""
TALL = frozenset(("chart", "code", "table"))
"""What is drawn in fewer rows as something less."""
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


class Window(NamedTuple):
    """The part of the board that is seen, in cells of its grid."""

    left: int
    top: int
    width: int
    height: int

    def held_in(self, grid: Grid) -> Window:
        """The window pushed back onto the grid."""
        left, top = min(self.left, grid.width - self.width), min(self.top, grid.height - self.height)
        return self._replace(left=max(0, left), top=max(0, top))


def grid_for(width: int, height: int, scale: float = 1.0) -> Grid:
    """The largest grid of the board's aspect in a pane, `scale` times as large; one that is too flat for it shows it at
    its least width."""
    columns = max(NARROWEST, min(width, int(height * ASPECT * WIDTH / HEIGHT)))
    columns = max(1, round(columns * scale))
    return Grid(columns, max(1, round(columns * HEIGHT / WIDTH / ASPECT)))


def heightened(grid: Grid, height: int, elements: Iterable[Element]) -> Grid:
    """The grid with more of its pane's `height` rows than the board's aspect gives it, where that is far too few.

    Only for what needs rows to be drawn whole: a board of shapes and lines alone keeps its proportions.
    """
    rows = min(height, ROWS_ENOUGH)
    wanted = rows >= grid.height + ROWS_WORTH and any(element.kind in TALL for element in elements)
    return grid._replace(height=rows) if wanted else grid


def draw_in_place(drawn: list[Drawn], grid: Grid, window: Window | None = None) -> list[Line]:
    """The rows of the board, or of what of it a window shows: shapes lie undermost, blocks on them, and lines run
    between the blocks."""
    canvas = Canvas(grid.width, grid.height)
    shapes = {element.number: element for element, _ in drawn if element.kind == "shape"}
    _draw_shapes(drawn, {}, canvas, grid, window)
    labels = labels_of(drawn, shapes, canvas, grid)
    middles = middles_of(drawn, labels, grid)
    if middles:
        canvas = Canvas(grid.width, grid.height)
        _draw_shapes(drawn, {middle.shape: middle for middle in middles.values()}, canvas, grid, window)
    taken = [0] * grid.height
    for element in shapes.values():
        _take_outline(taken, grid.rect(element.box))
    _draw_blocks([item for item in drawn if item[0].kind in BLOCKS], labels, middles, taken, canvas, grid, window)
    for element, look in drawn:
        if isinstance(element.action, act.WbDrawLine) and _seen(grid.rect(element.box), window):
            _draw_line(element.action, canvas, grid, look)
    return canvas.lines(*window) if window else canvas.lines()


def _draw_shapes(
    drawn: list[Drawn], labelled: dict[int, Middle], canvas: Canvas, grid: Grid, window: Window | None
) -> None:
    """The shapes in the cells of their boxes, or in those that a label leaves them."""
    for element, look in drawn:
        if isinstance(element.action, act.WbDrawShape) and _seen(grid.rect(element.box), window):
            middle = labelled.get(element.number)
            rect = middle.cells if middle else grid.rect(element.box)
            shape.draw(element.action, canvas, rect, look, low=middle is not None and middle.low)


def _draw_blocks(
    drawn: list[Drawn],
    labels: dict[int, Element],
    middles: dict[int, Middle],
    taken: list[int],
    canvas: Canvas,
    grid: Grid,
    window: Window | None,
) -> None:
    rects = [grid.rect(element.box) for element, _ in drawn]
    for rect in rects:
        _take(taken, rect)
    for (element, look), rect in zip(drawn, rects, strict=True):
        if not _seen(_reach(rect, taken, grid), window):
            continue
        if under := labels.get(element.number):
            if middle := middles.get(element.number):
                rect = middle.label
            else:
                rect = _within(rect, grid.rect(under.box), widest(block(element, grid.width, 1, look)))
            lines = _centred(block(element, rect.right - rect.left, rect.bottom - rect.top, look), rect)
        else:
            rect, lines = _fitted(element, look, rect, taken, grid)
        _take(taken, rect)
        canvas.blit(rect.left, rect.top, lines)


def _fitted(element: Element, look: Look, rect: Rect, taken: list[int], grid: Grid) -> tuple[Rect, list[Line]]:
    """The element's lines, and `rect` made wider and higher for them as far as nothing else stands there."""
    rect = _widened(element, look, rect, taken, grid)
    width, height = rect.right - rect.left, _free_down(rect, taken, grid) - rect.top
    if element.kind == "chart":
        height = min(height, max(rect.bottom - rect.top, CHART_ROWS))
    if not has_room(element, width, height):
        lines = chip(element, width, height, look)
    elif element.kind in UNFRAMED and width > 3:
        lines = [[Span(look.glyphs.bar, look.mark), *line] for line in block(element, width - 1, height, look)]
    else:
        lines = block(element, width, height, look)
    return rect._replace(bottom=max(rect.bottom, rect.top + len(lines))), lines


def _seen(rect: Rect, window: Window | None) -> bool:
    """Whether something of the rectangle, or what lies next to it, is in the window."""
    if window is None:
        return True
    left, top, width, height = window
    return rect.left <= left + width and rect.right >= left and rect.top <= top + height and rect.bottom >= top


def _reach(rect: Rect, taken: list[int], grid: Grid) -> Rect:
    """The rectangle grown as far as a block in it may grow."""
    return rect._replace(right=_free_right(rect, taken, grid), bottom=_free_down(rect, taken, grid))


def _within(rect: Rect, shape: Rect, natural: int) -> Rect:
    """A label made wider on both sides as far as its shape has room."""
    more = min(natural - (rect.right - rect.left), 2 * min(rect.left - shape.left - 1, shape.right - 1 - rect.right))
    return rect._replace(left=rect.left - (more + 1) // 2, right=rect.right + more // 2) if more > 0 else rect


def _centred(lines: list[Line], rect: Rect) -> list[Line]:
    """Lines in the middle of a rectangle; what of it they leave free stays as it is."""
    above: list[Line] = [[] for _ in range((rect.bottom - rect.top - len(lines)) // 2)]
    room = rect.right - rect.left
    words = [(line, line_width(line)) for line in lines]
    return above + [[Span(" " * ((room - wide) // 2)), *line] if wide else [] for line, wide in words]


def _widened(element: Element, look: Look, rect: Rect, taken: list[int], grid: Grid) -> Rect:
    """A text, a formula, a table or a code as wide as it would like to be, where that is free; a column stays free on
    the right of the last two."""
    if element.kind not in ("text", "code", "latex", "table"):
        return rect
    spare = _free_right(rect, taken, grid)
    if spare < grid.width and element.kind in ("code", "table") and rect.right - rect.left > FRAME:
        spare -= 1
        rect = rect._replace(right=min(rect.right, spare))
    match element.action:
        case act.WbDrawLatex(latex=source):
            natural = typeset(source, spare, grid.height, ascii=look.glyphs is ASCII).width + 1
        case act.WbDrawTable():
            natural = 1 + table.natural_width(element.action, grid.height, spare)
        case act.WbDrawCode():
            shown = (enough(line.text, spare) for line in element.lines[: grid.height])
            natural = max(map(graphemes.width, shown), default=0) + len(str(len(element.lines))) + FRAME + 2
        case _:
            natural = 1 + widest(block(element, spare - rect.left, 1, look))
    right = max(rect.right, min(spare, rect.left + natural))
    if element.kind == "text" or right >= rect.left + natural:
        return rect._replace(right=right)
    return rect._replace(left=max(_free_left(rect, taken), min(rect.left, right - natural)), right=right)


def _take(taken: list[int], rect: Rect) -> None:
    bits = (1 << rect.right) - (1 << rect.left)
    for row in range(rect.top, rect.bottom):
        taken[row] |= bits


def _take_outline(taken: list[int], rect: Rect) -> None:
    """What stands in a shape may grow up to its edge, and what stands beside it too."""
    sides = 1 << rect.left | 1 << (rect.right - 1)
    whole = (1 << rect.right) - (1 << rect.left)
    for row in range(rect.top, rect.bottom):
        taken[row] |= whole if row in (rect.top, rect.bottom - 1) else sides


def _free_right(rect: Rect, taken: list[int], grid: Grid) -> int:
    """The column up to which the rows of `rect` are free on its right."""
    there = 0
    for row in range(rect.top, rect.bottom):
        there |= taken[row] >> rect.right
    return min(grid.width, rect.right + (there & -there).bit_length() - 1) if there else grid.width


def _free_left(rect: Rect, taken: list[int]) -> int:
    """The column from which on the rows of `rect` are free on its left, one kept free beside what stands there."""
    there = 0
    for row in range(rect.top, rect.bottom):
        there |= taken[row] & ((1 << rect.left) - 1)
    return min(rect.left, there.bit_length() + 1) if there else 0


def _free_down(rect: Rect, taken: list[int], grid: Grid) -> int:
    """The row up to which the columns of `rect` are free below it."""
    bits = (1 << rect.right) - (1 << rect.left)
    row = rect.bottom
    while row < grid.height and not taken[row] & bits:
        row += 1
    return row


def _draw_line(action: act.WbDrawLine, canvas: Canvas, grid: Grid, look: Look) -> None:
    ends = clipped_line(action.start_x, action.start_y, action.end_x, action.end_y)
    line.draw(action, canvas, grid.point(*ends[0]), grid.point(*ends[1]), look)


def clipped_line(x1: float, y1: float, x2: float, y2: float) -> tuple[Point, Point]:
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
