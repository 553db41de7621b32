"""Doing nothing: the share of a core that an open session takes."""

from __future__ import annotations

from collections.abc import Iterator

from .measure import Row
from .program import PAINTED, opened

SECONDS = 8


def rows() -> Iterator[Row]:
    """Per cent of one core over some seconds in which nothing happens."""
    with opened(turns=40) as terminal:
        terminal.until(PAINTED)
        terminal.read(3)
        before = terminal.cpu()
        terminal.read(SECONDS)
        share = (terminal.cpu() - before) / SECONDS
    yield Row("idle: share of a core", share * 100, 2.0, "%")
