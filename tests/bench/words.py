"""Words as fast as the screen takes them, shown at once: how many a second, and what one costs in a long reply."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from .echo import QUESTION
from .measure import Row
from .program import talking
from .terminal import Terminal

SHORT, LONG, TIMES = 1_000, 50_000, 10
"""Words of a reply, and how many short ones are measured together."""


def rows() -> Iterator[Row]:
    """Words a second from Enter to the last one on the screen, and the CPU of a word of 50,000 over one of 1,000."""
    _, short = _replies(SHORT, TIMES)
    rate, long = _replies(LONG, 1)
    yield Row("words: a second, 50,000 in a reply", rate, 3_000, "words", least=True)
    yield Row("words: one of 50,000 over one of 1,000", long / short, 1.25, "times")
    yield Row("words: CPU of one", long * 1e6, 0, "µs", told=True)


def _replies(words: int, times: int) -> tuple[float, float]:
    """Words a second and seconds of CPU a word; a first reply, which builds what draws it, is not counted."""
    with talking(words) as terminal:
        _reply(terminal)
        before, begun = terminal.cpu(), perf_counter()
        for _ in range(times):
            _reply(terminal)
        return words * times / (perf_counter() - begun), (terminal.cpu() - before) / (words * times)


def _reply(terminal: Terminal) -> None:
    """Ask, and wait until the class is silent again, which it is when the last word was shown."""
    terminal.type(QUESTION)
    terminal.until("LIVE")
    terminal.then("IDLE")
