"""Memory: after the start, with 1,000 exchanges, over an hour of words, and together with the child."""

from __future__ import annotations

from collections.abc import Iterator

from tests.provider.server import ScriptedServer

from .echo import EXCHANGES, QUESTION
from .measure import Row
from .program import LAST, PAINTED, TURNS_A_CARD, opened, talking
from .request import SUGAR, keyed, model

MINUTES, WORDS = 12, 1_600
"""Replies, and words of each: an hour at the default pace in twelve parts."""


def rows() -> Iterator[Row]:
    """Megabytes that are resident."""
    with opened() as terminal:
        terminal.until(PAINTED)
        terminal.read(3)
        start = terminal.memory()
    with opened(turns=EXCHANGES * TURNS_A_CARD) as terminal:
        terminal.until(PAINTED)
        terminal.read(6)
        full = terminal.memory()
    yield Row("memory: after the start", start, 70, "MB")
    yield Row("memory: 1,000 exchanges over none", full / start, 1.6, "times")
    yield Row("memory: an hour of words over 10 minutes", _hour(), 1.1, "times")
    with ScriptedServer(model(SUGAR)) as server, opened(environ=keyed(server)) as terminal:
        terminal.until(PAINTED)
        terminal.type(QUESTION)
        assert server.wait_requests(1, 60)
        terminal.until("IDLE", 60)
        yield Row("memory: screen and child together", terminal.memory(children=True), 330, "MB")


def _hour() -> float:
    with talking(WORDS) as terminal:
        held = []
        for _ in range(MINUTES):
            terminal.type(QUESTION)
            terminal.until(LAST)
            terminal.then("IDLE")
            held.append(terminal.memory())
        return held[-1] / held[1]
