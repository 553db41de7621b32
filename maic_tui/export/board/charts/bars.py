"""Bars that stand and bars that lie, as long as their values to the pixel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from maic_tui import graphemes
from maic_tui.board.block import Look, enough
from maic_tui.board.charts.bars import DIGITS, SPARSE, Group, all_told, bars_field, binned, entries, group_of
from maic_tui.board.charts.data import Chart, Series
from maic_tui.board.charts.field import SHORTEST, Field, centre
from maic_tui.board.charts.legend import placed
from maic_tui.board.charts.lying import LABELS, TEXT, Rhythm, Ruler, rhythm_of, ruler_for
from maic_tui.board.charts.scale import number
from maic_tui.board.drawers.shape import Rect
from maic_tui.export.board.marks import HEIGHT, MIDDLE_X, WIDTH

from .drawing import Drawing, Pens, Point, around, box
from .field import axes, column, grid, ground, height, plot_of

LEAST = 2.0
"""How long a bar is at least, so that what is not zero is seen."""
APART = 0.5
"""What a bar leaves free on both sides where it is thicker than a cell."""
EDGE = 2.0
"""What of a row a lying bar leaves free above and below."""


class Bar(NamedTuple):
    """A standing bar: its left edge, how wide it is, and its foot and end."""

    left: float
    wide: float
    foot: float
    end: float

    def outline(self) -> str:
        apart = APART if self.wide > WIDTH else 0.0
        return box(self.left + apart, self.end, self.left + self.wide - apart, self.foot)

    def beyond(self, up: bool) -> Point:
        """The middle of a row over its end, or under it."""
        return self.left + self.wide / 2, self.end + (-HEIGHT if up else HEIGHT) / 2


def upright(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Groups of standing bars, with their values where the cells tell them."""
    chart = binned(chart, width)
    legend = placed(entries(chart, look), width, rows, look)
    told = len(chart.labels) * len(chart.series) <= SPARSE and legend.height > 5
    field = bars_field(chart, legend, look, spare=told)
    if told and not (field and all_told(chart, group_of(field.columns, chart).room)):
        told, field = False, bars_field(chart, legend, look, spare=False)
    if field is None:
        return None
    group = group_of(field.columns, chart)
    bars = [(one, value, bar) for one in chart.series for value, bar in _standing(field, group, chart, one)]
    words = [(number(value, group.room, DIGITS), bar.beyond(value >= 0)) for _, value, bar in bars if told]
    figures = [pens.ground(around(text, middle) for text, middle in words)]
    for one in chart.series:
        figures.append(pens.solid("".join(bar.outline() for of, value, bar in bars if of is one and value), one.color))
    figures.append(axes(field, pens))
    figures += [pens.word(text, middle, bold=False) for text, middle in words]
    return Drawing(grid(field, pens), figures, plot_of(field), lettered=True)


def _standing(field: Field, group: Group, chart: Chart, one: Series) -> Iterator[tuple[float, Bar]]:
    """The values of a series with their bars, in the middle over their labels."""
    foot, wide = ground(field), group.thick * WIDTH
    for place, value in enumerate(one.values):
        if value is not None:
            middle = column(field, centre(place, len(chart.labels), field.columns))
            left = round(middle + (one.place - len(chart.series) / 2) * wide)
            end, least = height(field, value), LEAST if value else 0.0
            yield value, Bar(left, wide, foot, min(end, foot - least) if value >= 0 else max(end, foot + least))


def lying(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Groups of lying bars."""
    legend = placed(entries(chart, look), width, rows, look)
    rhythm = rhythm_of(len(chart.labels), len(chart.series), legend.height)
    if legend.width < SHORTEST[0] or rhythm is None:
        return None
    used = min(legend.height, rhythm.shown * rhythm.pitch - rhythm.gap)
    shown = [one._replace(values=one.values[: rhythm.shown]) for one in chart.series]
    ruler = _ruler_of(chart, shown, rhythm, legend.width)
    if ruler is None:
        return None
    zero = ruler.zero * WIDTH + MIDDLE_X
    bars = [pens.solid("".join(_lying(one, rhythm, ruler.scale * WIDTH, zero)), one.color) for one in shown]
    return Drawing("", [*bars, pens.axis([((zero, 0), (zero, used * HEIGHT))])], Rect(0, 0, legend.width, used))


def _ruler_of(chart: Chart, shown: list[Series], rhythm: Rhythm, width: int) -> Ruler | None:
    """The ruler of the cells, between labels and values."""
    values = [value for one in shown for value in one.values if value is not None]
    labels = [graphemes.width(enough(label, width).strip()) for label in chart.labels[: rhythm.shown]]
    names = min(int(width * LABELS), max(labels))
    texts = 1 + max((len(number(value, TEXT)) for value in values), default=0)
    return ruler_for(min([0.0, *values]), max([0.0, *values]), names + 1, width - texts, texts)


def _lying(one: Series, rhythm: Rhythm, scale: float, zero: float) -> Iterator[str]:
    """The bars of a series as paths, `scale` units for one unit of value."""
    edge = EDGE if rhythm.gap or rhythm.thick > 1 else EDGE / 2
    for place, value in enumerate(one.values):
        if value:
            top = (place * rhythm.pitch + one.place * rhythm.thick) * HEIGHT
            end = value * scale
            end = max(LEAST, end) if value > 0 else min(-LEAST, end)
            yield box(zero, top + edge, zero + end, top + rhythm.thick * HEIGHT - edge)
