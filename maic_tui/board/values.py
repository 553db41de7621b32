"""A chart's data as a table: a row a label, a column a series."""

from __future__ import annotations

from collections.abc import Callable

from maic_tui import words
from maic_tui.schema.actions import ChartData

Told = Callable[[float], str]


def length(data: ChartData) -> int:
    """How many rows of values there are: as many as there are labels, or values in the longest series."""
    return max([len(data.labels), *map(len, data.series)])


def header(data: ChartData) -> list[str]:
    """The legends over their columns; a series without one is numbered."""
    names = data.legends[: len(data.series)]
    unnamed = range(len(names) + 1, len(data.series) + 1)
    return ["", *names, *(words.BOARD_SERIES.format(number=number) for number in unnamed)]


def row(data: ChartData, place: int, told: Told) -> list[str]:
    """A label and its values; series and labels of unequal length leave blanks."""
    label = data.labels[place] if place < len(data.labels) else str(place + 1)
    values = (series[place] if place < len(series) else None for series in data.series)
    return [label, *("" if value is None else told(value) for value in values)]
