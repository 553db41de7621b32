"""A slow disk: a key's echo while the log is being synced to it."""

from __future__ import annotations

from collections.abc import Iterator

from .echo import LETTERS, QUESTION, WORST
from .measure import Row
from .program import LAST, talking

SYNC = 0.5
"""Seconds that the disk takes."""


def rows() -> Iterator[Row]:
    """The worst echo in milliseconds of the keys that are typed from Enter on, each end of a turn synced.

    A first exchange is not measured: with it the transcript is drawn for the first time.
    """
    with talking(30, sync=SYNC) as terminal:
        terminal.type(QUESTION)
        terminal.until(f"{LAST}1")
        terminal.then("IDLE")
        terminal.type(QUESTION)
        times = terminal.echoes(LETTERS[:30])
    yield Row("disk: worst echo, syncs of 500 ms", max(times) * 1000, WORST, "ms")
