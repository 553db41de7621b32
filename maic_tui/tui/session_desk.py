"""What the learner does with a session as a whole: branch from an exchange, ask one again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.session.branch import branch as branch_off
from maic_tui.session.errors import SessionError

from .attendance import told

if TYPE_CHECKING:
    from maic_tui.transcript.view import Exchange

    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]


def branch(screen: ClassroomScreen, _: str) -> None:
    """A new session that ends after the exchange that the cursor is in, opened in place of this one."""
    exchange = screen.transcript.exchange
    if not exchange:
        screen.say(words.BRANCH_NO_EXCHANGE)
    elif session := _forked(screen, exchange.exchange):
        screen.run_worker(_open(screen, session, words.BRANCHED.format(number=exchange.exchange)))


def ask_again(screen: ClassroomScreen, _: str) -> None:
    """The question of that exchange once more, in a branch that ends before it."""
    exchange = screen.transcript.exchange
    if not exchange:
        screen.say(words.BRANCH_NO_EXCHANGE)
        return
    before = _before(screen, exchange)
    session = _forked(screen, before) if before else None
    if session or not before:
        sentence = words.BRANCHED_AGAIN.format(number=exchange.exchange)
        screen.run_worker(_open(screen, session, sentence, exchange.question))


def _before(screen: ClassroomScreen, exchange: Exchange) -> int:
    """The number of the exchange before; 0 where it is the first."""
    view = screen.classroom.view if screen.classroom else None
    numbers = [other.exchange for other in view.exchanges if other.exchange < exchange.exchange] if view else []
    return max(numbers, default=0)


def _forked(screen: ClassroomScreen, number: int) -> str | None:
    room = screen.attendance.room
    if not room or not room.session:
        return None
    if room.classroom.trouble:
        screen.say(words.BRANCH_UNSAVED.format(why=room.classroom.trouble), "warning")
        return None
    try:
        return branch_off(screen.host.store, room.session, number, screen.host.clock, room.classroom.margin.note).id
    except SessionError as error:
        screen.say(told(error), "warning")
        return None


async def _open(screen: ClassroomScreen, session: str | None, sentence: str, question: str = "") -> None:
    if await screen.attendance.enter(session):
        screen.set_focus(screen.composer)
        screen.say(sentence)
        if question:
            screen.attend(question)


COMMANDS: dict[str, Command] = {"branch": branch, "ask_again": ask_again}
"""One function for each action of the key table that is about the session."""
