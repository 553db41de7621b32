"""The one write path: a body becomes an event, the event a line of the log, a step of the views, and news."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from maic_tui.board.ledger import Board, replay
from maic_tui.clock import Clock
from maic_tui.schema.events import Action, Body, Checkpoint, Event, body_data
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Session

SYNCED = frozenset({"user_message", "turn_end", "agent_end", "playback", "session_end"})
"""Kinds after which the log is forced to the disk."""

Hear = Callable[[Event], None]


class Sink(Protocol):
    """Where events are kept; `append` never raises and keeps what the disk refuses."""

    @property
    def trouble(self) -> str: ...

    def append(self, event: Event) -> None: ...

    def sync(self) -> None: ...

    def close(self) -> None: ...


class Record:
    """A session as it is written: its log, the views folded from it, and who listens.

    `mask` takes secrets out of a text; it is applied to every string of a body before it is an event.
    """

    def __init__(self, clock: Clock, *, events: Iterable[Event] = (), mask: Callable[[str], str] = str) -> None:
        self.view = Session()
        self.board = Board()
        self._clock = clock
        self.mask = mask
        self._sink: Sink | None = None
        self._hears: list[Hear] = []
        self.followed = False
        """Whether somebody else writes the session: what is emitted here is then no event of it, and is dropped."""
        for event in events:
            self._fold(event)

    def attach(self, sink: Sink | None) -> None:
        """Write to `sink` from here on; None: only in memory."""
        self._sink = sink

    @property
    def trouble(self) -> str:
        """Why what was said last is not on the disk yet; empty when it is."""
        return self._sink.trouble if self._sink else ""

    def emit(self, body: Body) -> Event:
        """Number, date and log `body`, fold it, and tell who listens, in this order."""
        event = Event(self.view.last_id + 1, self._clock.wall().isoformat(timespec="milliseconds"), self._masked(body))
        if self.followed:
            return event
        if self._sink:
            self._sink.append(event)
            if event.type in SYNCED:
                self._sink.sync()
        self._take(event)
        return event

    def follow(self, event: Event) -> None:
        """Fold what another process has written, and tell who listens."""
        self.followed = True
        self._take(event)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Call `hear` with every event from now on; the result ends that."""
        self._hears.append(hear)
        return lambda: self._hears.remove(hear) if hear in self._hears else None

    def save(self) -> None:
        """Try again to write what the disk has refused."""
        if self._sink:
            self._sink.sync()

    def close(self) -> None:
        """Force everything to the disk and let the file go."""
        if self._sink:
            self._sink.sync()
            self._sink.close()

    def _take(self, event: Event) -> None:
        self._fold(event)
        for hear in tuple(self._hears):
            hear(event)

    def _fold(self, event: Event) -> None:
        if event.id <= self.view.last_id:
            return
        self.view = step(self.view, event)
        match event.body:
            case Action() as body:
                self.board = replay(self.board, body)
            case Checkpoint(rebuilt=True) as body:
                self.board = Board.from_json(body.board)

    def _masked(self, body: Body) -> Body:
        data = body_data(body)
        masked = _map_strings(data, self.mask)
        return body if masked == data else type(body).model_validate(masked)


def _map_strings(value: Any, change: Callable[[str], str]) -> Any:
    match value:
        case str():
            return change(value)
        case dict():
            return {key: _map_strings(item, change) for key, item in value.items()}
        case list():
            return [_map_strings(item, change) for item in value]
    return value
