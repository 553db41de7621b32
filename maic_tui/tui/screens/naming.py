"""A line to write a name in, one being proposed."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from maic_tui import words

from .dialog import Dialog
from .picker import Search

LONGEST = 1_000
"""Characters of a name."""


class Naming(Dialog[str]):
    """Answers with what was written; None where it was closed, or left empty."""

    DEFAULT_CSS = """
    Naming Input, Naming Input:focus { border: none; height: 1; padding: 0; margin: 1 0; background: $surface; }
    """

    FOOT = words.DIALOG_NAME_FOOT
    DOES = ("write", "close")

    def __init__(self, title: str, proposed: str) -> None:
        super().__init__()
        self._title = title
        self._proposed = proposed

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            yield Search(self._proposed, select_on_focus=False, max_length=LONGEST)

    @on(Input.Submitted)
    def action_write(self) -> None:
        """Take what is written."""
        if self.readable:
            self.finish(self.query_one(Input).value.strip() or None)
