"""`maic-tui ask`: one exchange without a screen, its words as they come."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import replace

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.people import Class
from maic_tui.provider.base import Failure
from maic_tui.provider.choose import Choice
from maic_tui.schema.text import is_blank
from maic_tui.tui.host import Room

from . import streams
from .compose import Host, settings
from .errors import DONE, EXCHANGE_FAILED, CannotDo, WrongUse
from .printed import JsonLines, Printed, Words
from .signals import Stop
from .waits import Waits


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--lesson")
    parser.add_argument("--session")
    parser.add_argument("--no-save", action="store_true")


def run(options: argparse.Namespace) -> int:
    question = _question(options.question)
    chosen = settings(options)
    chosen = replace(chosen, playback=replace(chosen.playback, auto_resume=False))
    host = Host(chosen, save=not options.no_save, reveal=0)
    if options.lesson:
        if options.session:
            raise WrongUse(words.LESSON_OR_SESSION)
        host.first_lesson, host.lesson_notice = host.played(options.lesson)
    printed = JsonLines() if options.json else Words()
    return asyncio.run(_Asking(host, printed).run(question, options.session))


def _question(given: list[str]) -> str:
    text = streams.read_input() if given == ["-"] else " ".join(given)
    if is_blank(text):
        raise WrongUse(words.NO_QUESTION)
    return text


class _Asking:
    """One question, from opening the session to closing it."""

    def __init__(self, host: Host, printed: Printed) -> None:
        self._host = host
        self._printed = printed
        self._stop = Stop()
        self._class: Class | None = None

    async def run(self, question: str, session: str | None) -> int:
        with self._stop.watching():
            room = self._host.room(session)
            try:
                await self._prepare(room)
                return await self._ask(room.classroom, question)
            finally:
                await room.classroom.close(self._stop.name or "done")
                if self._class:
                    await self._class.provider.close()

    async def _prepare(self, room: Room) -> None:
        """Everything that can forbid the question, before it is asked."""
        for notice in (*self._host.settings.warnings, *room.notices):
            streams.tell(notice)
        if room.readonly:
            raise CannotDo(room.readonly)
        match await self._host.choose():
            case Failure() as failure:
                raise CannotDo(words.together(failure.message, failure.hint))
            case Choice() as choice:
                if choice.notice:
                    streams.tell(choice.notice)
                self._class = self._host.seat(choice, room.lesson)
                room.classroom.people.seat(self._class)
                if room.lesson:
                    room.classroom.open_lesson(room.lesson)

    async def _ask(self, classroom: Classroom, question: str) -> int:
        self._printed.begin(classroom, self._stop.set)
        classroom.hear_news(Waits(self._host.settings.model.retries).hear)
        classroom.ask(question)
        if classroom.trouble:
            self._printed.mute()
            raise CannotDo(words.NOT_SAVED.format(why=classroom.trouble))
        await self._stop.or_done(classroom.settled())
        classroom.interrupt()
        await classroom.settled()
        return self._ended(classroom)

    def _ended(self, classroom: Classroom) -> int:
        self._printed.end()
        if self._stop.code:
            return self._stop.code
        if classroom.trouble:
            raise CannotDo(words.NOT_SAVED.format(why=classroom.trouble))
        last = classroom.view.last
        return EXCHANGE_FAILED if last and last.reason == "error" else DONE
