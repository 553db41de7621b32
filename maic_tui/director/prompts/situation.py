"""The facts that prompts are made from, and the short texts about class and board that both prompts use. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from maic_tui import graphemes
from maic_tui.board.ledger import Board
from maic_tui.director.history import Line, history, question
from maic_tui.director.ports import LessonNow, LoopSettings
from maic_tui.director.rules import Limits
from maic_tui.director.state import DirectorState
from maic_tui.provider.base import Spoken
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Session


@dataclass(frozen=True, slots=True)
class Situation:
    """A class at the moment of a request; the same situation gives the same prompt."""

    agents: tuple[AgentProfile, ...]
    settings: LoopSettings
    bounds: Limits
    view: Session
    board: Board
    state: DirectorState
    lesson: LessonNow | None = None

    @property
    def question(self) -> str:
        """What the learner said last in this exchange."""
        return question(self.view.open) if self.view.open else ""

    @property
    def learner(self) -> str:
        """What the learner is called in prompts."""
        return self.settings.learner_name or "Learner"

    def lines(self, limit: int) -> tuple[Line, ...]:
        """The last messages, without the turn in whose place another is tried."""
        return history(self.view, limit, retrying=self.state.due.retry_of if self.state.due else None)

    @property
    def everybody(self) -> tuple[Agent | AgentProfile, ...]:
        """Whom the log names, and who is in class now, who goes by today's name."""
        return (*self.view.agents, *self.agents)

    def name(self, agent_id: str) -> str:
        """An agent's name; the id itself of one that nobody knows."""
        return next((agent.name for agent in reversed(self.everybody) if agent.id == agent_id), agent_id)

    def spoken(self) -> tuple[Spoken, ...]:
        """What this exchange has brought so far."""
        return tuple(Spoken(said.agent_id, said.text, said.actions) for said in self.state.agent_responses)

    def about_learner(self) -> str:
        """Name, note and language of the learner, as far as they are known."""
        settings = self.settings
        facts = [
            f"The learner's name is {settings.learner_name}." if settings.learner_name else "",
            f"About the learner: {settings.learner_about}" if settings.learner_about else "",
            f"Speak {settings.language}." if settings.language else "Speak the language of the learner's question.",
        ]
        return "\n".join(fact for fact in facts if fact)


def lesson_words(lesson: LessonNow | None, scene: str = "") -> str:
    """The lesson in a prompt: its outline with the scene that is on, and `scene` in full; empty without a lesson."""
    if not lesson:
        return ""
    outline = "\n".join(
        f"{number}. {title} [{id}]{'  <- here' if id == lesson.scene_id else ''}"
        for number, (id, title) in enumerate(lesson.outline, 1)
    )
    parts = [
        f"The lesson {lesson.title!r} is interrupted here; it goes on afterwards. Its scenes:\n{outline}",
        f"The scene now:\n{scene}" if scene else "",
        f"Quizzes handed in: {lesson.results}" if lesson.results else "",
    ]
    return "\n\n".join(part for part in parts if part)


def brief(text: str, limit: int) -> str:
    """`text` on one line, at most `limit` graphemes."""
    return graphemes.cut(" ".join(text[: 8 * limit].split()), limit)
