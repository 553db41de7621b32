"""What the learner does with a session as a whole: branch from an exchange, ask one again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.session.branch import branch as branch_off
from maic_tui.session.errors import SessionError

from .attendance import told

if TYPE_CHECKING:
    from maic_tui.transcript.view import Exchange, Session

    from .host import Host, Room
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
    before = exchange_before(screen.classroom.view, exchange) if screen.classroom else 0
    session = _forked(screen, before) if before else None
    if session or not before:
        sentence = words.BRANCHED_AGAIN.format(number=exchange.exchange)
        screen.run_worker(_open(screen, session, sentence, exchange.question))


def exchange_before(view: Session, exchange: Exchange) -> int:
    """The number of the exchange before; 0 where it is the first."""
    return max((other.exchange for other in view.exchanges if other.exchange < exchange.exchange), default=0)


def forked(host: Host, room: Room, number: int) -> tuple[str, str]:
    """A session that ends after that exchange: its id, empty where there is none, and why there is none."""
    if room.classroom.trouble:
        return "", words.BRANCH_UNSAVED.format(why=room.classroom.trouble)
    try:
        return branch_off(host.store, room.session, number, host.clock, room.classroom.margin.note).id, ""
    except SessionError as error:
        return "", told(error)


def _forked(screen: ClassroomScreen, number: int) -> str:
    room = screen.attendance.room
    if not room or not room.session:
        return ""
    session, why = forked(screen.host, room, number)
    if why:
        screen.say(why, "warning")
    return session


async def _open(screen: ClassroomScreen, session: str | None, sentence: str, question: str = "") -> None:
    if await screen.attendance.enter(session):
        screen.set_focus(screen.composer)
        screen.say(sentence)
        if question:
            screen.attend(question)


COMMANDS: dict[str, Command] = {"branch": branch, "ask_again": ask_again}
"""One function for each action of the key table that is about the session."""
