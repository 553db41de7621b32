"""Text: wrapped, its size told by weight and case."""

from __future__ import annotations

from itertools import islice

from maic_tui.board.block import Look, ended, enough
from maic_tui.board.canvas import DEFAULT, Ink, Line, Span
from maic_tui.board.markup import plain
from maic_tui.board.wrap import wrap
from maic_tui.schema.actions import WbDrawText

HEADING = 22.0
"""The font size from which on text is bold."""
TITLE = 36.0
"""The font size from which on it is in capitals too."""

_PLAIN_COLOR = WbDrawText.model_fields["color"].default


def draw(action: WbDrawText, width: int, height: int, look: Look) -> list[Line]:
    """The text's lines; where they are more than `height` the last one ends with a mark."""
    content = plain(action.content)
    if action.font_size >= TITLE:
        content = content.upper()
    lines = ended(list(islice(wrap(enough(content, width * (height + 1)), width), height + 1)), height, width, look)
    ink = _ink(action, look)
    return [[Span(line, ink)] for line in lines]


def _ink(action: WbDrawText, look: Look) -> Ink:
    color = DEFAULT if action.color == _PLAIN_COLOR else action.color
    return Ink(color, bold=action.font_size >= HEADING, owner=look.owner)
