"""A box to type in and a list that it filters: sessions, themes, commands and earlier questions are chosen here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.getters import query_one
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from maic_tui import words
from maic_tui.graphemes import Celled, fit, width
from maic_tui.schema.text import clean
from maic_tui.tui.listing import Line, fitted
from maic_tui.tui.widgets.choices import Listed

from .dialog import Dialog

NARROW = 60
"""Columns of the screen below which a line has its brief note."""
LONGEST = 200
"""Characters of what is looked for."""
_FRAME = 8
"""Cells of a line that the border, its padding, the line's own and the scrollbar take."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the list: `id` is the answer, `note` stands to the right of the label, `mark` before it.

    Where it is narrow, `brief` stands for the note. That gives way to the label, unless it `keeps` its place.
    """

    id: str
    label: str
    note: str = ""
    brief: str = ""
    keeps: bool = False
    mark: str = ""

    def matches(self, wanted: Sequence[str]) -> bool:
        """Whether every word of `wanted`, case folded, is somewhere in it."""
        text = f"{self.label} {self.note} {self.id}".casefold()
        return all(word in text for word in wanted)

    def is_called(self, wanted: Sequence[str]) -> bool:
        """Whether every word of `wanted`, case folded, is in its label."""
        return all(word in self.label.casefold() for word in wanted)


class Search(Input):
    """One line, in which a paste of many lines is one too, and whose cursor stands still."""

    def on_mount(self) -> None:
        self.cursor_blink = False

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert_text_at_cursor(" ".join(clean(event.text).split())[: LONGEST - len(self.value)])


class Picker(Dialog[str]):
    """Answers with the id of the item that was chosen. `look` is told of every item that the cursor comes to.

    `more`, asked in a thread, gives further items for what was typed, which stand below those that match by themselves.
    """

    DEFAULT_CSS = """
    Picker Input, Picker Input:focus { border: none; height: 1; padding: 0 1 0 2; background: $surface; }
    Picker Input > .input--placeholder { color: $text-muted; }
    """
    BINDINGS = [
        Binding("up", "move('cursor_up')", show=False),
        Binding("down", "move('cursor_down')", show=False),
        Binding("pageup", "move('page_up')", show=False),
        Binding("pagedown", "move('page_down')", show=False),
    ]
    FOOT = words.DIALOG_PICK_FOOT
    DOES = ("choose", "close")
    MOST = 16
    """Lines of the list that are seen at a time."""
    search = query_one(Input)
    choices = query_one(Listed)

    def __init__(
        self,
        title: str,
        items: Iterable[Item],
        *,
        at: str = "",
        placeholder: str = words.DIALOG_PICK,
        look: Callable[[str], None] | None = None,
        more: Callable[[str], Sequence[Item]] | None = None,
    ) -> None:
        super().__init__()
        self._title = title
        self._items = tuple(items)
        self._shown: list[Item] = []
        self._at = at
        self._placeholder = placeholder
        self._look = look
        self._more = more

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(self._title)
            yield Search(placeholder=self._placeholder, select_on_focus=False, max_length=LONGEST)
            yield Listed(markup=False)
            yield from self.below()

    def below(self) -> ComposeResult:
        """What stands under the list; nothing, unless another kind of picker has something to show."""
        return ()

    def on_mount(self) -> None:
        """Fill the list; in a program that ends at this moment nothing was composed."""
        if self.children:
            self._fill("")

    def on_resize(self, event: events.Resize) -> None:
        """Lay the lines out anew, the cursor staying where it is."""
        if self.children:
            self.search.placeholder = fit(self._placeholder, self.room() - _FRAME)
            self.choices.fit(self.MOST, beside=1)
        for place, option in enumerate(self._options()):
            self.choices.replace_option_prompt_at_index(place, option.prompt)

    @on(Input.Changed)
    def _filter(self, event: Input.Changed) -> None:
        if self.is_active:
            self._fill(event.value)

    @on(Input.Submitted)
    def action_choose(self) -> None:
        """Answer with the item that the cursor is on."""
        if self.readable:
            option = self.choices.highlighted_option
            self.finish(option.id if option else None)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.finish(event.option.id)

    @on(OptionList.OptionHighlighted)
    def _came_to(self, event: OptionList.OptionHighlighted) -> None:
        if self._look and event.option.id and self.is_active:
            self._look(event.option.id)

    def action_move(self, how: str) -> None:
        if self.choices.scrollable_content_region:
            getattr(self.choices, f"action_{how}")()

    def _fill(self, wanted: str) -> None:
        words_wanted = wanted.casefold().split()
        found = [item for item in self._items if item.matches(words_wanted)]
        found.sort(key=lambda item: not item.is_called(words_wanted))
        self._show(found, anew=True)
        if not found:
            self.choices.add_option(Option(Content(words.DIALOG_NOTHING), disabled=True))
        at = next((index for index, item in enumerate(found) if item.id == self._at and not wanted), 0)
        self.choices.highlighted = at if found else None
        if self._more and wanted.strip():
            self._ask_for_more(wanted, frozenset(item.id for item in found))

    @work(thread=True, exclusive=True)
    def _ask_for_more(self, wanted: str, shown: frozenset[str]) -> None:
        assert self._more
        items = [item for item in self._more(wanted) if item.id not in shown]
        self.app.call_from_thread(self._add, wanted, items, bool(shown))

    def _add(self, wanted: str, items: Sequence[Item], some: bool) -> None:
        """Show what was found, unless something else is typed by now."""
        if not items or not self.is_active or self.search.value != wanted:
            return
        self._show(items, anew=not some)
        if not some:
            self.choices.highlighted = 0

    def _show(self, items: Sequence[Item], *, anew: bool) -> None:
        """List the items, in place of what is listed or after it."""
        if anew:
            self.choices.clear_options()
            self._shown.clear()
        begun = len(self._shown)
        self._shown += items
        self.choices.add_options(self._options()[begun:])

    def _options(self) -> list[Option]:
        """A line for each item that is shown."""
        marked = max((width(item.mark) for item in self._shown), default=0)
        room = max(20, self.room() - _FRAME) - marked
        narrow = self.app.size.width < NARROW
        notes = [item.brief or item.note if narrow else item.note for item in self._shown]
        lines = [Line(item.label, note, item.keeps) for item, note in zip(self._shown, notes, strict=True)]
        return [
            Option(_line(f"{Celled(item.mark):<{marked}}", label, note, room), item.id)
            for item, (label, note) in zip(self._shown, fitted(lines, room), strict=True)
        ]


def _line(mark: str, label: str, note: str, cells: int) -> Content:
    """Mark and label, and the note at the end of so many cells behind the mark."""
    gap = " " * (cells - width(label) - width(note))
    return Content.assemble(mark, label, gap, (note, "$text-muted")) if note else Content(mark + label)
