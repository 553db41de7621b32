"""Bars that stand and bars that lie, as long as their values to the pixel."""

from __future__ import annotations

from collections.abc import Iterator

from maic_tui import graphemes
from maic_tui.board.block import Look, enough
from maic_tui.board.charts.bars import SPARSE, Group, _all_told, _binned, _field, _group, entries
from maic_tui.board.charts.data import Chart, Series
from maic_tui.board.charts.field import SHORTEST, Field
from maic_tui.board.charts.legend import placed
from maic_tui.board.charts.lying import LABELS, TEXT, Rhythm, Ruler, _rhythm, _ruler
from maic_tui.board.charts.scale import number
from maic_tui.board.drawers.shape import Rect
from maic_tui.export.board.marks import HEIGHT, MIDDLE_X, WIDTH

from .drawing import Drawing, Pens, box
from .field import axes, column, grid, ground, height, plot_of

LEAST = 2.0
"""How long a bar is at least, so that what is not zero is seen."""
APART = 0.5
"""What a bar leaves free on both sides where it is thicker than a cell."""
EDGE = 2.0
"""What of a row a lying bar leaves free above and below."""


def upright(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Groups of standing bars."""
    chart = _binned(chart, width)
    legend = placed(entries(chart, look), width, rows, look)
    spare = len(chart.labels) * len(chart.series) <= SPARSE and legend.height > 5
    field = _field(chart, legend, look, spare=spare)
    if spare and not (field and _all_told(chart, _group(field.columns, chart).room)):
        field = _field(chart, legend, look, spare=False)
    if field is None:
        return None
    group = _group(field.columns, chart)
    bars = [pens.solid("".join(_standing(field, group, one)), one.color) for one in chart.series]
    return Drawing(grid(field, pens), [*bars, axes(field, pens)], plot_of(field))


def _standing(field: Field, group: Group, one: Series) -> Iterator[str]:
    """The bars of a series as paths."""
    foot, apart = ground(field), APART if group.thick > 1 else 0.0
    for begin, value in zip(group.begins, one.values, strict=False):
        if value:
            left = column(field, begin + one.place * group.thick)
            end = height(field, value)
            end = min(end, foot - LEAST) if value > 0 else max(end, foot + LEAST)
            yield box(left + apart, end, left + group.thick * WIDTH - apart, foot)


def lying(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Groups of lying bars."""
    legend = placed(entries(chart, look), width, rows, look)
    rhythm = _rhythm(len(chart.labels), len(chart.series), legend.height)
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
    return _ruler(min([0.0, *values]), max([0.0, *values]), names + 1, width - texts, texts)


def _lying(one: Series, rhythm: Rhythm, scale: float, zero: float) -> Iterator[str]:
    """The bars of a series as paths, `scale` units for one unit of value."""
    edge = EDGE if rhythm.gap or rhythm.thick > 1 else EDGE / 2
    for place, value in enumerate(one.values):
        if value:
            top = (place * rhythm.pitch + one.place * rhythm.thick) * HEIGHT
            end = value * scale
            end = max(LEAST, end) if value > 0 else min(-LEAST, end)
            yield box(zero, top + edge, zero + end, top + rhythm.thick * HEIGHT - edge)
