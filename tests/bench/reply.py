"""8,000 words by litellm, as one JSON reply in 2,000 chunks that are all there at once, shown at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, cycle, islice
from time import monotonic

from tests.provider.server import ScriptedServer, Step, call_agent, cue_user

from .echo import LETTERS, QUESTION, TYPICAL, WORST
from .measure import Row, high
from .program import LAST, PAINTED, opened
from .request import keyed
from .terminal import Terminal

CHUNKS, A_CHUNK = 2_000, 4
SECONDS = 4.0
NOUNS = ("leaf", "light", "water", "sugar", "air", "root", "pore", "green")
PAUSE = 0.02
REQUESTS = 3
"""Of an exchange: who speaks, what it says, and who speaks next."""


def rows() -> Iterator[Row]:
    """Seconds from the request to the last word on the screen, with and without somebody typing, and the echo."""
    replies, director = map(_reply, count(1)), cycle([call_agent("teacher"), cue_user()])
    with (
        ScriptedServer(lambda request: next(director if request.from_director else replies)) as server,
        opened(environ=keyed(server)) as terminal,
    ):
        terminal.until(PAINTED)
        terminal.type(QUESTION)
        terminal.until(f"{LAST}1", 60)
        alone = _asked(terminal, server, 2)
        echoes: list[float] = []
        typed = _asked(terminal, server, 3, echoes)
    yield Row("reply: 8,000 words in 2,000 chunks", alone, SECONDS, "s")
    yield Row("reply: the same while one types", typed, SECONDS, "s")
    yield Row("reply: echo meanwhile, p99", high(echoes) * 1000, TYPICAL, "ms")
    yield Row("reply: echo meanwhile, worst", max(echoes) * 1000, WORST, "ms")


def _reply(number: int) -> list[Step]:
    nouns = cycle(NOUNS)
    chunks = [" ".join(islice(nouns, A_CHUNK)) + " " for _ in range(CHUNKS)]
    head, tail = json.dumps([{"type": "text", "content": "|"}]).split("|")
    pieces = [head + chunks[0], *chunks[1:-1], f"{chunks[-1]}{LAST}{number}{tail}"]
    return [*({"delta": piece} for piece in pieces), {"finish": "stop"}, {"done": True}]


def _asked(terminal: Terminal, server: ScriptedServer, number: int, echoes: list[float] | None = None) -> float:
    """Ask again; seconds from the request to the last word of its reply. With `echoes` keys are typed meanwhile."""
    terminal.read(1)
    terminal.type(QUESTION)
    place = REQUESTS * number - 2
    assert server.wait_requests(place + 1, 10)
    begun, last = server.requests[place].opened_at, f"{LAST}{number}"
    if echoes is None:
        return terminal.until(last, 60) - begun
    letters, seen = cycle(LETTERS), b""
    while last.encode() not in seen:
        echoes += terminal.echoes(next(letters), PAUSE)
        seen += terminal.seen
    return monotonic() - begun
