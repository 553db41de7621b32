"""Bars that lie (`column`), filled by eighths of a cell, beside their labels and with their values at their ends."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from maic_tui import graphemes, words
from maic_tui.board.block import Look, ended, enough, padded
from maic_tui.board.canvas import Canvas, Line, Span
from maic_tui.board.wrap import wrap

from .bars import entries, length, sign
from .data import Chart, Series
from .field import SHORTEST, blank, write
from .legend import placed
from .scale import number

LABELS = 0.4
"""The most that the labels take of the width."""
TEXT = 8
"""The most cells of a value, while it can be so short."""


def lying_rows(chart: Chart) -> int:
    """The rows that lying bars take when they have room, with frame and legend."""
    return len(chart.labels) * (len(chart.series) + 1) + 2 + 2 * (chart.named or bool(chart.notes))


def lying(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Groups of lying bars beside their labels; what has no room is counted under them."""
    legend = placed(entries(chart, look), width, height, look)
    rhythm = rhythm_of(len(chart.labels), len(chart.series), legend.height)
    if legend.width < SHORTEST[0] or rhythm is None:
        return None
    used = min(legend.height, rhythm.shown * rhythm.pitch - rhythm.gap)
    canvas = blank(legend.width, used, look)
    if not _draw(canvas, chart, rhythm, look):
        return None
    lines = canvas.lines()
    if left := len(chart.labels) - rhythm.shown:
        lines.append([Span(words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=left), look.muted)])
    return legend.with_plot(lines, look)


class Rhythm(NamedTuple):
    """The rows of a bar, of the space between two groups and of a group with it, and how many groups have room."""

    thick: int
    gap: int
    pitch: int
    shown: int


def rhythm_of(labels: int, series: int, rows: int) -> Rhythm | None:
    """The thickest bars with which all have room; else thin ones, as many groups as fit over a line that says more."""
    for thick, gap in ((3, 2), (3, 1), (2, 1), (1, 1), (1, 0)):
        if labels * (series * thick + gap) - gap <= rows and (thick < 2 or series * thick <= 4):
            return Rhythm(thick, gap, series * thick + gap, labels)
    shown = (rows - 1) // series
    return Rhythm(1, 0, series, shown) if shown else None


def _draw(canvas: Canvas, chart: Chart, rhythm: Rhythm, look: Look) -> bool:
    """Whether there is room; then all groups are drawn."""
    shown = [one._replace(values=one.values[: rhythm.shown]) for one in chart.series]
    values = [value for one in shown for value in one.values if value is not None]
    labels = [enough(label, canvas.width).strip() for label in chart.labels[: rhythm.shown]]
    names = min(int(canvas.width * LABELS), max(map(graphemes.width, labels)))
    texts = 1 + max((len(number(value, TEXT)) for value in values), default=0)
    ruler = ruler_for(min([0.0, *values]), max([0.0, *values]), names + 1, canvas.width - texts, texts)
    if ruler is None:
        return False
    for row in range(canvas.height):
        canvas.put(ruler.zero, row, look.glyphs.vertical, look.muted)
    for place, label in enumerate(labels):
        _label(canvas, place * rhythm.pitch, rhythm.pitch - rhythm.gap, label, names, look)
    for one in shown:
        for place, value in enumerate(one.values):
            _lie(canvas, ruler, place * rhythm.pitch + one.place * rhythm.thick, rhythm.thick, one, value, look)
    return True


def _label(canvas: Canvas, top: int, rows: int, label: str, cells: int, look: Look) -> None:
    """A label in the middle of its group, broken where it is too long for a row."""
    lines = ended(list(islice(wrap(label, cells), rows + 1)), rows, cells, look) if cells else []
    for row, text in enumerate(lines, top + (rows - len(lines)) // 2):
        write(canvas, 0, row, padded(text, cells, look, right=True), look.text)


class Ruler(NamedTuple):
    """Where lying bars begin: the column of the zero line, and the cells for one unit of value."""

    zero: int
    scale: float


def ruler_for(low: float, high: float, left: int, right: int, text: int) -> Ruler | None:
    """The ruler for values between two columns; negative ones leave room for their texts on the left."""
    left += text if low < 0 else 0
    if right - left < 4:
        return None
    zero = left + (round((right - left - 1) * (low / (low - high))) if low < 0 else 0)
    rates = [(right - zero - 1) / high if high > 0 else None, (zero - left) / -low if low < 0 else None]
    return Ruler(zero, min((rate for rate in rates if rate is not None), default=0.0))


def _lie(canvas: Canvas, ruler: Ruler, top: int, thick: int, one: Series, value: float | None, look: Look) -> None:
    """One bar from the zero line to the right or to the left, and its value."""
    if value is None:
        return
    fill, right, glyphs = sign(one.place, one.color, look), value >= 0, look.glyphs
    cells, rest = length(abs(value) * ruler.scale, right, look) if value else (0, 0)
    step = 1 if right else -1
    for row in range(top, top + thick):
        if value and glyphs.halves:
            canvas.put(ruler.zero, row, glyphs.halves[3 if right else 2], fill.part)
        for cell in range(1, cells + 1):
            canvas.put(ruler.zero + step * cell, row, fill.glyph, fill.whole)
        if rest:
            end = glyphs.reach[rest] if right else glyphs.halves[3]
            canvas.put(ruler.zero + step * (cells + 1), row, end, fill.part)
    text = number(value, TEXT)
    after = ruler.zero + step * (cells + bool(rest) + 2)
    write(canvas, after if right else after - len(text) + 1, top + (thick - 1) // 2, text, look.text)
