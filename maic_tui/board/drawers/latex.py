"""A formula: its source, readable, in a frame."""

from __future__ import annotations

from itertools import islice

from maic_tui import words
from maic_tui.board.block import FRAME_FROM, Look, ended, enough, framed
from maic_tui.board.canvas import DEFAULT, Ink, Line, Span
from maic_tui.board.wrap import wrap
from maic_tui.schema.actions import WbDrawLatex

_PLAIN_COLOR = WbDrawLatex.model_fields["color"].default


def draw(action: WbDrawLatex, width: int, height: int, look: Look) -> list[Line]:
    """The formula's source, framed where frame and formula have room."""
    if width >= FRAME_FROM and height >= 3:
        lines = _wrapped(action, width - 4, height - 2)
        if len(lines) <= height - 2 or look.reading:
            return framed(_spans(action, lines, height - 2, width - 4, look), width, words.BOARD_FORMULA, look)
    return _spans(action, _wrapped(action, width, height), height, width, look)


def _wrapped(action: WbDrawLatex, width: int, height: int) -> list[str]:
    """As many lines as there is room for, and one more where there are more."""
    return list(islice(wrap(enough(action.latex, width * (height + 1)), width), height + 1))


def _spans(action: WbDrawLatex, lines: list[str], height: int, width: int, look: Look) -> list[Line]:
    color = DEFAULT if action.color == _PLAIN_COLOR else action.color
    ink = Ink(color, italic=True, owner=look.owner)
    return [[Span(line, ink)] for line in ended(lines, height, width, look)]
