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
    if screen.focused in (None, screen.composer) and _is_composers(screen, event):
        return
    name, here = name_of(event.key, event.character), place(screen)
    where = cast(Where | None, here if here in WITH_KEYS else None)
    if where and (row := screen.keymap.find(name, where)):
        _take(event)
        number = str(row.keys.index(name) + 1) if row.action == "choose" else ""
        screen.post_message(screen.Wished(row.action, number))
    elif where != "transcript" and not screen.pane.full and not _means_something(screen, event, name):
        _type(screen, event)


def paste(screen: ClassroomScreen, event: events.Paste) -> None:
    """Give the composer what was pasted."""
    screen.set_focus(screen.composer)
    screen.composer.post_message(event)


def _is_composers(screen: ClassroomScreen, event: events.Key) -> bool:
    """With the focus nowhere, as at a start, every key is the composer's, in its order: also Enter and `?`.

    So is one that went elsewhere, when the one before it was typed into the box from there.
    """
    screen.set_focus(screen.composer)
    if screen.focused is not screen.composer or event in screen.composer.passed_on:
        return False
    _take(event)
    screen.composer.post_message(events.Key(event.key, event.character))
    return True


def _means_something(screen: ClassroomScreen, event: events.Key, name: str) -> bool:
    return event.key in screen.active_bindings or screen.keymap.find(name, "anywhere") is not None


def _type(screen: ClassroomScreen, event: events.Key) -> None:
    """Characters are the composer's."""
    if text := typed(event):
        event.stop()
        screen.set_focus(screen.composer)
        screen.composer.insert(text)


def _take(event: events.Key) -> None:
    event.stop()
    event.prevent_default()
