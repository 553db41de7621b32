"""Bars that stand (`bar`), filled by eighths of a cell, with their values; and what they share with those that lie."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from maic_tui import words
from maic_tui.board.block import Look
from maic_tui.board.canvas import Ink, Line

from .data import Chart
from .field import Field, centre, field, write
from .legend import Entry, Placed, placed
from .scale import number

THICKEST = 10
"""The most cells of a bar across."""
SPARSE = 40
"""Of more bars than this the values are not written."""
DIGITS = 3
"""A value is written with at least so many digits, or not at all."""


class Sign(NamedTuple):
    """What a bar is filled with."""

    glyph: str
    whole: Ink
    part: Ink


def sign(place: int, color: str, look: Look) -> Sign:
    """The filling of a part of a chart: a colour, and where colours do not show a texture or a character."""
    glyph = look.glyphs.textures[place % len(look.glyphs.textures)]
    part = Ink(color, exact=True, owner=look.owner)
    return Sign(glyph, part if glyph == "█" or not look.glyphs.rise else part._replace(back=color), part)


def entries(chart: Chart, look: Look) -> list[Entry]:
    """The legend of bars: what each series is filled with, and what is not drawn."""
    marks = [sign(one.place, one.color, look) for one in chart.series] if chart.named else []
    named = [Entry(mark.glyph * 2, mark.whole, one.name) for mark, one in zip(marks, chart.series, strict=False)]
    return [*named, *(Entry("", look.muted, note) for note in chart.notes)]


def upright(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Groups of standing bars over their labels; more of them than columns are drawn as the largest of several."""
    chart = binned(chart, width)
    legend = placed(entries(chart, look), width, height, look)
    spare = len(chart.labels) * len(chart.series) <= SPARSE and legend.height > 5
    found = bars_field(chart, legend, look, spare=spare)
    told = spare and found is not None and all_told(chart, group_of(found.columns, chart).room)
    if spare and not told:
        found = bars_field(chart, legend, look, spare=False)
    if found is None:
        return None
    group = group_of(found.columns, chart)
    for one in chart.series:
        fill = sign(one.place, one.color, look)
        for begin, value in zip(group.begins, one.values, strict=False):
            _stand(found, begin + one.place * group.thick, group, value, fill, told)
    return legend.with_plot(found.canvas.lines(), look)


def bars_field(chart: Chart, legend: Placed, look: Look, *, spare: bool) -> Field | None:
    low, high = chart.range()
    found = field(min(0.0, low), max(0.0, high), chart.labels, legend.width, legend.height, look, spare=int(spare))
    return found if found and found.columns >= len(chart.labels) * len(chart.series) else None


class Group(NamedTuple):
    """Where in the field the groups of bars begin, how thick a bar is, and how much room its value has."""

    begins: list[int]
    thick: int
    room: int


def group_of(columns: int, chart: Chart) -> Group:
    many, pitch = len(chart.series), columns // len(chart.labels)
    thick = max(1, min(THICKEST, (pitch - pitch // 3) // many))
    middles = [centre(place, len(chart.labels), columns) for place in range(len(chart.labels))]
    return Group([round(middle - thick * many / 2) for middle in middles], thick, pitch - 1 if many == 1 else thick)


def _told(value: float, room: int) -> str:
    return number(value, room, DIGITS)


def all_told(chart: Chart, room: int) -> bool:
    """Whether every value can be written in `room` cells."""
    return all(len(_told(value, room)) <= room for one in chart.series for value in one.values if value is not None)


def _stand(field: Field, at: int, group: Group, value: float | None, fill: Sign, told: bool) -> None:
    """One bar from the middle of the zero line up or down to its value, which stands at its end where it is told."""
    if value is None:
        return
    up, glyphs, row = value >= 0, field.look.glyphs, field.row
    cells, rest = length(abs(field.axis.at(value)), up, field.look) if value else (0, 0)
    for column in range(field.left + at, field.left + at + group.thick) if value else ():
        if glyphs.halves:
            field.canvas.put(column, row(0), glyphs.halves[0 if up else 1], fill.part)
        for step in range(1, cells + 1):
            field.canvas.put(column, row(step if up else -step), fill.glyph, fill.whole)
        if rest:
            end = glyphs.rise[rest] if up else glyphs.halves[0]
            field.canvas.put(column, row(cells + 1 if up else -cells - 1), end, fill.part)
    if told:
        text, after = _told(value, group.room), cells + bool(rest) + 1
        middle = round(at + (group.thick - len(text)) / 2)
        left = field.left + max(0, min(middle, field.columns - len(text)))
        write(field.canvas, left, row(after if up else -after), text, field.look.text)


def length(size: float, forth: bool, look: Look) -> tuple[int, int]:
    """The whole cells of a bar beyond the one that its foot halves, and the parts of the last: eighths where it grows
    up or to the right, else halves. What is not zero is seen.
    """
    if not look.glyphs.halves:
        return max(1, round(size)), 0
    return divmod(max(0, round(size * 8) - 4), 8) if forth else divmod(max(0, round(size * 2) - 1), 2)


def binned(chart: Chart, width: int) -> Chart:
    """The chart with so many labels that each bar has a column; several are then told by the one farthest from zero."""
    most = max(1, (width - 9) // len(chart.series))
    size = ceil(len(chart.labels) / most)
    if size < 2:
        return chart
    series = tuple(
        one._replace(values=tuple(_largest(one.values[at : at + size]) for at in range(0, len(one.values), size)))
        for one in chart.series
    )
    notes = (*chart.notes, words.BOARD_BINNED.format(number=size))
    return Chart(chart.kind, chart.labels[::size], series, chart.colors, notes)


def _largest(values: tuple[float | None, ...]) -> float | None:
    return max((value for value in values if value is not None), key=abs, default=None)
