"""A lesson as a film: its cues one after another from a cursor, each at its time, until it is stopped or over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from maic_tui.graphemes import count
from maic_tui.schema.actions import WbDrawCode
from maic_tui.schema.events import Cursor
from maic_tui.schema.lesson import Cue, Discussion, Lesson, Scene, Speech

from .engine import Engine
from .pacing import BEFORE_INVITING, INVITED, Reveal, action_seconds, speech_seconds


class Podium(Protocol):
    """What a lecture does to the classroom."""

    def reach(self, cursor: Cursor) -> None:
        """The cursor is here; said before its cue is carried out."""
        ...

    def begin(self, index: int, scene: Scene) -> None:
        """A scene begins."""
        ...

    def speak(self, cue: Cue, action: Speech) -> None:
        """A line is spoken."""
        ...

    def act(self, cue: Cue) -> int:
        """An action is carried out; how many elements the board had before."""
        ...

    def invites(self, cursor: Cursor, action: Discussion) -> bool:
        """Whether the learner is to be invited; the classroom says so where not."""
        ...

    def invite(self, cue: Cue, action: Discussion, seconds: int) -> bool:
        """The invitation stands, for so many seconds more, 0: it goes by; False where it has been answered."""
        ...

    async def quiz(self, scene: Scene) -> None:
        """Wait until the quiz has been submitted or left."""
        ...


@dataclass(slots=True)
class _Line:
    """The line that is spoken: `reveal` counts its graphemes."""

    reveal: Reveal


class Lecture:
    """Plays `lesson` on `podium`. One runs at a time; cancelling the task that runs it cuts the line."""

    def __init__(self, engine: Engine, lesson: Lesson, podium: Podium) -> None:
        self._engine = engine
        self._lesson = lesson
        self._podium = podium
        self._line: _Line | None = None

    def heard(self) -> int | None:
        """Graphemes of the line that is spoken which have been shown; None where none is."""
        return self._line.reveal.at(self._engine.now()) if self._line else None

    async def run(self, start: Cursor, *, begun: bool = False) -> None:
        """From `start` to the end of the lesson; `begun`: the scene's own beginning was told before."""
        for index in range(start.scene, len(self._lesson.scenes)):
            scene = self._lesson.scenes[index]
            here = index == start.scene
            if not (begun and here):
                self._podium.begin(index, scene)
            await self._scene(index, scene, start.action if here else 0)
        self._podium.reach(Cursor(scene=len(self._lesson.scenes), action=0))

    async def _scene(self, index: int, scene: Scene, start: int) -> None:
        for number, cue in enumerate(scene.cues[start:], start):
            cursor = Cursor(scene=index, action=number)
            self._podium.reach(cursor)
            await self._engine.gate()
            await self._carry_out(cursor, cue)
        if scene.type == "quiz":
            self._podium.reach(Cursor(scene=index, action=len(scene.cues)))
            await self._podium.quiz(scene)

    async def _carry_out(self, cursor: Cursor, cue: Cue) -> None:
        match cue.action:
            case Speech() as action:
                await self._speak(cue, action)
            case Discussion() as action:
                if self._podium.invites(cursor, action):
                    await self._invite(cue, action)
            case _:
                before = self._podium.act(cue)
                lines = cue.action.code.count("\n") + 1 if isinstance(cue.action, WbDrawCode) else 0
                name = getattr(cue.action, "type", "")
                speed = self._engine.pace.speed
                await self._engine.wait(action_seconds(name, lines=lines, elements=before, speed=speed))

    async def _speak(self, cue: Cue, action: Speech) -> None:
        seconds = speech_seconds(action.text, self._engine.pace.speed)
        number = count(action.text)
        self._podium.speak(cue, action)
        self._line = _Line(Reveal(0, number, self._engine.now(), max(1.0, number / (seconds * READING))))
        try:
            await self._engine.wait(seconds)
        finally:
            self._line = None

    async def _invite(self, cue: Cue, action: Discussion) -> None:
        await self._engine.wait(BEFORE_INVITING / self._engine.pace.speed)
        for left in range(INVITED, -1, -1):
            if not self._podium.invite(cue, action, left):
                return
            if left:
                await self._engine.wait(1.0)


READING = 0.8
"""The share of a line's time in which its words appear; the rest is a breath."""


def cursors(lesson: Lesson) -> Iterable[Cursor]:
    """Every place where a lesson can be, in order."""
    for index, scene in enumerate(lesson.scenes):
        yield from (Cursor(scene=index, action=number) for number in range(len(scene.cues)))
