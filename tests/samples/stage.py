"""Where samples are recorded: the real classroom and log, a clock that is told, and replies that are read out."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from maic_tui.classroom import Classroom
from maic_tui.config.roster import default_class
from maic_tui.config.settings import Playback, Settings
from maic_tui.lectern import Played
from maic_tui.people import Class
from maic_tui.playback.pacing import AFTER_ACTION, AFTER_TEXT, speech_seconds
from maic_tui.provider.base import CallDelta, Chunk, Request
from maic_tui.provider.choose import Choice
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header
from maic_tui.session.lock import Lock
from maic_tui.session.log import Log
from maic_tui.session.store import Store, stamp
from tests.fakes import FakeClock

CHOICE = Choice(
    model="a script",
    why="This is a sample: its replies were written by hand, and all the rest is the program itself.",
)
CHOOSING = 0.8
"""Seconds that the director takes."""
STEP = 0.25
_SENTENCE = re.compile(r"(?<=[.!?]) ")

Beat = tuple[float, Chunk]
"""How many seconds pass, and what comes then."""


class At(FakeClock):
    """A clock that begins at a date and moves when told."""

    def __init__(self, began: datetime) -> None:
        super().__init__()
        self.began, self._since = began, 0.0

    def wall(self) -> datetime:
        return self.began + timedelta(seconds=self.now() - self._since)

    def later(self, date: datetime) -> None:
        """It is that date now."""
        self.began, self._since = date, self.now()


class OnPaper(Store):
    """A store that gives its new sessions the ids it was told, so that a recording is the same every time."""

    def __init__(self, folder: Path, clock: At, *ids: str) -> None:
        super().__init__(folder, clock)
        self._given = list(ids)

    def create(self, title: str = "") -> Log:
        path = self.path(self._given.pop(0))
        return Log(path, Lock(path.with_suffix(".lock")), Header(path.stem, stamp(self._clock.wall()), title))


@dataclass(frozen=True, slots=True)
class Reply:
    """What comes back for the next request, which has to be `whom`'s: an agent's id, `director` or `grade`."""

    whom: str
    beats: tuple[Beat, ...]


def calls(agent_id: str, instruction: str) -> Reply:
    """The director lets an agent speak."""
    return _tool("call_agent", agent_id=agent_id, instruction=instruction)


def cues(prompt: str, *options: str) -> Reply:
    """The director gives the floor to the learner."""
    return _tool("cue_user", prompt=prompt, options=options)


def closes(reason: str) -> Reply:
    """The director ends the exchange."""
    return _tool("close_session", end_reason=reason)


def says(agent_id: str, *items: str | dict[str, Any]) -> Reply:
    """An agent speaks and acts, sentence by sentence, as long as a listener needs for each."""
    beats: list[Beat] = [(0.6, Chunk(text="["))]
    for place, item in enumerate(items):
        comma = "," if place else ""
        if isinstance(item, dict):
            beats.append((AFTER_ACTION, Chunk(text=comma + json.dumps(item))))
            continue
        beats.append((0.0, Chunk(text=comma + '{"type":"text","content":"')))
        wait = 0.4
        for sentence in _SENTENCE.split(item):
            beats.append((wait, Chunk(text=json.dumps(f"{sentence} ", ensure_ascii=False)[1:-1])))
            wait = speech_seconds(sentence, 1.5)
        beats += [(wait, Chunk(text='"}')), (AFTER_TEXT, Chunk())]
    return Reply(agent_id, (*beats, (0.0, Chunk(text="]")), (0.0, Chunk(finish="stop"))))


def draws(name: str, **params: Any) -> dict[str, Any]:
    """An action on the board, or on the slide."""
    return {"type": "action", "name": name, "params": params}


def grades(points: float, comment: str) -> Reply:
    """A short answer is graded."""
    told = json.dumps({"points": points, "comment": comment}, ensure_ascii=False)
    return Reply("grade", ((0.0, Chunk(text=told)), (0.0, Chunk(finish="stop"))))


class Script:
    """A provider that reads its replies out in their order, and stops where somebody else is asked than was thought."""

    name = "script"

    def __init__(self, clock: At, *replies: Reply) -> None:
        self.left = list(replies)
        self._clock = clock

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        whom = request.agent.id if request.purpose == "agent" and request.agent else request.purpose
        if not self.left or self.left[0].whom != whom:
            raise AssertionError(f"{whom} is asked, but {self.left[0].whom if self.left else 'nobody'} has the word")
        for seconds, chunk in self.left.pop(0).beats:
            await self._clock.sleep(seconds)
            yield chunk

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...


class Stage:
    """One sitting of one session: the classroom with its script, and time that passes until something is so."""

    def __init__(
        self, store: Store, clock: At, *replies: Reply, session: str | None = None, lesson: Played | None = None
    ) -> None:
        opened = store.open(session) if session else None
        self.clock = clock
        self.script = Script(clock, *replies)
        self.room = Classroom(
            Settings(playback=Playback(reveal=0)),
            clock,
            events=opened.events if opened else (),
            sink=opened.log if opened else None,
            open_sink=store.create,
            crashed=_loudly,
        )
        self.room.people.seat(Class(default_class(), self.script, CHOICE))
        if lesson:
            self.room.open_lesson(lesson)

    async def until(self, so: Callable[[], bool], *, at_most: float = 1800) -> None:
        """Let time pass until it is so."""
        end = self.clock.now() + at_most
        while not so():
            if self.clock.now() >= end:
                raise AssertionError("it never came to that")
            await self.clock.advance(STEP)

    async def ask(self, question: str, *, after: float = 0.0) -> None:
        """A question of the learner's, after some thought, and all that it causes."""
        await self.clock.advance(after)
        self.room.ask(question)
        await self.clock.advance(STEP)
        await self.until(lambda: self.room.view.mode != "live")

    async def leave(self) -> None:
        """Close the session; every reply must have been given."""
        await self.clock.advance(5)
        await self.room.close("left")
        if self.script.left:
            raise AssertionError(f"not said: {[reply.whom for reply in self.script.left]}")

    def heard(self, body: type, so: Callable[[Any], bool] = lambda _: True) -> Callable[[], bool]:
        """Whether from now on such an event has come."""
        found: list[Event] = []

        def hear(event: Event) -> None:
            if isinstance(event.body, body) and so(event.body):
                found.append(event)

        self.room.subscribe(hear)
        return lambda: bool(found)


def _loudly(error: Exception) -> str:
    raise error


def _tool(name: str, **arguments: Any) -> Reply:
    call = CallDelta("c1", name, json.dumps(arguments, ensure_ascii=False))
    return Reply("director", ((CHOOSING, Chunk(calls=(call,))), (0.0, Chunk(finish="tool_use"))))
