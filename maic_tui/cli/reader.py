"""The classroom in plain lines, for screen readers, pipes and terminals that can't show a screen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

from maic_tui import words
from maic_tui.transcript.lines import exchange_lines
from maic_tui.tui.host import Room
from maic_tui.tui.seating import Seating

from . import streams
from .compose import Host
from .errors import CannotDo
from .keyboard import lines
from .printed import Lines
from .signals import Stop


def run(host: Host) -> int:
    """Talk until /quit, the end of standard input, or a signal; gives the exit code."""
    return asyncio.run(_talk(host))


async def _talk(host: Host) -> int:
    room = host.room(host.first_session)
    stop = Stop(instead=room.classroom.interrupt)
    reader = _Reader(host, room, lines(), by_hand=sys.stdin.isatty())
    printed = Lines()
    with stop.watching():
        try:
            reader.greet()
            await reader.seat()
            printed.begin(room.classroom, stop.set)
            await stop.or_done(reader.talk())
        finally:
            await room.classroom.close(stop.name or "left")
            await reader.seating.close()
    printed.end()
    return stop.code


class _Reader:
    """Reads what is typed and does it. What is typed `by_hand` may come while agents speak; a pipe waits its turn."""

    def __init__(self, host: Host, room: Room, typed: AsyncIterator[str], *, by_hand: bool) -> None:
        self._host = host
        self._room = room
        self._typed = typed
        self._by_hand = by_hand
        self.seating = Seating(host, self._agree)

    def greet(self) -> None:
        """What stands at the top: how it is used, what was said before, and what a person should know."""
        view = self._room.classroom.view
        streams.put(words.READER_HELLO)
        for exchange in view.exchanges:
            cut = words.CUT_RESUMABLE if exchange is view.resumable else words.ENDED["aborted"]
            streams.put("\n".join(line.text for line in exchange_lines(exchange, view.agents, cut=cut)))
        for notice in (*self._host.settings.warnings, *self._room.notices, self._room.readonly):
            if notice:
                streams.put(notice)

    async def seat(self) -> None:
        """Bring the class in; a paid model that was only found is asked about first."""
        seating = self.seating
        await seating.look()
        if seating.failure:
            raise CannotDo(seating.sentence())
        await seating.agreed()
        seating.seat(self._room)
        streams.put(seating.sentence())

    async def talk(self) -> None:
        """Ask and obey until there is nothing more to read and nothing more runs."""
        classroom = self._room.classroom
        if self._host.first_question:
            self._ask(self._host.first_question)
        while (typed := await self._next()) is not None and typed != "/quit":
            self._do(typed)
        if typed is None:
            await classroom.settled()

    async def _next(self) -> str | None:
        if not self._by_hand:
            await self._room.classroom.settled()
        typed = await anext(self._typed, None)
        return None if typed is None else typed.strip()

    async def _agree(self, sentence: str) -> bool:
        streams.put(sentence)
        if not self._by_hand:
            return True
        streams.put(words.READER_AGREE)
        return (await anext(self._typed, "")).strip().casefold() in words.YES

    def _do(self, typed: str) -> None:
        classroom = self._room.classroom
        match typed:
            case "":
                return
            case "/help":
                streams.put(words.READER_HELP)
            case "/pause":
                classroom.pause()
            case "/resume":
                classroom.resume()
            case "/stop":
                if not classroom.interrupt():
                    streams.put(words.READER_IDLE)
            case _ if typed.startswith("/") and " " not in typed:
                streams.put(words.READER_UNKNOWN.format(command=typed))
            case _ if typed.isdecimal() and len(typed) < 3 and classroom.choose(int(typed)):
                return
            case _:
                self._ask(typed)

    def _ask(self, text: str) -> None:
        if self._room.readonly:
            streams.put(self._room.readonly)
        else:
            self._room.classroom.ask(text)
