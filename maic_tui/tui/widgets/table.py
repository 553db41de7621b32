"""A small Markdown table in rows whose columns stand under each other."""

from __future__ import annotations

import re
from typing import NamedTuple

from maic_tui import graphemes

from .rows import Row, Span, lay
from .wrap import wrap

CELLS = 200
"""Cells of a table that is aligned; a larger one stays as it was written."""
LEAST = 8
"""Cells that a column of a table in too little room keeps, unless it needs fewer."""
_PER_CELL = 20
"""Characters that a cell may take on the average; more of them count as more cells."""
_RULE = re.compile(r" {0,3}\|(\s*:?-+:?\s*\|)*\s*:?-*:?\s*")
_PIPE = re.compile(r"(?<!\\)\|")


class Written(NamedTuple):
    """A line of a table, its offset in the source, its cells, and the rows that show it as it was written."""

    text: str
    start: int
    cells: list[list[Span]]
    rows: list[Row]


def size(line: str) -> int:
    """How many cells a line counts for."""
    return max(line.count("|"), len(line) // _PER_CELL)


def split(line: str, start: int) -> list[tuple[str, int]]:
    """The cells of a line that begins with a pipe, each with its offset in the source."""
    cells, at = [], start
    for part in _PIPE.split(line):
        cells.append((part.strip(), at + len(part) - len(part.lstrip())))
        at += len(part) + 1
    return cells[1:] if cells[-1][0] else cells[1:-1]


def aligned(lines: list[Written], width: int, prefix: tuple[Span, ...], gutter: Span, rule: Span) -> list[Row]:
    """The table in `width` cells, its rule drawn with `rule`; no rows where it is none yet, or is too wide.

    Where its columns have no room side by side the widest are made narrower, and what stands in them is wrapped.
    """
    if len(lines) < 2 or not _RULE.fullmatch(lines[1].text):
        return []
    table = [line for line in lines if line is not lines[1]]
    columns = max(len(line.cells) for line in table)
    between = len(gutter.text) * (columns - 1)
    widths = narrowed([max(_width(line.cells, column) for line in table) for column in range(columns)], width - between)
    if not widths:
        return []
    head, *rest = [_wrapped(line, widths, prefix, gutter) for line in table]
    across = Span(rule.text * (sum(widths) + between), rule.style)
    return [*head, Row((*prefix, across), lines[1].start), *(row for rows in rest for row in rows)]


def narrowed(widths: list[int], room: int) -> list[int]:
    """The columns' widths, the widest cut down to one width so that all have room; none where too little is left."""
    if sum(widths) <= room:
        return widths
    most = max((cap for cap in range(LEAST, max(widths)) if sum(min(cap, one) for one in widths) <= room), default=0)
    return [min(most, one) for one in widths] if most else []


def _wrapped(line: Written, widths: list[int], prefix: tuple[Span, ...], gutter: Span) -> list[Row]:
    """A line of the table on as many rows as its longest cell needs."""
    laid = [lay(cell, width, wrap) for cell, width in zip(line.cells, widths, strict=False)]
    rows = []
    for place in range(max(map(len, laid), default=0)):
        cells = [list(rows[place].spans) if place < len(rows) else [] for rows in laid]
        begins = min((span.source for cell in cells for span in cell if span.source >= 0), default=line.start)
        rows.append(Row((*prefix, *_spans(cells, widths, gutter)), begins if place else line.start))
    return rows


def _width(cells: list[list[Span]], column: int) -> int:
    return sum(graphemes.width(span.text) for span in cells[column]) if column < len(cells) else 0


def _spans(cells: list[list[Span]], widths: list[int], gutter: Span) -> list[Span]:
    spans: list[Span] = []
    for column, width in enumerate(widths[: len(cells)]):
        spans += [gutter] if column else []
        spans += cells[column]
        spans.append(Span(" " * (width - _width(cells, column)), gutter.style))
    return spans
