"""The classroom in plain lines, for screen readers, pipes and terminals that can't show a screen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable

from maic_tui import words
from maic_tui.classroom import Classroom
from maic_tui.clock import HastyClock
from maic_tui.director.missed import missed
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.errors import SessionError
from maic_tui.transcript.lines import exchange_lines
from maic_tui.tui.attendance import told
from maic_tui.tui.host import Room
from maic_tui.tui.seating import Seating

from . import streams
from .aloud import Aloud
from .compose import Host
from .errors import CannotDo
from .keyboard import lines
from .oral import Oral
from .printed import Told
from .signals import Stop
from .spoken.table import do


def run(host: Host) -> int:
    """Talk until /quit, the end of standard input, or a signal; gives the exit code."""
    by_hand = sys.stdin.isatty()
    if not by_hand:
        host.pace = HastyClock()
    return asyncio.run(_talk(host, by_hand=by_hand))


async def _talk(host: Host, *, by_hand: bool) -> int:
    typed = lines(lambda: streams.put(streams.too_long()))
    reader = Reader(host, host.room(host.first_session), typed, by_hand=by_hand)
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


class Reader:
    """Reads what is typed and does it. What is typed `by_hand` may come while agents speak; a pipe waits its turn.

    Nothing is asked under time: an invitation holds the lesson, and a quiz waits, until the learner has answered.
    """

    def __init__(self, host: Host, room: Room, typed: AsyncIterator[str], *, by_hand: bool) -> None:
        self.room = room
        self.host = host
        self.printed = Aloud()
        self.seating = Seating(host, self._agree)
        self.quiz: Oral | None = None
        self.over = False
        """Whether the learner has left."""
        self._typed = typed
        self._by_hand = by_hand
        self._stop: Callable[[], None] = lambda: None
        self._following: asyncio.Task[None] | None = None
        self._heard = asyncio.Event()
        self._deaf: Callable[[], None] = lambda: None

    @property
    def classroom(self) -> Classroom:
        return self.room.classroom

    def say(self, *sentences: str) -> None:
        """Lines for the learner, keys in them hidden; empty ones are left out."""
        for sentence in filter(None, sentences):
            streams.put(self.classroom.masked(sentence))

    def greet(self) -> None:
        """What stands at the top: how it is used, what was said before, and what a person should know."""
        self.say(words.READER_HELLO, *self.host.settings.warnings)
        self._tell_room()

    async def seat(self) -> None:
        """Bring the class in; a paid model that was only found is asked about first."""
        seating = self.seating
        await seating.look()
        if seating.failure:
            raise CannotDo(seating.sentence())
        await seating.agreed()
        self.say(seating.sentence())

    def begin(self, stop: Callable[[], None]) -> None:
        """Seat the class and print what happens from now on, also what another process writes; `stop` ends the talk."""
        self._stop = stop
        self.printed.begin(self.classroom, stop)
        self._deaf = self.classroom.subscribe(self._hear)
        if following := self.room.following:
            for event in following.before:
                self.printed.hear(event)
            self._following = asyncio.create_task(following.run(self.classroom, Told()), name="following")
        if not self.room.readonly and self.seating.seat(self.room) and self.room.lesson:
            self.classroom.open_lesson(self.room.lesson)
            self.classroom.play() if self.room.play else self.say(words.READER_LESSON_WAITS)

    async def enter(self, session: str | None, sentence: str = "") -> None:
        """Open another session in place of this one, None for a new one; `sentence` is said when it is open."""
        try:
            room = self.host.room(session)
        except SessionError as error:
            self.say(told(error))
            return
        await self.leave("other")
        self.printed.mute()
        self._deaf()
        self.room, self.quiz, self.printed = room, None, Aloud()
        self._tell_room()
        self.say(sentence)
        self.begin(self._stop)

    async def leave(self, reason: str) -> None:
        """Follow no more, and close the session."""
        if self._following:
            self._following.cancel()
            await asyncio.wait({self._following})
            self._following = None
        await self.classroom.close(reason)

    async def talk(self) -> None:
        """Ask and obey until there is nothing more to read and nothing more runs."""
        if self.host.first_question:
            self.ask(self.host.first_question)
        while not self.over and (typed := await self._next()) is not None:
            await do(self, typed)
        while not self.over and not self._by_hand and await self._unanswered():
            pass

    def ask(self, text: str) -> None:
        """A question for the class, or why there is nobody to ask."""
        if self.room.readonly:
            self.say(self.room.readonly)
        else:
            self.say(missed(text, self.classroom.people.roll))
            self.classroom.ask(text)

    async def _unanswered(self) -> bool:
        """After the last typed line: go on without an answer where one was wanted; says whether that was so."""
        await self._quiet()
        lectern = self.classroom.lectern
        if not lectern or not (lectern.asking or lectern.invitation):
            return False
        await do(self, words.READER_PASS)
        return True

    async def _next(self) -> str | None:
        if not self._by_hand:
            await self._quiet()
        typed = await anext(self._typed, None)
        return None if typed is None else typed.strip()

    async def _quiet(self) -> None:
        """Wait until nothing goes on without the learner."""
        settled = asyncio.ensure_future(self.classroom.settled())
        while not settled.done() and not self._waits():
            heard = asyncio.ensure_future(self._heard.wait())
            await asyncio.wait({settled, heard}, return_when=asyncio.FIRST_COMPLETED)
            heard.cancel()
            self._heard.clear()
        settled.cancel()

    def _waits(self) -> bool:
        return self.classroom.view.mode == "paused" or self.quiz is not None

    def _hear(self, event: Event) -> None:
        """Notice what only the learner can answer."""
        self._heard.set()
        match event.body:
            case ev.Invite(outcome="open"):
                asyncio.get_running_loop().call_soon(self.classroom.pause)
            case ev.Playback(mode="playing", cause="cursor"):
                asyncio.get_running_loop().call_soon(self._look_for_quiz)
            case ev.AgentStart() | ev.Playback(mode="idle"):
                self.quiz = None

    def _look_for_quiz(self) -> None:
        lectern = self.classroom.lectern
        if lectern and lectern.asking and lectern.scene and not self.quiz and not self.room.following:
            self.quiz = Oral(self.classroom, lectern.scene)
            self.say(*self.quiz.begin())
            self._heard.set()

    def _tell_room(self) -> None:
        """What was said before in the session that is open, and what a person should know of it."""
        view = self.classroom.view
        for card in () if self.room.following else view.cards:
            cut = words.CUT_RESUMABLE if card is view.resumable else words.ENDED["aborted"]
            self.say("\n".join(line.text for line in exchange_lines(card, view.agents, cut=cut)))
        self.say(*self.room.notices, self.room.readonly)

    async def _agree(self, sentence: str) -> bool:
        self.say(sentence)
        if not self._by_hand:
            return True
        self.say(words.READER_AGREE)
        return (await anext(self._typed, "")).strip().casefold() in words.YES
