"""What is folded: as the reader chose, else by rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from maic_tui.transcript.view import Exchange, Turn

LONG = 900
"""Characters past which a turn folds when the next one begins; so does one of more than `LONG_LINES` lines."""
LONG_LINES = 12
_DIGITS = 16
"""More than these no number of a turn or a card has."""


class Key(NamedTuple):
    """One thing in the transcript: `card`, `turn`, `thinking`, … and its number."""

    kind: str
    number: int


class Folds:
    """Cards, turns and their thinking, and what the learner wrote at length, folded or open.

    `revision` counts the changes.
    """

    def __init__(self) -> None:
        self._chosen: dict[Key, bool] = {}
        self.latest = 0
        """The number of the turn that began last."""
        self.retried: int | None = None
        """The turn that the one that speaks tries again."""
        self.revision = 0

    def folded(self, key: Key, exchange: Exchange) -> bool:
        """Whether `key`, which is `exchange` or in it, is folded."""
        if key in self._chosen:
            return self._chosen[key]
        match key.kind:
            case "card":
                return False
            case "thinking" | "question" | "said":
                return True
        turn = next((turn for turn in exchange.turns if turn.turn == key.number), None)
        retried = key.number in (self.retried, *(other.retry_of for other in exchange.turns))
        return turn is not None and (retried or (turn.turn < self.latest and is_long(turn)))

    def choose(self, keys: Iterable[Key], folded: bool) -> None:
        """Fold or open all `keys`."""
        self._chosen.update((key, folded) for key in keys)
        self.revision += 1

    def toggle(self, key: Key, exchange: Exchange) -> None:
        """Fold what is open, open what is folded."""
        self.choose([key], not self.folded(key, exchange))

    def toggle_turns(self, exchange: Exchange) -> None:
        """Fold all turns of a card, or open them where all are folded."""
        keys = [Key("turn", turn.turn) for turn in exchange.turns]
        self.choose(keys, not all(self.folded(key, exchange) for key in keys))

    def toggle_cards(self, exchanges: Iterable[Exchange]) -> None:
        """Fold all cards, or open them where all are folded."""
        keys = [Key("card", exchange.exchange) for exchange in exchanges]
        self.choose(keys, not all(self._chosen.get(key, False) for key in keys))

    def keep_open(self, turn: int) -> None:
        """Leave a turn open that would fold by rule; what the reader chose stands."""
        self._chosen.setdefault(Key("turn", turn), False)

    @property
    def saved(self) -> dict[str, bool]:
        """The choices as JSON can hold them."""
        return {f"{key.kind}:{key.number}": folded for key, folded in self._chosen.items()}

    @saved.setter
    def saved(self, saved: dict[str, bool]) -> None:
        self._chosen = {}
        for name, folded in saved.items():
            kind, _, number = name.partition(":")
            if number.isdecimal() and len(number) <= _DIGITS and isinstance(folded, bool):
                self._chosen[Key(kind, int(number))] = folded
        self.revision += 1


def is_long(turn: Turn) -> bool:
    """Whether a turn is worth folding."""
    return len(turn.text) > LONG or turn.text.count("\n") >= LONG_LINES
