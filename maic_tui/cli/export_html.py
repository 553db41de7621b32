"""A session as an HTML page, in the program's light and its dark theme."""

from __future__ import annotations

from collections.abc import Iterator

from maic_tui import assets
from maic_tui.export.html.colors import Looks
from maic_tui.export.html.page import page
from maic_tui.export.standing import folded
from maic_tui.session.errors import unfolded
from maic_tui.session.read import Reading
from maic_tui.slide.notes import notes_lines
from maic_tui.tui.themes import read_themes

from .compose import Host
from .palette import of_theme

LIGHT, DARK = "paper", "slate"


def lines(host: Host, session: str, reading: Reading) -> Iterator[str]:
    """The lines of the page, the notes of the lesson that was played at its end; raises `SessionError`."""
    try:
        told = folded(reading.events)
    except Exception as error:
        raise unfolded(session, error) from error
    played, _ = host.lesson_of(told.view.lesson)
    notes = notes_lines(played.lesson, told.view.consumed) if played else []
    return page(told, looks(), title=reading.title, notes=notes)


def looks() -> Looks:
    """The palettes of the themes that every copy of the program has."""
    themes, _ = read_themes([assets.folder("themes")])
    return Looks(of_theme(themes[LIGHT]), of_theme(themes[DARK]))
