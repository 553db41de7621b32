"""Finding: two thousand sessions listed, taken into the index, and searched with a warm one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from maic_tui.clock import SystemClock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.store import Store

from .measure import Row, best

SESSIONS, EXCHANGES, WORDS = 2_000, 3, 150
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
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), SystemClock())
        _fill(store)
        yield Row("search: the index made, 2,000 sessions", _time(lambda: store.search("nothing")), 60, "s")
        for name, text in QUERIES.items():
            yield Row(f"search: {name}", 1000 * best(partial(_time, partial(store.search, text, SHOWN))), 100, "ms")
        yield Row("search: one session has grown", 1000 * best(lambda: _grown(store)), 100, "ms")
        yield Row("list: 2,000 sessions", 1000 * best(lambda: _time(store.list)), 1000, "ms")


def _fill(store: Store) -> None:
    store.folder.mkdir(parents=True)
    chance = random.Random(5)
    for number in range(SESSIONS):
        id = f"20261130-0912-{number:04}"
        events = (Event(place, "2026-11-30T09:12:00.000+00:00", body) for place, body in enumerate(_said(chance), 1))
        lines = (encode(record) + b"\n" for record in (Header(id, "2026-11-30T09:12:00.000+00:00"), *events))
        store.path(id).write_bytes(b"".join(lines))


def _said(chance: random.Random) -> Iterator[Body]:
    """A session of a few exchanges; the words are as rare as words are (Zipf)."""
    teacher = {"agent_id": "teacher", "agent_name": "Ms. Rivera", "role": "teacher"}
    yield ev.SessionStart(app="0.1.0", model="offline")
    for number in range(1, EXCHANGES + 1):
        yield ev.UserMessage(text=_words(chance, 8))
        yield ev.AgentStart(exchange=number, question="Why?")
        yield ev.TurnStart(exchange=number, turn=number, **teacher)
        for _ in range(WORDS // 10):
            yield ev.TextDelta(turn=number, text=_words(chance, 10) + " ")
        yield ev.TextDelta(turn=number, text="光合作用。")
        yield ev.TurnEnd(turn=number, stop_reason="stop", chars=100_000)
        yield ev.AgentEnd(exchange=number, reason="end", turns=1)


def _words(chance: random.Random, number: int) -> str:
    return " ".join(f"w{min(5000, int(chance.paretovariate(0.6)))}" for _ in range(number))


def _time(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _grown(store: Store) -> float:
    """A search after an event was written, as while a class speaks."""
    with store.path("20261130-0912-0001").open("ab") as file:
        file.write(encode(Event(99, "2026-11-30T09:13:00.000+00:00", ev.UserMessage(text="w4999"))) + b"\n")
    return _time(lambda: store.search("w4999", SHOWN))
