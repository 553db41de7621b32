"""A change of window focus: its CPU with 200 turns over its CPU with 5."""

from __future__ import annotations

from collections.abc import Iterator

from .measure import Row
from .program import PAINTED, opened

CHANGES = 20
OUT, IN = "\x1b[O", "\x1b[I"


def rows() -> Iterator[Row]:
    """One change of focus with 200 turns over one with 5, and its milliseconds of CPU."""
    few, many = _cost(5), _cost(200)
    yield Row("focus: with 200 turns over with 5", many / few, 1.5, "times")
    yield Row("focus: out and in with 200 turns", many * 1000, 200, "ms CPU")


def _cost(turns: int) -> float:
    """Seconds of CPU that one change out and in takes."""
    with opened(turns=turns) as terminal:
        terminal.until(PAINTED)
        terminal.read(2)
        before = terminal.cpu()
        for _ in range(CHANGES):
            terminal.type(OUT)
            terminal.read(0.1)
            terminal.type(IN)
            terminal.read(0.1)
        terminal.read(0.5)
        return (terminal.cpu() - before) / CHANGES
