"""How a session becomes a room: opened, begun, followed while another process writes it, or its end shown at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.schema.events import SessionStart
from maic_tui.session.behind import Behind
from maic_tui.session.errors import SessionError, SessionUnreadable, unfolded, unreadable
from maic_tui.tui.host import Room

from .named import kept_in

if TYPE_CHECKING:
    from maic_tui.session.record import Sink
    from maic_tui.session.store import Opened

    from .compose import Host


def opened(host: Host, name: str) -> Room:
    """The session that a person calls `name`, followed where another process writes it; raises `SessionError`."""
    session = host.store.open(host.session_id(name), write=host.saves)
    if session.holder is not None:
        return host.follow(host.store.path(session.id))
    classroom = _resumed(host, session)
    lesson, missing = host.lesson_of(classroom.view.lesson)
    notices = tuple(filter(None, (session.damage, missing)))
    return Room(classroom, session.id, lesson, notices=notices, readonly=session.readonly)


def begun(host: Host) -> Room:
    """A new session, which plays the host's first lesson where there is one; its file appears with its first event."""

    def create(title: str) -> Sink:
        log = host.store.create(title)
        room.session = log.id
        return Behind(log)

    open_sink = create if host.saves else None
    lesson, host.first_lesson = host.first_lesson, None
    classroom = Classroom(host.settings, host.pace, open_sink=open_sink, reveal=host.reveal, crashed=host.crashed)
    notices = (host.lesson_notice,) if lesson and host.lesson_notice else ()
    room = Room(classroom, lesson=lesson, play=lesson is not None, notices=notices)
    return room


def glanced(host: Host, name: str) -> Room | None:
    """The end of a long session of ours; None where `opened` is as fast, or says why it can't be read."""
    from maic_tui.session.recent import recent

    try:
        file = host.file(name)
        reading = recent(file) if kept_in(host.store, file) else None
    except (OSError, SessionError):
        return None
    if reading is None:
        return None
    try:
        classroom = Classroom(host.settings, host.clock, events=reading.events, followed=True)
    except Exception:
        return None
    return Room(classroom, file.stem, glance=True)


def followed(host: Host, path: Path, *, start: int | None = None, only_watch: bool = False) -> Room:
    """A session that another process writes; with `start` it is played again from that event on.

    Raises `SessionError`.
    """
    from maic_tui.tui.following import Following

    try:
        following = Following(path, host.clock, start=start, only_watch=only_watch)
    except OSError as error:
        raise unreadable(error, path) from None
    reading = following.reading
    if not reading.header and not reading.events and only_watch:
        raise SessionUnreadable(words.SESSION_UNREADABLE.format(file=path.name), words.SESSION_UNREADABLE_HINT)
    try:
        classroom = Classroom(host.settings, host.clock, events=following.before, followed=True)
    except Exception as error:
        following.close()
        host.crashed(error)
        raise unfolded(path.stem, error) from None
    starts = (event.body.lesson for event in reading.events if isinstance(event.body, SessionStart))
    lesson, missing = host.lesson_of(next(starts, None))
    if lesson:
        classroom.open_lesson(lesson)
    notices = tuple(filter(None, (reading.newer or reading.damage, missing)))
    return Room(classroom, following.session, notices=notices, readonly=following.refusal, following=following)


def _resumed(host: Host, session: Opened) -> Classroom:
    try:
        return Classroom(
            host.settings,
            host.pace,
            events=session.events,
            sink=Behind(session.log) if session.log else None,
            reveal=host.reveal,
            crashed=host.crashed,
        )
    except Exception as error:
        host.crashed(error)
        if session.log:
            session.log.close()
        raise unfolded(session.id, error) from None
