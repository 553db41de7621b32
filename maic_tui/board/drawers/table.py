"""A table: the header over a rule, numbers to the right, columns as wide as what is in them while that fits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate, islice
from typing import NamedTuple

from maic_tui import graphemes, words
from maic_tui.board.block import Look, enough, fit, padded
from maic_tui.board.block import ended as with_end
from maic_tui.board.canvas import Ink, Line, Span
from maic_tui.board.markup import plain
from maic_tui.board.wrap import wrap
from maic_tui.schema.actions import WbDrawTable

CELL_LINES = 4
"""The most lines of one cell."""
NARROWEST = 3
"""No column is made narrower than this; rather the last ones are cut."""
READABLE = 8
"""Where columns are cut, those that stay are as wide as this or as they need."""
NOTED_FROM = 3
"""The height from which on a line is spent on saying how many columns are cut."""

_NUMBER = re.compile(
    r"[-+\u2212\u00b1~\u2248<>]?\s?[$\u20ac\u00a3\u00a5]?\s?(?:\d[\d.,' ]*|[.,]\d+)"
    r"(?:[eE][-+\u2212]?\d+)?\s?[%\u2030\u00b0\u20ac$\u00a3]?"
)
_NO_VALUE = frozenset(("", "-", "–", "—", "…", "?", "n/a"))

Row = Sequence[str]


class _Columns(NamedTuple):
    """How wide each column that is shown is and whether it is one of numbers; how many others were cut."""

    widths: list[int]
    numbers: list[bool]
    cut: int


def draw(action: WbDrawTable, width: int, height: int, look: Look) -> list[Line]:
    """The table's rows and the rule under its header."""
    return grid(action.data, width, height, look)


