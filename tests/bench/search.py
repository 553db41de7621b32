"""Finding: two thousand sessions listed, taken into the index, and searched with a warm one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

from maic_tui.clock import SystemClock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import encode
from maic_tui.session.store import Store

from .library import many
from .measure import Row, best

SHOWN = 50
"""As many as the picker asks for."""
QUERIES = {
    "a rare word": "w4999",
    "a common word": "w1",
    "a first letter": "w",
    "three words": "w1 w2 w3",
    "CJK": "光合",
}


def rows() -> Iterator[Row]:
    """Milliseconds of a search, by what is looked for, and of the list; seconds that making the index takes."""
    with many() as folder:
        store = Store(folder, SystemClock())
        yield Row("search: the index made, 2,000 sessions", _time(lambda: store.search("nothing")), 60, "s")
        for name, text in QUERIES.items():
            yield Row(f"search: {name}", 1000 * best(partial(_time, partial(store.search, text, SHOWN))), 100, "ms")
        yield Row("search: one session has grown", 1000 * best(lambda: _grown(store)), 100, "ms")
        yield Row("list: 2,000 sessions", 1000 * best(lambda: _time(store.list)), 1000, "ms")


def _time(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _grown(store: Store) -> float:
    """A search after an event was written, as while a class speaks."""
    with store.path("20261130-0912-0001").open("ab") as file:
        file.write(encode(Event(99, "2026-11-30T09:13:00.000+00:00", ev.UserMessage(text="w4999"))) + b"\n")
    return _time(lambda: store.search("w4999", SHOWN))
