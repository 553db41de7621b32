"""What stands where the transcript will be, before anything was asked: the name, recent sessions, the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.getters import query_one
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from maic_tui import words
from maic_tui.graphemes import fit, width
from maic_tui.tui.keys import Keymap

if TYPE_CHECKING:
    from maic_tui.session.summary import Summary

RECENT = 5
"""Sessions that are offered."""
BESIDE = 7
"""Lines that everything else here takes."""
WIDEST = 72


class First(Vertical):
    """Plain and friendly. A session is chosen by its number, with Enter, or with a click."""

    DEFAULT_CSS = """
    First { align: center middle; height: 1fr; padding: 0 2; }
    First > * { width: 100%; max-width: 72; height: auto; }
    First > #name { color: $text; margin-bottom: 1; }
    First > OptionList { border: none; padding: 0; margin-bottom: 1; background: $background; display: none; }
    First.-some > OptionList { display: block; }
    First > #model { color: $text-muted; }
    """

    class Chosen(Message):
        """A session is to be opened."""

        def __init__(self, session: str) -> None:
            super().__init__()
            self.session = session

    BINDINGS = [Binding(str(number), f"choose({number})", show=False) for number in range(1, RECENT + 1)]

    choices = query_one(OptionList)
    model = query_one("#model", Static)

    def __init__(self, keymap: Keymap) -> None:
        super().__init__()
        self._keymap = keymap
        self._recent: tuple[Summary, ...] = ()

    def compose(self) -> ComposeResult:
        name = Content.assemble((words.FIRST_NAME, "bold $accent"), "\n", words.FIRST_LINE)
        yield Static(name, id="name")
        yield OptionList(markup=False)
        yield Static(self._foot(words.STATUS_LOOKING), id="model")

    def offer(self, recent: Sequence[Summary]) -> None:
        """Offer these sessions, the newest first."""
        self._recent = tuple(recent[:RECENT])
        self._fill()

    def on_resize(self) -> None:
        self._fill()

    def _fill(self) -> None:
        """List as many as there is room for, a line each."""
        self.choices.clear_options()
        room = max(0, self.size.height - BESIDE)
        self.choices.add_options(
            [Option(self._line(number, one), one.id) for number, one in enumerate(self._recent[:room], 1)]
        )
        some = bool(self._recent and room)
        self.set_class(some, "-some")
        self.choices.highlighted = 0 if some else None

    def say_model(self, model: str) -> None:
        """Say which model is used, and why."""
        self.model.update(self._foot(model))

    def session(self, number: int) -> str | None:
        """The id of the session with that number here."""
        return self._recent[number - 1].id if 1 <= number <= len(self._recent) else None

    def action_choose(self, number: int) -> None:
        if session := self.session(number):
            self.post_message(self.Chosen(session))

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option.id:
            self.post_message(self.Chosen(event.option.id))

    def _line(self, number: int, summary: Summary) -> Content:
        room = min(WIDEST, max(20, self.app.size.width - 6))
        count = summary.exchanges or 0
        note = summary.newest[:10]
        if count and room > 50:
            note += "  " + words.FIRST_EXCHANGES[min(count, 2)].format(count=count)
        title = fit(summary.title or summary.id, room - len(note) - 6)
        gap = " " * max(2, room - 4 - width(title) - len(note))
        return Content.assemble((f" {number} ", "bold $accent"), title, gap, (note, "$text-muted"))

    def _foot(self, model: str) -> Content:
        label = self._keymap.label
        hints = words.FIRST_HINTS.format(
            help=label("help"), sessions=label("sessions"), themes=label("themes"), quit=label("quit")
        )
        return Content(f"{model}\n\n{hints}")
