"""Text laid out as rows while it grows at its end.

Speech may hold a little Markdown (headings, lists, quotes, fenced code, small tables, bold, italic, code); it is styled
line by line, so that a line that is finished is never looked at again; those of a small table are, as long as it grows.
"""

from __future__ import annotations

import re

from .glyphs import UNICODE, Glyphs
from .rows import Row, Span, lay
from .table import CELLS, Written, aligned, size, split
from .wrap import chop, wrap

PIECE = 2000
"""Characters of one line that are laid out at a time; a longer line is laid out piece by piece."""

_FENCE = re.compile(r" {0,3}(```+|~~~+)([^`]*)$")
_BLOCK = re.compile(
    r"(?P<heading> {0,3}#{1,6} +)|(?P<bullet>\s{0,12}[-*+] +)|(?P<number>\s{0,12}\d{1,3}[.)] +)"
    r"|(?P<quote> {0,3}> ?)|(?P<table> {0,3}\|)"
)
_INLINE = re.compile(
    r"(?P<code>`[^`\n]{1,200}`)"
    r"|(?P<strong>\*\*(?=\S)[^*\n]{1,400}(?<=\S)\*\*)"
    r"|(?P<emphasis>(?<![\w*])\*(?=[^\s*])[^*\n]{1,400}(?<=[^\s*])\*(?![\w*]))"
)


