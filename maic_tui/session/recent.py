"""The end of a long session, read from its last checkpoints on: a first look, while the whole is being read."""

from __future__ import annotations

import os
from pathlib import Path

from maic_tui import files
from maic_tui.schema.events import Body, Checkpoint, ClassChanged, Event, SessionRenamed, SessionStart

from .read import Reading, parse

LONG = 1 << 20
"""Bytes from which on the whole of a file takes longer than a person wants to wait for the first look."""
_WINDOW = 1 << 18
_HEAD = 1 << 16


def recent(path: Path) -> Reading | None:
    """What the last `_WINDOW` bytes of a long log hold from their first checkpoint on, and how the session began.

    Folds to the view and the board of the whole, but for the exchanges before. Nothing must be written after it, as
    damage and ids before it are not known. None where the file is not long or has no checkpoint there; raises OSError.
    """
    fd = files.read_from(path)
    try:
        size = os.fstat(fd).st_size
        if size < LONG:
            return None
        head, _, _ = os.pread(fd, _HEAD, 0).rpartition(b"\n")
        _, _, tail = os.pread(fd, _WINDOW, size - _WINDOW).partition(b"\n")
    finally:
        os.close(fd)
    begun, ended = parse(head), parse(tail)
    return _joined(begun, ended, size)


def _joined(begun: Reading, ended: Reading, size: int) -> Reading | None:
    places = (place for place, event in enumerate(ended.events) if isinstance(event.body, Checkpoint))
    place = next(places, None)
    if place is None:
        return None
    start = [event for event in begun.events if isinstance(event.body, SessionStart)][:1]
    why = start[0].body.why if start and isinstance(start[0].body, SessionStart) else ""
    events = (*start, *_standing(ended.events[place], why), *ended.events[place + 1 :])
    return Reading(begun.header, events, size=size)


def _standing(event: Event, why: str) -> list[Event]:
    """A checkpoint as the beginning of a view: its title and its class are the session's, and its board stands.

    `why` the model was chosen is not in it, and stays as the session began.
    """
    body = event.body
    assert isinstance(body, Checkpoint)
    told: list[Body] = [SessionRenamed(title=body.title)] if body.title else []
    if body.agents is not None:
        told.append(ClassChanged(why=why, agents=body.agents, away=body.away or (), muted=body.muted or ()))
    told.append(body.model_copy(update={"rebuilt": True}))
    first = event.id - len(told) + 1
    return [Event(number, event.ts, one) for number, one in enumerate(told, first)]
