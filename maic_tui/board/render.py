"""The board as lines of spans for a pane of any size: in its place where that is wide enough, else for reading."""

from __future__ import annotations

from collections.abc import Iterable

from maic_tui import graphemes, words
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile

from .authors import Authors
from .block import Look, clipped, fit
from .canvas import MUTED, Ink, Line, Span
from .elements import Element
from .glyphs import ASCII, UNICODE, Glyphs
from .in_place import NARROWEST, Drawn, draw_in_place, grid_for
from .ledger import Board
from .reading import draw_for_reading
from .wrap import wrap

NARROW = 16
"""Below this width nothing fits as it is, and every line is clipped."""


def render(
    board: Board,
    width: int,
    height: int,
    *,
    ascii: bool = False,
    selected: str | None = None,
    agents: Iterable[Agent | AgentProfile] = (),
) -> list[Line]:
    """The board as lines of at most `width` cells; more than `height` of them are to be scrolled.

    `selected` is the id of an element: the others are dimmed and the strip at the bottom tells of it alone.
    """
    width, authors, glyphs = max(1, width), Authors(agents), ASCII if ascii else UNICODE
    if not board.elements:
        return _nothing(width)
    chosen = board.find(selected) if selected else None
    in_place = width >= NARROWEST
    drawn = [(element, _look(element, authors, glyphs, named=not in_place)) for element in board.elements]
    strip = _strip(board, chosen, authors, glyphs, width)
    lines = _in_place(drawn, width, height - len(strip)) if in_place else [*draw_for_reading(drawn, width), []]
    if chosen:
        lines = [_dimmed(line, chosen.number) for line in lines]
    lines += strip
    return lines if width >= NARROW else [clipped(line, width) for line in lines]


def _look(element: Element, authors: Authors, glyphs: Glyphs, *, named: bool) -> Look:
    author = authors.of(element.agent_id)
    return Look(author.color, element.number, glyphs, author.name if named else "", reading=named)


def _in_place(drawn: list[Drawn], width: int, height: int) -> list[Line]:
    return draw_in_place(drawn, grid_for(width, max(1, height)))


def _nothing(width: int) -> list[Line]:
    hint = [[Span(text, Ink(MUTED))] for text in wrap(words.BOARD_EMPTY_HINT, width)]
    return [[Span(text)] for text in wrap(words.BOARD_EMPTY, width)] + hint


def _strip(board: Board, chosen: Element | None, authors: Authors, glyphs: Glyphs, width: int) -> list[Line]:
    """Who contributed how many; with an element chosen whose it is, from which turn, and its number."""
    look = Look(glyphs=glyphs)
    if chosen:
        author = authors.of(chosen.agent_id)
        text = words.BOARD_CHOSEN.format(
            name=author.name, kind=words.BOARD_KINDS[chosen.kind], turn=chosen.turn, number=chosen.number
        )
        return [[Span(fit(f"{glyphs.dot} {text}", width, look), Ink(author.color, bold=True))]]
    items = [
        (f"{glyphs.dot} ", Ink(author.color), f"{author.name} {count}")
        for author, count in authors.counts(board.elements)
    ]
    if not board.open:
        items.append(("", Ink(), words.BOARD_CLOSED))
    lines: list[Line] = [[]]
    used = 0
    for dot, ink, text in items:
        text = fit(text, width - len(dot), look)
        cells = graphemes.width(text) + len(dot)
        if used and used + 3 + cells > width:
            lines.append([])
            used = 0
        lines[-1] += [*([Span("   ")] if used else []), Span(dot, ink), Span(text, Ink(MUTED))]
        used += cells + (3 if used else 0)
    return lines


def _dimmed(line: Line, number: int) -> Line:
    """A line with everything that the element `number` does not own dimmed, and what it owns bold."""
    return [
        Span(text, ink._replace(bold=True) if ink.owner == number else ink._replace(dim=True)) for text, ink in line
    ]
