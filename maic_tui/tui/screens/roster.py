"""Who attends: the class as a list to tick, and the way to change one of them or to write a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.getters import query_one
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from maic_tui import words
from maic_tui.graphemes import Celled, width
from maic_tui.tui.listing import GAP, Line, fitted
from maic_tui.tui.widgets.choices import Listed

from .dialog import Dialog

Then = Literal["", "change", "new", "delete"]
_FRAME = 8
"""Cells of a line that the border, its padding, the line's own and the scrollbar take."""
MOST = 16
"""Lines that are seen at a time."""


@dataclass(frozen=True, slots=True)
class Member:
    """A line of the list; `note` stands behind the name."""

    id: str
    name: str
    note: str
    attends: bool
    own: bool
    """Whether the learner wrote it, and may delete it."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """Who is to attend, and what is wished next: `change` or `delete` the agent `id`, write a `new` one, or nothing."""

    ids: tuple[str, ...]
    then: Then = ""
    id: str = ""


class Roster(Dialog[Ticked]):
    """Answers with who was ticked; at least one always is."""

    FOOT = words.ROSTER_FOOT
    DOES = ("tick", "done('change')", "done('new')", "delete", "done")
    BINDINGS = [
        Binding("up,k", "move('cursor_up')", show=False),
        Binding("down,j", "move('cursor_down')", show=False),
        Binding("enter", "done", show=False),
        Binding("e", "done('change')", show=False),
        Binding("n", "done('new')", show=False),
        Binding("d", "delete", show=False),
    ]
    AUTO_FOCUS = ""
    list = query_one(Listed)

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__()
        self._members = tuple(members)
        self._ticked = {member.id for member in members if member.attends}

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = Content(words.ROSTER_TITLE)
            yield Listed(*self._options(), markup=False)

    def on_mount(self) -> None:
        if self.children:
            self.list.highlighted = 0

    def on_resize(self, event: events.Resize) -> None:
        """Lay the lines out anew."""
        if self.children:
            self.list.fit(MOST)
        for place, option in enumerate(self._options() if self.children else ()):
            self.list.replace_option_prompt_at_index(place, option.prompt)

    @on(OptionList.OptionSelected)
    def _clicked(self) -> None:
        self.action_tick()

    def on_key(self, event: events.Key) -> None:
        """Space ticks; elsewhere it pauses, and whatever hears a key first has it."""
        if event.key == "space":
            event.stop()
            event.prevent_default()
            self.action_tick()

    def action_move(self, how: str) -> None:
        getattr(self.list, f"action_{how}")()

    def action_tick(self) -> None:
        """Tick the line, or take its tick away; the last one stays."""
        at = self.list.highlighted
        if at is None:
            return
        member = self._members[at]
        last = self._ticked == {member.id}
        self.say_foot(words.ROSTER_LAST if last else "")
        if last:
            return
        self._ticked ^= {member.id}
        self.list.replace_option_prompt(member.id, self._options()[at].prompt)

    def action_delete(self) -> None:
        """Wish that the one on the line be deleted, where the learner wrote it."""
        if self._members[self.list.highlighted or 0].own:
            self.action_done("delete")
        else:
            self.say_foot(words.ROSTER_NOT_OWN)

    def action_done(self, then: Then = "") -> None:
        at = self.list.highlighted or 0
        ids = tuple(member.id for member in self._members if member.id in self._ticked)
        self.finish(Ticked(ids, then, self._members[at].id))

    def _options(self) -> Sequence[Option]:
        """A line for each, with the notes in a column behind the names."""
        room = max(20, self.room() - _FRAME) - width(words.ROSTER_IN)
        told = fitted([Line(one.name, one.note) for one in self._members], room)
        column = max((width(name) for name, note in told if note), default=0)
        return [
            Option(_line(one.id in self._ticked, name, note, column), one.id)
            for one, (name, note) in zip(self._members, told, strict=True)
        ]


def _line(ticked: bool, name: str, note: str, column: int) -> Content:
    box = words.ROSTER_IN if ticked else words.ROSTER_OUT
    return Content(f"{box}{Celled(name):<{column}}{' ' * GAP}{note}" if note else f"{box}{name}")
