"""The line in which a text is typed that is looked for in the transcript, and where one is among its places."""

from __future__ import annotations

from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from maic_tui import words
from maic_tui.tui.screens.picker import Search as Box

from .finding import LONGEST


class FindBar(Horizontal):
    """Says what was `typed`, that another place is wished (`step`, 1 or -1), and that the box is left (`done`)."""

    DEFAULT_CSS = """
    FindBar { height: 1; padding: 0 1; background: $surface; color: $foreground; }
    FindBar Static { width: auto; color: $text-muted; }
    FindBar Input, FindBar Input:focus { width: 1fr; height: 1; border: none; padding: 0; background: $surface; }
    FindBar Input > .input--placeholder { color: $text-muted; }
    """
    BINDINGS = [Binding("up", "step(-1)", show=False), Binding("down", "step(1)", show=False)]

    def __init__(self, typed: Callable[[str], None], step: Callable[[int], None], done: Callable[[], None]) -> None:
        super().__init__()
        self._typed = typed
        self._step = step
        self._done = done
        self.box = Box(placeholder=words.SEARCH_PLACEHOLDER, select_on_focus=True, max_length=LONGEST)
        self.box.cursor_blink = False
        self._told = Static()

    def compose(self) -> ComposeResult:
        yield Static(Content(words.SEARCH_MARK))
        yield self.box
        yield self._told

    def count(self, at: int, of: int) -> None:
        """Say that the reader is at place `at`, 0 for at none, `of` so many."""
        text = words.SEARCH_AT.format(at=f"{at:,}", of=f"{of:,}") if of else words.SEARCH_NONE
        self._told.update(Content(text if self.box.value.strip() else ""))

    def write(self, text: str) -> None:
        """Put a text into the box that is looked for already."""
        with self.prevent(Input.Changed):
            self.box.value = text

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        self._typed(event.value)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._done()

    def on_click(self, event: events.Click) -> None:
        """A click on where one is goes to the next place."""
        if self._told.region.contains_point(event.screen_offset):
            self._step(1)

    def action_step(self, steps: int) -> None:
        self._step(steps)
