"""A chart in a frame: its plot, or its values where there is no room for one."""

from __future__ import annotations

from itertools import islice

from maic_tui import words
from maic_tui.board import values
from maic_tui.board.block import Look, ended, enough, fit, framed
from maic_tui.board.canvas import Line, Span
from maic_tui.board.charts import natural_rows, plot
from maic_tui.board.charts.scale import number
from maic_tui.board.plot import ASPECT
from maic_tui.board.wrap import wrap
from maic_tui.schema.actions import ChartData, WbDrawChart

from .table import grid

FRAME = (12, 5)
"""The columns and rows from which on a chart has a frame."""
LEAST = 12
"""In place a chart is no lower than this where so many rows are free."""


def draw(action: WbDrawChart, width: int, height: int, look: Look) -> list[Line]:
    """The plot at the size of its box, in reading layout at one that reads well; else a table, else one line."""
    frame = width >= FRAME[0] and height >= FRAME[1]
    title, plotted = titled(action) if frame else ("", action)
    edge, sides = (2, 4) if frame else (0, 0)
    inner = width - sides
    body = plot(plotted, inner, _rows(plotted, width, height, look) - edge, look)
    body = body or _values(action, inner, height - edge, look)
    return framed(body, width, title, look) if frame else body


def titled(action: WbDrawChart) -> tuple[str, WbDrawChart]:
    """What the frame of a chart is called, and the chart without what that says: one series names it."""
    data, kind = action.data, action.chart_type
    if len(data.series) == 1 and data.legends and data.legends[0].strip():
        return data.legends[0], action.model_copy(update={"data": data.model_copy(update={"legends": ()})})
    return words.CHARTS.get(kind) or f"{kind} {words.BOARD_KINDS['chart']}", action


def _rows(action: WbDrawChart, width: int, height: int, look: Look) -> int:
    """How many of `height` rows the chart takes: in its place what lies free below its box is not its own."""
    if look.reading:
        return min(height, natural_rows(action, width, look))
    box = round(width * min(action.height / action.width, 9.0) / ASPECT) if action.width else 0
    return min(height, max(LEAST, box))


def _values(action: WbDrawChart, width: int, height: int, look: Look) -> list[Line]:
    """One row a label with each series' value; where only so all of one series has room, and in the smallest boxes,
    label and value one after another."""
    data = action.data
    if all(value is None for series in data.series for value in series):
        return [[Span(fit(words.BOARD_NO_DATA, width, look), look.muted)]]
    length = values.length(data)
    told = _summary(data, length, width, height)
    whole = len(told) <= height and len(data.series) == 1
    if width < FRAME[0] or height < FRAME[1] - 2 or (length >= height and whole):
        return [[Span(text, look.text)] for text in ended(told, height, width, look)]
    rows = [values.header(data), *(values.row(data, place, _number) for place in range(min(length, height)))]
    return grid(rows, width, height, look, rule=False, of=length + 1)


def _summary(data: ChartData, length: int, width: int, height: int) -> list[str]:
    """The first labels with their values, as many as have room and a line more."""
    told = (
        enough(" ".join(filter(None, values.row(data, place, _number))), width)
        for place in range(min(length, width * height))
    )
    return list(islice(wrap(", ".join(told), width), height + 1))


def _number(value: float) -> str:
    """A value as exact as there is room; what is no finite number by its name."""
    return number(value) if abs(value) < float("inf") else str(value)
