"""What lies over the classroom: a box in the middle. Esc, from the key table, closes it."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.screen import ModalScreen

from .present import Present
from .smallest import too_small

T = TypeVar("T")


class Dialog(ModalScreen[T], Present[T]):
    """A modal screen with nothing as its answer when it is closed."""

    HEARS_ALL = False
    """Whether every key but Esc is the dialog's, also those that work through the others."""
    WIDTH = 84
    """Cells that the box takes where there are so many."""
    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog > Vertical {
        width: 84;
        max-width: 100%;
        height: auto;
        max-height: 100%;
        border: round $border;
        border-title-color: $accent;
        border-subtitle-color: $text-muted;
        background: $surface;
        padding: 0 1;
    }
    Dialog.-small { background: transparent; }
    Dialog.-small > Vertical { height: 0; border: none; padding: 0; }
    """

    @property
    def readable(self) -> bool:
        """Whether it is open, and can be read."""
        return self.is_active and not too_small(self.app.size)

    def finish(self, answer: T | None) -> None:
        """Close it with this answer; what comes once it is closed, or before it can be read, answers nothing."""
        if self.readable or (self.is_active and answer is None):
            self.dismiss(answer)

    def on_resize(self, event: events.Resize) -> None:
        """Too small, it keeps what was typed and lets the line behind it be seen."""
        self.set_class(too_small(event.size), "-small")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Before it is composed, and once it is closed, there is nothing that a key could act on."""
        return self.is_mounted and self.is_active

    def action_close(self) -> None:
        self.finish(None)
