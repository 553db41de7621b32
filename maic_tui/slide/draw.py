"""One piece of a slide as lines, by the board's drawers; texts with their headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from maic_tui.board.block import FRAME_FROM, Look, cut, framed, widest
from maic_tui.board.canvas import DEFAULT, Ink, Line, Span
from maic_tui.board.drawers import block
from maic_tui.board.markup import LONGEST, plain
from maic_tui.board.wrap import wrap
from maic_tui.graphemes import width as cells
from maic_tui.schema import actions as act

from .pieces import Piece

MOST_LINES = 400
"""Of one element."""
EDGE = 1
"""Cells on the left of what has no frame: they keep columns apart, and a laser stands there."""
HEADING = 22.0
"""The size in pixels from which on a paragraph is a heading."""
_FRAMED = frozenset(("chart", "code"))
_PARAGRAPH = re.compile(r"(?<=</p>)|(?<=</h[1-6]>)|(?<=</div>)", re.IGNORECASE)
_EMPTY_LINE = re.compile(r"<br\s*/?>\s*<br\s*/?>", re.IGNORECASE)
_LEADING = re.compile(r"(?:\s*<[^<>]*>)*")
_WHOLLY_BOLD = re.compile(r"(?:\s*<[^<>]*>)*?\s*<(b|strong)\b[^<>]*>[^<]*</\1>(?:\s*</[^<>]*>)*\s*", re.IGNORECASE)
_STRONG = re.compile(r"<h[1-6]\b|font-weight:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_SIZE = re.compile(r"font-size:\s*(\d{1,4}(?:\.\d+)?)px", re.IGNORECASE)
_COLOR = re.compile(r"(?<![-\w])color:\s*(#[0-9a-f]{3,8}\b|[a-z]{3,20})", re.IGNORECASE)


def draw(piece: Piece, width: int, look: Look, height: int = 0) -> list[Line]:
    """The piece as lines of at most `width` cells (1 at least), as many as it needs; of a line none. A formula that
    needs the whole width has no edge.

    The frame around a text is `height` high at least.
    """
    if piece.title is not None and width >= FRAME_FROM:
        return _framed(piece, piece.title, width, height, look)
    if piece.element.kind in _FRAMED:
        return block(piece.element, width, MOST_LINES, look)
    inner = max(1, width - EDGE)
    body = _text(piece, inner, look) if piece.element.kind == "text" else block(piece.element, inner, MOST_LINES, look)
    if piece.element.kind == "latex":
        whole = block(piece.element, width, MOST_LINES, look)
        if widest(whole) > inner:
            return whole
    return [[Span(" " * EDGE, look.mark), *line] for line in body] if width > EDGE else body


def longest_word(piece: Piece) -> int:
    """Cells below which a text's words would be broken; 0 for what is no text."""
    words = plain(_content(piece)).split()
    return max((cells(word) if cells(word) == len(word) else 2 for word in words), default=0)


def _framed(piece: Piece, title: str, width: int, height: int, look: Look) -> list[Line]:
    """A text in the middle of its frame, filled with the shape's colour."""
    body = _text(piece, width - 4, look)
    empty = max(0, height - 2 - len(body))
    body = [[]] * (empty // 2) + body + [[]] * (empty - empty // 2)
    lines = framed(body, width, title, look)
    return [[Span(text, ink._replace(fill=piece.fill)) for text, ink in line] for line in lines]


def _text(piece: Piece, width: int, look: Look) -> list[Line]:
    lines: list[Line] = []
    for paragraph, ink in _paragraphs(_content(piece), look):
        lines += [[Span(line, ink)] for line in islice(wrap(paragraph, width), MOST_LINES + 1)]
    return cut(lines, MOST_LINES, look)


def _paragraphs(html: str, look: Look) -> Iterator[tuple[str, Ink]]:
    """Each paragraph without its tags, and its ink: bold and in its own colour where it is a heading."""
    for part in _PARAGRAPH.split(html[:LONGEST]):
        blocks = (plain(block).strip("\n") for block in _EMPTY_LINE.split(part))
        if text := "\n\n".join(filter(None, blocks)):
            yield text, _ink(part, look)


def _ink(paragraph: str, look: Look) -> Ink:
    leading = _LEADING.match(paragraph)
    tags = leading[0] if leading else ""
    sizes = [float(size) for size in _SIZE.findall(tags)]
    if not (_STRONG.search(tags) or _WHOLLY_BOLD.fullmatch(paragraph) or (sizes and sizes[-1] >= HEADING)):
        return look.text
    colors = _COLOR.findall(tags)
    return Ink(colors[-1] if colors else DEFAULT, bold=True, owner=look.owner)


def _content(piece: Piece) -> str:
    action = piece.element.action
    return action.content if isinstance(action, act.WbDrawText) else ""
