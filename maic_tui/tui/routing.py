"""Where a key or a paste goes that nothing in focus has taken: to its row of the key table, else into the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import events

from .keys import Where, name_of
from .whereabouts import place
from .widgets.composer import typed

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen

WITH_KEYS = frozenset({"transcript", "board", "class", "hand"})
"""Places whose own rows of the key table are heard here."""


def key(screen: ClassroomScreen, event: events.Key) -> None:
    """Do what the key means where the focus is, or type it."""
    name, here = name_of(event.key, event.character), place(screen)
    where = cast(Where | None, here if here in WITH_KEYS else None)
    if where and (row := screen.keymap.find(name, where)):
        event.stop()
        event.prevent_default()
        number = str(row.keys.index(name) + 1) if row.action == "choose" else ""
        screen.post_message(screen.Wished(row.action, number))
    elif where != "transcript" and not screen.pane.full and not _means_something(screen, event, name):
        _type(screen, event)


def paste(screen: ClassroomScreen, event: events.Paste) -> None:
    """Give the composer what was pasted."""
    screen.set_focus(screen.composer)
    screen.composer.post_message(event)


def _means_something(screen: ClassroomScreen, event: events.Key, name: str) -> bool:
    return event.key in screen.active_bindings or screen.keymap.find(name, "anywhere") is not None


def _type(screen: ClassroomScreen, event: events.Key) -> None:
    """Characters are the composer's."""
    if text := typed(event):
        event.stop()
        screen.set_focus(screen.composer)
        screen.composer.insert(text)
