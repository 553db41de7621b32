"""The boxes that a command opens over the classroom, and what becomes of the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from maic_tui import words
from maic_tui.session.errors import SessionError

from . import whereabouts
from .attendance import told
from .keys import Key, by_use, display
from .screens.classroom import ClassroomScreen
from .screens.dialog import Dialog
from .screens.help import Help
from .screens.picker import Item, Picker
from .screens.theme_picker import ThemePicker
from .widgets.lobby import when

if TYPE_CHECKING:
    from maic_tui.session.summary import Summary

    from .app import MaicApp

T = TypeVar("T")
DAY, WHOLE = len("2026-12-01"), len("2026-12-01 09:30")
"""Letters of a date, and of a date and its time."""


def show(screen: ClassroomScreen, dialog: Dialog[T], answered: Callable[[T | None], None] | None = None) -> None:
    """Open a dialog, in place of one that is open."""
    close(screen)
    screen.app.push_screen(dialog, answered)


def close(screen: ClassroomScreen) -> bool:
    """Close the dialog that is open, without an answer; says whether one was."""
    top = screen.app.screen
    if not isinstance(top, Dialog):
        return False
    top.finish(None)
    return True


def help(screen: ClassroomScreen, _: str) -> None:
    """The key table, the keys of the place that has the focus first."""
    playing = screen.classroom is not None and screen.classroom.lectern is not None
    show(screen, Help(screen.keymap, whereabouts.place(screen), playing=playing))


def sessions(screen: ClassroomScreen, _: str) -> None:
    """Another session, found by its title, its time or its id; the one that is open is marked."""
    try:
        found = screen.host.store.list()
    except SessionError as error:
        screen.say(told(error), "error")
        return
    if not found:
        screen.say(words.NO_SESSIONS)
        return
    titles = Counter(one.title for one in found)

    def item(one: Summary, note: str, brief: str = "", *, keeps: bool = False) -> Item:
        mark = f"{words.DIALOG_NOW} " if screen.attendance.is_open(one.id) else ""
        return Item(one.id, one.title or one.id, note, brief, keeps, mark)

    items = [item(one, (at := when(one.newest))[:WHOLE], "" if titles[one.title] > 1 else at[:DAY]) for one in found]
    said: dict[str, str] = {}

    def more(text: str) -> list[Item]:
        """The sessions in whose words it occurs."""
        try:
            hits = list(screen.host.store.search(text))
        except SessionError:
            return []
        said.clear()
        said.update((hit.summary.id, text) for hit in hits if hit.excerpt)
        return [item(hit.summary, hit.excerpt, keeps=True) for hit in hits]

    def chosen(id: str | None) -> None:
        if id:
            screen.open(id, said.get(id, ""))

    show(screen, Picker(words.DIALOG_SESSIONS, items, more=more), chosen)


def themes(screen: ClassroomScreen, _: str) -> None:
    """A theme; each is tried on as the cursor comes to it, and Esc brings the old one back."""
    wardrobe = cast("MaicApp", screen.app).wardrobe

    def chosen(name: str | None) -> None:
        if name is None:
            wardrobe.give_back()
        elif problem := wardrobe.keep(name):
            screen.say(problem, "warning")

    show(screen, ThemePicker(wardrobe), chosen)


def palette(screen: ClassroomScreen, do: Callable[[ClassroomScreen, str], None]) -> None:
    """Every action, by its command or by what it does, with its key."""
    rows = sorted(screen.keymap.rows, key=by_use)
    items = [Item(row.action, row.does, _called(row), _briefly(row), keeps=True) for row in rows]

    def chosen(action: str | None) -> None:
        if action and screen.keymap.row(action).text:
            screen.set_focus(screen.composer)
            screen.composer.begin(f"/{screen.keymap.row(action).slash} ")
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


def _briefly(row: Key) -> str:
    """A command's name, else its key."""
    return f"/{row.slash}" if row.slash else next(map(display, row.keys), "")


def _called(row: Key) -> str:
    """A command's name and key, in columns."""
    command = f"/{row.slash}" if row.slash else ""
    return f"{command:<12} {display(row.keys[0]) if row.keys else '':<9}"
