"""The start: from the command to the echo of a first key, over what a bare app with as many widgets takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial

from .library import many
from .measure import Row, pairs
from .program import PAINTED, opened
from .terminal import Terminal

BARE = """
from textual.app import App
from textual.containers import Horizontal
from textual.widgets import Footer, Static, TextArea

class Bare(App):
    def compose(self):
        with Horizontal():
            yield Static("one pane")
            yield Static("another")
        yield TextArea()
        yield Footer()
        yield Static("IDLE")

Bare().run()
"""
KEYED = {"MAIC_TUI_MODEL": "openai/gpt-5-mini", "OPENAI_API_KEY": "sk-0000000000000000000000000000000000000000"}
"""A model whose key is there. Nothing is sent to it: no question is asked."""
LETTER = "Ā"


def rows() -> Iterator[Row]:
    """A key that was typed at the first paint is on the screen: ours over a bare app's, with 2,000 sessions."""
    with many() as data:
        ours, bare = pairs(partial(_usable, lambda: opened(data=data, environ=KEYED)), partial(_usable, _bare), 7)
    yield Row("start: usable, over a bare app", ours / bare, 1.35, "times")
    yield Row("start: usable", ours * 1000, 0, "ms", told=True)


def _usable(start: Callable[[], AbstractContextManager[Terminal]]) -> float:
    with start() as terminal:
        terminal.until(PAINTED)
        terminal.type(LETTER)
        return terminal.until(LETTER) - terminal.begun


def _bare() -> Terminal:
    return Terminal(["-c", BARE], {})
