"""What the director's loop needs of the classroom, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from maic_tui.board.ledger import Board
from maic_tui.config.settings import Settings
from maic_tui.provider.base import Wait
from maic_tui.schema.events import Body, Event
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Extent, Session


@dataclass(frozen=True, slots=True)
class LoopSettings:
    """What of the settings the loop goes by; `max_agent_turns` 0: as many as there are agents."""

    model: str
    director_model: str = ""
    mode: Literal["auto", "tools", "graph"] = "auto"
    max_agent_turns: int = 0
    reply_format: Literal["auto", "json", "tools"] = "auto"
    learner_name: str = ""
    learner_about: str = ""
    language: str = ""


def loop_settings(settings: Settings, model: str, director_model: str = "") -> LoopSettings:
    """What of `settings` the loop goes by; `model` is the chosen one, `director_model` one for the director."""
    director, learner = settings.director, settings.learner
    return LoopSettings(
        model=model,
        director_model=director_model or director.model or model,
        mode=director.mode,
        max_agent_turns=director.max_agent_turns,
        reply_format=settings.model.reply_format,
        learner_name=learner.name,
        learner_about=learner.about,
        language=learner.language,
    )


@dataclass(frozen=True, slots=True)
class LessonNow:
    """The lesson as prompts tell it: its outline (id and title of each scene), and the scene at the cursor."""

    title: str
    outline: tuple[tuple[str, str], ...]
    scene_id: str
    scene: str
    """What the scene shows and says."""
    on_slide: bool
    topic: str = ""
    initiator: str = ""
    results: str = ""
    """How the learner did in the quizzes that were handed in."""


class Performance(Protocol):
    """One turn on the stage. Words and actions are shown in their order and at their pace."""

    def say(self, text: str) -> None:
        """Words to show next; returns at once."""
        ...

    def think(self, text: str) -> None:
        """Reasoning to keep, folded."""
        ...

    def act(self, name: str, params: Any, refusal: str = "") -> None:
        """An action to carry out after the words before it; with `refusal` it is marked as skipped for that reason."""
        ...

    async def drained(self) -> Extent:
        """Wait until all that was handed in has been shown."""
        ...

    def cut(self) -> Extent:
        """Drop what has not been shown, at once, and say what was."""
        ...


class Floor(Protocol):
    """The classroom, seen from the loop."""

    @property
    def view(self) -> Session: ...

    @property
    def board(self) -> Board: ...

    def emit(self, body: Body) -> Event:
        """Append an event to the log, fold it and tell the subscribers, before this returns."""
        ...

    def perform(self, turn: int, agent: AgentProfile) -> Performance:
        """The stage for a turn whose `turn_start` has been emitted."""
        ...

    def tell(self, wait: Wait | None) -> None:
        """What a request is waiting for, for the status line; no event."""
        ...

    async def gate(self) -> None:
        """Wait while the learner has paused."""
        ...

    @property
    def lesson(self) -> LessonNow | None:
        """The lesson that waits while this exchange runs; None where none does."""
        ...

    def read_scene(self, scene_id: str) -> str | None:
        """A scene's text as evidence, or None where there is no such scene."""
        ...
