"""An action in words: short for whoever sees the board beside it, whole for whoever has the words alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from maic_tui import graphemes, words
from maic_tui.formula import one_line

from .view import ToolCall

_QUOTED = 60
_INLINE_TAG = re.compile(r"</?(?:a|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_BREAK = re.compile(r"<br\s*/?>|</(?:p|div|li|tr|h[1-6])\s*>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")

Table = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A whole action: a sentence, and below it the rows of a table, the first its header, or lines as they are."""

    sentence: str
    table: Table = ()
    lines: tuple[str, ...] = ()


def action_text(call: ToolCall) -> str:
    """An action in one short line: what was done, moved, or skipped and why."""
    return _with_status(call, _did(call))


def actions_text(calls: Iterable[ToolCall]) -> str:
    """Actions that were all done in a few words; equal drawings, with nothing but drawings between them, counted."""
    bits: list[str] = []
    for _, run in groupby(calls, key=lambda call: call.name in words.ACTION_THINGS):
        bits += counted(_bit(call) for call in run)
    return words.LIST_JOIN.join(bits)


def counted(things: Iterable[str]) -> list[str]:
    """Each thing once, in first-seen order, with how often it came where that is more than once."""
    return [
        words.SHOWN_TIMES.format(thing=thing, number=number) if number > 1 else thing
        for thing, number in Counter(things).items()
    ]


def action_told(call: ToolCall) -> Told:
    """An action with all that it put on the board; one that was skipped in its short line."""
    if call.status == "skipped":
        return Told(action_text(call))
    params = call.params
    match call.name:
        case "wb_draw_text":
            return _told_text(call, _lines_of(_BREAK.sub("\n", str(params.get("content") or ""))))
        case "wb_draw_latex":
            return _told_text(call, (one_line(str(params.get("latex") or "")),))
        case "wb_draw_table":
            return Told(action_text(call), table=tuple(_cells(row) for row in _list(params.get("data"))))
        case "wb_draw_chart":
            return Told(action_text(call), table=_chart(params.get("data")))
        case "wb_draw_code":
            return Told(action_text(call), lines=_code(params.get("code")))
        case "wb_edit_code":
            return Told(action_text(call), lines=_code(params.get("content")))
    return Told(action_text(call))


def is_arrow(call: ToolCall) -> bool:
    """Whether it draws a line with a head."""
    return call.name == "wb_draw_line" and "arrow" in _list(call.params.get("points"))


def aligned(table: Table) -> list[str]:
    """The rows of a table as lines whose columns stand under each other."""
    widths: list[int] = []
    for row in table:
        widths += [0] * (len(row) - len(widths))
        widths = [max(wide, graphemes.width(cell)) for wide, cell in zip(widths, row, strict=False)] + widths[
            len(row) :
        ]
    return [
        " | ".join(
            cell + " " * (wide - graphemes.width(cell)) for cell, wide in zip(row, widths, strict=False)
        ).rstrip()
        for row in table
    ]


def _with_status(call: ToolCall, did: str) -> str:
    match call.status:
        case "skipped":
            return words.ACTION_SKIPPED.format(action=did, why=call.reason)
        case "moved":
            return words.ACTION_MOVED.format(action=did)
    return did


def _did(call: ToolCall) -> str:
    template = words.ACTIONS.get(call.name)
    if template is None:
        return words.ACTION_OTHER.format(name=call.name)
    match call.name:
        case "wb_draw_line":
            return words.ACTION_ARROW if is_arrow(call) else template
        case "wb_edit_code":
            template = words.ACTION_EDITS.get(str(call.params.get("operation")), template)
    return template.format(thing=_thing(call), lines=_code_lines(call.params))


def _bit(call: ToolCall) -> str:
    """A drawing as the thing that it is, anything else as what was done."""
    template = words.ACTION_THINGS.get(call.name)
    if template is None:
        return _did(call)
    if is_arrow(call):
        return words.ACTION_ARROW_THING
    return template.format(thing=_thing(call))


def _thing(call: ToolCall) -> str:
    """What an action is about: the first of its telling parameters that says something, as one line without tags."""
    if call.name == "wb_draw_table":
        rows = _list(call.params.get("data"))
        return f"{len(rows)} × {max((len(_list(row)) for row in rows), default=0)}"
    if call.name == "wb_draw_chart":
        chart = words.CHARTS.get(str(call.params.get("chartType")), words.BOARD_KINDS["chart"])
        return (words.AN_CHART if chart[0] in "aeiou" else words.A_CHART).format(chart=chart)
    for name in words.ACTION_SUBJECTS.get(call.name, ()):
        text = str(call.params.get(name) or "")
        text = one_line(text) if name == "latex" else _plain(text)
        text = words.BOARD_KINDS.get(text, text) if name == "shape" else text
        if text:
            return graphemes.cut(text, _QUOTED)
    return words.ACTION_NOTHING


def _code_lines(params: dict[str, Any]) -> str:
    """The names of the lines that an edit is about."""
    names = [params["lineId"]] if params.get("lineId") else _list(params.get("lineIds"))
    return ", ".join(str(name) for name in names) or words.ACTION_NOTHING


def _told_text(call: ToolCall, lines: tuple[str, ...]) -> Told:
    """One line stands in the sentence; more of them stand below it."""
    if len(lines) > 1:
        return Told(_with_status(call, words.ACTION_LINES[call.name].format(number=len(lines))), lines=lines)
    thing = lines[0] if lines else words.ACTION_NOTHING
    return Told(_with_status(call, words.ACTIONS[call.name].format(thing=thing)))


def _lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text that say something, without tags."""
    return tuple(filter(None, map(_plain, text.split("\n"))))


def _plain(text: str) -> str:
    return " ".join(_TAG.sub(" ", _INLINE_TAG.sub("", text)).split())


def _cells(row: Any) -> tuple[str, ...]:
    return tuple(_plain(str(cell)) for cell in _list(row))


def _chart(data: Any) -> Table:
    """A chart's data as a table: a row a label, a column a legend."""
    known = data if isinstance(data, dict) else {}
    labels, legends, series = (_list(known.get(name)) for name in ("labels", "legends", "series"))
    columns = [_list(values) for values in series]
    if not columns:
        return ()
    height = max(len(labels), *map(len, columns))
    head = ("", *(str(legends[place]) if place < len(legends) else "" for place in range(len(columns))))
    rows = (
        (str(labels[row]) if row < len(labels) else "", *(_number(column, row) for column in columns))
        for row in range(height)
    )
    return (head, *rows)


def _number(values: list[Any], row: int) -> str:
    value = values[row] if row < len(values) else None
    if value is None:
        return ""
    return f"{value:g}" if isinstance(value, float) else str(value)


def _code(code: Any) -> tuple[str, ...]:
    text = str(code or "").strip("\n")
    return tuple(text.split("\n")) if text else ()


def _list(value: Any) -> list[Any]:
    """A value of an action's parameters, which can be anything where it was skipped, as a list."""
    return list(value) if isinstance(value, list | tuple) else []
