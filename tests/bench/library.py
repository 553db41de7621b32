"""A data folder with two thousand sessions of a few exchanges; the words are as rare as words are (Zipf)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.schema.wire import Header, encode

SESSIONS, EXCHANGES, WORDS = 2_000, 3, 150
BEGUN = "2026-11-30T09:12:00.000+00:00"


@contextmanager
def many() -> Iterator[Path]:
    """The folder, until the block is left."""
    with TemporaryDirectory() as name:
        folder, chance = Path(name, "sessions"), random.Random(5)
        folder.mkdir()
        for number in range(SESSIONS):
            id = f"20261130-0912-{number:04}"
            events = (Event(place, BEGUN, body) for place, body in enumerate(_said(chance), 1))
            lines = (encode(record) + b"\n" for record in (Header(id, BEGUN), *events))
            Path(folder, f"{id}.jsonl").write_bytes(b"".join(lines))
        yield Path(name)


def _said(chance: random.Random) -> Iterator[Body]:
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
