"""Where in a session a text stands: every place of it in the order of the transcript, folded or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from maic_tui.transcript.actions import action_text
from maic_tui.transcript.lines import error_text, note_text
from maic_tui.transcript.view import Exchange, Note, OpenTurn, Said, Session, Turn, open_text

from .blocks import Block
from .folds import Key
from .rows import Row
from .written import laid_out

MOST = 100_000
"""Places that are told apart; further ones are not looked for."""
LONGEST = 200
"""Characters of what is looked for."""
_MARKS = r"[*_`~]{0,6}"
"""Marks of Markdown that may stand between two words, and are not drawn."""
_BY_SOURCE = ("body", "thinking")
_SEARCHED = ("card", "said", "note", "cue", "body", "thinking", "error")
"""Blocks whose texts are looked through."""

Wanted = re.Pattern[str]


class Place(NamedTuple):
    """A place: which card, which of its blocks, and from where to where in that block's source."""

    card: int
    key: Key
    start: int
    end: int


def wanted(text: str, *, any_word: bool = False) -> Wanted | None:
    """What `text` finds, upper and lower case alike and a break of a line like a space; None for a blank one.

    `any_word`: each of its words by itself.
    """
    parts = [re.escape(word) for word in text[:LONGEST].split()]
    between = "|" if any_word else rf"{_MARKS}\s+{_MARKS}"
    return re.compile(between.join(parts), re.IGNORECASE) if parts else None


def places(view: Session, what: Wanted) -> list[Place]:
    """Every place of it in the session, the first `MOST`."""
    found: list[Place] = []
    for card, exchange in enumerate(view.cards):
        for text in _texts(exchange, view):
            found += (Place(card, text.key, *text.at(*match.span())) for match in what.finditer(text.text) if match[0])
        if len(found) >= MOST:
            return found[:MOST]
    return found


def marks(block: Block, row: Row, what: Wanted) -> list[tuple[int, int]]:
    """From where to where, in characters of what is drawn, `row` of `block` shows it, also where a row breaks it."""
    kind, lead = block.key.kind, _lead(row)
    if kind in _BY_SOURCE and block.source and lead is not None:
        return list(_by_source(block.source, row, what))
    if kind not in _SEARCHED or (lead is None and kind != "body"):
        return []
    return [match.span() for match in what.finditer(row.text, lead or 0) if match[0]]


def _lead(row: Row) -> int | None:
    """How many characters of a row stand before the first that is in its source; None where none is."""
    at = 0
    for span in row.spans:
        if span.source >= 0:
            return at
        at += len(span.text)
    return None


def shown(row: Row, start: int, end: int) -> Iterator[tuple[int, int]]:
    """From where to where, in characters, `row` shows what stands from `start` to `end` of its block's source."""
    at = 0
    for span in row.spans:
        low, high = _overlap(span.source, span.until, len(span.text), start, end)
        if span.source >= 0 and low < high:
            yield at + low, at + high
        at += len(span.text)


class _Text(NamedTuple):
    """A text of a block that begins at the offset `start` of its source; an action is no part of it, and all there."""

    key: Key
    text: str
    start: int = 0
    acted: bool = False

    def at(self, start: int, end: int) -> tuple[int, int]:
        """From where to where in the block's source what stands from `start` to `end` of the text is."""
        return (self.start, self.start) if self.acted else (self.start + start, self.start + end)


def _texts(exchange: Exchange, view: Session) -> Iterator[_Text]:
    """The texts of a card as its blocks have them."""
    yield _Text(Key("card", exchange.exchange), laid_out(exchange.question))
    for place, entry in enumerate(exchange.entries):
        number = exchange.exchange * 10_000 + place
        match entry:
            case Turn() if view.live and view.live.head.variant_of == entry.turn:
                yield from _of_live(view.live)
            case Turn():
                yield from _of_turn(entry)
            case Said(text=text):
                yield _Text(Key("said", number), laid_out(text))
            case Note():
                yield _Text(Key("note", number), note_text(entry))
    if exchange is view.open and view.live:
        yield from _of_live(view.live)
    if exchange.cue and exchange.cue.prompt:
        yield _Text(Key("cue", exchange.exchange), exchange.cue.prompt)


def _of_live(live: OpenTurn) -> Iterator[_Text]:
    yield from _spoken(replace(live.head, text=open_text(live), calls=live.calls))


def _of_turn(turn: Turn) -> Iterator[_Text]:
    yield _Text(Key("thinking", turn.turn), turn.thinking.strip())
    yield from _spoken(turn)
    if turn.error:
        yield _Text(Key("error", turn.turn), error_text(turn.error))


def _spoken(turn: Turn) -> Iterator[_Text]:
    """A turn's words and actions in their order."""
    key, done = Key("body", turn.place), 0
    for call in turn.calls:
        if call.after > done:
            yield _Text(key, turn.text[done : call.after], done)
            done = call.after
        yield _Text(key, action_text(call), done, acted=True)
    yield _Text(key, turn.text[done:], done)


def _by_source(source: str, row: Row, what: Wanted) -> Iterator[tuple[int, int]]:
    begin, end = max(0, row.start - 2 * LONGEST), row.source_at(len(row.text)) + 2 * LONGEST
    for match in what.finditer(source, begin, end):
        yield from shown(row, *match.span())


def _overlap(source: int, until: int, length: int, start: int, end: int) -> tuple[int, int]:
    """What of a span's characters lies in `start … end` of the source; all of what is drawn in place of others."""
    if until >= 0:
        return (0, length) if start < until and end > source else (0, 0)
    return max(0, start - source), min(length, end - source)
