"""`maic-tui watch`: a session that another process writes, followed; or one that is over, as it happened."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from dataclasses import replace

from maic_tui import words
from maic_tui.playback.pacing import SPEEDS
from maic_tui.provider.choose import Choice
from maic_tui.session.errors import SessionError
from maic_tui.tui.host import Room

from . import streams
from .compose import Host, settings
from .errors import WrongUse
from .printed import Lines, Told
from .signals import Stop


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION")
    parser.add_argument("--from", type=int, dest="start", metavar="ID")
    parser.add_argument("--speed", type=float, metavar="X")


def run(options: argparse.Namespace) -> int:
    chosen, start = settings(options), options.start
    if options.speed is not None:
        if not SPEEDS[0] <= options.speed <= SPEEDS[-1]:
            raise WrongUse(words.WATCH_SPEED.format(least=SPEEDS[0], most=SPEEDS[-1]))
        chosen = replace(chosen, playback=replace(chosen.playback, speed=options.speed))
        start = 1 if start is None else start
    host = WatchHost(chosen, save=False)
    host.begin(options.session, start)
    if chosen.reader or not _on_screen():
        return asyncio.run(_print(host))
    from maic_tui.tui.app import run as run_app

    return run_app(host)


class WatchHost(Host):
    """A host whose sessions are all only watched."""

    _first: Room | None = None

    def begin(self, name: str, start: int | None) -> None:
        """Watch that session first; where `start` is given it is played again from that event on.

        Raises `SessionError` where it can't be read, `WrongUse` where it has no such event.
        """
        file = self.file(name)
        self.first_session, self._first = str(file), self.follow(file, start=start, only_watch=True)
        following = self._first.following
        if start is not None and following and not 1 <= start <= max(1, following.reading.last_id):
            raise WrongUse(words.WATCH_NO_EVENT.format(last=following.reading.last_id))

    def room(self, session: str | None) -> Room:
        """Watch a session by what a person calls it; raises `SessionError`, for a new one too."""
        if session is None:
            raise SessionError(words.WATCH_NO_NEW, words.WATCH_NO_NEW_HINT)
        first, self._first = self._first, None
        return first or self.follow(self.file(session), only_watch=True)

    async def choose(self) -> Choice:
        """None is needed."""
        return Choice(offline=True, why=words.WATCH_WHY, cause=words.WATCH_CAUSE)


def _on_screen() -> bool:
    """Whether the screen can be drawn, and standard output is not read by somebody else."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return True
    return streams.on_a_terminal() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


async def _print(host: WatchHost) -> int:
    """Print what was said, then what is said as it comes, until nobody writes any more; gives the exit code."""
    room = host.room(host.first_session)
    following, stop, lines = room.following, Stop(), Lines()
    assert following
    with stop.watching():
        for notice in (*host.settings.warnings, *room.notices, "" if following.replays else room.readonly):
            if notice:
                streams.tell(notice)
        lines.begin(room.classroom, stop.set)
        for event in following.before:
            lines.hear(event)
        await stop.or_done(following.run(room.classroom, Told(), stay=False))
    lines.end()
    return stop.code
