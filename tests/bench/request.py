"""From Enter to the request at the server: with the child warm, and cold over litellm's own import."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from time import monotonic, perf_counter

from tests.provider.server import Recorded, Reply, ScriptedServer, call_agent, cue_user, say

from .echo import QUESTION
from .measure import Row, best, high
from .program import PAINTED, opened

QUESTIONS = 8
SUGAR = say('[{"type":"text","content":"Sugar."}]')
IMPORT = ("-c", "import litellm")
LOCAL = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_MODE": "PRODUCTION"}
OWN = 500
"""Milliseconds beside litellm's import."""


def rows() -> Iterator[Row]:
    """Milliseconds from Enter to the request; the library's own import beside it."""
    with ScriptedServer(model(SUGAR)) as server:
        warm, cold, waited = _asked(server)
    library = best(_library, 2) * 1000
    yield Row("request: child warm", warm * 1000, 50, "ms")
    yield Row("request: child cold", cold * 1000, library + OWN, "ms")
    yield Row("request: what is waited for is said", waited * 1000, 0, "ms", told=True)


def model(said: Reply) -> Callable[[Recorded], Reply]:
    """A model whose teacher says that, after which the learner has the word."""
    director = cycle([call_agent("teacher"), cue_user()])
    return lambda request: next(director) if request.from_director else said


def keyed(server: ScriptedServer) -> Mapping[str, str]:
    """The environment that has the program ask that server."""
    key = "sk-0000000000000000000000000000000000000000"
    return {"MAIC_TUI_MODEL": "openai/scripted", "MAIC_TUI_API_BASE": server.base, "MAIC_TUI_API_KEY": key,
            "MAIC_TUI_REVEAL": "0"}  # fmt: skip


def _asked(server: ScriptedServer) -> tuple[float, float, float]:
    """Seconds of a warm request, of the first one, and until the screen said what it waits for."""
    with opened(environ=keyed(server)) as terminal:
        terminal.until(PAINTED)
        terminal.type(QUESTION)
        begun = monotonic()
        shown = terminal.until("LIVE")
        waited = shown - begun
        assert server.wait_requests(1, 60)
        cold = server.requests[0].opened_at - begun
        terminal.until("IDLE", 60)
        times = []
        for _ in range(QUESTIONS):
            terminal.read(0.3)
            seen = len(server.requests)
            terminal.type(QUESTION[:-1])
            terminal.read(0.1)
            begun = monotonic()
            terminal.type("\r")
            assert server.wait_requests(seen + 1, 10)
            times.append(server.requests[seen].opened_at - begun)
            terminal.until("IDLE")
    return high(times, 0.5), cold, waited


def _library() -> float:
    begun = perf_counter()
    subprocess.run([sys.executable, *IMPORT], env={**os.environ, **LOCAL}, check=True, capture_output=True)
    return perf_counter() - begun
