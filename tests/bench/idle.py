"""Doing nothing: the share of a core that an open session takes, and one that is paused with words that wait."""

from __future__ import annotations

from collections.abc import Iterator

from .echo import QUESTION
from .measure import Row
from .program import PAINTED, opened, talking
from .terminal import Terminal

SECONDS = 10
PAUSE = "\x1bOQ"
"""F2."""


def rows() -> Iterator[Row]:
    """Per cent of one core over some seconds in which nothing happens."""
    with opened(turns=40) as terminal:
        terminal.until(PAINTED)
        terminal.read(3)
        yield Row("idle: share of a core", _share(terminal), 0.3, "%")
    with talking(5_000, reveal=33) as terminal:
        terminal.type(QUESTION)
        terminal.until("LIVE")
        terminal.read(1)
        terminal.type(PAUSE)
        terminal.until("PAUSED")
        terminal.read(1)
        yield Row("idle: paused, words wait", _share(terminal), 3.0, "%")


def _share(terminal: Terminal) -> float:
    before = terminal.cpu()
    terminal.read(SECONDS)
    return (terminal.cpu() - before) / SECONDS * 100
