"""`watch`: from an event that another process wrote to its words on the screen."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from maic_tui.clock import SystemClock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.store import Store

from .echo import LETTERS
from .measure import Row, high
from .terminal import Terminal

WORDS = LETTERS[:30]


def rows() -> Iterator[Row]:
    """p99 in milliseconds of thirty events, each a letter."""
    with tempfile.TemporaryDirectory() as data:
        clock = SystemClock()
        log = Store(Path(data), clock).create("Watched")
        begin = (
            ev.SessionStart(app="bench", model="offline"),
            ev.UserMessage(text="Why?"),
            ev.AgentStart(exchange=1, question="Why?"),
            ev.TurnStart(exchange=1, turn=1, agent_id="teacher", agent_name="Ms. Rivera", role="teacher"),
        )
        for number, body in enumerate(begin, 1):
            log.append(Event(number, clock.wall().isoformat(), body))
        environ = {"HOME": data, "MAIC_TUI_DATA_DIR": data, "XDG_CONFIG_HOME": data, "MAIC_TUI_REVEAL": "0"}
        with Terminal(["-m", "maic_tui", "watch", log.id], environ) as terminal:
            terminal.until("LIVE")
            terminal.read(1)
            times = []
            for number, letter in enumerate(WORDS, len(begin) + 1):
                begun = perf_counter()
                log.append(Event(number, clock.wall().isoformat(), ev.TextDelta(turn=1, text=f"{letter} ")))
                times.append(terminal.until(letter) - begun)
                terminal.read(0.1)
        log.close()
    yield Row("watch: from written to shown, p99", high(times) * 1000, 200, "ms")
