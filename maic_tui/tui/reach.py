"""Which key an action has where the focus is: the one answer for the cards, the box and the last line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from .keys import Keymap

if TYPE_CHECKING:
    from maic_tui.slide.quiz import Enter

Place = Literal[
    "empty box", "text", "transcript", "board", "kept board", "oldest board", "notes", "search", "search box", "class",
    "hand", "lobby", "invited", "offers", "offer chosen", "list or pane",
]  # fmt: skip
Focus: TypeAlias = "Place | Enter"
"""What has the focus, as far as it decides which keys work: in the composer's text printable ones type, and a
quiz has one for each thing that Enter does."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The table of keys as it can be used with the focus where it is."""

    keymap: Keymap = field(default_factory=Keymap)
    focus: Focus = "transcript"

    @property
    def typing(self) -> bool:
        """Whether a printable key types."""
        return self.focus in ("text", "search box", "offers", "offer chosen")

    def label(self, action: str) -> str:
        """The key of `action` that works now, its command where none does, empty where it has neither."""
        row = self.keymap.row(action)
        if row.where == "transcript" and not self._reading:
            return f"/{row.slash}" if row.slash else ""
        return self.keymap.label(action, typing=self.typing)

    def command(self, action: str) -> str:
        """How the command of `action` is given: typed into the box, in the transcript into the list of commands."""
        slash = self.keymap.row(action).slash
        return f"{self.keymap.label('palette')} {slash}" if self._reading else f"/{slash}"

    @property
    def _reading(self) -> bool:
        return self.focus in ("transcript", "search")
