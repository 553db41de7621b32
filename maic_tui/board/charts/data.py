"""What a chart shows: series of finite numbers, each with a colour, whatever was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from maic_tui import words
from maic_tui.board.block import Look
from maic_tui.board.canvas import SERIES, Ink
from maic_tui.schema.actions import WbDrawChart

MOST_SERIES = 12
"""Of more series than this only the first are drawn."""
MOST_VALUES = 4_000
"""Of more values than this in a series only the first are drawn."""

_HUGE, _TINY = 1e300, 1e-290
_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
_DARK, _LIGHT = 0x30, 0xE0
"""A colour with all parts under the first or over the second would be lost on a dark or on a light board."""


class Series(NamedTuple):
    """Values with gaps, none beyond ±1e300; `place` is its number among the series, from 0."""

    name: str
    values: tuple[float | None, ...]
    place: int
    color: str

    def marker(self, look: Look) -> str:
        """The sign of its points."""
        return look.glyphs.markers[self.place % len(look.glyphs.markers)]

    def line(self, look: Look) -> Ink:
        """The ink of its strokes and points."""
        return Ink(self.color, owner=look.owner)


@dataclass(frozen=True, slots=True)
class Chart:
    """`labels` are as many as the longest series has values, or more; `notes` say what of the data is not drawn."""

    kind: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    colors: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def named(self) -> bool:
        """Whether the series have to be told by a legend."""
        return len(self.series) > 1 or any(one.name for one in self.series)

    def range(self) -> tuple[float, float]:
        """The smallest and the largest value; (0, 0) where there is none."""
        found = [value for one in self.series for value in one.values if value is not None]
        return (min(found), max(found)) if found else (0.0, 0.0)


def chart_of(action: WbDrawChart, look: Look) -> Chart | None:
    """What can be drawn of a chart; None where it holds no finite number."""
    data, colors = action.data, palette(action.theme_colors)
    shown = [row for row in data.series[:MOST_SERIES] if row]
    rows = [tuple(map(_finite, row[:MOST_VALUES])) for row in shown]
    if not any(value is not None for row in rows for value in row):
        return None
    legends = [legend for legend, row in zip(_legends(data.legends), data.series[:MOST_SERIES], strict=False) if row]
    names = [
        legend or (words.BOARD_SERIES.format(number=n) if len(rows) > 1 else "") for n, legend in enumerate(legends, 1)
    ]
    series = tuple(
        Series(name, values, place, colors[place % len(colors)])
        for place, (name, values) in enumerate(zip(names, rows, strict=True))
    )
    strange = sum(
        given is not None and kept is None
        for row, values in zip(shown, rows, strict=True)
        for given, kept in zip(row, values, strict=False)
    )
    more = sum(map(bool, data.series[MOST_SERIES:]))
    notes = [words.BOARD_MORE_SERIES.format(more=look.glyphs.more, number=more)] if more else []
    notes += [words.BOARD_STRANGE_VALUES.format(number=strange)] if strange else []
    return Chart(
        action.chart_type, _labels(data.labels[:MOST_VALUES], max(map(len, rows))), series, colors, tuple(notes)
    )


def palette(asked: Sequence[str]) -> tuple[str, ...]:
    """The colours that the chart asks for, as far as they can be seen on any board, and then the theme's."""
    return (*filter(_seen, asked), *SERIES)


def _seen(color: str) -> bool:
    if not _HEX.fullmatch(color):
        return False
    step = (len(color) - 1) // 3
    parts = [int(color[at : at + step] * (3 - step), 16) for at in range(1, len(color), step)]
    return max(parts) >= _DARK and min(parts) <= _LIGHT


def _finite(value: float | None) -> float | None:
    if value is None or not abs(value) <= _HUGE:
        return None
    return value if abs(value) >= _TINY else 0.0


def _legends(given: Sequence[str]) -> Iterator[str]:
    yield from given
    while True:
        yield ""


def _labels(given: Sequence[str], count: int) -> tuple[str, ...]:
    return (*given, *map(str, range(len(given) + 1, count + 1)))
