"""What the first screen is given to show, and what is done with what was chosen on it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from maic_tui.session.errors import SessionError

from . import latest, writing_desk
from .attendance import told
from .widgets.first import RECENT, Lack

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen


async def offer(screen: ClassroomScreen) -> None:
    """Offer the sessions before this one, and as soon as they are read the lessons."""
    try:
        recent = await asyncio.to_thread(screen.host.store.recent, RECENT)
        if screen.is_running:
            screen.first.offer(recent, screen.host.samples())
            latest.begin(screen, lambda: _stock(screen), "shelf")
    except SessionError as error:
        screen.say(told(error), "warning")


async def _stock(screen: ClassroomScreen) -> None:
    """Read in a thread what takes time, and tell it when it is there."""
    try:
        shelf = await asyncio.to_thread(screen.host.shelf)
        if screen.is_running:
            screen.first.stock(shelf)
    except SessionError as error:
        screen.say(told(error), "warning")


def tell_model(screen: ClassroomScreen) -> None:
    """Say which model speaks, here and on the last line."""
    seating, picks = screen.attendance.seating, screen.host.models.picks
    offline = seating.choice is not None and seating.choice.offline
    unasked = not picks.declined and not picks.given and not screen.host.settings.offline
    topics = screen.host.topics() if offline else {}
    lacks: Lack = "failed" if seating.failure else "unasked" if offline and unasked else ""
    screen.first.say_model(seating.sentence(), seating.brief(), topics, lacks=lacks)
    screen.bridge.wake()


def decline_model(screen: ClassroomScreen) -> None:
    """Say no more of it here; where the wanted one can't be had, take none in its place."""
    from maic_tui.provider.offers import OFFLINE

    screen.host.models.decline()
    if screen.attendance.seating.failure:
        screen.post_message(screen.Wished("model", OFFLINE))
    else:
        tell_model(screen)


def open_lesson(screen: ClassroomScreen, name: str) -> None:
    """Play that lesson in a session of its own."""
    if why := screen.host.take_lesson(name):
        screen.say(why, "error")
    else:
        screen.open(None)


def try_example(screen: ClassroomScreen, question: str) -> None:
    """Ask it as if it had been typed."""
    screen.composer.earlier.add(question)
    writing_desk.remember(screen, question)
    screen.set_focus(screen.composer)
    screen.attend(question)
