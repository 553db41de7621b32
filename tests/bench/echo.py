"""Typing: from a key to its letter on the screen, while words stream over while nothing happens."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from .measure import Row
from .program import PAINTED, opened
from .terminal import Terminal

LETTERS = "ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜ"
"""Letters that the classroom itself does not say."""


def rows() -> Iterator[Row]:
    """The median of the echo, while words stream over idle, and in milliseconds."""
    with opened() as terminal:
        terminal.until(PAINTED)
        terminal.read(1)
        idle = _echo(terminal)
        terminal.type("\x15How does a leaf make sugar?\r")
        terminal.until("LIVE")
        streaming = _echo(terminal)
    yield Row("echo: while words stream over idle", streaming / idle, 20.0, "times")
    yield Row("echo: while words stream", streaming * 1000, 50, "ms")


def _echo(terminal: Terminal) -> float:
    times = []
    for letter in LETTERS:
        begun = perf_counter()
        terminal.type(letter)
        times.append(terminal.until(letter) - begun)
        terminal.read(0.05)
    return median(times)
