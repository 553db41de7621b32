"""The `?` screen: the key table, as it is bound at this moment."""

from __future__ import annotations

from textwrap import wrap

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.getters import query_one
from textual.widgets import Static

from maic_tui import words
from maic_tui.tui.keys import Key, Keymap, display, place

from .dialog import Dialog

_KEYS = 16


class Help(Dialog[None]):
    """Every key and command, by where it works; scrolls."""

    DEFAULT_CSS = """
    Help VerticalScroll { height: auto; max-height: 100%; background: $surface; scrollbar-size-vertical: 1; }
    """
    BINDINGS = [Binding("question_mark,q", "close", show=False)]
    table = query_one(Static)

    def __init__(self, keymap: Keymap) -> None:
        super().__init__()
        self._keymap = keymap

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(words.DIALOG_HELP)
            box.border_subtitle = Content(words.DIALOG_HELP_FOOT)
            with VerticalScroll():
                yield Static()

    def on_resize(self, event: events.Resize) -> None:
        room = min(84, event.size.width) - 6
        self.table.update(Content("\n").join(_lines(self._keymap, room)))


def _lines(keymap: Keymap, room: int) -> list[Content]:
    """The table in `room` cells: the keys, and beside them what they do, with hanging lines."""
    lines: list[Content] = []
    for where, title in words.PLACES.items():
        lines.append(Content.assemble((title.capitalize(), "bold $accent")))
        for row in keymap.rows:
            if row.where == where:
                lines += _row(row, room)
        lines.append(Content(""))
    return lines[:-1]


def _row(row: Key, room: int) -> list[Content]:
    keys = "  ".join(display(key) for key in row.keys) or f"/{row.slash}"
    slash = f"  /{row.slash}" if row.slash and row.keys else ""
    text = f"{row.does}{slash}" + (f"  ({place(row)})" if row.place else "")
    first, *others = wrap(text, max(16, room - _KEYS)) or [""]
    hang = " " * _KEYS
    return [
        Content.assemble((keys.ljust(_KEYS - 1), "bold"), " ", first),
        *(Content(hang + line) for line in others),
    ]
