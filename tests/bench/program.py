"""The program as the benchmarks start it, on sessions of a known length."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from maic_tui.clock import SystemClock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.store import Store

from .terminal import Terminal

TURNS_A_CARD = 4
SAID = "A leaf takes in light, water and air, and what it makes of them is sugar. " * 6
PAINTED = "IDLE"
"""What stands on the screen as soon as it is painted."""


SEATED = "talker"
"""What stands there as soon as the class of `talking` sits."""
LAST = "ŽŽŽ"
"""The last word of each of its replies, with the reply's number at its end."""
SETTLED = 0.5
"""Seconds after which all that a start brings along is done."""


@contextmanager
def opened(
    *arguments: str,
    turns: int = 0,
    data: Path | None = None,
    environ: Mapping[str, str] | None = None,
    module: str = "maic_tui",
) -> Iterator[Terminal]:
    """The program on its first screen, or with `turns` on a session of so many.

    In the folder `data`, else in an empty one; with a model where `environ` configures it, else offline.
    """
    with tempfile.TemporaryDirectory() as fresh:
        home = data or Path(fresh)
        if turns:
            _write_session(home, turns)
            arguments = ("open", *arguments)
        places = {"HOME": fresh, "MAIC_TUI_DATA_DIR": str(home), "XDG_CONFIG_HOME": fresh}
        offline = () if environ else ("--offline",)
        with Terminal(["-m", module, *arguments, *offline], {**places, **(environ or {})}) as terminal:
            yield terminal


@contextmanager
def talking(words: int, rate: int = 0, *, turns: int = 0, reveal: int = 0, sync: float = 0.0) -> Iterator[Terminal]:
    """The program, painted, with a class that answers every question with so many words (`talker.py`)."""
    environ = {
        "BENCH_WORDS": str(words),
        "BENCH_RATE": str(rate),
        "BENCH_SYNC": str(sync),
        "MAIC_TUI_REVEAL": str(reveal),
    }
    with opened(turns=turns, environ=environ, module="tests.bench.talker") as terminal:
        terminal.until(PAINTED)
        terminal.until(SEATED)
        terminal.read(SETTLED)
        yield terminal


def _write_session(data: Path, turns: int) -> None:
    clock = SystemClock()
    log = Store(data, clock).create("A long session")
    for number, body in enumerate(_bodies(turns), 1):
        log.append(Event(number, clock.wall().isoformat(), body))
    log.close()


def _bodies(turns: int) -> Iterator[ev.Body]:
    agent = ev.Agent(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6")
    yield ev.SessionStart(app="bench", model="offline", agents=(agent,))
    for turn in range(1, turns + 1):
        card, place = divmod(turn - 1, TURNS_A_CARD)
        if place == 0:
            yield ev.UserMessage(text="How does a leaf make sugar?")
            yield ev.AgentStart(exchange=card + 1, question="How does a leaf make sugar?")
        yield ev.TurnStart(
            exchange=card + 1, turn=turn, agent_id=agent.id, agent_name=agent.name, role=agent.role, color=agent.color
        )
        yield ev.TextDelta(turn=turn, text=SAID)
        yield ev.TurnEnd(turn=turn, stop_reason="stop", chars=len(SAID))
        if place == TURNS_A_CARD - 1 or turn == turns:
            yield ev.AgentEnd(exchange=card + 1, reason="end", turns=place + 1)
