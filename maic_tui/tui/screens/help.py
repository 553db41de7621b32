"""The `?` screen: what to begin with, then the key table, as it is bound at this moment."""

from __future__ import annotations

import re
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

_KEYS, _KEYS_NARROW = 17, 11
"""Cells of the column of keys, and where the screen is narrow."""
_NARROW = 60
_FRAME = 5
"""Cells of a line that the border, its padding and the scrollbar take."""
_ESSENTIALS = (("ask",), ("pause",), ("interrupt", "escape"), ("focus_next", "line_down", "line_up", "fold"), ("quit",))
"""The actions behind the lines of `words.HELP_ESSENTIALS`."""


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
        room = min(self.WIDTH, event.size.width) - _FRAME
        self.table.update(Content("\n").join(_lines(self._keymap, room)))


def _lines(keymap: Keymap, room: int) -> list[Content]:
    """The essentials and the table in `room` cells: the keys, and beside them what they do, with hanging lines."""
    column = _KEYS_NARROW if room < _NARROW else _KEYS
    lines = [_title(words.HELP_BEGIN)]
    for actions, does in zip(_ESSENTIALS, words.HELP_ESSENTIALS, strict=True):
        keys = " ".join(label for action in actions if (label := keymap.label(action)))
        lines += _row(keys, does, column, room)
    for where, title in words.PLACES.items():
        lines += [Content(""), _title(title.capitalize())]
        for row in keymap.rows:
            if row.where == where:
                keys = " ".join(display(key) for key in row.keys) or f"/{row.slash}"
                lines += _row(keys, _told(row), column, room)
    return lines


def _title(text: str) -> Content:
    return Content.assemble((text, "bold $accent"))


def _told(row: Key) -> str:
    slash = f"  /{row.slash}" if row.slash and row.keys else ""
    where = re.sub(f"^{words.PLACES[row.where]}[;,] ", "", place(row))
    return f"{row.does}{slash}" + (f"  ({where})" if row.place else "")


def _row(keys: str, does: str, column: int, room: int) -> list[Content]:
    """Keys in their column, wrapped there where they are many, and what they do."""
    left = wrap(keys, column - 1) or [""]
    right = wrap(does, max(16, room - column)) or [""]
    height = max(len(left), len(right))
    left += [""] * (height - len(left))
    right += [""] * (height - len(right))
    return [Content.assemble((key.ljust(column - 1), "bold"), " ", said) for key, said in zip(left, right, strict=True)]
