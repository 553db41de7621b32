"""One drawer a kind. Blocks (text, latex, table, chart, code) give lines; shapes and lines paint on the canvas."""

from __future__ import annotations

from maic_tui.board.block import Look
from maic_tui.board.canvas import Line
from maic_tui.board.elements import Element
from maic_tui.schema import actions as act

from . import chart, code, latex, table, text

BLOCKS = frozenset(("text", "latex", "table", "chart", "code"))


def block(element: Element, width: int, height: int, look: Look) -> list[Line]:
    """A block element as at most `height` lines of at most `width` cells (both at least 1); empty for the others."""
    match element.action:
        case act.WbDrawText() as action:
            return text.draw(action, width, height, look)
        case act.WbDrawLatex() as action:
            return latex.draw(action, width, height, look)
        case act.WbDrawTable() as action:
            return table.draw(action, width, height, look)
        case act.WbDrawChart() as action:
            return chart.draw(action, width, height, look)
        case act.WbDrawCode() as action:
            return code.draw(action, element.lines, width, height, look)
    return []
