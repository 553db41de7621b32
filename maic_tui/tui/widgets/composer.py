"""The box to write in: one line to six, and what is typed or pasted there stays the learner's until Enter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.document._document import Selection
from textual.document._edit import Edit
from textual.message import Message
from textual.widgets import TextArea

from maic_tui.schema.text import clean
from maic_tui.tui.keys import EMPTY_COUNTS_AS_ANYWHERE, Keymap, name_of
from maic_tui.tui.paste import PASTE_LIMIT

from .earlier import Earlier


class Composer(TextArea):
    """A text area whose Enter asks. Draws its hints into its border."""

    DEFAULT_CSS = """
    Composer {
        height: auto;
        min-height: 3;
        max-height: 8;
        border: round $border-blurred;
        border-title-color: $accent;
        border-subtitle-color: $text-muted;
        padding: 0 1;
        background: $background;
        scrollbar-size-vertical: 1;
    }
    Composer:focus { border: round $border; background: $background; }
    Composer.-paused { border: round $warning; }
    Composer > .text-area--placeholder { color: $text-muted; }
    """

    @dataclass
    class Asked(Message):
        """Enter was pressed on a text."""

        text: str

    @dataclass
    class Wished(Message):
        """A key was pressed whose action is not the composer's own."""

        action: str

    class TakeBackWished(Message):
        """Up was pressed in the empty box while something waits."""

    @dataclass
    class PasteTooLong(Message):
        """A paste was longer than is taken, and nothing of it was."""

        beginning: str

    def __init__(self, keymap: Keymap) -> None:
        super().__init__(soft_wrap=True, highlight_cursor_line=False, max_checkpoints=200)
        self.cursor_blink = False
        self.earlier = Earlier()
        self.something_waits = False
        self._keymap = keymap
        self._hints = ("", "", "", False)
        self._title = ""

    def hint(self, placeholder: str, title: str, keys: str, *, paused: bool) -> None:
        """Say what the box is for at this moment, and which keys work."""
        hints = (placeholder, title, keys, paused)
        if hints == self._hints:
            return
        self._hints = hints
        self.placeholder = placeholder
        self.border_subtitle = Content(keys)
        self.set_class(paused, "-paused")
        self._say_title()

    def write(self, text: str) -> None:
        """Put `text` in place of what stands there, the cursor at its end; undo brings the old text back."""
        self.replace(text, self.document.start, self.document.end)
        self.move_cursor(self.document.end)

    def do(self, action: str) -> bool:
        """Carry out a composer's action of the key table; False where it is none of its, at this moment."""
        match action:
            case "ask":
                self._ask()
            case "newline":
                self.insert("\n")
            case "earlier" if self.cursor_at_first_line:
                self._earlier()
            case "later" if self.cursor_at_last_line:
                self._replace(self.earlier.forth(self.text))
            case "leave" if not self.text:
                self.post_message(self.Wished("quit"))
            case "search_earlier":
                self.post_message(self.Wished("search_earlier"))
            case _:
                return False
        return True

    def on_text_area_changed(self) -> None:
        """Slash commands are offered as they are typed."""
        self._say_title()

    async def _on_key(self, event: events.Key) -> None:
        if self._take(event):
            event.stop()
            event.prevent_default()

    def _take(self, event: events.Key) -> bool:
        """Whether the key was the composer's own."""
        key = name_of(event.key, event.character)
        if not self.text and key in EMPTY_COUNTS_AS_ANYWHERE and (row := self._keymap.find(key, "anywhere")):
            self.post_message(self.Wished(row.action))
            return True
        if row := self._keymap.find(key, "composer"):
            return self.do(row.action)
        if event.key == "tab" and (commands := self._keymap.completions(self.text)):
            self.write(commands[0] + " ")
            return True
        if event.key == "ctrl+z" and self.text:
            self.action_undo()
            return True
        if text := typed(event):
            self._replace_via_keyboard(text, *self.selection)
            return True
        return False

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        text = clean(event.text).expandtabs(4)
        if len(text) > PASTE_LIMIT:
            self.post_message(self.PasteTooLong(text[:PASTE_LIMIT]))
        else:
            self.paste(text)

    def paste(self, text: str) -> None:
        """Put clean `text` where the cursor is, in place of what is selected."""
        if result := self._replace_via_keyboard(text, *self.selection):
            self.move_cursor(result.end_location)

    def _undo_batch(self, edits: Sequence[Edit]) -> None:
        self._stand_at_start(edits)
        super()._undo_batch(edits)

    def _redo_batch(self, edits: Sequence[Edit]) -> None:
        self._stand_at_start(edits)
        super()._redo_batch(edits)

    def _stand_at_start(self, edits: Sequence[Edit]) -> None:
        """Textual scrolls to the cursor before it has moved it, and the line that it stood in may be gone."""
        if edits:
            self.selection = Selection.cursor(self.document.start)

    def _say_title(self) -> None:
        title = "  ".join(self._keymap.completions(self.text)) or self._hints[1]
        if title != self._title:
            self._title = title
            self.border_title = Content(title)

    def _ask(self) -> None:
        text = self.text.strip()
        if not text:
            self.post_message(self.Wished("join"))
            return
        self.earlier.add(text)
        self.clear()
        self.post_message(self.Asked(text))

    def _earlier(self) -> None:
        if self.something_waits and not self.text:
            self.post_message(self.TakeBackWished())
        else:
            self._replace(self.earlier.back(self.text))

    def _replace(self, text: str | None) -> None:
        if text is not None:
            self.write(text)


def typed(event: events.Key) -> str:
    """What the key types, empty where it types nothing; a joiner inside an emoji is typed as well."""
    if event.key == "space":
        return " "
    if not event.character or unicodedata.category(event.character) in ("Cc", "Cs"):
        return ""
    return clean(event.character)