def natural_width(action: WbDrawTable, rows: int, most: int) -> int:
    """The cells in which no column of the first `rows` rows is cut, or a few more than `most` where it needs more."""
    widths: list[int] = []
    for row in action.data[:rows]:
        cells = [graphemes.width(_plain(text, most)) for text in row[: most // 4 + 1]]
        widths += [1] * (len(cells) - len(widths))
        widths = [max(pair) for pair in zip(widths, cells, strict=False)] + widths[len(cells) :]
        if sum(widths) > most:
            break
    return sum(widths) + 3 * (len(widths) - 1)


def grid(
    data: Sequence[Row], width: int, height: int, look: Look, *, rule: bool = True, of: int | None = None
) -> list[Line]:
    """Rows of cells under a bold header as at most `height` lines.

    `rule` asks for a line under the header; `of` is how many rows there are where `data` holds only the first ones.
    """
    total = len(data) if of is None else of
    most = max(1, (width + 1) // (NARROWEST + 1))
    rows = [[_plain(text, width) for text in row[:most]] for row in data[: height + 1]]
    columns = _columns(rows, max(map(len, data[: height + 1]), default=0), width)
    if not columns.widths:
        return []
    ruled = rule and height > 2
    noted = columns.cut > 0 and height >= NOTED_FROM
    room = height - noted
    crowded = total + ruled > room
    tall = _rows(rows, columns, look, 1 if crowded else CELL_LINES)
    if not crowded and _length(tall) + ruled > room:
        tall = _rows(rows, columns, look, 1)
    if ruled:
        tall.insert(1, [_rule(columns, look)])
    missing = _length(tall) + total - len(rows) - room
    lines = [line for row in tall for line in row]
    if missing > 0 and not noted:
        room -= 1
        missing += 1
    note = _note(max(0, missing), columns.cut if noted else 0, width, look)
    return [*lines[:room], *([note] if note else [])]


def _length(rows: list[list[Line]]) -> int:
    return sum(map(len, rows))


def _plain(text: str, width: int) -> str:
    """A cell without its tags, cut to what can be seen of it."""
    return plain(enough(text, width * (CELL_LINES + 1)))


def _columns(rows: Sequence[Row], count: int, width: int) -> _Columns:
    columns = [[row[place] for row in rows if place < len(row)] for place in range(max(map(len, rows), default=0))]
    natural = [max([1, *map(graphemes.width, column)]) for column in columns]
    shown = _shown(natural, count, width)
    numbers = [_all_numbers(column[len(rows[0]) > place :]) for place, column in enumerate(columns[:shown])]
    if width < 3:
        return _Columns([width][:shown], numbers, 0)
    cut = count - shown
    room = width - 3 * (shown - 1) - (2 if cut else 0)
    return _Columns(_shrunk(natural[:shown], max(shown, room)), numbers, cut)


def _shown(natural: list[int], count: int, width: int) -> int:
    """How many of `count` columns there is room for: all, where they fit at the least width, else readable ones."""
    if len(natural) == count and sum(min(cells, NARROWEST) + 3 for cells in natural) - 3 <= width:
        return count
    ends = accumulate(min(cells, READABLE) + 3 for cells in natural)
    return min(count, max(1, sum(1 for end in ends if end <= width + 1)))


def _all_numbers(texts: list[str]) -> bool:
    """Whether the cells of a column are numbers, apart from those that say nothing."""
    said = [text.strip() for text in texts if text.strip().lower() not in _NO_VALUE]
    return bool(said) and all(len(text) <= 40 and _NUMBER.fullmatch(text) for text in said)


def _shrunk(widths: list[int], room: int) -> list[int]:
    """`widths` with the widest ones evened down until all take at most `room`."""
    left, result = room, [0] * len(widths)
    order = sorted(range(len(widths)), key=lambda column: widths[column])
    for done, column in enumerate(order):
        result[column] = max(1, min(widths[column], left // (len(widths) - done)))
        left -= result[column]
    return result


def _rows(rows: Sequence[Row], columns: _Columns, look: Look, most: int) -> list[list[Line]]:
    """Each row as lines; the header, which has the author's colour behind it, first."""
    inks = [Ink(fill=look.author, bold=True, owner=look.owner), *[look.text] * len(rows)]
    return [_row(row, columns, look, ink, most) for row, ink in zip(rows, inks, strict=False)]


def _row(row: Row, columns: _Columns, look: Look, ink: Ink, most: int) -> list[Line]:
    """A row as lines: as many as its longest cell needs, `most` at most."""
    widths = columns.widths
    texts = list(row[: len(widths)]) + [""] * (len(widths) - len(row))
    cells = [_cell(text, width, most, look) for text, width in zip(texts, widths, strict=True)]
    bar = Span(f" {look.glyphs.vertical} ", look.mark._replace(fill=ink.fill))
    end = [Span(" " + look.glyphs.more, look.muted._replace(fill=ink.fill))] if columns.cut else []
    lines: list[Line] = []
    for place in range(max(map(len, cells))):
        line: Line = []
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            text = cell[place] if place < len(cell) else ""
            line += [bar] if column else []
            line.append(Span(padded(text, width, look, right=columns.numbers[column]), ink))
        lines.append(line + end)
    return lines


def _cell(text: str, width: int, most: int, look: Look) -> list[str]:
    if most == 1 or (graphemes.width(text) <= width and "\n" not in text):
        return [fit(text.replace("\n", " "), width, look)]
    return with_end(list(islice(wrap(text, width), most + 1)), most, width, look)


def _rule(columns: _Columns, look: Look) -> Line:
    across = look.glyphs.horizontal
    text = f"{across}{look.glyphs.cross}{across}".join(across * width for width in columns.widths)
    return [Span(text + across * 2 if columns.cut else text, look.mark)]


def _note(rows: int, columns: int, width: int, look: Look) -> Line | None:
    """How many rows and columns are missing, where any are."""
    said = [words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=rows)] if rows else []
    if columns:
        said.append(words.BOARD_MORE_COLUMNS.format(more=look.glyphs.more, number=columns))
    return [Span(fit(", ".join(said), width, look), look.muted)] if said else None
