"""The fold: what an event costs at the end of a long session, over what it costs in a short one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import perf_counter

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Session

from .measure import Row, best

SHORT, LONG, MEASURED = 1_000, 100_000, 1_000
DELTAS = 40


def rows() -> Iterator[Row]:
    """An event at 100,000 events over one at 1,000, and the microseconds it takes."""
    short, long = _cost_after(SHORT), _cost_after(LONG)
    yield Row("fold: an event at 100k over at 1k", long / short, 1.5, "times")
    yield Row("fold: an event at 100k", long * 1e6, 12, "µs")


def _cost_after(number: int) -> float:
    """Seconds that one event costs after `number` of them."""
    said = islice(bodies(), number + MEASURED)
    events = [Event(id, "2026-11-30T09:12:00.000Z", body) for id, body in enumerate(said, 1)]
    view = Session()
    for event in events[:number]:
        view = step(view, event)
    return best(lambda: _time(view, events[number:])) / MEASURED


def _time(view: Session, events: list[Event]) -> float:
    begun = perf_counter()
    for event in events:
        view = step(view, event)
    return perf_counter() - begun


def bodies() -> Iterator[Body]:
    """A session without an end: exchanges of one turn of many words."""
    number = 0
    while True:
        number += 1
        yield ev.AgentStart(exchange=number, question="Why?")
        yield ev.TurnStart(exchange=number, turn=number, agent_id="teacher", agent_name="Ms. Rivera", role="teacher")
        for _ in range(DELTAS):
            yield ev.TextDelta(turn=number, text="some words ")
        yield ev.TurnEnd(turn=number, stop_reason="stop", chars=11 * DELTAS)
        yield ev.AgentEnd(exchange=number, reason="end", turns=1)
        yield ev.Checkpoint(exchange=number)
