"""Code: file name, line numbers, edited lines marked."""

from __future__ import annotations

from itertools import islice

from maic_tui import words
from maic_tui.board.block import FRAME_FROM, Look, cut, enough, fit, framed
from maic_tui.board.canvas import ACCENT, Ink, Line, Span
from maic_tui.board.elements import CodeLine
from maic_tui.board.wrap import TAB, chop
from maic_tui.schema.actions import WbDrawCode

MOST_PIECES = 40
"""Of one endless line no more pieces than this are shown."""

_NO_LANGUAGE = WbDrawCode.model_fields["language"].default


def draw(action: WbDrawCode, code: tuple[CodeLine, ...], width: int, height: int, look: Look) -> list[Line]:
    """The lines with their numbers; those that are too long go on below in reading layout, and are cut in place."""
    frame = width >= FRAME_FROM and height >= 3
    inner, rows = (width - 4, height - 2) if frame else (width, height)
    digits = len(str(len(code)))
    body: list[Line] = []
    for number, line in enumerate(code[: rows + 1], 1):
        body += _lines(line, number, digits, inner, look)
    body = cut(body, rows, look, of=len(body) + max(0, len(code) - rows - 1))
    title = " · ".join(filter(None, (action.file_name, _language(action)))) or words.BOARD_CODE
    return framed(body, width, title, look) if frame else body


def _language(action: WbDrawCode) -> str:
    """The language, where it says something."""
    return "" if action.language == _NO_LANGUAGE else action.language


def _lines(line: CodeLine, number: int, digits: int, width: int, look: Look) -> list[Line]:
    if width < digits + 6:
        return [[Span(_flat(line.text, width, look), look.text)]]
    room = width - digits - 1
    whole = enough(line.text, room * MOST_PIECES)
    texts = list(islice(chop(whole, room), MOST_PIECES)) if look.reading else [_flat(whole, room, look)]
    edge = Span(look.glyphs.edited if line.edited else " ", Ink(ACCENT, bold=True, owner=look.owner))
    first = Span(str(number).rjust(digits), look.muted)
    others = Span(" " * digits)
    return [[others if place else first, edge, Span(text, look.text)] for place, text in enumerate(texts)]


def _flat(text: str, room: int, look: Look) -> str:
    return fit(enough(text, room).expandtabs(TAB), room, look)
