"""What the learner wrote, line by line; of a long text the first rows, and how many more there are."""

from __future__ import annotations

from maic_tui import words

from .glyphs import Glyphs
from .rows import Row, Span, lay
from .wrap import cells, wrap

ROWS = 4
"""Rows that are shown of a text that is not shown as a whole; a single one more is shown rather than told."""
LONGEST = 24_000
"""Characters that are laid out."""
_TAB = 4


def laid_out(text: str) -> str:
    """`text` as rows are made of it: without the blanks at the ends of its lines, and no more than `LONGEST`."""
    return "\n".join(line.rstrip() for line in text[:LONGEST].expandtabs(_TAB).strip("\n").split("\n"))


def written(text: str, width: int, first: tuple[Span, ...], rest: Span, style: str, lead: str = "") -> list[Row]:
    """Rows of `width` cells that begin with `first`, further ones with `rest`; `lead` stands before the words."""
    rows: list[Row] = []
    at, before = 0, [Span(lead, "learner")] if lead else []
    for line in laid_out(text).split("\n"):
        rows += lay([*before, Span(line, style, at)], width - cells(rest.text), wrap, first, (rest,))
        at, before, first = at + len(line) + 1, [], (rest,)
    return rows


def cut(rows: list[Row], width: int, rest: Span, glyphs: Glyphs) -> tuple[list[Row], int]:
    """The first of many rows and a row that tells of the others; and where in the text these begin, 0 where none do."""
    if len(rows) <= ROWS + 1:
        return rows, 0
    told = f"{glyphs.more} {words.MORE_ROWS.format(number=f'{len(rows) - ROWS:,}')}"
    more = lay([Span(told, "mark")], width - cells(rest.text), wrap, (rest,), (rest,))
    return [*rows[:ROWS], *more], rows[ROWS].start


def ended(rows: list[Row], width: int, rest: Span, tail: Span) -> list[Row]:
    """`rows` with `tail` behind the last, or on one of its own where it has no room there."""
    last = rows[-1]
    if cells(last.text) + cells(tail.text) <= width:
        return [*rows[:-1], last._replace(spans=(*last.spans, tail))]
    return [*rows, Row((rest, tail._replace(text=tail.text.lstrip())))]
