"""What is about whole sessions: finding, opening, branching, naming and exporting them, and beginning one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.cli.errors import CannotDo, WrongUse
from maic_tui.session.errors import SessionError
from maic_tui.tui.attendance import told
from maic_tui.tui.session_desk import exchange_before, forked

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader

SOME_SESSIONS = 10
"""So many sessions are told."""


def sessions(reader: Reader, text: str) -> None:
    """The newest sessions, or those that hold `text`."""
    store = reader.host.store
    rows = [found.summary for found in store.search(text)] if text else store.list()
    for row in rows[:SOME_SESSIONS]:
        reader.say(words.ALOUD_SESSION.format(number=row.number, title=row.title or words.UNTITLED))
    reader.say(words.ALOUD_OPEN if rows else words.NOTHING_FOUND if text else words.NO_SESSIONS)


async def open(reader: Reader, session: str) -> None:
    try:
        here = reader.host.file(session).stem == reader.room.session
    except SessionError as error:
        reader.say(told(error))
        return
    if here:
        reader.say(words.ALOUD_OPEN_ALREADY)
    else:
        await reader.enter(session)


async def new(reader: Reader, _: str) -> None:
    await reader.enter(None, words.ALOUD_NEW)


def lessons(reader: Reader, _: str) -> None:
    for row in reader.host.lessons.all():
        reader.say(words.ALOUD_LESSON.format(name=row.name, title=row.title))


async def play_lesson(reader: Reader, name: str) -> None:
    try:
        reader.host.first_lesson, reader.host.lesson_notice = reader.host.played(name)
    except CannotDo as error:
        reader.say(str(error))
        return
    await reader.enter(None)


async def take(reader: Reader, _: str) -> None:
    """Write on the session that was followed, its writer having gone."""
    following = reader.room.following
    if not following or not following.may_take:
        reader.say(following.refusal if following else words.NOTHING_TO_TAKE)
    else:
        await reader.enter(following.session, words.TAKEN_OVER)


async def branch(reader: Reader, number: str) -> None:
    """A new session that ends after that exchange, the latest where none is named."""
    at = _number(reader, number)
    if not reader.room.session or not at:
        reader.say(words.BRANCH_NO_EXCHANGE)
        return
    session, why = forked(reader.host, reader.room, at)
    if session:
        await reader.enter(session, words.BRANCHED.format(number=at))
    else:
        reader.say(why)


async def again(reader: Reader, number: str) -> None:
    """The question of that exchange once more, in a branch that ends before it."""
    view, at = reader.classroom.view, _number(reader, number)
    exchange = next((one for one in view.exchanges if one.exchange == at), None)
    if not exchange:
        reader.say(words.BRANCH_NO_EXCHANGE)
        return
    before = exchange_before(view, exchange)
    session, why = forked(reader.host, reader.room, before) if before else (None, "")
    if why:
        reader.say(why)
        return
    await reader.enter(session, words.BRANCHED_AGAIN.format(number=at))
    reader.ask(exchange.question)


def export(reader: Reader, file: str) -> None:
    """Write the session into a new file, as `maic-tui export` does."""
    from maic_tui.cli import export as exporting
    from maic_tui.cli.arguments import parse

    if not reader.room.session:
        reader.say(words.NO_SESSIONS)
        return
    settings = reader.host.settings
    place = [f"--data-dir={settings.data_dir}"]
    place += [f"--config={settings.config_file}"] if settings.config_file.exists() else []
    try:
        exporting.run(parse(["export", reader.room.session, f"--to={file}", *place]))
        reader.say(words.ALOUD_EXPORTED.format(file=file))
    except (CannotDo, WrongUse) as error:
        reader.say(str(error))
    except SessionError as error:
        reader.say(told(error))


def rename(reader: Reader, title: str) -> None:
    if reader.room.readonly:
        reader.say(reader.room.readonly)
    else:
        reader.classroom.margin.rename(title)
        reader.say(words.ALOUD_RENAMED.format(title=title))


def _number(reader: Reader, typed: str) -> int:
    """The number of an exchange that was typed, else of the latest; 0 where there is none."""
    last = reader.classroom.view.last
    return int(typed) if typed.isdecimal() and len(typed) < 9 else last.exchange if last else 0
