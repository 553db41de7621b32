"""The charts of the board as they were meant: their words stand where the cells have them, the rest is drawn.

One module a family of kinds, as for cells. What the cells show instead of a plot, a table or a chip, stays in cells; so
does a chart on which something else lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from maic_tui.board.block import Look
from maic_tui.board.canvas import Canvas, Line
from maic_tui.board.charts import plot
from maic_tui.board.charts.data import Chart, chart_of
from maic_tui.board.drawers.chart import FRAME, titled
from maic_tui.board.drawers.shape import Rect
from maic_tui.board.elements import Element
from maic_tui.board.in_place import CHART_ROWS, Grid
from maic_tui.export.board.colors import Palette
from maic_tui.export.board.marks import HEIGHT, WIDTH
from maic_tui.schema.actions import WbDrawChart

from .bars import lying, upright
from .cleared import clear
from .drawing import Drawing, Pens
from .lines import area, line
from .radar import radar
from .round import pie, ring
from .scatter import scatter

Drawer = Callable[[Chart, int, int, Look, Pens], Drawing | None]

DRAWERS: dict[str, Drawer] = {
    "bar": upright,
    "column": lying,
    "line": line,
    "area": area,
    "pie": pie,
    "ring": ring,
    "radar": radar,
    "scatter": scatter,
}


class Plotted(NamedTuple):
    """The lines of the board without what is drawn, and the SVG elements of that, which lie below the words."""

    lines: list[Line]
    figures: list[str]


def plotted(lines: list[Line], elements: Iterable[Element], grid: Grid, palette: Palette) -> Plotted:
    """The plots of all charts among `elements`, which `lines` show in their place on `grid`."""
    charts = [element for element in elements if isinstance(element.action, WbDrawChart)]
    if not charts:
        return Plotted(lines, [])
    canvas, figures = Canvas(grid.width, len(lines)), list[str]()
    canvas.blit(0, 0, lines[: grid.height])
    for element in charts:
        assert isinstance(element.action, WbDrawChart)
        figures += _plotted(element.action, element.number, grid.rect(element.box), canvas, palette)
    return Plotted([*canvas.lines(0, 0, None, grid.height), *lines[grid.height :]], figures)


def _plotted(action: WbDrawChart, number: int, rect: Rect, canvas: Canvas, palette: Palette) -> Iterator[str]:
    """One chart's SVG elements, and the canvas without what they show; nothing where it stays in cells."""
    inner = _inner(rect, number, canvas)
    _, action = titled(action)
    look = Look(owner=number)
    height = _height(action, inner, rect.bottom - rect.top, canvas, look) if inner else None
    chart = chart_of(action, look)
    if inner is None or height is None or chart is None:
        return
    tint = canvas.lines(rect.left, rect.top, 1, 1)[0][0].ink.fill
    pens = Pens(palette, tint)
    drawing = DRAWERS[action.chart_type](chart, inner.right - inner.left, height, look, pens)
    if drawing is None:
        return
    cleared = clear(canvas, inner, drawing, look.text._replace(fill=tint))
    yield f'<g transform="translate({inner.left * WIDTH:g} {inner.top * HEIGHT:g})">'
    if drawing.grid:
        yield from (drawing.grid, pens.ground(spot.outline() for spot in cleared.words))
    yield from filter(None, drawing.figures)
    yield from (pens.swatch(spot, color) for spot, color in cleared.swatches.items())
    yield "</g>"


def _inner(rect: Rect, number: int, canvas: Canvas) -> Rect | None:
    """The cells within the frame of a chart; None where it has none, or where not all of them are its own."""
    low = rect.top
    while canvas.owner(rect.left, low) == number:
        low += 1
    if rect.right - rect.left < FRAME[0] or low - rect.top < FRAME[1]:
        return None
    cells = ((x, y) for y in range(rect.top, low) for x in range(rect.left, rect.right))
    whole = all(canvas.owner(x, y) == number for x, y in cells)
    return Rect(rect.left + 2, rect.top + 1, rect.right - 2, low - 1) if whole else None


def _height(action: WbDrawChart, inner: Rect, asked: int, canvas: Canvas, look: Look) -> int | None:
    """The rows that the plot was given, of which it may have left some; None where what is seen is no plot.

    `asked` are the rows of the box.
    """
    width, rows = inner.right - inner.left, inner.bottom - inner.top
    seen = _texts(canvas.lines(inner.left, inner.top, width, rows))
    for height in range(rows, max(rows, asked, CHART_ROWS) + 1):
        lines = plot(action, width, height, look) or []
        if len(lines) == rows and _texts(lines) == seen:
            return height
        if len(lines) > rows:
            break
    return None


def _texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in lines]
