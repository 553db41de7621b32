"""Text laid out as rows while it grows at its end.

Speech may hold a little Markdown (headings, lists, quotes, fenced code, small tables, formulas, and what `inline.py`
knows); it is styled line by line, so that a line that is finished is never looked at again, but for those of a small
table as long as it grows, and of a formula on several lines and of a block of code once, when it ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from . import display, fenced
from .fenced import FENCE, Placed
from .glyphs import ASCII, UNICODE, Glyphs
from .inline import inline
from .rows import Row, Span, lay
from .table import CELLS, Written, aligned, size, split
from .wrap import chop, wrap

PIECE = 2000
"""Characters of one line that are laid out at a time; a longer line is laid out piece by piece."""

_BLOCK = re.compile(
    r"(?P<heading> {0,3}#{1,6} +)|(?P<bullet>\s{0,12}[-*+] +)|(?P<number>\s{0,12}\d{1,3}[.)] +)"
    r"|(?P<quote> {0,3}> ?)|(?P<table> {0,3}\|)"
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
        self._language = ""
        self._block: list[Placed] = []
        self._display: display.Display | None = None
        self._table: list[Written] = []
        self._table_at = self._table_size = 0

    def add(self, text: str) -> None:
        """Lay out more words, after those that are there."""
        if not text:
            return
        self.end += len(text)
        *lines, last = (self._line + text).split("\n")
        begin, old = self._frozen, self.rows[self._frozen :]
        del self.rows[begin:]
        for line in lines:
            self._finish(line)
        self._line = last
        self._shorten()
        if self._line.strip():
            self.rows += self._laid(self._line)
        self._reuse(old, begin)

    def _reuse(self, old: list[Row], begin: int) -> None:
        """Leave the rows in their place that look as before: whoever draws them sees that they are the same."""
        for at, (row, before) in enumerate(zip(self.rows[begin:], old, strict=False), begin):
            if row != before:
                return
            self.rows[at] = before

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
        self._block, self._display = [], None
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
            self._freeze(self._laid(line, whole=True))
        elif not self._continues:
            self._gap = True
        self._align(line)
        self._track_display(line)
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
        written = split(line.replace("\t", " "), self._line_start)
        cells = [inline(text, at, style, ascii=self._glyphs is ASCII) for text, at in written]
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
        mark = None if self._continues else FENCE.match(line)
        if mark and not self._fence:
            self._fence, self._language, self._block = mark[1], fenced.language_of(mark[2]), []
        elif mark and mark[1].startswith(self._fence):
            self._recolour()
            self._fence = ""
        elif self._fence and self._language:
            height = len(self._code_rows(fenced.plain(line, self._line_start)))
            self._block.append(Placed(line, self._line_start, self._frozen - height, height))

    def _recolour(self) -> None:
        """Have a block of code that has ended coloured as a whole; its rows stay where they are."""
        whole = fenced.Whole(self._language, self._block)
        for number, (_, _, at, height) in enumerate(self._block if whole.better else ()):
            self.rows[at : at + height] = self._dressed(self.rows[at : at + height], partial(whole.line, number))
        self._block = []

    def _dressed(self, rows: list[Row], spans: Callable[[], list[Span]]) -> list[Row]:
        """The rows of a line of code, to be drawn with its `spans` in colours, which are asked for when one is."""
        return [row._replace(dress=partial(self._in_colours, spans, place)) for place, row in enumerate(rows)]

    def _in_colours(self, spans: Callable[[], list[Span]], place: int) -> tuple[Span, ...]:
        """The row at `place` of those that a line of code has."""
        return self._code_rows(spans())[place].spans

    def _track_display(self, line: str) -> None:
        """Begin a formula on several lines, or go on with it; where it ends it is drawn in place of its source."""
        if self._fence or self._continues:
            self._display = None
        elif not self._display:
            if display.begins(line) and display.opened(line):
                at = self._frozen - len(self._laid_source(line))
                self._display = display.Display(line, self._line_start, at)
        elif not self._display.add(line):
            self._display = None
        elif self._display.over:
            self._draw(self._display)

    def _draw(self, formula: display.Display) -> None:
        self._display = None
        if formula.latex:
            self.rows[formula.at :] = self._drawn(formula.latex, formula.start, self._line_start + len(self._line))
            self._frozen = len(self.rows)

    def _drawn(self, latex: str, begin: int, end: int) -> list[Row]:
        return display.drawn(latex, self._width, self._prefix, begin, end, ascii=self._glyphs is ASCII)

    def _laid(self, line: str, *, whole: bool = False) -> list[Row]:
        """The rows of one line, a blank one before them where a gap waits; `whole`: nothing more comes to it."""
        if self._fence or FENCE.match(line):
            rows = self._code(line, whole=whole)
        elif not self._continues and (self._display or display.begins(line)):
            rows = self._formula(line)
        else:
            rows = self._prose(line)
        return [Row(self._prefix, self._line_start), *rows] if rows and self._gap and self.rows else rows

    def _formula(self, line: str) -> list[Row]:
        """The rows of a line that is a formula, or one of several of its source, or only begins like that."""
        if self._display or display.opened(line):
            return self._laid_source(line)
        if latex := display.whole(line):
            return self._drawn(latex, self._line_start, self._line_start + len(line))
        return self._prose(line)

    def _laid_source(self, line: str) -> list[Row]:
        """The rows of a line of a formula's source."""
        spans = [Span(line.replace("\t", " "), "code", self._line_start)]
        return lay(spans, self._width, wrap, self._prefix, self._prefix)

    def _code(self, line: str, *, whole: bool = False) -> list[Row]:
        mark = None if self._continues else FENCE.match(line)
        if mark and (not self._fence or mark[1].startswith(self._fence)):
            label = mark[2].strip()
            return [Row((*self._edge, Span(label, "mark")), self._line_start)] if label else []
        rows = self._code_rows(fenced.plain(line, self._line_start))
        if not whole or self._continues or not self._language:
            return rows
        return self._dressed(rows, partial(fenced.coloured, self._language, line, self._line_start))

    def _code_rows(self, spans: list[Span]) -> list[Row]:
        return lay(spans, self._width - 2, chop, self._edge, self._edge)

    @property
    def _edge(self) -> tuple[Span, ...]:
        return (*self._prefix, Span(self._glyphs.gutter + " ", "mark"))

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
        spans = inline(line[skip:], self._line_start + skip, style, ascii=self._glyphs is ASCII)
        edge = (*self._prefix, Span(first, "mark")) if first else self._prefix
        hang = (*self._prefix, Span(rest, "mark")) if rest else self._prefix
        return lay(spans, self._width - len(first), wrap, edge, hang)
