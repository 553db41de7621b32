"""The box to write in: one line to six, and what is typed or pasted there stays the learner's until Enter."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from maic_tui.schema.text import clean
from maic_tui.tui.keys import Keymap, acts_in_empty_box, name_of
from maic_tui.tui.offering import Offering, Sources, offered
from maic_tui.tui.paste import PASTE_LIMIT

from .box import Box
from .earlier import Earlier
from .hints import Hint, parts


class Composer(Box):
    """A box whose Enter asks. Draws its hints into its border."""

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

    class AskedNothing(Message):
        """Enter was pressed in the empty box."""

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

    class Offered(Message):
        """What is offered for what is being typed has changed: `offering`."""

    def __init__(self, keymap: Keymap) -> None:
        super().__init__()
        self.earlier = Earlier()
        self.something_waits = False
        self.in_lesson = False
        """Whether a lesson plays or is held: in the empty box its own keys act."""
        self.keymap = keymap
        self.sources = Sources()
        self.offering = Offering()
        self._types = False
        """Whether what stands there was typed last, and not put there: only then something is offered."""
        self._hints: tuple[str, str, tuple[Hint, ...], bool] = ("", "", (), False)

    def hint(self, placeholder: str, title: str, keys: tuple[Hint, ...], *, paused: bool) -> None:
        """Say what the box is for at this moment, and which keys work."""
        hints = (placeholder, title, keys, paused)
        if hints == self._hints:
            return
        self._hints = hints
        self.placeholder = placeholder
        self.border_subtitle = Content.assemble(*parts(keys))
        self.set_class(paused, "-paused")
        self.border_title = Content(title)

    def write(self, text: str) -> None:
        """The same as of any box; nothing is offered for what was not typed."""
        self._types = False
        super().write(text)

    def begin(self, text: str) -> None:
        """Put the beginning of a command there, and offer what can follow it."""
        self.write(text)
        self._types = True
        self._offer()

    def accept(self, at: int | None = None) -> None:
        """Write what is offered: the one at that place, else the one that was gone to, else the first."""
        offer = self.offering.chosen if at is None else self.offering.offers[at]
        row, column = self.cursor_location
        self._types = True
        self.move_cursor(self.replace(offer.text, (row, self.offering.start), (row, column)).end_location)
        self._offer()

    def close_offers(self) -> bool:
        """Offer nothing until something is typed again; says whether something was offered."""
        self._types = False
        was = bool(self.offering)
        self._show(Offering())
        return was

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
            case "search_earlier" | "open_paste":
                self.post_message(self.Wished(action))
            case _:
                return False
        return True

    def on_text_area_changed(self) -> None:
        """Commands and agents are offered as they are typed."""
        self._offer()

    def on_text_area_selection_changed(self) -> None:
        """The cursor has gone elsewhere: what stood open is no more about what is typed there."""
        self._offer()

    def on_blur(self) -> None:
        """What is offered is for whoever types."""
        self.close_offers()

    async def _on_key(self, event: events.Key) -> None:
        if self._take(event):
            event.stop()
            event.prevent_default()

    def _take(self, event: events.Key) -> bool:
        """Whether the key was the composer's own."""
        key = name_of(event.key, event.character)
        acts = not self.text and acts_in_empty_box(key, lesson=self.in_lesson)
        if acts and (row := self.keymap.find(key, "anywhere")):
            self.post_message(self.Wished(row.action))
            return True
        if key in ("up", "down", "tab", "enter") and self._among_offers(key):
            return True
        if row := self.keymap.find(key, "composer"):
            return self.do(row.action)
        if event.key == "ctrl+z" and (self.text or self.history.undo_stack):
            self.action_undo()
            return True
        if text := typed(event):
            self._types = True
            self._replace_via_keyboard(text, *self.selection)
            return True
        return False

    def _among_offers(self, key: str) -> bool:
        """Whether the key was the open list's; Enter is it only for one that was gone to."""
        self._offer()
        if not self.offering:
            return False
        match key:
            case "up" | "down":
                self._show(self.offering.moved(1 if key == "down" else -1))
            case "tab":
                self.accept()
            case "enter" if self.offering.at is not None:
                self.accept()
            case _:
                return False
        return True

    def _offer(self) -> None:
        """Offer what fits what is being typed at the cursor; a list that is the same stays where it was gone to."""
        row, column = self.cursor_location
        line = self.document.get_line(row)
        alone = self.document.line_count == 1 and column == len(line)
        typing = self._types and self.selection.is_empty
        offering = offered(line[:column], alone, self.keymap, self.sources) if typing else Offering()
        if offering.offers != self.offering.offers:
            self._show(offering)

    def _show(self, offering: Offering) -> None:
        if offering != self.offering:
            self.offering = offering
            self.post_message(self.Offered())

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        text = clean(event.text).expandtabs(4)
        if len(text) > PASTE_LIMIT:
            self.post_message(self.PasteTooLong(text[:PASTE_LIMIT]))
        else:
            self.paste(text)

    def paste(self, text: str) -> None:
        """The same as of any box; nothing is offered for what was not typed."""
        self._types = False
        super().paste(text)

    def _ask(self) -> None:
        text = self.whole.strip()
        if not text:
            self.post_message(self.AskedNothing())
            return
        self.earlier.add(text)
        self.close_offers()
        self.empty()
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
