"""The facts that prompts are made from, and the short texts about class and board that both prompts use. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from maic_tui import graphemes
from maic_tui.board.elements import Element
from maic_tui.board.ledger import Board
from maic_tui.director.history import Line, history, question
from maic_tui.director.ports import LoopSettings
from maic_tui.director.rules import Limits
from maic_tui.director.state import DirectorState
from maic_tui.provider.base import Spoken
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Session

CROWDED = 5
"""Elements past which the board is called crowded."""
_CODE_LINES = 60
_ELEMENT_TEXT = 300


@dataclass(frozen=True, slots=True)
class Situation:
    """A class at the moment of a request; the same situation gives the same prompt."""

    agents: tuple[AgentProfile, ...]
    settings: LoopSettings
    bounds: Limits
    view: Session
    board: Board
    state: DirectorState

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

    def name(self, agent_id: str) -> str:
        """An agent's name; the id itself of one that is not in class any more."""
        known = next((agent.name for agent in self.agents if agent.id == agent_id), "")
        logged = self.view.agent(agent_id)
        return known or (logged.name if logged else agent_id)

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

    def elements(self) -> str:
        """The board, an element a line with its author, place and content."""
        if not self.board.elements:
            return "The board is empty."
        return "\n".join(self._element(element) for element in self.board.elements)

    def _element(self, element: Element) -> str:
        box = element.box
        place = f"x={box.x:.0f} y={box.y:.0f} width={box.width:.0f} height={box.height:.0f}"
        head = f"- {element.id} ({element.kind}, by {self.name(element.agent_id)}) at {place}"
        content = _content(element)
        return f"{head}: {content}" if content else head


def brief(text: str, limit: int) -> str:
    """`text` on one line, at most `limit` graphemes."""
    return graphemes.cut(" ".join(text[: 8 * limit].split()), limit)


def _content(element: Element) -> str:
    if element.lines:
        shown = [f"{line.name}| {line.text}" for line in element.lines[:_CODE_LINES]]
        more = len(element.lines) - len(shown)
        return "\n  " + "\n  ".join([*shown, f"… {more} more lines"] if more > 0 else shown)
    params = element.action.params()
    for key in ("content", "latex", "data", "shape"):
        if key in params:
            return brief(str(params[key]), _ELEMENT_TEXT)
    return ""
