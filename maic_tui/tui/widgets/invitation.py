"""The invitation to a discussion: who invites to what, and how long it stands; the box says how to answer."""

from __future__ import annotations

from math import ceil

from textual.content import Content
from textual.widget import Widget

from maic_tui import words

SECONDS = 5
"""As long as an invitation stands; the bar is so many marks long."""


class Invitation(Widget):
    """Shown while an invitation stands. It has no clock of its own: `show` is told what is left."""

    DEFAULT_CSS = """
    Invitation {
        height: auto; max-height: 5; padding: 0 2; display: none; background: $boost; color: $foreground;
    }
    Invitation.-open { display: block; }
    Invitation > .invitation--left { color: $accent; }
    """
    COMPONENT_CLASSES = {"invitation--left"}

    _said: tuple[str, str, int] = ("", "", 0)

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._ascii = ascii

    def show(self, topic: str, agent_name: str, seconds_left: float) -> None:
        """Invite to discuss `topic`; draws anew only where a whole second has gone."""
        said = (topic, agent_name, max(0, ceil(seconds_left)))
        if said == self._said and self.open:
            return
        self._said = said
        self.add_class("-open")
        self.refresh(layout=True)

    def hide(self) -> None:
        """The invitation was answered, or has gone."""
        self.remove_class("-open")

    @property
    def open(self) -> bool:
        """Whether it stands."""
        return self.has_class("-open")

    def render(self) -> Content:
        topic, name, seconds = self._said
        full, empty = "#-" if self._ascii else "■□"
        bar = full * min(seconds, SECONDS) + empty * max(0, SECONDS - seconds)
        return Content.assemble(
            Content(words.INVITATION.format(name=name, topic=" ".join(topic.split()))),
            "\n",
            (f"{bar} {words.INVITATION_LEFT.format(seconds=seconds)}", self.get_visual_style("invitation--left")),
        )
