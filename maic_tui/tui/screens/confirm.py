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
    """Answers True for y or Enter, False for n; None where it was closed without an answer."""

    DEFAULT_CSS = """
    Confirm Static { padding: 1 1; }
    """
    FOOT = f"{words.DIALOG_YES}  {words.DIALOG_NO}"
    DOES = ("answer(True)", "answer(False)")
    BINDINGS = [
        Binding("y,enter", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__()
        self._title = title
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            yield Static(Content(self._sentence))

    def action_answer(self, answer: bool) -> None:
        self.finish(answer)
