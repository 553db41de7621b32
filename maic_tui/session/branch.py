"""Branching: a new session that ends after an exchange of an old one, and the two name each other."""

from __future__ import annotations

from collections.abc import Callable

from maic_tui import words
from maic_tui.clock import Clock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event

from .errors import SessionError
from .store import Opened, Store, stamp

BRANCH = "branch"
"""The kind of the notices by which the two name each other; their `detail` is the other's id."""


def branch(
    store: Store, part: str, exchange: int, clock: Clock, tell: Callable[[ev.Notice], object] | None = None
) -> Opened:
    """Branch off after that exchange; the new session, for reading. Raises what `Store.fork` raises.

    `tell` is who writes the old session in this process, where somebody does. Where another process writes it, or
    it can't be written, the new one alone names the old.
    """
    origin = store.open(part, write=False)
    fork = store.fork(origin.id, exchange)
    _note(store, fork, clock, _notice(words.BRANCH_FROM, origin.title, origin.id, exchange))
    back = _notice(words.BRANCH_TO, "", fork, exchange)
    if tell:
        tell(back)
    else:
        _note(store, origin.id, clock, back)
    return store.open(fork, write=False)


def _notice(template: str, title: str, id: str, exchange: int) -> ev.Notice:
    return ev.Notice(kind=BRANCH, message=template.format(title=title, id=id, number=exchange), detail=id)


def _note(store: Store, id: str, clock: Clock, notice: ev.Notice) -> None:
    """Append `notice` to a session that nobody writes; one that can't be written stays as it is."""
    try:
        opened = store.open(id)
    except SessionError:
        return
    if opened.log:
        opened.log.append(Event(opened.last_id + 1, stamp(clock.wall()), notice))
        opened.log.close()
