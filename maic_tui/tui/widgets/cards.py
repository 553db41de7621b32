"""The cards of a session, each laid out when it is looked at, and kept while what it shows is the same."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Literal

from maic_tui.transcript.versions import find
from maic_tui.transcript.view import Exchange, Session
from maic_tui.tui.reach import Reach

from .blocks import Block
from .folds import Folds, Key
from .glyphs import Glyphs
from .layout import Layout

KEPT = 400
"""Cards that are kept."""

News = Literal["nothing", "signs", "words"]
"""What a newer view has to see: nothing new, signs of what goes on, or something that was said."""


class Card:
    """Blocks one under the other; rows are counted from the card's first."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self._ends = list(accumulate(len(block.rows) for block in blocks))

    @property
    def height(self) -> int:
        """How many rows it has."""
        return self._ends[-1] if self._ends else 0

    def at(self, row: int) -> tuple[Block, int]:
        """The block in which `row` is, and which of its rows it is."""
        place = bisect_right(self._ends, row)
        block = self.blocks[place]
        return block, row - (self._ends[place] - len(block.rows))

    def start_of(self, key: Key) -> int | None:
        """The first row of the block `key`, or None."""
        for block, end in zip(self.blocks, self._ends, strict=True):
            if block.key == key:
                return end - len(block.rows)
        return None


class Cards:
    """One card an exchange, and a last one for what belongs to none."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.folds = Folds()
        self.layout = Layout(glyphs, self.folds)
        self._cards: dict[int, tuple[Exchange | None, Card]] = {}
        self._revision = 0

    @property
    def view(self) -> Session:
        """What the cards show."""
        return self.layout.view

    @property
    def width(self) -> int:
        """The width that they are laid out for, 0 before it is known."""
        return self.layout.width

    def __len__(self) -> int:
        return len(self.view.sealed) + bool(self.view.open) + 1

    def __getitem__(self, index: int) -> Card:
        if self._revision != self.folds.revision:
            self._revision = self.folds.revision
            self._cards.clear()
        exchange = self.exchange(index)
        kept = self._cards.get(index)
        if kept and kept[0] is exchange:
            return kept[1]
        return self._keep(index, exchange, self.layout.card(exchange) if exchange else self.layout.last())

    def exchange(self, index: int) -> Exchange | None:
        """The exchange of a card; None for the last."""
        if index < len(self.view.sealed):
            return self.view.sealed[index]
        return self.view.open if index == len(self.view.sealed) else None

    def use_keys(self, reach: Reach) -> None:
        """Name these keys where a card offers something."""
        self.layout.reach = reach
        self._cards.clear()

    def tell_wait(self, waited: str) -> None:
        """Say behind what is waited for how long that takes, and why."""
        self.layout.waited = waited
        self._cards.pop(len(self) - 1, None)
        self._cards.pop(len(self) - 2, None)

    def resize(self, width: int) -> None:
        """Lay everything out for another width, when it is looked at."""
        self.layout.resize(width)
        self._cards.clear()

    def show(self, view: Session, revealed: int, *, following: bool) -> News:
        """Take in a newer view, and say what of it can be seen.

        A long turn folds when the next begins, but not before the eyes of a reader who is not `following` the end.
        """
        old = self.view
        said_again = view.live.head.variant_of if view.live else None
        if view.turns > old.turns and said_again:
            self.folds.choose([Key("turn", said_again)], False)
        elif view.turns > old.turns:
            self.folds.latest = view.turns
            if not following:
                self.folds.keep_open(old.turns)
        self.folds.retried = view.live.head.retry_of if view.live else None
        grew, renewed = self.layout.show(view, revealed, following=following)
        around = _around(old) != _around(view)
        if around:
            self._cards.clear()
        elif grew or renewed:
            self._count_open(renewed)
        if not said_again and (grew or _said(old) != _said(view)):
            return "words"
        return "signs" if around or grew or renewed or old.open is not view.open else "nothing"

    def more(self, key: Key) -> None:
        """Lay out another page of a very long turn, `before` or `after` what is laid out."""
        self.layout.more(key)
        self._cards.clear()

    def page_of(self, turn: int, offset: int) -> None:
        """See that the page of a very long turn which holds that character is laid out."""
        if self.layout.page_of(turn, offset):
            self._cards.clear()

    def _count_open(self, renewed: bool) -> None:
        """Take the rows that the turn that speaks has got into the card that was laid out."""
        index = self._growing()
        exchange, card = self._cards.get(index, (None, None))
        if card and exchange and exchange is self.exchange(index):
            self._keep(index, exchange, self.layout.card(exchange) if renewed else card.blocks)

    def _growing(self) -> int:
        """The card that the turn that speaks is on: the open one, or that of the turn which it says again."""
        again = self.view.live.head.variant_of if self.view.live else None
        found = find(self.view, again) if again else None
        return found[0] if found else len(self.view.sealed)

    def _keep(self, index: int, exchange: Exchange | None, blocks: list[Block]) -> Card:
        if len(self._cards) > KEPT:
            self._cards.clear()
        card = Card(blocks)
        self._cards[index] = exchange, card
        return card


def _said(view: Session) -> tuple[int, ...]:
    """How much was said, not counting what the turn that speaks is saying."""
    return len(view.sealed), view.turns, len(view.notes), len(view.open.entries) if view.open else 0, len(view.pending)


def _around(view: Session) -> tuple[object, ...]:
    """What shows in more cards than the open one, or around its turns."""
    return (
        view.turns, len(view.sealed), view.mode == "paused", view.pending, id(view.waiting), id(view.notes),
        id(view.agents), view.live is None, id(view.stopped),
    )  # fmt: skip
