"""A key's echo: while the model's library loads, while 3,000 words a second stream, with 1,000 exchanges open."""

from __future__ import annotations

from collections.abc import Iterator

from .measure import Row, high
from .program import PAINTED, SETTLED, TURNS_A_CARD, opened, talking
from .start import KEYED

LETTERS = "ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽ" * 4
"""Letters that the classroom itself does not say."""
QUESTION = "How does a leaf make sugar?\r"
EXCHANGES = 1_000
TYPICAL, WORST = 50, 100
"""Milliseconds."""


def rows() -> Iterator[Row]:
    """p99 and the worst of 120 keys in each case, in milliseconds, beside the typical one when nothing happens."""
    with opened() as terminal:
        terminal.until(PAINTED)
        terminal.read(1)
        yield Row("echo: nothing happens, typical", high(terminal.echoes(LETTERS), 0.5) * 1000, 0, "ms", told=True)
    with opened(environ=KEYED) as terminal:
        terminal.until(PAINTED)
        yield from _rows("the library loads", terminal.echoes(LETTERS))
    with talking(100_000, 3_000) as terminal:
        terminal.type(QUESTION)
        terminal.until("LIVE")
        terminal.read(SETTLED)
        yield from _rows("3,000 words a second", terminal.echoes(LETTERS))
    with opened(turns=EXCHANGES * TURNS_A_CARD) as terminal:
        terminal.until(PAINTED)
        terminal.read(4)
        yield from _rows("1,000 exchanges", terminal.echoes(LETTERS))


def _rows(when: str, times: list[float]) -> Iterator[Row]:
    yield Row(f"echo: {when}, p99", high(times) * 1000, TYPICAL, "ms")
    yield Row(f"echo: {when}, worst", max(times) * 1000, WORST, "ms")
