"""A chart: its kind, legends, labels and values, readable, in a frame."""

from __future__ import annotations

from maic_tui import words
from maic_tui.board.block import FRAME_FROM, Look, fit, framed
from maic_tui.board.canvas import Line, Span
from maic_tui.schema.actions import ChartData, WbDrawChart

from .table import grid


def draw(action: WbDrawChart, width: int, height: int, look: Look) -> list[Line]:
    """One row a label with each series' value, framed where there is room for a frame."""
    frame = width >= FRAME_FROM and height >= 3
    inner, rows = (width - 4, height - 2) if frame else (width, height)
    data = action.data
    if any(data.series):
        length = max(len(data.labels), *map(len, data.series))
        table = [_header(data), *(_row(data, place) for place in range(min(length, rows)))]
        body = grid(table, inner, rows, look, rule=False, of=length + 1)
    else:
        body = [[Span(fit(words.BOARD_NO_DATA, inner, look), look.muted)]]
    return framed(body, width, words.BOARD_CHART.format(kind=action.chart_type), look) if frame else body


def _header(data: ChartData) -> list[str]:
    """The legends over their columns; a series without one is numbered."""
    names = [*data.legends[: len(data.series)]]
    return ["", *names, *(words.BOARD_SERIES.format(number=n + 1) for n in range(len(names), len(data.series)))]


def _row(data: ChartData, place: int) -> list[str]:
    """A label and its values; series and labels of unequal length leave blanks."""
    label = data.labels[place] if place < len(data.labels) else str(place + 1)
    return [label, *(_number(series[place]) if place < len(series) else "" for series in data.series)]


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