class Flow:
    """The rows of a text of which `start` is the first character's offset in its source.

    `add` costs what was added and the line that is still open, however much is there already.
    """

    def __init__(self, width: int, start: int = 0, *, style: str = "words", prefix: Span, glyphs: Glyphs = UNICODE):
        self.rows: list[Row] = []
        self.end = start
        """Offset in the source after the last character added."""
        self._style = style
        self._prefix = (prefix,)
        self._width = width - len(prefix.text)
        self._glyphs = glyphs
        self._frozen = 0
        self._line = ""
        self._line_start = start
        self._continues = False
        self._fence = ""
        self._gap = False
        self._table: list[Written] = []
        self._table_at = self._table_size = 0

    def add(self, text: str) -> None:
        """Lay out more words, after those that are there."""
        if not text:
            return
        self.end += len(text)
        *lines, last = (self._line + text).split("\n")
        del self.rows[self._frozen :]
        for line in lines:
            self._finish(line)
        self._line = last
        self._shorten()
        if self._line.strip():
            self.rows += self._laid(self._line)

    def flush(self) -> None:
        """End the line that is open."""
        if self._line:
            self.add("\n")
            self.end -= 1
            self._line_start = self.end

    def interject(self, rows: list[Row], *, over: int = 0) -> None:
        """Put rows that are no part of the text in place of the last `over` rows, blank rows before them dropped."""
        self.flush()
        self._end_table()
        self._gap = False
        del self.rows[len(self.rows) - over :]
        self.rows += rows
        self._frozen = len(self.rows)

    def _finish(self, line: str) -> None:
        """Freeze a whole line; blank ones show as one, between words alone."""
        self._line = line
        self._shorten()
        line = self._line
        if line.strip() or self._fence:
            self._freeze(self._laid(line))
        elif not self._continues:
            self._gap = True
        self._align(line)
        self._track_fence(line)
        self._line_start += len(line) + 1
        self._line, self._continues = "", False

    def _align(self, line: str) -> None:
        """Lay out anew the small table that `line`, which is frozen, goes on with; any other line ends a table."""
        block = None if self._fence or self._continues else _BLOCK.match(line)
        if not block or block.lastgroup != "table":
            self._end_table()
            return
        plain = self._laid(line)
        if not self._table:
            self._table_at = self._frozen - len(plain)
        style = self._style if self._table else "strong"
        cells = [inline(text, at, style) for text, at in split(line.replace("\t", " "), self._line_start)]
        self._table.append(Written(line, self._line_start, cells, plain))
        self._table_size += size(line)
        self.rows[self._table_at :] = self._tabled() or [row for written in self._table for row in written.rows]
        self._frozen = len(self.rows)
        if self._table_size > CELLS:
            self._table = []

    def _tabled(self) -> list[Row]:
        if self._table_size > CELLS:
            return []
        gutter, rule = Span(f" {self._glyphs.gutter} ", "mark"), Span(self._glyphs.rule, "mark")
        return aligned(self._table, self._width, self._prefix, gutter, rule)

    def _end_table(self) -> None:
        self._table, self._table_size = [], 0

    def _freeze(self, rows: list[Row]) -> None:
        self.rows += rows
        self._frozen = len(self.rows)
        self._gap = self._gap and not rows

    def _shorten(self) -> None:
        """Freeze the beginning of a very long open line, up to where its last row begins."""
        while len(self._line) > PIECE:
            rows = self._laid(self._line[:PIECE])
            keep = rows[-1].start - self._line_start if len(rows) > 1 else PIECE
            keep = keep if 0 < keep < PIECE else PIECE
            self._freeze(rows[:-1] if keep < PIECE else rows)
            self._line, self._line_start, self._continues = self._line[keep:], self._line_start + keep, True

    def _track_fence(self, line: str) -> None:
        mark = _FENCE.match(line)
        if mark and not self._continues and (not self._fence or mark[1].startswith(self._fence)):
            self._fence = "" if self._fence else mark[1]

    def _laid(self, line: str) -> list[Row]:
        """The rows of one line, a blank one before them where a gap waits."""
        rows = self._code(line) if self._fence or _FENCE.match(line) else self._prose(line)
        return [Row(self._prefix, self._line_start), *rows] if rows and self._gap and self.rows else rows

    def _code(self, line: str) -> list[Row]:
        edge = (*self._prefix, Span(self._glyphs.gutter + " ", "mark"))
        mark = None if self._continues else _FENCE.match(line)
        if mark and (not self._fence or mark[1].startswith(self._fence)):
            label = mark[2].strip()
            return [Row((*edge, Span(label, "mark")), self._line_start)] if label else []
        return lay(self._tabs_shown(line), self._width - 2, chop, edge, edge)

    def _tabs_shown(self, line: str) -> list[Span]:
        spans, at = [], self._line_start
        for piece in re.split("(\t)", line):
            spans.append(Span("    " if piece == "\t" else piece, "code", at))
            at += len(piece)
        return spans

    def _prose(self, line: str) -> list[Row]:
        block = None if self._continues else _BLOCK.match(line)
        shown = line.replace("\t", " ")
        if not block:
            return self._paragraph(shown, 0, self._style, "", "")
        mark = block[0].replace("\t", " ")
        match block.lastgroup:
            case "heading":
                return self._paragraph(shown, len(mark), "heading", "", "")
            case "bullet":
                mark = mark[: len(mark) - len(mark.lstrip())] + self._glyphs.bullet + " "
                return self._paragraph(shown, block.end(), self._style, mark, " " * len(mark))
            case "number":
                return self._paragraph(shown, len(mark), self._style, mark, " " * len(mark))
            case "quote":
                edge = self._glyphs.gutter + " "
                return self._paragraph(shown, len(mark), "quote", edge, edge)
        return lay([Span(shown, self._style, self._line_start)], self._width, chop, self._prefix, self._prefix)

    def _paragraph(self, line: str, skip: int, style: str, first: str, rest: str) -> list[Row]:
        spans = inline(line[skip:], self._line_start + skip, style)
        edge = (*self._prefix, Span(first, "mark")) if first else self._prefix
        hang = (*self._prefix, Span(rest, "mark")) if rest else self._prefix
        return lay(spans, self._width - len(first), wrap, edge, hang)


def inline(text: str, source: int, style: str = "words") -> list[Span]:
    """Bold, italic and code of one line as spans, their marks left out."""
    if "*" not in text and "`" not in text:
        return [Span(text, style, source)]
    spans, at = [], 0
    for match in _INLINE.finditer(text):
        kind = match.lastgroup or style
        marks = 2 if kind == "strong" else 1
        if match.start() > at:
            spans.append(Span(text[at : match.start()], style, source + at))
        spans.append(Span(match[0][marks:-marks], kind, source + match.start() + marks))
        at = match.end()
    if at < len(text) or not spans:
        spans.append(Span(text[at:], style, source + at))
    return spans
