"""Versions of a turn: the same said another way. The turn shows one of them, and keeps them all. Pure.

A turn that was said again holds the words, actions and stop reason of the version that is shown, so whoever reads a
turn reads that one: the screen, an export, and the models. `versions` has every one, the first as it was first said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from maic_tui import words
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event, Wish

from .view import Entry, Exchange, Note, Session, Turn

SHOWN = "version"
"""The kind of the notice that says which version is shown: its `detail` is the number of a turn, and the version's."""

FAILED = "version_failed"
"""The kind of the note that says why a turn could not be said again."""


def find(view: Session, number: int) -> tuple[int, int] | None:
    """Which card the turn `number` is on, and its place there; None where it is on none, or on a lecture's."""
    cards = view.cards
    for card in range(len(cards) - 1, -1, -1):
        exchange = cards[card]
        for place, entry in enumerate(() if exchange.scene else exchange.entries):
            if isinstance(entry, Turn) and entry.turn == number:
                return card, place
    return None


def turn_at(view: Session, number: int) -> Turn | None:
    """The turn of that number, as it is shown."""
    found = find(view, number)
    entry = view.cards[found[0]].entries[found[1]] if found else None
    return entry if isinstance(entry, Turn) else None


def may_be_said_again(turn: Turn) -> bool:
    """Whether a turn is whole and has words that could be other ones."""
    whole = turn.versions[0] if turn.versions else turn
    return whole.state == "said" and bool(turn.text.strip())


def add(view: Session, version: Turn) -> Session:
    """`view` with one more version of a turn; a whole one is shown from now on, one without words is not kept.

    Why one failed is a note under the turn, which goes on showing what it did.
    """
    old = turn_at(view, version.place)
    view = replace(view, stopped=version if old and version.stop_reason == "aborted" else None)
    if not old:
        return view
    turn = old
    if version.text.strip():
        versions = (*(old.versions or (old,)), version)
        turn = _showing(old, versions, len(versions) - 1 if version.state == "said" else old.version)
    return _put(view, turn, _why_failed(version))


def choose(view: Session, detail: str) -> Session:
    """`view` with the version shown that the `detail` of a notice names; the same where it names none."""
    numbers = _numbers(detail)
    old = turn_at(view, numbers[0]) if len(numbers) == 2 else None
    place = next((at for at, one in enumerate(old.versions) if one.turn == numbers[1]), None) if old else None
    return view if old is None or place is None else _put(view, _showing(old, old.versions, place))


def said_later(before: Iterable[Event], after: Iterable[Event]) -> Iterator[Event]:
    """Of the events `after`, those that say turns of the events `before` another way, or choose among the ways."""
    turns = {event.body.turn for event in before if isinstance(event.body, ev.TurnStart)}
    again: set[int] = set()
    for event in after:
        match event.body:
            case ev.TurnStart(variant_of=old, turn=number) if old in turns:
                again.add(number)
                yield event
            case ev.TextDelta() | ev.ThinkingDelta() | ev.Action() | ev.TurnEnd() as body if body.turn in again:
                yield event
            case ev.Notice(kind=kind, detail=detail) if kind == SHOWN and turns.intersection(_numbers(detail)[:1]):
                yield event


def wish_text(wish: Wish | None) -> str:
    """How a version was wished for, in a word or as the learner typed it."""
    if wish is None:
        return words.VERSION_FIRST
    return wish.text or words.VERSION_WISHES.get(wish.kind, wish.kind)


def how_text(version: Turn) -> str:
    """The same of a version, and how it ended where it did not come to its end."""
    parts = [wish_text(version.wish), *([] if version.state == "said" else [words.TURN_STATES[version.state]])]
    return words.LIST_JOIN.join(parts)


def version_text(turn: Turn) -> str:
    """Which of its versions a turn shows; empty where there is only one."""
    if not turn.versions:
        return ""
    wish = wish_text(turn.versions[turn.version].wish)
    return words.VERSION.format(number=turn.version + 1, of=len(turn.versions), wish=wish)


def _showing(old: Turn, versions: tuple[Turn, ...], place: int) -> Turn:
    """The turn as its version at `place`, under its own number; what it drew belongs to all of them."""
    shown, first = versions[place], versions[0]
    calls = first.calls if shown is first else tuple(replace(call, after=len(shown.text)) for call in first.calls)
    return replace(
        shown, turn=old.turn, ts=old.ts, calls=calls, variant_of=None, wish=None, retry_of=old.retry_of,
        versions=versions, version=place,
    )  # fmt: skip


def _numbers(detail: str) -> tuple[int, ...]:
    """What the `detail` of a notice of the kind `SHOWN` names."""
    return tuple(int(word) for word in detail.split() if word.isdecimal() and len(word) < 16)


def _why_failed(version: Turn) -> tuple[Note, ...]:
    error = version.error
    return (Note(FAILED, error.message or error.kind, error.hint, ts=version.ts),) if error else ()


def _put(view: Session, turn: Turn, notes: tuple[Note, ...] = ()) -> Session:
    """`view` with `turn` in its place and these `notes` under it, in place of what failed before."""
    found = find(view, turn.turn)
    assert found
    card, place = found
    if card == len(view.sealed):
        assert view.open
        return replace(view, open=_with(view.open, place, (turn, *notes)))
    return replace(view, sealed=view.sealed.put(card, _with(view.sealed[card], place, (turn, *notes))))


def _with(exchange: Exchange, place: int, entries: tuple[Entry, ...]) -> Exchange:
    before, after = exchange.entries[:place], exchange.entries[place + 1 :]
    rest = after[1:] if after and isinstance(after[0], Note) and after[0].kind == FAILED else after
    return replace(exchange, entries=(*before, *entries, *rest))
