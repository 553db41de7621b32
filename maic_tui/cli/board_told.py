"""The board and the slide for those who hear them: what stands where, whose it is, and all that it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from maic_tui import words
from maic_tui.board.authors import Authors
from maic_tui.board.elements import Element
from maic_tui.board.ledger import Board
from maic_tui.board.reading import line_in_words
from maic_tui.board.sayings import Neighbours, gist, place_in_words
from maic_tui.schema.actions import WbDrawLine
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import Scene
from maic_tui.slide.pieces import meant_by, pieces_of
from maic_tui.transcript.actions import action_told, aligned
from maic_tui.transcript.view import ToolCall

GIST = 400
"""Characters of a text that are told."""


def told(board: Board, agents: Iterable[Agent]) -> Iterator[str]:
    """The board as lines: whose, then for each element where it is and what it says."""
    if not board.elements:
        yield words.BOARD_EMPTY
        return
    near, authors = Neighbours(board.elements), Authors(agents)
    for author, elements in groupby(board.elements, key=lambda element: authors.of(element.agent_id).name):
        yield words.ALOUD_DRAWN_BY.format(name=author)
        for element in elements:
            yield words.ALOUD_ELEMENT.format(place=place_in_words(element.box), thing=_thing(element, near))
            yield from (words.PLAIN_BELOW.format(text=line) for line in _below(element))


def pointed_at(scene: Scene, element_id: str) -> str:
    """What of a slide is meant by that id, in its own words; empty where nothing is."""
    meant = meant_by(scene, element_id)
    return "; ".join(gist(piece.element, GIST) for piece in pieces_of(scene) if piece.number in meant)


def _thing(element: Element, near: Neighbours) -> str:
    if isinstance(element.action, WbDrawLine):
        return line_in_words(element.action, near)
    said = gist(element, GIST)
    if element.kind in ("text", "shape"):
        return said
    return words.ALOUD_THING.format(kind=words.BOARD_KINDS[element.kind], gist=said)


def _below(element: Element) -> Iterator[str]:
    """The rows of a table or of a chart's numbers, the lines of a code."""
    if element.lines:
        return (line.text for line in element.lines)
    drawn = ToolCall("", getattr(element.action, "type", ""), element.action.params(), "done", "", 0)
    return iter(aligned(action_told(drawn).table))
