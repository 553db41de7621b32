"""A small Markdown table in rows whose columns stand under each other."""

from __future__ import annotations

import re
from typing import NamedTuple

from maic_tui import graphemes

from .rows import Row, Span

CELLS = 200
"""Cells of a table that is aligned; a larger one stays as it was written."""
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
    """The table in `width` cells, its rule drawn with `rule`; no rows where it is none yet, or is too wide."""
    if len(lines) < 2 or not _RULE.fullmatch(lines[1].text):
        return []
    table = [line for line in lines if line is not lines[1]]
    columns = max(len(line.cells) for line in table)
    widths = [max(_width(line.cells, column) for line in table) for column in range(columns)]
    if not columns or sum(widths) + len(gutter.text) * (columns - 1) > width:
        return []
    rows = [Row((*prefix, *_spans(line.cells, widths, gutter)), line.start) for line in table]
    across = Span(rule.text * (sum(widths) + len(gutter.text) * (columns - 1)), rule.style)
    return [rows[0], Row((*prefix, across), lines[1].start), *rows[1:]]


def _width(cells: list[list[Span]], column: int) -> int:
    return sum(graphemes.width(span.text) for span in cells[column]) if column < len(cells) else 0


def _spans(cells: list[list[Span]], widths: list[int], gutter: Span) -> list[Span]:
    spans: list[Span] = []
    for column, width in enumerate(widths[: len(cells)]):
        spans += [gutter] if column else []
        spans += cells[column]
        spans.append(Span(" " * (width - _width(cells, column)), gutter.style))
    return spans
