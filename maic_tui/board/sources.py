"""What an element was made from, to be copied: LaTeX, code, a table or a chart's data, plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from maic_tui import words
from maic_tui.schema import actions as act

from . import values
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
            rows = (values.row(data, place, lambda value: f"{value:.12g}") for place in range(values.length(data)))
            return _rows([values.header(data), *rows], form)
        case act.WbDrawShape(shape=shape):
            return words.BOARD_KINDS[shape]
    return words.BOARD_KINDS[element.kind]


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
