"""200 words a second as they are read: CPU of a word, and frames a second, in the first exchange and in the 1,000th."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from .echo import EXCHANGES, QUESTION
from .measure import Row, pairs
from .program import LAST, TURNS_A_CARD, talking

RATE, WORDS, TIMES = 200, 1_000, 2
REVEAL = 1_600
"""Graphemes a second, so that the words are shown as they come and not later."""
FRAME = b"\x1b[?2026h"
"""What begins a frame, once the terminal has said that it knows frames."""
KNOWS_FRAMES = "\x1b[?2026;1$y"


def rows() -> Iterator[Row]:
    """Milliseconds of CPU a word, the 1,000th exchange over the first, and frames a second."""
    frames: list[float] = []
    late_turns = (EXCHANGES - 1) * TURNS_A_CARD
    first, late = pairs(lambda: _exchange(0, frames), lambda: _exchange(late_turns, frames), TIMES)
    yield Row("200 words/s: CPU of a word", first * 1000, 0.8, "ms")
    yield Row("200 words/s: 1,000th exchange over 1st", late / first, 1.25, "times")
    yield Row("200 words/s: frames", min(frames), 20, "a second", least=True)


def _exchange(turns: int, frames: list[float]) -> float:
    """Seconds of CPU a word, after so many turns; the frames a second are put to the others."""
    with talking(WORDS, RATE, turns=turns, reveal=REVEAL) as terminal:
        terminal.type(KNOWS_FRAMES)
        terminal.read(2 if turns else 0.5)
        terminal.type(QUESTION)
        terminal.until("LIVE")
        terminal.read(1)
        before, begun = terminal.cpu(), perf_counter()
        terminal.until(LAST)
        seconds, used = perf_counter() - begun, terminal.cpu() - before
        frames.append(terminal.seen.count(FRAME) / seconds)
        return used / (seconds * RATE)
