"""The boxes that a command opens over the classroom, and what becomes of the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from maic_tui import words
from maic_tui.session.errors import SessionError

from .attendance import told
from .keys import display
from .screens.classroom import ClassroomScreen
from .screens.dialog import Dialog
from .screens.help import Help
from .screens.picker import Item, Picker

T = TypeVar("T")


def show(screen: ClassroomScreen, dialog: Dialog[T], answered: Callable[[T | None], None] | None = None) -> None:
    """Open a dialog, in place of one that is open."""
    close(screen)
    screen.app.push_screen(dialog, answered)


def close(screen: ClassroomScreen) -> bool:
    """Close the dialog that is open, without an answer; says whether one was."""
    top = screen.app.screen
    if not isinstance(top, Dialog):
        return False
    top.dismiss(None)
    return True


def help(screen: ClassroomScreen, _: str) -> None:
    """The key table."""
    show(screen, Help(screen.keymap))


def sessions(screen: ClassroomScreen, _: str) -> None:
    """Another session, found by its title, its time or its id."""
    try:
        found = screen.host.store.list()
    except SessionError as error:
        screen.say(told(error), "error")
        return
    if not found:
        screen.say(words.NO_SESSIONS)
        return
    items = [Item(one.id, one.title or one.id, one.newest[:16].replace("T", " ")) for one in found]
    show(screen, Picker(words.DIALOG_SESSIONS, items), lambda id: _enter(screen, id))


def themes(screen: ClassroomScreen, _: str) -> None:
    """A theme; each is tried on as the cursor comes to it, and Esc brings the old one back."""
    app = screen.app
    before = app.theme
    shades = {True: words.THEME_DARK, False: words.THEME_LIGHT}
    items = [Item(name, name, shades[theme.dark]) for name, theme in app.available_themes.items()]

    def look(name: str) -> None:
        app.theme = name

    def chosen(name: str | None) -> None:
        app.theme = name or before

    show(screen, Picker(words.DIALOG_THEMES, items, at=before, look=look), chosen)


def palette(screen: ClassroomScreen, do: Callable[[ClassroomScreen, str], None]) -> None:
    """Every command, by its name or by what it does."""
    items = [
        Item(row.action, row.does, "  ".join((f"/{row.slash}", *(display(key) for key in row.keys[:1]))))
        for row in screen.keymap.commands()
    ]

    def chosen(action: str | None) -> None:
        if action and screen.keymap.row(action).text:
            screen.composer.write(f"/{screen.keymap.row(action).slash} ")
            screen.set_focus(screen.composer)
        elif action:
            do(screen, action)

    show(screen, Picker(words.DIALOG_COMMANDS, items), chosen)


def earlier(screen: ClassroomScreen, _: str) -> None:
    """An earlier question, back into the composer."""
    questions = screen.composer.earlier.questions
    if not questions:
        screen.say(words.NO_EARLIER)
        return
    items = [Item(str(place), " ".join(text.split())) for place, text in enumerate(questions)][::-1]

    def chosen(place: str | None) -> None:
        if place is not None:
            screen.composer.write(questions[int(place)])
            screen.set_focus(screen.composer)

    show(screen, Picker(words.DIALOG_EARLIER, items), chosen)


def _enter(screen: ClassroomScreen, session: str | None) -> None:
    if session:
        screen.open(session)
