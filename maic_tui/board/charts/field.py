"""The part of a chart where values are drawn: an axis of numbers on its left, labels below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil

from maic_tui import graphemes
from maic_tui.board.block import Look, enough, fit
from maic_tui.board.canvas import Canvas, Ink
from maic_tui.board.wrap import wrap

from .scale import Axis, apart, axis, numbers

TICK_CELLS = 7
"""The most cells of a number on the axis, while the numbers can be told apart."""
LABEL_ROWS = 3
"""The most rows of a label."""
CUT_FROM = 7
"""A label that has so many cells is rather cut; where it has fewer, only some of the labels are shown."""
SHORTEST = (10, 4)
"""Fewer columns or rows than this are no plot."""


@dataclass(frozen=True, slots=True)
class Field:
    """`columns` × `rows` cells of a canvas from (left, top) on, the rows numbered upwards as on the axis."""

    canvas: Canvas
    left: int
    top: int
    columns: int
    axis: Axis
    look: Look

    def row(self, cell: int) -> int:
        """The row of the canvas of a cell of the axis."""
        return self.top + self.axis.last - cell

    def height(self, value: float) -> float:
        """Where in the canvas the value lies, in rows from its top, the middle of a row at a half."""
        return self.row(0) + 0.5 - self.axis.at(value)

    @property
    def ground(self) -> int:
        """The cell of the axis that stands on zero, or the lowest one."""
        return 0 if self.axis.base == 0 else self.axis.first


def blank(width: int, height: int, look: Look) -> Canvas:
    """An empty canvas that belongs to the element."""
    canvas = Canvas(width, height)
    for row in range(height):
        canvas.fill(0, width, row, look.text)
    return canvas


def field(
    low: float, high: float, labels: Sequence[str], width: int, height: int, look: Look, *, spare: int = 0
) -> Field | None:
    """A canvas of `width` × `height` with both axes drawn; `spare` rows stay free above the values, and below negative
    ones. None where it would be too small.
    """
    scale = _scale(low, high, height - 1, spare)
    columns = width - _margin(scale) - 1
    if height - 1 < SHORTEST[1] or columns < SHORTEST[0]:
        return None
    lines = _labels(labels, columns, look, max(1, min(LABEL_ROWS, height // 5)))
    if len(lines) > 1:
        scale = _scale(low, high, height - len(lines), spare)
    found = Field(blank(width, height, look), width - columns, 0, columns, scale, look)
    _draw_axes(found)
    for row, placed in enumerate(lines, found.row(scale.first) + 1):
        for at, text in placed:
            write(found.canvas, found.left + at, row, text, look.muted)
    return found


def _scale(low: float, high: float, rows: int, spare: int) -> Axis:
    """The axis in `rows` rows, `spare` of them free at its ends."""
    below = spare if low < 0 else 0
    free = rows - spare - below
    scale = axis(low, high, free, apart(free))
    return scale._replace(first=scale.first - below, last=scale.last + spare)


def write(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Put a text from (x, y) on."""
    for glyph in graphemes.graphemes(text):
        x += canvas.put(x, y, glyph, ink)


def centre(place: int, count: int, columns: int) -> float:
    """The middle of the `place`th of `count` equal parts of `columns`, in cells."""
    return (place + 0.5) * columns / count


def _margin(scale: Axis) -> int:
    return max(map(len, numbers([value for _, value in scale.ticks()], TICK_CELLS)), default=0) + 1


def _draw_axes(field: Field) -> None:
    canvas, look, scale = field.canvas, field.look, field.axis
    glyphs, edge = look.glyphs, field.left - 1
    for cell in range(scale.first, scale.last + 1):
        canvas.put(edge, field.row(cell), glyphs.vertical, look.muted)
    ticks = scale.ticks()
    for (cell, _), text in zip(ticks, numbers([value for _, value in ticks], TICK_CELLS), strict=True):
        write(canvas, max(0, edge - 1 - len(text)), field.row(cell), text, look.muted)
        canvas.put(edge, field.row(cell), glyphs.tick, look.muted)
    ground = field.ground
    for column in range(field.left, field.left + field.columns):
        canvas.put(column, field.row(ground), glyphs.horizontal, look.muted)
    canvas.put(edge, field.row(ground), glyphs.square[3] if ground == scale.first else glyphs.cross, look.muted)


Placed = list[tuple[int, str]]


def _labels(labels: Sequence[str], columns: int, look: Look, rows: int) -> list[Placed]:
    """Rows of labels with their columns: whole ones, else broken into rows, else cut, else only some of them."""
    pitch = columns / max(1, len(labels))
    room = int(pitch) - 1
    short = [enough(label, columns).strip() for label in labels[: columns + 1]] if room > 0 else []
    widest = max(map(graphemes.width, short), default=0)
    if short and widest <= room:
        return [_row(dict(enumerate(short)), len(labels), columns)]
    broken = [list(islice(wrap(label, room), rows + 1)) for label in short] if room >= 3 else []
    if broken and max(map(len, broken)) <= rows and not any(map(_split, short, broken)):
        count = max(map(len, broken))
        parts = [{at: lines[row] for at, lines in enumerate(broken) if row < len(lines)} for row in range(count)]
        return [_row(part, len(labels), columns) for part in parts]
    every = 1 if room >= CUT_FROM else _every(labels, pitch, columns)
    kept = {at: fit(labels[at], max(1, int(every * pitch) - 1), look) for at in range(0, len(labels), every)}
    return [_row(kept, len(labels), columns)]


def _split(label: str, lines: list[str]) -> bool:
    """Whether a word was broken."""
    return label.isascii() and " ".join(lines).split() != label.split()


def _every(labels: Sequence[str], pitch: float, columns: int) -> int:
    """Each how manyth label has room, when all are as wide as the widest of them, or cut to a few cells."""
    some = labels[:: max(1, len(labels) // columns)]
    wanted = max(graphemes.width(enough(label, columns)) for label in some)
    return max(1, ceil((min(wanted, CUT_FROM + 3) + 1) / pitch))


def _row(texts: dict[int, str], count: int, columns: int) -> Placed:
    """Texts centred under their places, each right of the one before it."""
    placed: Placed = []
    free = 0
    for place, text in texts.items():
        width = graphemes.width(text)
        at = max(free, min(round(centre(place, count, columns) - width / 2), columns - width))
        if at + width <= columns:
            placed.append((at, text))
            free = at + width + 1
    return placed
