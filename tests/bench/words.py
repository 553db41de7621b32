"""Words faster than anybody reads, shown at once: how many a second the screen paints, and what one costs."""

from __future__ import annotations

from collections.abc import Iterator

from .echo import QUESTION
from .measure import Row
from .program import LAST, talking
from .terminal import Terminal

SHORT, LONG, TIMES = 1_000, 50_000, 10
"""Words of a reply, and how many short ones are measured together."""
RATE = 6_000
"""Words a second that the class says: twice as many as have to be kept up with."""


def rows() -> Iterator[Row]:
    """Words a second from the first to the last one painted, and the CPU of a word of 50,000 over one of 1,000."""
    _, short = _replies(SHORT, TIMES)
    rate, long = _replies(LONG, 1)
    yield Row("words: a second, 50,000 in a reply", rate, 3_000, "words", least=True)
    yield Row("words: one of 50,000 over one of 1,000", long / short, 1.25, "times")
    yield Row("words: CPU of one", long * 1e6, 0, "µs", told=True)


def _replies(words: int, times: int) -> tuple[float, float]:
    """Words a second and seconds of CPU a word; a first reply, which builds what draws it, is not counted."""
    with talking(words, RATE) as terminal:
        _reply(terminal, 1)
        before = terminal.cpu()
        seconds = sum(_reply(terminal, number) for number in range(2, times + 2))
        return words * times / seconds, (terminal.cpu() - before) / (words * times)


def _reply(terminal: Terminal, number: int) -> float:
    """Ask; seconds until the last word of this reply, the one of that number, is on the screen."""
    terminal.type(QUESTION)
    begun = terminal.until("LIVE")
    last = terminal.until(f"{LAST}{number}")
    terminal.then("IDLE")
    return last - begun
