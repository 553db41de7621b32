"""Following the tail, as a fact of its own: only the reader turns it on or off, never what is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Follow:
    """`on`: new words move the view. `unseen`: words came below since the reader left the end."""

    on: bool = True
    unseen: bool = False

    def moved(self, *, at_end: bool) -> Follow:
        """The reader scrolled, and stands at the end or does not."""
        return Follow(True, False) if at_end else replace(self, on=False)

    def grew(self) -> Follow:
        """Something new was said."""
        return self if self.on or self.unseen else replace(self, unseen=True)
