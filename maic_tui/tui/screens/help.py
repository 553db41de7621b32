"""The `?` screen: the keys of the place that one came from, then the whole table as it is bound; searched by typing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.getters import query_one
from textual.widgets import Input, Static

from maic_tui import words
from maic_tui.tui.keys import Key, Keymap, display, place
from maic_tui.tui.widgets.wrap import wrap

from .dialog import Dialog
from .picker import LONGEST, Search

_KEYS, KEYS_NARROW = 17, 12
"""Cells of the column of keys, and where the screen is narrow: no key is broken there."""
_NARROW = 60
_FRAME = 5
"""Cells of a line that the border, its padding and the scrollbar take."""
_ESSENTIALS = (("ask",), ("pause",), ("interrupt", "escape"), ("focus_next", "line_down", "line_up", "fold"), ("quit",))
"""The actions behind the lines of `words.HELP_ESSENTIALS`."""
Row = tuple[str, str]
"""Keys, and what they do."""
Group = tuple[str, Sequence[Row]]
"""A title, and what stands under it."""


class Help(Dialog[None]):
    """Every key and command, by where it works; scrolls.

    `here` is a key of `words.HELP_HERE`, empty for no place of its own; `playing`: a lesson is on.
    """

    DEFAULT_CSS = """
    Help > Vertical { height: 100%; }
    Help Input, Help Input:focus { border: none; height: 1; padding: 0; background: $surface; }
    Help Input > .input--placeholder { color: $text-muted; }
    Help VerticalScroll { height: 1fr; background: $surface; scrollbar-size-vertical: 1; }
    """
    FOOT = words.DIALOG_HELP_FOOT
    DOES = ("", "", "close")
    BINDINGS = [
        Binding("up", "move('scroll_up')", show=False),
        Binding("down", "move('scroll_down')", show=False),
        Binding("pageup", "move('page_up')", show=False),
        Binding("pagedown", "move('page_down')", show=False),
    ]
    table = query_one(Static)
    search = query_one(Input)
    rows = query_one(VerticalScroll)

    def __init__(self, keymap: Keymap, here: str = "", *, playing: bool = False) -> None:
        super().__init__()
        self._groups = list(_groups(keymap, here, playing))

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(words.DIALOG_HELP)
            yield Search(placeholder=words.HELP_SEARCH, select_on_focus=False, max_length=LONGEST)
            with VerticalScroll(can_focus=False):
                yield Static()

    def on_resize(self, event: events.Resize) -> None:
        if self.children:
            self._draw(self.search.value)

    def action_move(self, how: str) -> None:
        """Scroll, the search keeping the focus."""
        getattr(self.rows, f"action_{how}")()

    @on(Input.Changed)
    def _filter(self, event: Input.Changed) -> None:
        if self.is_active:
            self._draw(event.value)
            self.rows.scroll_home(animate=False)

    def _draw(self, wanted: str) -> None:
        lines = _lines(_found(self._groups, wanted.casefold().split()), self.room() - _FRAME)
        self.table.update(Content("\n").join(lines or [Content(words.HELP_NOTHING)]))


def _groups(keymap: Keymap, here: str, playing: bool) -> Iterator[Group]:
    """The keys of this place, the essentials, and then all others."""
    if here:
        yield words.HELP_HERE[here], _rows(keymap, here)
    yield words.HELP_BEGIN, [(_labels(keymap, *some), does) for some, does in _essentials()]
    if playing:
        lesson = [row for row in keymap.rows if row.place == words.PLACE_LESSON]
        yield words.HELP_PLAYING, [*map(_row, (keymap.row("pause"), *lesson))]
    for name, title in {**words.PLACES, **words.FIXED_PLACES}.items():
        if name != here:
            yield title.capitalize(), _rows(keymap, name)


def _essentials() -> Iterator[tuple[tuple[str, ...], str]]:
    yield from zip(_ESSENTIALS, words.HELP_ESSENTIALS, strict=True)


def _labels(keymap: Keymap, *actions: str) -> str:
    return " ".join(label for action in actions if (label := keymap.label(action)))


def _rows(keymap: Keymap, name: str) -> Sequence[Row]:
    """The rows of a place: of the table, or of a widget whose keys are its own."""
    return words.FIXED_KEYS.get(name) or [_row(row) for row in keymap.rows if row.where == name]


def _row(row: Key) -> Row:
    return " ".join(display(key) for key in row.keys) or f"/{row.slash}", _told(row)


def _found(groups: Sequence[Group], wanted: Sequence[str]) -> Iterator[Group]:
    """The rows that hold every word of `wanted`, each once, and the groups that have any."""
    seen: set[Row] = set()
    for title, rows in groups:
        fitting = [row for row in rows if all(word in " ".join(row).casefold() for word in wanted)]
        if wanted:
            fitting = [row for row in fitting if row not in seen]
            seen |= set(fitting)
        if fitting:
            yield title, fitting


def _lines(groups: Iterator[Group], room: int) -> list[Content]:
    """The groups in `room` cells: the keys, and beside them what they do, with hanging lines."""
    column = KEYS_NARROW if room < _NARROW else _KEYS
    lines: list[Content] = []
    for title, rows in groups:
        lines += [*([Content("")] if lines else []), _title(title)]
        for keys, does in rows:
            lines += _laid(keys, does, column, room)
    return lines


def _title(text: str) -> Content:
    return Content.assemble((text, "bold $accent"))


def _told(row: Key) -> str:
    slash = f"  /{row.slash}" if row.slash and row.keys else ""
    where = re.sub(f"^{words.PLACES[row.where]}(?:[;,] |[；，])", "", place(row))
    return f"{row.does}{slash}" + (f"  ({where})" if row.place else "")


def _laid(keys: str, does: str, column: int, room: int) -> list[Content]:
    """Keys in their column, wrapped there where they are many, and what they do."""
    left = _wrapped(keys, column - 1)
    right = _wrapped(does, max(16, room - column))
    height = max(len(left), len(right))
    left += [""] * (height - len(left))
    right += [""] * (height - len(right))
    return [Content.assemble((key.ljust(column - 1), "bold"), " ", said) for key, said in zip(left, right, strict=True)]


def _wrapped(text: str, cells: int) -> list[str]:
    return [text[start:end].rstrip() for start, end in wrap(text, cells)]
