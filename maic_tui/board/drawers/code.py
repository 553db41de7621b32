"""Code: file name and language, line numbers, colours, edited lines marked; of long code the part edited last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from maic_tui import words
from maic_tui.board.block import FRAME_FROM, Look, ended, enough, fit, framed, line_width
from maic_tui.board.canvas import ACCENT, Ink, Line, Span
from maic_tui.board.code_edit import newest_edit
from maic_tui.board.elements import CodeLine
from maic_tui.board.highlight import LONGEST, LONGEST_LINE, highlight
from maic_tui.board.wrap import chop, expanded, inked
from maic_tui.schema.actions import WbDrawCode

MOST_PIECES = 40
"""Of one endless line no more pieces than this are shown; the last one bears a mark."""
LEAST_PART = 4
"""With fewer rows than this code is shown from its first line on, whatever was edited."""

_NO_LANGUAGE = WbDrawCode.model_fields["language"].default


def draw(action: WbDrawCode, code: tuple[CodeLine, ...], width: int, height: int, look: Look) -> list[Line]:
    """The lines with their numbers; those that are too long go on below, or are cut where no rows are left for that."""
    frame = width >= FRAME_FROM and height >= 3
    inner, rows = (width - 4, height - 2) if frame else (width, height)
    body = _body(action, code, inner, rows, look)
    title = " · ".join(filter(None, (action.file_name, _language(action)))) or words.BOARD_CODE
    return framed(body, width, title, look) if frame else body


def _body(action: WbDrawCode, code: tuple[CodeLine, ...], width: int, rows: int, look: Look) -> list[Line]:
    first = _first(code, rows)
    above = [_note(first, width, look)] if first else []
    shown = code[first : first + rows + 1]
    digits = len(str(len(code)))
    go_on = look.reading or _has_rows(code, width - digits - 1, rows)
    body: list[Line] = []
    for number, (line, spans) in enumerate(zip(shown, _coloured(action, code, first, len(shown)), strict=True), 1):
        body += _lines(line, spans, str(first + number).rjust(digits), width, look, go_on=go_on)
    missing = len(body) + len(code) - first - len(shown) - rows + len(above)
    if missing <= 0:
        return above + body
    return [*(above + body)[: rows - 1], _note(missing + 1, width, look)]


def _has_rows(code: tuple[CodeLine, ...], width: int, rows: int) -> bool:
    """Whether all of `code` can be shown in so many rows, with lines that go on below where they are too long."""
    pieces = (1 for line in code[: rows + 1] for _ in chop(enough(line.text, width * rows), width))
    return len(code) <= rows and sum(islice(pieces, rows + 1)) <= rows


def _first(code: tuple[CodeLine, ...], rows: int) -> int:
    """The line that code which is higher than `rows` is shown from, so that its newest edit lies in the middle."""
    edit = newest_edit(code) if len(code) > rows >= LEAST_PART else None
    if edit is None or edit[1] < rows:
        return 0
    room = rows - 2
    top = edit[0] - max(0, room - (edit[1] - edit[0])) // 2
    return min(top, len(code) - rows + 1)


def _coloured(action: WbDrawCode, code: tuple[CodeLine, ...], first: int, count: int) -> list[tuple[Span, ...]]:
    """The spans of `count` lines from `first` on, read from as far above as can be read at once."""
    shown = code[first : first + count]
    if max((len(line.text) for line in shown), default=0) > LONGEST_LINE:
        return [(Span(line.text),) for line in shown]
    start, left = first, LONGEST - sum(len(line.text) + 1 for line in shown)
    while start and (left := left - len(code[start - 1].text) - 1) >= 0:
        start -= 1
    text = "\n".join(line.text for line in code[start : first + count])
    return list(highlight(_language(action), action.file_name or "", text)[first - start :])[:count]


def _lines(line: CodeLine, spans: Sequence[Span], number: str, width: int, look: Look, *, go_on: bool) -> list[Line]:
    """A line of code: its number, where there is room for one, the mark of an edit, and the text in its colours."""
    margin = len(number) + 1 if width >= len(number) + 6 else 0
    room = width - margin
    spans = expanded([Span(enough(text, room * MOST_PIECES), ink) for text, ink in spans])
    text = "".join(span.text for span in spans)
    texts = _pieces(text, room, look) if go_on and margin else [_flat(text, room, look)]
    fill = ACCENT if line.edit else ""
    pieces = [[Span(text, ink._replace(fill=fill, owner=look.owner)) for text, ink in at] for at in inked(texts, spans)]
    if not margin:
        return pieces
    edge = Span(look.glyphs.edited if line.edit else " ", Ink(ACCENT, fill=fill, bold=True, owner=look.owner))
    margins = [Span(number, look.muted), *[Span(" " * len(number), look.muted)] * (len(pieces) - 1)]
    rest = [Span(" " * (room - line_width(piece)), look.text._replace(fill=fill)) if fill else None for piece in pieces]
    return [
        [start, edge, *piece, *([blank] if blank else [])]
        for start, piece, blank in zip(margins, pieces, rest, strict=True)
    ]


def _note(number: int, width: int, look: Look) -> Line:
    return [Span(fit(words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=number), width, look), look.muted)]


def _language(action: WbDrawCode) -> str:
    """The language, where it says something."""
    return "" if action.language == _NO_LANGUAGE else action.language


def _pieces(text: str, room: int, look: Look) -> list[str]:
    return ended(list(islice(chop(text, room), MOST_PIECES + 1)), MOST_PIECES, room, look)


def _flat(text: str, room: int, look: Look) -> str:
    return fit(enough(text, room), room, look)
