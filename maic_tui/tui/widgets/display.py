"""A formula that stands by itself between `$$` or in `\\[ … \\]`, on one line or on several, as rows of cells."""

from __future__ import annotations

import re

from .rows import Row, Span, lay
from .wrap import wrap

LINES = 40
"""Lines of source after which what began as a formula is taken for text; rows that a drawing has at most."""
_BEGINS = re.compile(r"\s*(\$\$|\\\[)")
_ENDS = {"$$": "$$", "\\[": "\\]"}


def begins(line: str) -> bool:
    """Whether a line begins with the mark of such a formula."""
    return _BEGINS.match(line) is not None


def opened(line: str) -> str:
    """The mark that ends the formula which `line` begins and does not end itself; empty where it begins none."""
    text = line.strip()
    end = _ENDS.get(text[:2], "")
    return end if end and end not in text[2:] else ""


def whole(line: str) -> str:
    """The LaTeX of a line that is one formula from its first mark to its last; empty where it is none."""
    text = line.strip().rstrip(".,;")
    end = _ENDS.get(text[:2], "")
    return text[2:-2].strip() if end and len(text) > 4 and text.find(end, 2) == len(text) - 2 else ""


def drawn(latex: str, width: int, prefix: tuple[Span, ...], begin: int, end: int, *, ascii: bool) -> list[Row]:
    """The formula in `width` cells; all its rows stand for the source from `begin` to `end`."""
    from maic_tui.formula import typeset

    made = typeset(latex, width - 2, LINES, ascii=ascii)
    edge = (*prefix, Span("  ", "formula"))
    if made.width <= width - 2:
        return [Row((*edge, Span(row, "formula", begin, end)), begin) for row in made.rows]
    spans = [Span(" ".join(made.rows), "formula", begin, end)]
    return lay(spans, width - 2, wrap, edge, edge)


class Display:
    """A formula on several lines, as far as it has come: `at` is the row from which on its source is shown."""

    def __init__(self, line: str, start: int, at: int) -> None:
        self.start = start
        self.at = at
        self._end = opened(line)
        self._lines = [line.strip().removeprefix("$$").removeprefix("\\[")]
        self.over = False
        """Whether the mark came that ends it."""

    def add(self, line: str) -> bool:
        """Take in another line; says whether it still can be a formula."""
        head, mark, tail = line.partition(self._end)
        self._lines.append(head)
        self.over = bool(mark) and not tail.strip(" .,;")
        return len(self._lines) <= LINES and (self.over or not mark)

    @property
    def latex(self) -> str:
        """Its source without the marks."""
        return "\n".join(self._lines).strip()
