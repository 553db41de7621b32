"""A table: the header over a rule, columns as wide as what is in them while that fits, cut ones marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from maic_tui import graphemes
from maic_tui.board.block import Look, cut, ended, enough, fit, padded
from maic_tui.board.canvas import Line, Span
from maic_tui.board.wrap import wrap
from maic_tui.schema.actions import WbDrawTable

CELL_LINES = 4
"""The most lines of one cell."""
NARROWEST = 3
"""No column is made narrower than this; rather the last ones are cut."""
READABLE = 8
"""Where columns are cut, those that stay are as wide as this or as they need."""

Row = Sequence[str]


def draw(action: WbDrawTable, width: int, height: int, look: Look) -> list[Line]:
    """The table's rows and the rule under its header."""
    return grid(action.data, width, height, look)


def grid(
    data: Sequence[Row], width: int, height: int, look: Look, *, rule: bool = True, of: int | None = None
) -> list[Line]:
    """Rows of cells under a bold header as at most `height` lines.

    `rule` asks for a line under the header; `of` is how many rows there are where `data` holds only the first ones.
    """
    rows = data[: height + 1]
    total = len(data) if of is None else of
    widths, cut_columns = _columns(rows, width)
    if not widths:
        return []
    ruled = rule and height > 2
    tall = [_row(row, widths, look, cut_columns, header=not place, most=CELL_LINES) for place, row in enumerate(rows)]
    if total > len(rows) or _length(tall) + ruled > height:
        tall = [_row(row, widths, look, cut_columns, header=not place, most=1) for place, row in enumerate(rows)]
    if ruled:
        tall.insert(1, [[Span(_rule(widths, look, cut_columns), look.mark)]])
    return cut([line for row in tall for line in row], height, look, of=_length(tall) + total - len(rows))


def _length(rows: list[list[Line]]) -> int:
    return sum(map(len, rows))


def _columns(rows: Sequence[Row], width: int) -> tuple[list[int], bool]:
    """How wide each column that is shown is, and whether others were cut for want of room."""
    count = max(map(len, rows), default=0)
    shown = count
    if count * (NARROWEST + 3) - 3 > width:
        shown = max(1, (width + 1) // (READABLE + 3))
    cut_columns = shown < count
    room = width - 3 * (shown - 1) - (2 if cut_columns else 0)
    natural = [
        max([1, *(graphemes.width(enough(row[c], width)) for row in rows if c < len(row))]) for c in range(shown)
    ]
    return _shrunk(natural, max(shown, room)) if width > 2 else [width], cut_columns and width > 2


def _shrunk(widths: list[int], room: int) -> list[int]:
    """`widths` with the widest ones evened down until all take at most `room`."""
    left, result = room, [0] * len(widths)
    order = sorted(range(len(widths)), key=lambda column: widths[column])
    for done, column in enumerate(order):
        result[column] = max(1, min(widths[column], left // (len(widths) - done)))
        left -= result[column]
    return result


def _row(row: Row, widths: list[int], look: Look, cut_columns: bool, *, header: bool, most: int) -> list[Line]:
    """A row as lines: as many as its longest cell needs, `most` at most."""
    texts = list(row[: len(widths)]) + [""] * (len(widths) - len(row))
    cells = [_cell(text, width, most, look) for text, width in zip(texts, widths, strict=True)]
    ink = look.text._replace(bold=header)
    lines: list[Line] = []
    for place in range(max(map(len, cells))):
        line: Line = []
        for column, width in enumerate(widths):
            if column:
                line.append(Span(f" {look.glyphs.vertical} ", look.mark))
            text = cells[column][place] if place < len(cells[column]) else ""
            line.append(Span(padded(text, width, look), ink))
        lines.append([*line, Span(" " + look.glyphs.more, look.muted)] if cut_columns else line)
    return lines


def _cell(text: str, width: int, most: int, look: Look) -> list[str]:
    text = enough(text, width * (most + 1))
    if most == 1 or graphemes.width(text) <= width:
        return [fit(text, width, look)]
    return ended(list(islice(wrap(text, width), most + 1)), most, width, look)


def _rule(widths: list[int], look: Look, cut_columns: bool) -> str:
    across = look.glyphs.horizontal
    text = f"{across}{look.glyphs.cross}{across}".join(across * width for width in widths)
    return text + across * 2 if cut_columns else text
