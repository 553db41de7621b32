"""What an agent draws in one go, for ears: each kind of drawing in a line, however many there are of it."""

from __future__ import annotations

from typing import NamedTuple

from maic_tui import words
from maic_tui.board.elements import Element
from maic_tui.board.ledger import Board
from maic_tui.board.reading import line_in_words, shape_in_words
from maic_tui.board.sayings import Neighbours, gist
from maic_tui.schema import events as ev
from maic_tui.schema.actions import WbDrawLatex, WbDrawLine, WbDrawShape, WbDrawText
from maic_tui.schema.events import Event
from maic_tui.transcript.plain import Plain

from .board_told import GIST

KINDS = {"wb_draw_shape": "shape", "wb_draw_text": "text", "wb_draw_latex": "text", "wb_draw_line": "line"}
"""Drawings that nothing stands below when they are told."""


class Drawn(NamedTuple):
    """A drawing: its kind, and what it put on the board, None where nothing stands there."""

    event: Event
    kind: str
    element: Element | None


class Drawings:
    """Drawings of one agent, one after the other, until something else is told."""

    def __init__(self) -> None:
        self._drawn: list[Drawn] = []
        self._standing: tuple[Element, ...] = ()
        self._agent = ""

    def take(self, event: Event, board: Board) -> bool:
        """Keep an event that is one more of them, `board` being as it left it; says whether it is."""
        body = event.body
        if not isinstance(body, ev.Action) or body.status != "done" or body.name not in KINDS:
            return False
        if self._drawn and body.agent_id != self._agent:
            return False
        self._drawn.append(Drawn(event, KINDS[body.name], board.find(str(body.params.get("elementId", "")))))
        self._standing, self._agent = board.elements, body.agent_id
        return True

    def told(self, plain: Plain) -> str:
        """What is kept as lines, and kept no more: the kinds in first-seen order; one that is alone as it always is."""
        kinds: dict[str, list[Drawn]] = {}
        for one in self._drawn:
            kinds.setdefault(one.kind, []).append(one)
        self._drawn = []
        return "".join(self._line(kind, some, plain) for kind, some in kinds.items())

    def _line(self, kind: str, some: list[Drawn], plain: Plain) -> str:
        elements = [one.element for one in some if one.element]
        if len(some) == 1 or len(elements) < len(some):
            return "".join(plain.feed(one.event) for one in some)
        return plain.did(self._agent, _sentence(kind, elements, Neighbours(self._standing)))


def _sentence(kind: str, drawn: list[Element], near: Neighbours) -> str:
    things = words.LIST_JOIN.join(_thing(element, near) for element in drawn)
    return words.ALOUD_DRAWINGS[kind].format(number=len(drawn), things=things)


def _thing(element: Element, near: Neighbours) -> str:
    match element.action:
        case WbDrawLine() as line:
            return line_in_words(line, near)
        case WbDrawShape():
            return shape_in_words(element, near)
        case WbDrawLatex(type=name) | WbDrawText(type=name):
            return words.ACTION_THINGS[name].format(thing=gist(element, GIST))
    return gist(element)
