"""The start: from the command to the first paint, over what a bare Textual app takes."""

from __future__ import annotations

from collections.abc import Iterator

from .measure import Row, best
from .program import PAINTED, opened
from .terminal import Terminal

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("IDLE")

Bare().run()
"""


def rows() -> Iterator[Row]:
    """The first paint over a bare app's."""
    yield Row("start: first paint over a bare app", best(_ours, 5) / best(_bare, 5), 2.0, "times")


def _ours() -> float:
    with opened() as terminal:
        return terminal.until(PAINTED) - terminal.begun


def _bare() -> float:
    with Terminal(["-c", BARE], {}) as terminal:
        return terminal.until(PAINTED) - terminal.begun
