"""A sentence and a yes or no, answered with one key."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from maic_tui import words

from .dialog import Dialog


class Confirm(Dialog[bool]):
    """Answers True for y, False for n; None where it was closed without an answer.

    Enter, which may have been on its way to something else, answers no, unless a yes is `harmless`.
    """

    DEFAULT_CSS = """
    Confirm Static { padding: 1 1; }
    """
    DOES = ("answer(True)", "answer(False)")
    BINDINGS = [
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("enter", "enter", show=False),
    ]

    def __init__(self, title: str, sentence: str, *, harmless: bool = False) -> None:
        super().__init__()
        self.FOOT = words.CONFIRM_HARMLESS_FOOT if harmless else words.CONFIRM_FOOT
        self._harmless = harmless
        self._title = title
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            yield Static(Content(self._sentence))

    def action_answer(self, answer: bool) -> None:
        self.finish(answer)

    def action_enter(self) -> None:
        self.finish(self._harmless)
