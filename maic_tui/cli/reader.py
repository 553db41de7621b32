"""The classroom in plain lines, for screen readers, pipes and terminals that can't show a screen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable

from maic_tui import words
from maic_tui.transcript.lines import exchange_lines
from maic_tui.tui.host import Room
from maic_tui.tui.seating import Seating

from . import streams
from .compose import Host
from .errors import CannotDo
from .keyboard import lines
from .printed import Lines, Told
from .signals import Stop


def run(host: Host) -> int:
    """Talk until /quit, the end of standard input, or a signal; gives the exit code."""
    return asyncio.run(_talk(host))


async def _talk(host: Host) -> int:
    reader = _Reader(host, host.room(host.first_session), lines(), by_hand=sys.stdin.isatty())
    stop = Stop(instead=lambda: reader.room.classroom.interrupt())
    with stop.watching():
        try:
            reader.greet()
            await reader.seat()
            reader.begin(stop.set)
            await stop.or_done(reader.talk())
        finally:
            await reader.leave(stop.name or "left")
            await reader.seating.close()
    reader.printed.end()
    return stop.code


class _Reader:
    """Reads what is typed and does it. What is typed `by_hand` may come while agents speak; a pipe waits its turn."""

    def __init__(self, host: Host, room: Room, typed: AsyncIterator[str], *, by_hand: bool) -> None:
        self.room = room
        self.printed = Lines()
        self.seating = Seating(host, self._agree)
        self._host = host
        self._typed = typed
        self._by_hand = by_hand
        self._stop: Callable[[], None] = lambda: None
        self._following: asyncio.Task[None] | None = None

    def greet(self) -> None:
        """What stands at the top: how it is used, what was said before, and what a person should know."""
        view = self.room.classroom.view
        streams.put(words.READER_HELLO)
        for exchange in () if self.room.following else view.exchanges:
            cut = words.CUT_RESUMABLE if exchange is view.resumable else words.ENDED["aborted"]
            streams.put("\n".join(line.text for line in exchange_lines(exchange, view.agents, cut=cut)))
        for notice in (*self._host.settings.warnings, *self.room.notices, self.room.readonly):
            if notice:
                streams.put(notice)

    async def seat(self) -> None:
        """Bring the class in; a paid model that was only found is asked about first."""
        seating = self.seating
        await seating.look()
        if seating.failure:
            raise CannotDo(seating.sentence())
        await seating.agreed()
        if not self.room.readonly:
            seating.seat(self.room)
        streams.put(seating.sentence())

    def begin(self, stop: Callable[[], None]) -> None:
        """Print what happens from now on, also what another process writes; `stop` ends the talk."""
        self._stop = stop
        self.printed.begin(self.room.classroom, stop)
        if following := self.room.following:
            for event in following.before:
                self.printed.hear(event)
            self._following = asyncio.create_task(following.run(self.room.classroom, Told()), name="following")

    async def leave(self, reason: str) -> None:
        """Follow no more, and close the session."""
        if self._following:
            self._following.cancel()
            await asyncio.wait({self._following})
            self._following = None
        await self.room.classroom.close(reason)

    async def talk(self) -> None:
        """Ask and obey until there is nothing more to read and nothing more runs."""
        classroom = self.room.classroom
        if self._host.first_question:
            self._ask(self._host.first_question)
        while (typed := await self._next()) is not None and typed != "/quit":
            await self._do(typed)
        if typed is None:
            await classroom.settled()

    async def _next(self) -> str | None:
        if not self._by_hand:
            await self.room.classroom.settled()
        typed = await anext(self._typed, None)
        return None if typed is None else typed.strip()

    async def _agree(self, sentence: str) -> bool:
        streams.put(sentence)
        if not self._by_hand:
            return True
        streams.put(words.READER_AGREE)
        return (await anext(self._typed, "")).strip().casefold() in words.YES

    async def _do(self, typed: str) -> None:
        classroom = self.room.classroom
        match typed:
            case "":
                return
            case "/help":
                streams.put(words.READER_HELP)
            case "/pause":
                classroom.pause()
            case "/resume":
                classroom.resume()
            case "/take":
                await self._take_over()
            case "/stop":
                if not classroom.interrupt():
                    streams.put(words.READER_IDLE)
            case _ if typed.startswith("/") and " " not in typed:
                streams.put(words.READER_UNKNOWN.format(command=typed))
            case _ if typed.isdecimal() and len(typed) < 3 and not self.room.readonly and classroom.choose(int(typed)):
                return
            case _:
                self._ask(typed)

    def _ask(self, text: str) -> None:
        if self.room.following:
            streams.put(self.room.following.refusal)
        elif self.room.readonly:
            streams.put(self.room.readonly)
        else:
            self.room.classroom.ask(text)

    async def _take_over(self) -> None:
        """Write on the session that was followed, its writer having gone."""
        following = self.room.following
        if not following or not following.may_take:
            streams.put(following.refusal if following else words.NOTHING_TO_TAKE)
            return
        room = self._host.room(following.session)
        await self.leave("other")
        self.printed.mute()
        self.room = room
        if not room.readonly:
            self.seating.seat(room)
        streams.put(room.readonly or words.TAKEN_OVER)
        self.begin(self._stop)
