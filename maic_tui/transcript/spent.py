"""What requests have used, by exchange and by turn: tokens, price and time. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from maic_tui.schema.events import Usage

from .view import Exchange, Session, Turn


@dataclass(frozen=True, slots=True)
class Spent:
    """What one turn used; `seconds` from its first word to its last, None where the log does not tell."""

    who: str
    exchange: int
    usage: Usage
    seconds: float | None = None


def used(card: Exchange) -> Iterator[Usage]:
    """What the requests of a card used: those of its turns in all their versions, and of the director."""
    if card.scene:
        return
    for decision in card.decisions:
        if decision.usage:
            yield decision.usage
    for turn in card.turns:
        yield from (one.usage for one in turn.versions or (turn,) if one.usage)


def cost(view: Session) -> float:
    """What the session has cost so far, in US dollars, as far as prices are known."""
    return sum(usage.cost or 0.0 for card in view.cards for usage in used(card))


def turns(view: Session) -> Iterator[Spent]:
    """What each turn used, the newest first."""
    for card in reversed(view.cards):
        for turn in reversed(card.turns):
            if turn.usage:
                yield Spent(turn.agent_name, card.exchange, turn.usage, seconds(turn))


def seconds(turn: Turn) -> float | None:
    """How long a turn took, from its beginning to its end."""
    try:
        return (datetime.fromisoformat(turn.ended) - datetime.fromisoformat(turn.ts)).total_seconds()
    except (ValueError, TypeError):
        return None
