"""The fold: what an event costs at the end of a long session, over what it costs in a short one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import process_time

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.transcript.fold import step
from maic_tui.transcript.view import Session

from .measure import Row, best

SHORT, LONG, MEASURED = 1_000, 1_000_000, 20_000
DELTAS = 40


def rows() -> Iterator[Row]:
    """An event after 1,000,000 events over one after 1,000, and the microseconds it takes."""
    short, long = _cost_after(SHORT), _cost_after(LONG)
    yield Row("fold: an event after 1M over after 1k", long / short, 1.25, "times")
    yield Row("fold: an event after 1M", long * 1e6, 6, "µs")


def _cost_after(number: int) -> float:
    """Seconds of CPU that one event costs after `number` of them."""
    events = (Event(id, "2026-11-30T09:12:00.000Z", body) for id, body in enumerate(bodies(), 1))
    view = Session()
    for event in islice(events, number):
        view = step(view, event)
    measured = list(islice(events, MEASURED))
    return best(lambda: _time(view, measured), 5) / MEASURED


def _time(view: Session, events: list[Event]) -> float:
    begun = process_time()
    for event in events:
        view = step(view, event)
    return process_time() - begun


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
