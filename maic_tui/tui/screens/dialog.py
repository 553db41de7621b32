"""What lies over the classroom: a box in the middle, what can be done at its foot. Esc closes it."""

from __future__ import annotations

import re
from typing import TypeVar

from textual import events
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from maic_tui.tui.widgets.hints import EDGE, Hint, fitting, parts

from .present import Present
from .smallest import too_small

T = TypeVar("T")


class Dialog(ModalScreen[T], Present[T]):
    """A modal screen with nothing as its answer when it is closed."""

    HEARS_ALL = False
    """Whether every key but Esc is the dialog's, also those that work through the others."""
    WIDTH = 84
    """Cells that the box takes where there are so many."""
    FOOT = ""
    """The hints at its foot, between them two blanks or more."""
    DOES: tuple[str, ...] = ("", "close")
    """The action behind each hint, for the mouse; empty where there is none."""
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

    def on_mount(self) -> None:
        """Nothing lies on it that is neither a warning nor an error."""
        for told in [one for one in self.app._notifications if one.severity == "information"]:
            self.app._unnotify(told)

    def on_resize(self, event: events.Resize) -> None:
        """Too small, it keeps what was typed and lets the line behind it be seen."""
        self.set_class(too_small(event.size), "-small")
        self.say_foot()

    def say_foot(self, told: str = "") -> None:
        """Draw the hints that fit at the foot of the box; or `told`, a sentence in their place."""
        for box in self.query_children(Vertical):
            shown = [Content(told)] if told else parts(fitting(self.hints(), self.room() - EDGE))
            box.border_subtitle = Content.assemble(*shown)

    def hints(self) -> list[Hint]:
        """What can be done here, each with its action."""
        texts = re.split(r" {2,}", self.FOOT)
        return [Hint(text, f"screen.{does}" if does else "") for text, does in zip(texts, self.DOES, strict=True)]

    def room(self) -> int:
        """Cells that the box takes."""
        return min(self.WIDTH, self.app.size.width)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Before it is composed, and once it is closed, there is nothing that a key could act on."""
        return self.is_mounted and self.is_active

    def action_close(self) -> None:
        self.finish(None)
