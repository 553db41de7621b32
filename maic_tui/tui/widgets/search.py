"""A search in the transcript: what is looked for, where it stands, and which of its places the reader is at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import finding
from .finding import Place, Wanted

if TYPE_CHECKING:
    from maic_tui.transcript.view import Session

    from .blocks import Block
    from .rows import Row


class Search:
    """One search for `text`, which begins in that card and turn: at the first place there or after it, else at the
    first of all. `at` is the number of the place that is looked at, from 0 on; None for none."""

    def __init__(self, text: str, view: Session, begun: tuple[int, int] = (0, 0), *, any_word: bool = False) -> None:
        self.text = text
        self.begun = begun
        self._what: Wanted | None = finding.wanted(text, any_word=any_word)
        self._view: Session | None = None
        self.places: list[Place] = []
        self.at: int | None = None
        self.look(view)
        after = (at for at, place in enumerate(self.places) if (place.card, _turn(place)) >= begun)
        self.at = next(after, 0) if self.places else None

    def look(self, view: Session) -> None:
        """Look again where something has come, and stay at the same place."""
        if view is self._view or not self._what:
            return
        here = self.place
        self._view, self.places = view, finding.places(view, self._what)
        if here:
            self.at = self.places.index(here) if here in self.places else None

    @property
    def place(self) -> Place | None:
        """The place that is looked at."""
        return self.places[self.at] if self.at is not None else None

    @property
    def count(self) -> tuple[int, int]:
        """The number of the place that is looked at, from 1 on, 0 for none; and how many there are."""
        return (0 if self.at is None else self.at + 1), len(self.places)

    def step(self, steps: int) -> Place | None:
        """The next place or the one before, round and round."""
        if self.places:
            first = 0 if steps > 0 else -1
            self.at = (first if self.at is None else self.at + steps) % len(self.places)
        return self.place

    def marks(self, card: int, block: Block, row: Row) -> tuple[tuple[int, int, bool], ...]:
        """From where to where `row` shows what is looked for, and whether that is the place that is looked at."""
        if not self._what:
            return ()
        here = self.place
        mine = here is not None and (here.card, here.key) == (card, block.key)
        now = list(finding.shown(row, here.start, here.end)) if mine and here else []
        found = finding.marks(block, row, self._what)
        return tuple((low, high, any(a < high and low < b for a, b in now)) for low, high in found)


def _turn(place: Place) -> int:
    return place.key.number if place.key.kind in ("thinking", "body", "error") else 0
