"""What of a session its fork holds: all up to the end of an exchange, and how that was said another way later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from maic_tui import words
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.transcript.versions import said_later

from .errors import SessionNotFound


def forked(events: Sequence[Event], exchange: int) -> Iterator[Event]:
    """Those of `events`, numbered from 1; raises `SessionNotFound` where there is no such exchange that ended."""
    end = _end_of(events, exchange)
    if not end:
        sentence = words.SESSION_NO_EXCHANGE.format(number=exchange)
        count = len({event.body.exchange for event in events if isinstance(event.body, ev.AgentEnd)})
        raise SessionNotFound(sentence, words.SESSION_NO_EXCHANGE_HINT.format(count=count))
    before, after = events[:end], events[end:]
    kept = (*before, *said_later(before, after))
    return (Event(number, event.ts, event.body) for number, event in enumerate(kept, 1))


def _end_of(events: Sequence[Event], exchange: int) -> int:
    """How many events there are up to the last end of that exchange and its checkpoint; 0 where it has not ended."""
    ends = [
        place
        for place, event in enumerate(events, 1)
        if isinstance(event.body, ev.AgentEnd) and event.body.exchange == exchange
    ]
    if not ends:
        return 0
    end = ends[-1]
    follows = end < len(events) and isinstance(events[end].body, ev.Checkpoint)
    return end + 1 if follows else end
