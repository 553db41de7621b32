"""The board as lines of spans for a pane of any size: in its place where that is wide enough, else for reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from maic_tui import words
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile

from .authors import Authors
from .block import Look, clipped, fit, line_width
from .canvas import MUTED, Ink, Line, Span
from .elements import Element
from .glyphs import ASCII, UNICODE, Glyphs
from .in_place import NARROWEST, Drawn, Grid, Window, draw_in_place, grid_for, heightened
from .ledger import Board
from .reading import draw_for_reading
from .wrap import wrap

NARROW = 16
"""Below this width nothing fits as it is, and every line is clipped."""


@dataclass(frozen=True, slots=True)
class Looking:
    """How the board is looked at.

    `selected`, the id of an element, and `agent`, the id of one, make the others recede; with `opened` the selected
    element stands alone. `scale` 0 shows all of the board, or reads it where the pane is narrow; another one shows in
    its place what a window of the pane's size holds from (`left`, `top`) on, in cells. `note` takes the strip's place.
    """

    selected: str = ""
    agent: str = ""
    opened: bool = False
    scale: float = 0.0
    left: int = 0
    top: int = 0
    note: str = ""


class Drawing(NamedTuple):
    """The lines of the board, and below them the strip; `grid` is None in reading layout."""

    lines: list[Line]
    strip: list[Line]
    grid: Grid | None = None


def render(
    board: Board,
    width: int,
    height: int,
    *,
    ascii: bool = False,
    selected: str | None = None,
    agents: Iterable[Agent | AgentProfile] = (),
) -> list[Line]:
    """The board as lines of at most `width` cells, the strip last; more than `height` of them are to be scrolled."""
    drawn = draw(board, width, height, Looking(selected=selected or ""), ascii=ascii, agents=agents)
    return [*drawn.lines, *([[]] if drawn.grid is None and drawn.strip else []), *drawn.strip]


def draw(
    board: Board,
    width: int,
    height: int,
    looking: Looking,
    *,
    ascii: bool = False,
    agents: Iterable[Agent | AgentProfile] = (),
) -> Drawing:
    """The board as `looking` says, in lines of at most `width` cells."""
    width, authors, glyphs = max(1, width), Authors(agents), ASCII if ascii else UNICODE
    if not board.elements:
        return Drawing(_nothing(width), [_noted(looking.note, width, glyphs)] if looking.note else [])
    chosen = board.find(looking.selected) if looking.selected else None
    shown = [chosen] if chosen and looking.opened else board.elements
    in_place = not (chosen and looking.opened) and (width >= NARROWEST or looking.scale > 0)
    strip = _strip(board, chosen, looking, authors, glyphs, width, named=not in_place)
    drawn = [(element, _look(element, authors, glyphs, named=not in_place)) for element in shown]
    rows = max(1, height - len(strip))
    grid = grid_for(width, rows, looking.scale or 1.0) if in_place else None
    if grid and not looking.scale:
        grid = heightened(grid, rows, shown)
    lines = _lines(drawn, width, height - len(strip), grid, looking)
    if standing := _standing_out(board, chosen, looking):
        lines = [_receding(line, standing) for line in lines]
    if width < NARROW:
        return Drawing([clipped(line, width) for line in lines], [clipped(line, width) for line in strip], grid)
    return Drawing(lines, strip, grid)


def _lines(drawn: list[Drawn], width: int, height: int, grid: Grid | None, looking: Looking) -> list[Line]:
    if grid is None:
        return draw_for_reading(drawn, width)
    if not looking.scale:
        return draw_in_place(drawn, grid)
    return draw_in_place(drawn, grid, Window(looking.left, looking.top, width, max(1, height)).held_in(grid))


def _look(element: Element, authors: Authors, glyphs: Glyphs, *, named: bool) -> Look:
    author = authors.of(element.agent_id)
    return Look(author.color, element.number, glyphs, author.name if named else "", reading=named)


def _nothing(width: int) -> list[Line]:
    hint = [[Span(text, Ink(MUTED))] for text in wrap(words.BOARD_EMPTY_HINT, width)]
    return [[Span(text)] for text in wrap(words.BOARD_EMPTY, width)] + hint


def _strip(
    board: Board, chosen: Element | None, looking: Looking, authors: Authors, glyphs: Glyphs, width: int, *, named: bool
) -> list[Line]:
    """What is looked at, or who contributed how many; with an element chosen whose it is, its turn and number.

    Where the drawings are `named`, each by its author, nothing is counted.
    """
    if looking.note:
        return [_noted(looking.note, width, glyphs)]
    look = Look(glyphs=glyphs)
    if chosen:
        author = authors.of(chosen.agent_id)
        form = words.BOARD_CHOSEN if chosen.turn else words.BOARD_CHOSEN_LECTURE
        text = form.format(
            name=author.name, kind=words.BOARD_KINDS[chosen.kind], turn=chosen.turn, number=chosen.number
        )
        return [[Span(fit(f"{glyphs.dot} {text}", width, look), Ink(author.color, bold=True))]]
    if looking.agent:
        author = authors.of(looking.agent)
        number = sum(element.agent_id == looking.agent for element in board.elements)
        text = words.BOARD_AGENT_CHOSEN.format(name=author.name, number=number, of=len(board.elements))
        return [[Span(fit(f"{glyphs.dot} {text}", width, look), Ink(author.color, bold=True))]]
    return _counts(board, looking, authors, look, width, named=named)


def _noted(note: str, width: int, glyphs: Glyphs) -> Line:
    return [Span(fit(note, width, Look(glyphs=glyphs)), Ink(MUTED))]


def _counts(board: Board, looking: Looking, authors: Authors, look: Look, width: int, *, named: bool) -> list[Line]:
    """One line of what has room, with how many authors have none; nothing where there is nothing to say."""
    items = [
        (f"{look.glyphs.dot} ", Ink(author.color), f"{author.name} {count}")
        for author, count in authors.counts([] if named else board.elements)
    ]
    if not board.open:
        items.append(("", Ink(), words.BOARD_CLOSED))
    if looking.scale:
        items.append(("", Ink(), words.BOARD_ZOOMED.format(scale=looking.scale)))
    for kept in range(len(items), 0, -1):
        left = len(items) - kept
        more = words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=left)
        line: Line = []
        for dot, ink, text in [*items[:kept], *([("", Ink(), more)] if left else [])]:
            line += [*([Span("   ")] if line else []), Span(dot, ink), Span(text, Ink(MUTED))]
        if line_width(line) <= width or kept == 1:
            return [clipped(line, width)]
    return []


def _standing_out(board: Board, chosen: Element | None, looking: Looking) -> frozenset[int]:
    """The numbers of the elements that do not recede; empty where none does."""
    if looking.opened:
        return frozenset()
    if chosen:
        return frozenset((chosen.number,))
    return frozenset(
        element.number for element in board.elements if looking.agent and element.agent_id == looking.agent
    )


def _receding(line: Line, standing: frozenset[int]) -> Line:
    """A line with what stands out in bold, and everything else grey."""
    return [
        Span(
            text, ink._replace(bold=True) if ink.owner in standing else Ink(MUTED, ink.fill, dim=True, owner=ink.owner)
        )
        for text, ink in line
    ]
