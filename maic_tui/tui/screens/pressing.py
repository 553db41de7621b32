"""A box that waits for one key, and answers with its name."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from maic_tui import words
from maic_tui.tui.keys import name_of

from .dialog import Dialog


class Pressing(Dialog[str]):
    """Every key but Esc is its answer, also one that means something elsewhere."""

    HEARS_ALL = True
    FOOT = words.DIALOG_KEY_FOOT
    DOES = ("close",)
    DEFAULT_CSS = """
    Pressing Static { padding: 1 1; }
    """

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(words.DIALOG_NEW_KEY)
            yield Static(Content(self._sentence))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.readable:
            self.finish(name_of(event.key, event.character))
