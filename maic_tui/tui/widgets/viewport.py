"""Where the reader stands in the cards: the row at the top, the cursor, and how both survive what changes around them.

A place is kept as a block and a row in it, not as an offset from the beginning, so nothing above it needs a height,
and words, folds and another width elsewhere do not move the view.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from .blocks import Block
from .cards import Cards
from .folds import Key
from .follow import Follow
from .rows import Row

ABOVE = 3
"""One of so many parts of the view stays above what the reader goes to."""
_PASSING = ("waiting", "paused", "pending")
"""Blocks that go away by themselves."""


class Spot(NamedTuple):
    """A row of a card."""

    card: int
    row: int


class Mark(NamedTuple):
    """A spot that is found again: its block, the row in it, and where in the source that row began."""

    card: int
    key: Key
    row: int
    source: int
    width: int


class Viewport:
    """A window of `height` rows over the cards."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.height = 0
        self.follow = Follow()
        self.top = Spot(0, 0)
        self._top_mark: Mark | None = None
        self._cursor: Mark | None = None
        self._seen: Mark | None = None
        """The last row that there was when the reader left the end."""

    @property
    def saved(self) -> dict[str, Any]:
        """Where the reader stands, as JSON can hold it."""
        return {"follow": self.follow.on, "top": self._top_mark, "cursor": self._cursor}

    def come_back(self, saved: dict[str, Any]) -> None:
        """Stand where `saved` says, as far as it says something; the cards have to be there."""
        self._cursor = _mark_of(saved.get("cursor")) or self._cursor
        top = _mark_of(saved.get("top"))
        if top and saved.get("follow") is False:
            self._top_mark = top
            self.settle()
            self._leave_end(Follow(on=False))

    def settle(self, *, to_tail: bool = False) -> None:
        """Find the place again after the cards have changed: what was at the top, or the end where it is followed."""
        if self._top_mark is None or (to_tail and self.follow.on):
            self._stand(self.end_top())
        else:
            self._stand(self._found(self._top_mark))

    def resize(self, height: int) -> None:
        """Another height, or another width of the cards: the same place, and no empty rows under the end."""
        self.height = height
        self.settle(to_tail=True)
        self._stand(min(self.top, self.end_top()))

    def folded(self, *, fill: bool = False) -> None:
        """Something was folded or opened: the same place, but from the top where all has room or, to `fill` the view,
        without empty rows under the end. The end is followed where it is in view."""
        self.settle()
        end = self.end_top()
        if fill or end == Spot(0, 0):
            self._stand(min(self.top, end))
        self._leave_end(self.follow.moved(at_end=self.top >= end))

    def spots(self) -> list[Spot]:
        """The spots in view, from the top; fewer than the height where there is no more."""
        spots: list[Spot] = []
        for spot in self._down(self.top):
            if len(spots) == self.height:
                break
            spots.append(spot)
        return spots

    def look(self, spot: Spot) -> tuple[Block, Row]:
        """What is drawn there."""
        block, row = self.cards[spot.card].at(spot.row)
        return block, block.rows[row]

    def scroll(self, rows: int) -> None:
        """The reader scrolls, down where `rows` is positive."""
        self._moved(_furthest(self.top, self._down(self.top) if rows > 0 else self._up(self.top), abs(rows)))

    def to_start(self) -> None:
        """The reader goes to the very beginning."""
        self._moved(Spot(0, 0))

    def to_end(self) -> None:
        """The reader goes to the end, and follows it from now on."""
        self._moved(self.end_top())

    def end_top(self) -> Spot:
        """The top of the view when its last row is the last of all."""
        left = self.height
        for index in range(len(self.cards) - 1, -1, -1):
            height = self.cards[index].height
            if height >= left:
                return Spot(index, height - left)
            left -= height
        return Spot(0, 0)

    @property
    def below(self) -> int:
        """How many rows under the view came since the reader left the end."""
        last = self._last() if self.follow.unseen and self.height else None
        shown = self.spots()
        if not last or not shown:
            return 0
        seen = max(self._found(self._seen), shown[-1]) if self._seen else shown[-1]
        between = sum(self.cards[index].height for index in range(seen.card, last.card))
        return max(0, between + last.row - seen.row)

    @property
    def cursor(self) -> Spot | None:
        """Where the cursor stands; None before it was first used."""
        return self._found(self._cursor) if self._cursor else None

    def put_cursor(self, spot: Spot) -> None:
        """Place the cursor, and scroll as little as shows it."""
        self._cursor = self._mark(spot)
        if spot < self.top:
            self._moved(spot)
        elif (lowest := self._rows_above(spot)) > self.top:
            self._moved(lowest)
        elif next(self._after(spot), None) is None:
            self._moved(self.end_top())

    def put_cursor_on(self, card: int, key: Key, begin: int, end: int) -> None:
        """Place the cursor on the row of a block in which `begin … end` of its source is, with rows around it; where
        that is nothing, on the row of the action that happened there."""
        start = self.cards[card].start_of(key)
        if start is not None:
            block, _ = self.cards[card].at(start)
            row = block.row_of(begin) if end > begin else block.row_before(begin)
            spot = Spot(card, start + row)
            if spot not in self.spots():
                self._moved(_furthest(spot, self._up(spot), self.height // ABOVE))
            self.put_cursor(spot)

    def make_room(self) -> None:
        """Scroll so far that most of the view is below the cursor: something grows there, or has been opened."""
        if (at := self.cursor) and (top := _furthest(at, self._up(at), self.height // ABOVE)) > self.top:
            self._moved(top)

    def move_cursor(self, step: int) -> None:
        """One row that says something down or up; from the nearest row in view where the cursor is out of it."""
        spots = [spot for spot in self.spots() if self.look(spot)[1].spans]
        if not spots:
            return
        at = self.cursor
        if at is None or at not in spots:
            self.put_cursor(spots[-1] if at is None or at > spots[-1] else spots[0])
            return
        walk = self._down(at) if step > 0 else self._up(at)
        self.put_cursor(next((spot for spot in walk if spot != at and self.look(spot)[1].spans), at))

    def show_cursor(self) -> None:
        """See that the cursor is in view: where it is not, put it on the last turn there, else on the last row."""
        spots = [spot for spot in self.spots() if self.look(spot)[1].spans]
        if not spots or self.cursor in spots:
            return
        titles = [spot for spot in spots if self.look(spot)[0].key.kind == "turn"]
        self._cursor = self._mark((titles or spots)[-1])

    def cursor_to_card(self, step: int) -> None:
        """The head of the next or the previous card."""
        at = self.cursor or self.top
        index = at.card + step
        if step < 0 and at.row > self._head_row(at.card):
            index = at.card
        if 0 <= index < len(self.cards) - 1:
            self.put_cursor(Spot(index, self._head_row(index)))

    def cursor_to(self, end: int) -> None:
        """The first or the last row that says something."""
        if end < 0:
            self.to_start()
            walk = self._down(Spot(0, 0))
        else:
            self.to_end()
            walk = self._up(Spot(len(self.cards) - 1, self.cards[len(self.cards) - 1].height - 1))
        spot = next((spot for spot in walk if self.look(spot)[1].spans), None)
        if spot:
            self._cursor = self._mark(spot)

    def between(self, start: Spot | None, end: Spot | None) -> Iterator[Spot]:
        """The spots from `start` to `end`, both taken in; None is the very first or last."""
        for spot in self._down(start or Spot(0, 0)):
            if end is not None and spot > end:
                return
            yield spot

    def position(self) -> tuple[float, float]:
        """Which part of the whole is in view, from 0 to 1; every card counts alike, so none needs to be laid out."""
        spots = self.spots()
        if not spots:
            return 0.0, 1.0
        return self._fraction(spots[0], 0), self._fraction(spots[-1], 1)

    def _fraction(self, spot: Spot, rows: int) -> float:
        count = max(1, len(self.cards) - 1)
        if spot.card >= count:
            return 1.0
        return (spot.card + (spot.row + rows) / max(1, self.cards[spot.card].height)) / count

    def _rows_above(self, spot: Spot) -> Spot:
        """The top of the view when `spot` is its last row."""
        return _furthest(spot, self._up(spot), self.height - 1)

    def _head_row(self, index: int) -> int:
        exchange = self.cards.exchange(index)
        return (exchange and self.cards[index].start_of(Key("card", exchange.exchange))) or 0

    def _moved(self, spot: Spot) -> None:
        end = self.end_top()
        self._stand(min(spot, end))
        self._leave_end(self.follow.moved(at_end=self.top >= end))

    def _leave_end(self, follow: Follow) -> None:
        """Follow as `follow` says; where the end is followed no more, keep what there was."""
        if self.follow.on and not follow.on:
            last = self._last()
            self._seen = self._mark(last) if last else None
        self.follow = follow

    def _last(self) -> Spot | None:
        """The last row that says something which stays."""
        card = len(self.cards) - 1
        walk = self._up(Spot(card, self.cards[card].height - 1))
        return next((spot for spot in walk if self._stays(spot)), None)

    def _stays(self, spot: Spot) -> bool:
        block, row = self.look(spot)
        return bool(row.spans) and block.key.kind not in _PASSING

    def _stand(self, spot: Spot) -> None:
        self.top = spot
        self._top_mark = self._mark(spot)

    def _mark(self, spot: Spot) -> Mark | None:
        card = self.cards[spot.card]
        if spot.row >= card.height:
            return None
        block, row = card.at(spot.row)
        return Mark(spot.card, block.key, row, block.rows[row].start, self.cards.width)

    def _found(self, mark: Mark) -> Spot:
        index = min(mark.card, len(self.cards) - 1)
        card = self.cards[index]
        start = card.start_of(mark.key)
        if start is None:
            return Spot(index, self._head_row(index) if card.height else 0)
        block, _ = card.at(start)
        row = mark.row if mark.width == self.cards.width else block.row_of(mark.source)
        return Spot(index, start + min(row, len(block.rows) - 1))

    def _down(self, spot: Spot) -> Iterator[Spot]:
        """`spot` and all after it."""
        row = spot.row
        for index in range(spot.card, len(self.cards)):
            for at in range(row, self.cards[index].height):
                yield Spot(index, at)
            row = 0

    def _after(self, spot: Spot) -> Iterator[Spot]:
        return (at for at in self._down(spot) if at != spot and self.look(at)[1].spans)

    def _up(self, spot: Spot) -> Iterator[Spot]:
        """`spot` and all before it, backwards."""
        row = spot.row
        for index in range(spot.card, -1, -1):
            height = self.cards[index].height
            for at in range(min(row, height - 1), -1, -1):
                yield Spot(index, at)
            row = self.cards[index - 1].height - 1 if index else -1


def _mark_of(saved: Any) -> Mark | None:
    """A mark as JSON held it; None where it is none."""
    match saved:
        case [int(card), [str(kind), int(number)], int(row), int(source), int(width)] if min(card, row, source) >= 0:
            return Mark(card, Key(kind, number), row, source, width)
    return None


def _furthest(start: Spot, walk: Iterator[Spot], steps: int) -> Spot:
    """Where a walk from `start` is after so many steps, or where it ended before."""
    return deque([start, *islice(walk, max(0, steps) + 1)], maxlen=1)[0]
