"""A formula: drawn in two dimensions, else in one line, else its source."""

from __future__ import annotations

from itertools import islice

from maic_tui.board.block import Look, ended, enough
from maic_tui.board.canvas import DEFAULT, Ink, Line, Span
from maic_tui.board.glyphs import ASCII
from maic_tui.board.wrap import wrap
from maic_tui.formula import typeset
from maic_tui.schema.actions import WbDrawLatex

_PLAIN_COLOR = WbDrawLatex.model_fields["color"].default


def draw(action: WbDrawLatex, width: int, height: int, look: Look) -> list[Line]:
    """The formula in the finest form that has room, at most `height` lines of at most `width` cells."""
    formula = typeset(action.latex, width, height, ascii=look.glyphs is ASCII)
    rows = formula.rows
    if formula.form != "two-dimensional":
        rows = tuple(islice(wrap(enough(rows[0], width * (height + 1)), width), height + 1))
    color = DEFAULT if action.color == _PLAIN_COLOR else action.color
    ink = Ink(color, italic=formula.form == "source", owner=look.owner)
    return [[Span(row, ink)] for row in ended(list(rows), height, width, look)]
