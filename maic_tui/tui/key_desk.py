"""Giving an action another key, from inside: chosen from a list, pressed, refused where it clashes, kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from maic_tui import words
from maic_tui.session.errors import not_kept

from . import dialogs, key_choice
from .keys import Key, display, rebound
from .screens.picker import Item, Picker

if TYPE_CHECKING:
    from .app import MaicApp
    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]


def _keys(screen: ClassroomScreen, _: str) -> None:
    """Every action with its keys."""
    items = [Item(row.action, row.does, _told(row), keeps=True) for row in screen.keymap.rows]
    dialogs.show(screen, Picker(words.DIALOG_KEYS, items), lambda action: _chosen(screen, action))


def _chosen(screen: ClassroomScreen, action: str | None) -> None:
    from .screens.pressing import Pressing

    if not action:
        return
    if action in screen.host.settings.keys:
        screen.say(words.KEYS_NAMED_IN_FILE.format(action=action), "warning")
        return
    row = screen.keymap.row(action)
    sentence = words.KEYS_PRESS.format(does=row.does, keys=_told(row))
    dialogs.show(screen, Pressing(sentence), lambda key: _pressed(screen, row, key))


def _pressed(screen: ClassroomScreen, row: Key, key: str | None) -> None:
    if not key:
        return
    settings = screen.host.settings
    before = key_choice.wishes(settings.data_dir, settings.keys)
    others = {action: keys for action, keys in before.items() if action != row.action}
    keymap, known = rebound({**others, row.action: (key,)}), rebound(others).problems
    if refused := next((told for told in keymap.problems if told not in known), ""):
        screen.say(refused, "warning")
        _chosen(screen, row.action)
        return
    cast("MaicApp", screen.app).rebind(keymap)
    try:
        if screen.host.saves:
            key_choice.keep(settings.data_dir, {**key_choice.kept(settings.data_dir), row.action: (key,)})
    except OSError as error:
        screen.say(not_kept(words.KEYS_NOT_KEPT, error, settings.data_dir / key_choice.FILE), "warning")
    screen.say(words.KEYS_SET.format(key=display(key), does=row.does))


def _told(row: Key) -> str:
    return " ".join(map(display, row.keys)) or words.KEYS_NONE


COMMANDS: dict[str, Command] = {"keys": _keys}
"""One function for each action of the key table that is about the table."""
