"""What waits, as the log tells it: in the order in which it will be heard, after each change of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from maic_tui.schema import events as ev

from .view import Queued

Hand = tuple[Queued, ...]


def changed(hand: Hand, body: ev.Queue) -> Hand:
    """The hand after one change; the same where it is about a message that does not wait."""
    old = next((item for item in hand if item.message_id == body.message_id), None)
    rest = [item for item in hand if item is not old]
    match body.op:
        case "add":
            added = max((item.added for item in hand), default=0) + 1
            return ordered((*rest, Queued(body.message_id, body.text, body.delivery, now=body.now, added=added)))
        case "take_back":
            return tuple(rest)
        case "edit" if old:
            return ordered(_edited(item, body) if item is old else item for item in hand)
        case "undelivered" if old:
            return tuple(replace(item, undelivered=True, now=False) if item is old else item for item in hand)
        case "move" if old:
            rest.insert(max(0, body.place), old)
            return ordered(rest)
    return hand


def ordered(hand: Iterable[Queued]) -> Hand:
    """First what is heard now, then what is after this speaker, then what is after this exchange."""
    return tuple(sorted(hand, key=_when))


def held(hand: Hand, hold: bool) -> Hand:
    """All that waits, held from now on or not any more; the same tuple where it is so already.

    Nothing that is held is to be heard now.
    """
    if all(item.held is hold for item in hand):
        return hand
    return tuple(replace(item, held=hold, now=item.now and not hold) for item in hand)


def _when(item: Queued) -> int:
    return 0 if item.now else 2 if item.delivery == "follow_up" else 1


def _edited(item: Queued, body: ev.Queue) -> Queued:
    """What is to be heard now waits for nothing else any more."""
    after = replace(item, text=body.text, delivery=body.delivery, now=body.now)
    return replace(after, held=False, undelivered=False) if body.now else after
