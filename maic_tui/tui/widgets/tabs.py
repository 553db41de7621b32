"""The line over the pane that names what it can be turned to; it is turned by a click, or by the key at its end."""

from __future__ import annotations

from typing import Literal

from textual.content import Content
from textual.message import Message
from textual.style import Style

from maic_tui import words
from maic_tui.graphemes import width

from .choices import CURSOR
from .hints import Linked

Kind = Literal["board", "slide", "notes"]
KINDS: tuple[Kind, ...] = ("board", "slide", "notes")


class Tabs(Linked):
    """Give it the kind that is shown and the key that turns with `show`."""

    DEFAULT_CSS = """
    Tabs { height: 1; background: $surface; color: $text-muted; display: none; }
    Tabs.-some { display: block; }
    Tabs > .tabs--shown { color: $foreground; text-style: bold; }
    """
    COMPONENT_CLASSES = {"tabs--shown"}

    class Chosen(Message):
        """The pane is to be turned to that kind."""

        def __init__(self, kind: Kind) -> None:
            super().__init__()
            self.kind = kind

    _said: tuple[Kind, str] = ("board", "")

    def show(self, kind: Kind, key: str) -> None:
        """Mark `kind` as the one that is shown; `key` goes to the next one."""
        if (kind, key) != self._said:
            self._said = kind, key
            self.refresh()

    def action_turn_to(self, kind: Kind) -> None:
        self.post_message(self.Chosen(kind))

    def render(self) -> Content:
        kind, key = self._said
        tabs = Content("").join(self._tab(one, shown=one == kind) for one in KINDS)
        gap = self.size.width - tabs.cell_length - width(key) - 1
        return Content.assemble(tabs, " " * gap, key) if key and gap > 0 else tabs

    def _tab(self, kind: Kind, *, shown: bool) -> Content:
        if shown:
            return Content.styled(f"{CURSOR}{words.PANE_TABS[kind]} ", self.get_visual_style("tabs--shown"))
        return Content.styled(f" {words.PANE_TABS[kind]} ", Style.from_meta({"@click": f"turn_to({kind!r})"}))
