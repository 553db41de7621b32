"""The elements of a slide from what an author writes, and their places on 1000 × 562.5 units."""

from __future__ import annotations

import re
from typing import Any, get_args

from maic_tui import words
from maic_tui.schema.actions import WbDrawChart

from .blocks import Block, Line
from .page import Page, words_of

CHARTS: tuple[str, ...] = get_args(WbDrawChart.model_fields["chart_type"].annotation)
WIDTH, HEIGHT, MARGIN, GAP = 1000, 562.5, 50, 12
TOP = 110
"""Where a slide goes on under its title."""
_SEPARATOR = re.compile(r":?-+:?")
_CELL = re.compile(r"(?:\\.|[^|\\])*")
_LETTERS = 70
"""Of a line of text over the whole width."""
Element = dict[str, Any]


def title_element(title: str) -> Element:
    """The title of a slide, over its whole width."""
    return {"id": "title", "type": "text", "content": title} | _box(MARGIN, 30, WIDTH - 2 * MARGIN, 60)


def text_element(line: Line) -> Element:
    return {"type": "text", "content": words_of(line.text)}


def table_element(lines: tuple[Line, ...]) -> Element:
    """Rows of cells parted by `|`; the line under a header is none."""
    rows = [[words_of(text) for _, text in cells(line)] for line in lines if line.text.strip()]
    rows = [row for row in rows if not all(_SEPARATOR.fullmatch(cell) for cell in row)]
    width = max(map(len, rows), default=0)
    return {"type": "table", "data": [row + [""] * (width - len(row)) for row in rows]}


def chart_element(block: Block, page: Page) -> Element:
    """`chart KIND`, then rows parted by `|`: a header with the names of the series, then a label and its numbers."""
    _, _, kind = block.head.text.partition(" ")
    kind = kind.strip().lower() or CHARTS[0]
    if kind not in CHARTS:
        told = words.LESSON_NO_CHART.format(kind=kind, known=words.LIST_JOIN.join(CHARTS))
        page.wrong(block.head.at(len("chart ")), told)
    rows = [(line, cells(line)) for line in block.lines if line.text.strip()]
    if len(rows) < 2:
        page.wrong(block.head.place, words.LESSON_CHART_EMPTY)
        return {"type": "chart", "chartType": kind, "data": {}}
    legends = [text for _, text in rows[0][1][1:]]
    numbers = [[_number(line, cell, page) for cell in found[1:]] for line, found in rows[1:]]
    for (line, _), row in zip(rows[1:], numbers, strict=True):
        if len(row) != len(legends):
            page.wrong(line.place, words.LESSON_CHART_ROW.format(wanted=len(legends), found=len(row)))
    series = [[row[at] if at < len(row) else None for row in numbers] for at in range(len(legends))]
    labels = [found[0][1] for _, found in rows[1:]]
    return {"type": "chart", "chartType": kind, "data": {"labels": labels, "legends": legends, "series": series}}


def code_element(block: Block) -> Element:
    """A fenced block; after its language a file's name may stand."""
    language, _, file = block.head.text.partition(" ")
    element = {"type": "code", "language": language or "text", "code": body(block)}
    return element | ({"fileName": file.strip()} if file.strip() else {})


def body(block: Block) -> str:
    """The lines of a fenced block as they are."""
    return "\n".join(line.text for line in block.lines)


def cells(line: Line) -> list[tuple[int, str]]:
    """The cells of a row with their offsets in the line; `\\|` is a bar that parts nothing, nor do the outer ones."""
    text = line.text.rstrip()
    start = len(text) - len(text.lstrip())
    framed = text[start : start + 1] == "|"
    at = start + framed
    end = len(text) - (framed and text.endswith("|") and not text.endswith("\\|") and len(text) > at)
    found = []
    while at <= end:
        cell = _CELL.match(text, at, end)
        raw = cell[0] if cell else ""
        found.append((at + len(raw) - len(raw.lstrip()), raw.strip().replace("\\|", "|")))
        at += len(raw) + 1
    return found


def lay_out(elements: list[Element]) -> None:
    """Give every element under the title its place: one column, or two where one is too short for them."""
    room = HEIGHT - TOP - MARGIN / 2
    columns = [elements]
    pictures = [element for element in elements if element["type"] != "text"]
    if sum(map(_height, elements)) > room and 0 < len(pictures) < len(elements):
        columns = [[element for element in elements if element["type"] == "text"], pictures]
    width = (WIDTH - 2 * MARGIN - GAP * (len(columns) - 1)) / len(columns)
    for at, column in enumerate(columns):
        _stack(column, MARGIN + at * (width + GAP), width, room)


def _stack(column: list[Element], left: float, width: float, room: float) -> None:
    wanted = sum(map(_height, column))
    share = min(1.0, room / wanted) if wanted else 1.0
    top = float(TOP)
    for element in column:
        height = _height(element) * share
        element |= _box(left, round(top, 1), round(width, 1), round(max(height - GAP * share, 1), 1))
        top += height


def _height(element: Element) -> float:
    """What an element would like, with the gap under it."""
    match element["type"]:
        case "text":
            return GAP + 32.0 * float(1 + len(element["content"]) // _LETTERS)
        case "table":
            return GAP + 34.0 * max(1, len(element["data"]))
        case "code":
            return GAP + 24.0 * float(1 + element["code"].count("\n"))
        case "latex":
            return GAP + 70.0
    return GAP + 220.0


def _box(left: float, top: float, width: float, height: float) -> Element:
    return {"left": left, "top": top, "width": width, "height": height}


def _number(line: Line, cell: tuple[int, str], page: Page) -> float | None:
    offset, text = cell
    if not text:
        return None
    try:
        number = float(text.replace("_", "x"))
    except ValueError:
        number = float("nan")
    if number - number != 0:
        page.wrong(line.at(offset), words.LESSON_NO_NUMBER.format(text=text))
        return None
    return number
