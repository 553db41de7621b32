"""Lines to read and to scroll: what the doctor found, what was spent, which variable holds a key."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from maic_tui import graphemes, words
from maic_tui.tui.text import plain
from maic_tui.tui.widgets.hints import Hint
from maic_tui.tui.widgets.wrap import wrap

from .dialog import Dialog

_FRAME = 6
"""Cells of a line that the border, its padding, the scrollbar and the blank beside that take."""


class Report(Dialog[None]):
    """Shows a text, broken lines going on at the cell `column`; `tell` puts another one in its place."""

    DEFAULT_CSS = """
    Report VerticalScroll { height: auto; max-height: 100%; background: $surface; scrollbar-size-vertical: 1; }
    Report Static { padding: 1 1 1 0; }
    """
    FOOT = words.DIALOG_REPORT_FOOT
    BINDINGS = [Binding("q,enter", "close", show=False)]

    def __init__(self, title: str, text: str, *, column: int = 0) -> None:
        super().__init__()
        self._column = column
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            with VerticalScroll():
                yield Static()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show()

    def tell(self, text: str) -> None:
        """Show `text` from now on."""
        self._text = text
        self._show()

    def _show(self) -> None:
        """Put the text where it is read, if that is there yet."""
        room = self.room() - _FRAME
        for body in self.query(Static):
            body.update(plain("\n".join(hung(line, self._column, room) for line in self._text.split("\n"))))
        self.call_after_refresh(self.say_foot)

    def hints(self) -> list[Hint]:
        """That it scrolls is said where it does."""
        scrolls = any(body.max_scroll_y for body in self.query(VerticalScroll))
        return super().hints()[0 if scrolls else 1 :]


def hung(line: str, column: int, room: int) -> str:
    """`line` broken into lines of `room` cells, those after the first beginning under its cell `column`."""
    if not column or room < 3 * column or graphemes.width(line) <= room:
        return line
    head, rest = line[:column], line[column:]
    slices = [rest[start:end].rstrip() for start, end in wrap(rest, room - column)]
    return head + f"\n{' ' * column}".join(slices)
