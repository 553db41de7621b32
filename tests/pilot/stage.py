"""The app with a real classroom, a clock that moves when told, and a provider that says what it was given."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Director, Learner, OwnAgent, Playback, Settings
from maic_tui.lectern import Played
from maic_tui.people import Class
from maic_tui.provider.base import CallDelta, Chunk, Failure, Provider, Request
from maic_tui.provider.choose import Choice
from maic_tui.provider.offers import Offer
from maic_tui.provider.picked import Picked, Picks
from maic_tui.schema.lesson import AgentProfile
from maic_tui.session.log import Log
from maic_tui.session.samples import Sample
from maic_tui.session.store import Store
from maic_tui.tui import ahead
from maic_tui.tui.app import MaicApp
from maic_tui.tui.host import Room, Shelf
from tests.fakes import FakeClock, settle

NAMED = Choice(model="openai/small", why="openai/small is named by --model.", cause="--model")
TEACHER = AgentProfile(id="teacher", name="Ms. Rivera", role="teacher", color="#3b82f6")
FRIEND = AgentProfile(id="milo", name="Milo", role="student", color="#8b6cef")
WORDS = "A leaf takes in light, water and air, and cooks sugar out of them."
FIRST = 0.04
"""Seconds that Textual takes at most to lay out a screen for the first time."""
DRAWING: dict[str, Any] = {
    "type": "action",
    "name": "wb_draw_text",
    "params": {"content": "6 CO2 + 6 H2O", "x": 40, "y": 60, "elementId": "e1"},
}


def said(text: str, *actions: dict[str, Any]) -> list[Chunk]:
    """A reply that says `text` and then acts."""
    return [Chunk(text=json.dumps([{"type": "text", "content": text}, *actions])), Chunk(finish="stop")]


def cues(prompt: str, *options: str) -> list[Chunk]:
    """A director's reply that gives the floor to the learner."""
    arguments = json.dumps({"prompt": prompt, "options": options})
    return [Chunk(calls=(CallDelta("c1", "cue_user", arguments),)), Chunk(finish="tool_use")]


def calls(agent_id: str) -> list[Chunk]:
    """A director's reply that calls an agent."""
    arguments = json.dumps({"agent_id": agent_id, "instruction": ""})
    return [Chunk(calls=(CallDelta("c1", "call_agent", arguments),)), Chunk(finish="tool_use")]


def failed() -> list[Chunk]:
    """A reply that fails."""
    return [Chunk(failure=Failure("auth", "The key was refused.", "Set another one."))]


class Scripted:
    """One reply a request, in order; afterwards `Again.` for ever."""

    name = "scripted"

    def __init__(self, *replies: list[Chunk]) -> None:
        self.replies = list(replies)
        self.requests: list[Request] = []
        self.warmed = 0

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        self.requests.append(request)
        for chunk in self.replies.pop(0) if self.replies else said("Again."):
            yield chunk

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None:
        self.warmed += 1

    async def close(self) -> None: ...


class StageModels:
    """What can be picked, and what was."""

    def __init__(self, *offers: Offer) -> None:
        self.picks = Picks()
        self.found = offers

    def pick(self, role: str, picked: Picked) -> None:
        self.picks = self.picks.with_pick(role, picked)

    def restore(self, picks: Picks) -> None:
        self.picks = picks

    def decline(self) -> None:
        self.picks = replace(self.picks, declined=True)

    async def offers(self) -> tuple[Offer, ...]:
        return self.found


