"""What lies over the classroom: a box in the middle. Esc, from the key table, closes it."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import ModalScreen

T = TypeVar("T")


class Dialog(ModalScreen[T]):
    """A modal screen with nothing as its answer when it is closed."""

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
    """

    def finish(self, answer: T | None) -> None:
        """Close it with this answer; what comes once it is closed answers nothing."""
        if self.is_active:
            self.dismiss(answer)

    def action_close(self) -> None:
        self.finish(None)
