"""Which session is open and what was said before its class sat; opens, closes and asks. Knows no widget."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, Protocol

from maic_tui import words
from maic_tui.session.errors import SessionError

from .host import Host, Room
from .seating import Seating

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom

    from .following import Following

Severity = Literal["information", "warning", "error"]


class Front(Protocol):
    """The screen, as far as a session's coming and going concerns it."""

    def say(self, sentence: str, severity: Severity = "information") -> None:
        """Say a sentence to the learner."""
        ...

    async def agree(self, sentence: str) -> bool:
        """Ask the learner whether that is all right."""
        ...

    def give_back(self, question: str) -> None:
        """A question could not be asked: it is the learner's again."""
        ...

    def take_up(self, room: Room) -> None:
        """Draw this session from now on."""
        ...

    def glance(self, room: Room) -> None:
        """Draw the end of a session that is still being read."""
        ...

    def put_away(self, room: Room) -> None:
        """Draw it no more, and keep what only the screen knows of it."""
        ...

    def freshen(self) -> None:
        """Draw again what is no event: who writes the session."""
        ...


class Attendance:
    """Exactly one session is open, but for the moments between two."""

    def __init__(self, host: Host, front: Front) -> None:
        self.room: Room | None = None
        self.seating = Seating(host, front.agree)
        self._host = host
        self._front = front
        self._held: list[str] = [host.first_question] if host.first_question else []
        self._settling = asyncio.Lock()
        self._entering = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._over = False
        """Whether the learner has left the program: nothing is opened any more."""
        self.unsaved = ""
        """Why what was said last in a session that was closed is not saved; empty where all is."""

    @property
    def classroom(self) -> Classroom | None:
        return self.room.classroom if self.room else None

    @property
    def following(self) -> Following | None:
        """How the session that is open is followed; None where it is written here."""
        return self.room.following if self.room else None

    def is_open(self, session: str | None) -> bool:
        """Whether that session is the one that is open, and it would not be opened in another way now."""
        may_take = self.following is not None and self.following.may_take
        return self.room is not None and session == self.room.session and not may_take

    async def enter(self, session: str | None) -> bool:
        """Open that session, None for a new one, in place of the one that is open; says whether it could be."""
        async with self._entering:
            if not self.is_open(session) and not await self._entered(session):
                return False
        await self.settle()
        return True

    async def _entered(self, session: str | None) -> bool:
        try:
            room = await self._read(session)
        except SessionError as error:
            self._front.say(told(error), "error")
            return False
        await self.leave("other")
        if self._over:
            await _closed(room)
            return False
        self.room = room
        self._front.take_up(room)
        for sentence in (*room.notices, room.readonly):
            if sentence:
                self._front.say(sentence, "warning")
        if room.following:
            self._task = asyncio.create_task(self._follow(room, room.following), name="following")
        return True

    async def _read(self, session: str | None) -> Room:
        """The room of a session; of a long one the end is shown while it is read. Raises `SessionError`."""
        look = self._host.look(session) if session is not None and self.room is None else None
        if look is None:
            return self._host.room(session)
        self.room = look
        self._front.glance(look)
        try:
            return await asyncio.to_thread(self._host.room, session)
        finally:
            self.room = None

    async def take_over(self) -> bool:
        """Write the session that was followed from now on, its writer having gone; says whether it could be."""
        following = self.following
        if not following:
            self._front.say(words.NOTHING_TO_TAKE)
            return False
        if not following.may_take:
            self._front.say(following.refusal, "warning")
            return False
        if not await self.enter(following.session) or self.following:
            return False
        self._front.say(words.TAKEN_OVER)
        return True

    async def leave(self, reason: str) -> None:
        """Close the session that is open, to the end even where whoever waits for it is cancelled."""
        self._over = self._over or reason == "left"
        if not self._leaving or self._leaving.done():
            self._leaving = asyncio.create_task(self._leave(reason), name="leaving")
        await asyncio.shield(self._leaving)

    async def _leave(self, reason: str) -> None:
        room, self.room = self.room, None
        task, self._task = self._task, None
        if task:
            task.cancel()
            await asyncio.wait({task})
        if room and room.following:
            room.following.close()
        if room and not room.glance:
            try:
                self._front.put_away(room)
            finally:
                await room.classroom.close(reason)
                self.unsaved = room.classroom.trouble or self.unsaved

    def ask(self, text: str) -> bool:
        """Ask the class; False where the question has to be held until `settle`."""
        room, seating = self.room, self.seating
        if room and room.readonly:
            self._refuse(text, room.readonly)
        elif room and room.classroom.people.choice:
            self._tell_missed(room, text)
            room.classroom.ask(text)
        elif seating.failure:
            self._refuse(text, seating.sentence())
        else:
            self._held.append(text)
            return False
        return True

    async def settle(self) -> None:
        """Seat the class as soon as it is known, after asking about its price, and ask what was held."""
        async with self._settling:
            seating = self.seating
            if not (seating.choice or seating.failure):
                return
            if self._held and seating.must_ask:
                await seating.agreed()
            if self.room and not self.room.readonly and not self.room.glance and seating.seat(self.room):
                self._begin_lesson(self.room)
            held, self._held = self._held, []
            for text in held:
                self.ask(text)

    async def change_model(self) -> str:
        """Let the model teach that is picked now, from the next exchange on; why it can't, "" where it can."""
        async with self._settling:
            failure = await self.seating.change()
        await self.settle()
        return words.together(failure.message, failure.hint) if failure else ""

    async def _follow(self, room: Room, following: Following) -> None:
        """Let the events of another process come in, and say what becomes of it."""
        try:
            await following.run(room.classroom, _Told(self._front, room, following))
        except Exception as error:
            self._front.say(words.FOLLOW_BROKE.format(kind=type(error).__name__), "error")

    def _begin_lesson(self, room: Room) -> None:
        """Put the session's lesson on the lectern, and play it where that was asked for."""
        if room.lesson and not room.classroom.lectern:
            room.classroom.open_lesson(room.lesson)
            if room.play:
                room.classroom.play()

    def _tell_missed(self, room: Room, text: str) -> None:
        """Say so where the words call for somebody who can't answer."""
        if text.startswith("@"):
            from maic_tui.director.missed import missed

            if why := missed(text, room.classroom.people.roll):
                self._front.say(why)

    def _refuse(self, text: str, why: str) -> None:
        self._front.say(why, "error")
        self._front.give_back(text)


class _Told:
    """What `Following` says, on the screen."""

    def __init__(self, front: Front, room: Room, following: Following) -> None:
        self._front = front
        self._room = room
        self._following = following

    def say(self, sentence: str) -> None:
        self._front.say(sentence, "warning")

    def changed(self) -> None:
        self._room.readonly = self._following.refusal
        self._front.freshen()


async def _closed(room: Room) -> None:
    """Close a session that was opened and is not shown."""
    if room.following:
        room.following.close()
    await room.classroom.close("left")


def told(error: SessionError) -> str:
    """A session's error as a sentence for the learner."""
    return words.CANNOT.format(message=error.message, hint=error.hint) if error.hint else error.message
