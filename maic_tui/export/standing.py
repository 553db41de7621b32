"""A session folded for an export: its view, and for each card the boards that it drew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from maic_tui.board.ledger import Board, replay
from maic_tui.schema.events import Action, Checkpoint, Event
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Session


class Standing(NamedTuple):
    """A board as a card left it, or as it was `cleared` in that card."""

    board: Board
    cleared: bool = False


class Folded(NamedTuple):
    """The view, and the boards by the number of their card: those that were cleared, then the one at its end."""

    view: Session
    boards: dict[int, tuple[Standing, ...]]


def folded(events: Iterable[Event]) -> Folded:
    """The fold of `events`, with every board that no later drawing of the same card shows."""
    view, board = Session(), Board()
    kept: dict[int, list[Standing]] = {}
    last: dict[int, Board] = {}
    for event in events:
        if event.id <= view.last_id:
            continue
        view = step(view, event)
        match event.body:
            case Action() as body:
                after = replay(board, body)
            case Checkpoint(rebuilt=True) as body:
                board = Board.from_json(body.board)
                continue
            case _:
                continue
        if after.elements != board.elements:
            card = view.cards[-1].exchange if view.cards else 0
            drawn = last.get(card)
            if drawn and drawn.elements == board.elements and after.pictures != board.pictures:
                kept.setdefault(card, []).append(Standing(board, cleared=True))
            last[card] = after
        board = after
    for card, left in last.items():
        if left.elements:
            kept.setdefault(card, []).append(Standing(left))
    return Folded(view, {card: tuple(kept[card]) for card in last if card in kept})
