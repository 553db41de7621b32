"""A card of the page: an exchange or a scene, its turns, what they did, its boards and how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import NamedTuple

from maic_tui import words
from maic_tui.export.board.svg import svg
from maic_tui.export.standing import Standing
from maic_tui.schema.events import Agent
from maic_tui.transcript.actions import Table, action_told
from maic_tui.transcript.lines import Line, error_text, foot_lines, head_text, note_text, pieces, title_text
from maic_tui.transcript.view import Entry, Exchange, Note, Said, ToolCall, Turn

from .colors import Colors, Looks
from .prose import inline, prose

COLUMNS = 96
"""The width of a board in cells: its words are about as large as those around it."""
_TIME = re.compile(r"\d{4}-\d\d-\d\dT(\d\d:\d\d)(?::\d\d)?[\d.]*(?:Z|[+-]\d\d:\d\d)?")


class Desk(NamedTuple):
    """What every card of a page needs: who is in class, and what is worn."""

    agents: tuple[Agent, ...]
    looks: Looks
    colors: Colors


def card(exchange: Exchange, boards: Iterable[Standing], desk: Desk, number: int) -> Iterator[str]:
    """The lines of a card; `number` is its place on the page, from 1."""
    kind = "scene" if exchange.scene else "exchange"
    yield f'<article class="card {kind}" id="card-{number}" aria-labelledby="head-{number}">'
    yield f'<h2 id="head-{number}" dir="auto">{inline(head_text(exchange))} {at(exchange.ts)}</h2>'
    for entry in exchange.entries:
        yield from _entry(entry, desk)
    for standing in boards:
        yield from _board(standing, desk, head_text(exchange))
    yield from _foot(exchange, desk.agents)
    yield "</article>"


def note(told: Note) -> str:
    """A notice, in a card or between two."""
    return f'<p class="note" dir="auto">{inline(note_text(told))} {at(told.ts)}</p>'


def at(ts: str) -> str:
    """A time of the log as hours and minutes; nothing where it is no time."""
    found = _TIME.fullmatch(ts)
    return f'<time datetime="{ts}">{found[1]}</time>' if found else ""


def _entry(entry: Entry, desk: Desk) -> Iterator[str]:
    match entry:
        case Turn():
            yield from _turn(entry, desk)
        case Said():
            yield f'<p class="said" dir="auto">{inline(words.SAID.format(text=entry.text))} {at(entry.ts)}</p>'
        case Note():
            yield note(entry)


def _turn(turn: Turn, desk: Desk) -> Iterator[str]:
    facts = title_text(turn).removeprefix(turn.agent_name + words.TITLE_JOIN)
    yield f'<section class="turn state-{turn.state} {desk.colors.agent(turn.color)}">'
    name = f'<bdi class="name">{escape(turn.agent_name)}</bdi>'
    yield f'<h3>{name} <span class="facts">{escape(facts)}</span> {at(turn.ts)}</h3>'
    if turn.thinking.strip():
        yield f'<details class="thinking"><summary>{escape(words.EXPORT_THINKING)}</summary>'
        yield f"{prose(turn.thinking)}</details>"
    for kind, found in groupby(pieces(turn.text, turn.calls), key=type):
        if kind is str:
            yield from (prose(piece.strip("\n")) for piece in found if isinstance(piece, str))
        else:
            yield '<ul class="actions">'
            yield from (_action(call) for call in found if isinstance(call, ToolCall))
            yield "</ul>"
    if turn.error:
        yield f'<p class="error" dir="auto">{inline(error_text(turn.error))}</p>'
    yield "</section>"


def _action(call: ToolCall) -> str:
    """An action as a sentence; what it drew of rows and lines is folded under it, since the board shows it."""
    told = action_told(call)
    sentence = f'<bdi class="did">{inline(told.sentence)}</bdi>'
    status = f' class="{call.status}"'
    if not told.table and not told.lines:
        return f"<li{status}>{sentence}</li>"
    drawn = _table(told.table) if told.table else f'<pre dir="ltr">{escape(chr(10).join(told.lines))}</pre>'
    return f"<li{status}><details><summary>{sentence}</summary>\n{drawn}\n</details></li>"


def _table(table: Table) -> str:
    width = max(map(len, table))
    rows = []
    for place, row in enumerate(table):
        mark = "td" if place else 'th scope="col"'
        cells = (f'<{mark} dir="auto">{inline(cell)}</{mark[:2]}>' for cell in (*row, *[""] * (width - len(row))))
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>\n{chr(10).join(rows)}\n</table>"


def _board(standing: Standing, desk: Desk, head: str) -> Iterator[str]:
    caption = words.EXPORT_BOARD_CLEARED if standing.cleared else words.EXPORT_BOARD_NOW
    title = words.EXPORT_BOARD_TITLE.format(title=" ".join(head.split()))
    light, dark = (svg(standing.board, desk.agents, look, title=title, columns=COLUMNS) for look in desk.looks)
    yield f'<figure class="board">\n<figcaption>{escape(caption)}</figcaption>'
    yield f'<div class="sheet">\n{desk.colors.both(light, dark)}</div>\n</figure>'


def _foot(exchange: Exchange, agents: Iterable[Agent]) -> Iterator[str]:
    lines = foot_lines(exchange, agents)
    if not lines:
        return
    yield '<footer class="foot">'
    for role, found in groupby(lines, key=_role):
        if role == "option":
            options = "".join(f'<li dir="auto">{inline(line.text.strip())}</li>' for line in found)
            yield f'<ul class="options">{options}</ul>'
        else:
            yield f'<p class="{role}" dir="auto">{"<br>".join(inline(line.text) for line in found)}</p>'
    yield "</footer>"


def _role(line: Line) -> str:
    return line.role