class StageHost:
    """A host whose parts can be looked at."""

    def __init__(
        self,
        folder: Path,
        *replies: list[Chunk],
        choice: Choice | Failure = NAMED,
        question: str = "",
        session: str | None = None,
        settings: Settings | None = None,
        agents: tuple[AgentProfile, ...] = (TEACHER,),
        lesson: Played | None = None,
    ) -> None:
        base = settings or Settings(playback=Playback(reveal=10), director=Director())
        self.settings = replace(base, data_dir=folder, config_file=folder / "config.toml")
        self.clock = FakeClock()
        self.store = Store(folder, self.clock)
        self.first_question = question
        self.first_session = session
        self.provider = Scripted(*replies)
        self.choice = choice
        self.agents = agents
        self.lesson = lesson
        self.shown_samples: tuple[Sample, ...] = ()
        self.taken = ""
        self.models = StageModels()
        self.books = Shelf()
        self.examined = "model      openai/small"
        self.called: Choice | Failure | None = None
        """What was examined last."""

    def room(self, session: str | None) -> Room:
        if session is None:
            classroom = Classroom(self.settings, self.clock, open_sink=lambda title: self._create(title, room))
            room = Room(classroom, lesson=self.lesson, play=self.lesson is not None)
            return room
        opened = self.store.open(session)
        classroom = Classroom(self.settings, self.clock, events=opened.events, sink=opened.log)
        return Room(classroom, opened.id, self.lesson, readonly=opened.readonly)

    def _create(self, title: str, room: Room) -> Log:
        log = self.store.create(title)
        room.session = log.id
        return log

    async def choose(self) -> Choice | Failure:
        return self.choice

    def topics(self) -> dict[str, list[str]]:
        return {"leaves": ["How does a leaf make sugar?", "Why is a leaf green?"]}

    def look(self, session: str) -> Room | None:
        return None

    def samples(self) -> tuple[Sample, ...]:
        return self.shown_samples

    def dismiss_samples(self) -> None:
        self.shown_samples = ()

    def shelf(self) -> Shelf:
        return self.books

    async def examine(self, choice: Choice | Failure) -> str:
        self.called = choice
        return self.examined

    def keep_agents(self, agents: tuple[OwnAgent, ...]) -> str:
        self.settings = replace(self.settings, agents=agents)
        return ""

    def keep_learner(self, learner: Learner) -> str:
        self.settings = replace(self.settings, learner=learner)
        return ""

    @property
    def saves(self) -> bool:
        return True

    def lesson_names(self) -> list[tuple[str, str]]:
        return [("leaf", "How a leaf makes sugar"), ("light", "What light is")]

    def take_lesson(self, name: str) -> str:
        self.taken = name
        return "" if name in ("leaf", "light") else f"There is no lesson {name}."

    def exported(self, session: str, format: str) -> str:
        return f"{session} as {format}\n"

    def make_ready(self, choice: Choice) -> Provider | None:
        return None

    def seat(self, choice: Choice, lesson: Played | None = None) -> Class:
        return Class(self.agents, self.provider, choice)


class Stage:
    """What a test does and sees."""

    def __init__(self, app: MaicApp, pilot: Pilot[None], host: StageHost) -> None:
        self.app = app
        self.pilot = pilot
        self.host = host

    @property
    def classroom(self) -> Classroom:
        assert self.app.desk.classroom
        return self.app.desk.classroom

    @property
    def mode(self) -> str:
        return self.classroom.view.mode

    @property
    def composer(self) -> str:
        return self.app.desk.composer.text

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.drawn()

    async def type(self, text: str) -> None:
        await self.press(*("space" if char == " " else char for char in text))

    async def ask(self, text: str) -> None:
        """Ask what is pasted into the box, and let the exchange begin."""
        await self.drawn()
        self.app.post_message(events.Paste(text))
        await self.press("enter")

    async def passes(self, seconds: float) -> None:
        """Let so many seconds pass in the classroom."""
        await self.host.clock.advance(seconds)
        await self.drawn()

    async def seated(self) -> None:
        """Let the program begin: the class sits, and is drawn."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause(FIRST)
        await self.app.workers.wait_for_complete()
        await self.drawn()

    async def drawn(self) -> None:
        """Let everything be drawn that is to be."""
        await settle()
        while self.app.in_order.busy:
            await settle()
        await self.pilot.pause()
        self.app.desk.bridge._beat()
        await self.pilot.pause()

    def lines(self) -> list[str]:
        """The screen as text."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        return [strip.text[:width] for strip in strips][:height]

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())

    def revealed(self) -> int:
        return self.classroom.revealed()


@asynccontextmanager
async def stage(host: StageHost, size: tuple[int, int] = (100, 30), *, toasts: bool = False) -> AsyncIterator[Stage]:
    """The app running on `host`, its class seated; with `toasts` what it says is on the screen too."""
    await ahead.imported()
    app = MaicApp(host)
    async with app.run_test(size=size, notifications=toasts) as pilot:
        on = Stage(app, pilot, host)
        await on.seated()
        yield on
        await app.desk.attendance.leave("left")
