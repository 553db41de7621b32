"""A key that stops: from the pause key or F5 to the state on the screen, and to the connection closed at the server."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, perf_counter

from tests.provider.server import Recorded, Reply, ScriptedServer, call_agent

from .echo import QUESTION
from .idle import PAUSE
from .measure import Row, high
from .program import PAINTED, opened, talking
from .request import keyed
from .terminal import Terminal

TIMES, STOPS = 20, 10
INTERRUPT = "\x1b[15~"
"""F5."""
STREAM = [{"delta": '[{"type":"text","content":"'}, {"delta": "word ", "repeat": "for ever", "every": 0.02}]


def rows() -> Iterator[Row]:
    """p99 in milliseconds; with so few keys it is the slowest of them."""
    with talking(50_000, 200, reveal=1_600) as terminal:
        _ask(terminal)
        pauses = [_until(terminal, PAUSE, state) for _ in range(TIMES) for state in ("PAUSED", "LIVE")]
        yield Row("stop: pause or resume to its state", high(pauses) * 1000, 60, "ms")
        interrupts = []
        for _ in range(STOPS):
            interrupts.append(_until(terminal, INTERRUPT, "IDLE"))
            _ask(terminal)
        yield Row("stop: interrupt to its state", high(interrupts) * 1000, 60, "ms")
    with ScriptedServer(_endless, real_time=True) as server, opened(environ=keyed(server)) as terminal:
        terminal.until(PAINTED)
        closed = [_closed(server, terminal) for _ in range(STOPS)]
    yield Row("stop: interrupt to connection closed", high(closed) * 1000, 150, "ms")


def _endless(request: Recorded) -> Reply:
    return call_agent("teacher") if request.from_director else STREAM


def _ask(terminal: Terminal) -> None:
    terminal.type(QUESTION)
    terminal.until("LIVE")
    terminal.read(0.3)


def _until(terminal: Terminal, key: str, state: str) -> float:
    """Seconds from the key until the last line says the state."""
    begun = perf_counter()
    terminal.type(key)
    seconds = terminal.until(state) - begun
    terminal.read(0.2)
    return seconds


def _closed(server: ScriptedServer, terminal: Terminal) -> float:
    terminal.type(QUESTION)
    terminal.until("word", 60)
    terminal.read(0.3)
    begun = monotonic()
    terminal.type(INTERRUPT)
    request = server.requests[-1]
    assert request.wait_closed()
    terminal.read(0.3)
    return request.closed_at - begun
