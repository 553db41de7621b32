"""Cells of the board as SVG: marks as shapes, and the words at their columns whatever the width of the font."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from maic_tui import graphemes
from maic_tui.board.canvas import Line
from maic_tui.shades import blended

from .colors import Paint, Palette, as_hex, paint
from .marks import HEIGHT, STROKE, WIDTH, Mark, Path, Rect, mark_of

FONTS = (
    "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', 'Noto Sans Mono', 'Ubuntu Mono', 'Ubuntu Sans Mono', "
    "'Adwaita Mono', 'Cascadia Mono', 'Fira Mono', 'Source Code Pro', Hack, FreeMono, Monaco, 'Courier New', monospace"
)
FONT_SIZE = 16
_PROPORTIONAL = f"'DejaVu Sans', Arial, {FONTS}"
"""For scripts that hardly any monospace font has."""
_BASELINE, _UNDERLINE = 15.0, 17.0
_MONOSPACE = "\u0530"
"""Characters before this one are as wide as a cell in every monospace font."""
_ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_CRISP = ' shape-rendering="crispEdges"'
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Cells:
    """What has been written so far: backgrounds, marks by colour, and the texts in reading order.

    What the elements numbered `left_out` own is not written; `covered` are the cells that the others own.
    """

    def __init__(self, palette: Palette, left_out: Collection[int] = ()) -> None:
        self.texts: list[str] = []
        self.covered: set[tuple[int, int]] = set()
        self._palette = palette
        self._left_out = left_out
        self._behind: dict[str, list[Rect]] = {}
        self._blocks: dict[str, list[Rect]] = {}
        self._lines: dict[str, list[Rect]] = {}
        self._filled: dict[str, list[str]] = {}
        self._stroked: dict[str, list[str]] = {}

    def write(self, line: Line, row: int) -> None:
        """Write a line of the board."""
        top = row * HEIGHT
        for piece in _joined(_pieces(line, self._palette)):
            if piece.owner in self._left_out:
                continue
            left, width = piece.x * WIDTH, piece.cells * WIDTH
            look = piece.paint
            if piece.owner:
                self.covered.update((x, row) for x in range(piece.x, piece.x + piece.cells))
            if look.background != self._palette.background or (piece.owner and self._left_out):
                self._behind.setdefault(as_hex(look.background), []).append((left, top, width, HEIGHT))
            if look.underline:
                self._lines.setdefault(as_hex(look.color), []).append((left, top + _UNDERLINE, width, 1))
            if piece.kind == "mark":
                self._mark(mark_of(piece.text) or Mark(), left, top, look)
            elif piece.kind != "blank":
                self.texts.append(_text(piece, left, top + _BASELINE))

    def shapes(self) -> Iterator[str]:
        """The SVG elements that lie below the texts, undermost first."""
        for rects, edges in ((self._behind, _CRISP), (self._blocks, _CRISP), (self._lines, "")):
            for color, found in rects.items():
                outline = "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in _merged(found))
                yield f'<path fill="{color}"{edges} d="{outline}"/>'
        for color, paths in self._filled.items():
            yield f'<path fill="{color}" d="{"".join(paths)}"/>'
        for color, paths in self._stroked.items():
            style = f'stroke="{color}" stroke-width="{STROKE:g}" stroke-linejoin="round"'
            yield f'<path fill="none" {style} d="{"".join(paths)}"/>'

    def _mark(self, mark: Mark, left: float, top: float, look: Paint) -> None:
        color = as_hex(blended(look.background, look.color, mark.shade) if mark.shade < 1 else look.color)
        if mark.rects:
            into = self._lines if mark.line else self._blocks
            into.setdefault(color, []).extend((left + x, top + y, w, h) for x, y, w, h in mark.rects)
        for paths, group in ((mark.filled, self._filled), (mark.stroked, self._stroked)):
            if paths:
                group.setdefault(color, []).extend(_moved(path, left, top) for path in paths)


def escaped(text: str) -> str:
    """Text as XML 1.0 takes it, without what it forbids."""
    return _FORBIDDEN.sub("", text).translate(_ESCAPES)


class _Piece(NamedTuple):
    """Graphemes of one row that are written together; `kind` says how: `plain`, `rtl`, `lone`, `mark`, `blank`."""

    kind: str
    x: int
    cells: int
    text: str
    paint: Paint
    owner: int


def _pieces(line: Line, palette: Palette) -> Iterator[_Piece]:
    """A piece for each grapheme of a line."""
    x = 0
    for text, ink in line:
        look = paint(ink, palette)
        for grapheme in graphemes.graphemes(_FORBIDDEN.sub("", text)):
            cells = graphemes.width(grapheme)
            if cells:
                yield _Piece(_kind(grapheme), x, cells, grapheme, look, ink.owner)
            x += cells


def _kind(grapheme: str) -> str:
    if grapheme == " ":
        return "blank"
    if mark_of(grapheme):
        return "mark"
    if unicodedata.bidirectional(grapheme[0]) in ("R", "AL"):
        return "rtl"
    return "plain" if max(grapheme) < _MONOSPACE else "lone"


def _joined(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    """Pieces of one kind that follow each other as one, with single blanks between words."""
    waiting: list[_Piece] = []
    for piece in pieces:
        if waiting and not _follows(waiting, piece):
            yield from _flushed(waiting)
            waiting = []
        waiting.append(piece)
    yield from _flushed(waiting)


def _follows(waiting: list[_Piece], piece: _Piece) -> bool:
    first, last = waiting[0], waiting[-1]
    if piece[4:] != first[4:] or piece.kind in ("mark", "lone") or first.kind in ("mark", "lone"):
        return False
    if piece.kind == "blank":
        return last.kind != "blank" or first.kind == "blank"
    return piece.kind == first.kind


def _flushed(waiting: list[_Piece]) -> Iterator[_Piece]:
    """The waiting pieces as one; a blank at their end stays by itself."""
    if not waiting:
        return
    ends = [waiting.pop()] if waiting[0].kind != "blank" and waiting[-1].kind == "blank" else []
    for part in filter(None, (waiting, ends)):
        cells = sum(piece.cells for piece in part)
        yield part[0]._replace(cells=cells, text="".join(piece.text for piece in part))


def _text(piece: _Piece, left: float, baseline: float) -> str:
    look, width = piece.paint, piece.cells * WIDTH
    style = f' fill="{as_hex(look.color)}"'
    style += ' font-weight="bold"' if look.bold else ""
    style += ' font-style="italic"' if look.italic else ""
    match piece.kind:
        case "lone":
            place = f'x="{left + width / 2:g}" y="{baseline:g}" text-anchor="middle"'
        case "rtl":
            place = f'x="{left:g}" y="{baseline:g}" textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
            style += f' font-family="{_PROPORTIONAL}"'
        case _:
            place = f'x="{left:g}" y="{baseline:g}" textLength="{width:g}"'
    return f"<text {place}{style}>{escaped(piece.text)}</text>"


def _moved(path: Path, left: float, top: float) -> str:
    x, y, rest = path
    return f"M{left + x:g} {top + y:g}{rest}"


def _merged(rects: list[Rect]) -> list[Rect]:
    """The same area in fewer rectangles: first those side by side are one, then those that stand on each other."""
    wide: list[Rect] = []
    for x, y, w, h in sorted(rects, key=lambda rect: (rect[1], rect[3], rect[0])):
        last = wide[-1] if wide else None
        if last and last[1] == y and last[3] == h and x <= last[0] + last[2]:
            wide[-1] = (last[0], y, max(last[2], x + w - last[0]), h)
        else:
            wide.append((x, y, w, h))
    tall: list[Rect] = []
    for x, y, w, h in sorted(wide, key=lambda rect: (rect[0], rect[2], rect[1])):
        last = tall[-1] if tall else None
        if last and last[0] == x and last[2] == w and y <= last[1] + last[3]:
            tall[-1] = (x, last[1], w, max(last[3], y + h - last[1]))
        else:
            tall.append((x, y, w, h))
    return sorted(tall, key=lambda rect: (rect[1], rect[0]))
