"""What an element was made from, to be copied: LaTeX, code, a table or a chart's data, plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from maic_tui import words
from maic_tui.schema import actions as act

from .elements import Element
from .markup import plain

Form = Literal["markdown", "tsv"]


def source(element: Element, form: Form = "markdown") -> str:
    """The element's source; a table or a chart as rows in `form`, a shape or a line by its name."""
    match element.action:
        case act.WbDrawLatex(latex=latex):
            return latex
        case act.WbDrawCode():
            return "\n".join(line.text for line in element.lines)
        case act.WbDrawText(content=content):
            return plain(content)
        case act.WbDrawTable(data=data):
            return _rows(data, form)
        case act.WbDrawChart(data=data):
            return _rows(chart_rows(data), form)
        case act.WbDrawShape(shape=shape):
            return words.BOARD_KINDS[shape]
    return words.BOARD_KINDS[element.kind]


def chart_rows(data: act.ChartData) -> list[list[str]]:
    """A chart's data as a table: legends over their columns, a row a label; series of unequal length leave blanks."""
    unnamed = range(len(data.legends), len(data.series))
    names = [*data.legends[: len(data.series)], *(words.BOARD_SERIES.format(number=n + 1) for n in unnamed)]
    height = max([len(data.labels), *map(len, data.series)])
    return [["", *names], *(_chart_row(data, place) for place in range(height))]


def _chart_row(data: act.ChartData, place: int) -> list[str]:
    label = data.labels[place] if place < len(data.labels) else str(place + 1)
    return [label, *(_number(series[place]) if place < len(series) else "" for series in data.series)]


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.12g}"


def _rows(data: Sequence[Sequence[str]], form: Form) -> str:
    width = max(map(len, data), default=0)
    rows = [[_cell(cell, form) for cell in row] + [""] * (width - len(row)) for row in data]
    if form == "tsv":
        return "\n".join("\t".join(row) for row in rows)
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([*lines[:1], "|" + "---|" * width, *lines[1:]]) if lines else ""


def _cell(text: str, form: Form) -> str:
    flat = " ".join(plain(text).split())
    return flat if form == "tsv" else flat.replace("\\", "\\\\").replace("|", "\\|")
