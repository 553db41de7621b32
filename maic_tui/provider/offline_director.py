"""Who speaks next without a model: one answers, one or two take it up, then the learner has the floor."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from maic_tui import words
from maic_tui.schema.lesson import AgentProfile

from .base import Request
from .offline_agent import STYLES, compose, style_of
from .offline_topic import Topic, next_questions
from .passages import Passages

_FIRST = ("teacher", "assistant", "student")


@dataclass(frozen=True, slots=True)
class Move:
    """One call of a director's tool."""

    tool: str
    arguments: dict[str, Any] = field(default_factory=dict)

    @property
    def graph(self) -> dict[str, Any]:
        """The same as the object that graph mode asks for."""
        match self.tool:
            case "call_agent":
                return {"next_agent": self.arguments["agent_id"], "instruction": self.arguments["instruction"]}
            case "cue_user":
                return {"next_agent": "USER", **self.arguments}
        return {"next_agent": "END"}


def next_move(topic: Topic, request: Request, passages: Passages) -> Move:
    """The director's decision. A call that was refused is not tried again: the learner is cued."""
    if _refused(request):
        return _cue(topic, request, passages)
    if topic.answered is None and request.agents:
        return _call(_answerer(request), words.OFFLINE_ANSWER)
    if topic.kind == "goodbye":
        return Move("close_session", {"end_reason": "user_goodbye"})
    if agent := _follower(topic, request, passages):
        return _call(agent, words.OFFLINE_FOLLOW)
    if lead := _lead_unheard(request):
        return _call(lead, words.OFFLINE_FOLLOW)
    return _cue(topic, request, passages)


def _call(agent: AgentProfile, instruction: str) -> Move:
    return Move("call_agent", {"agent_id": agent.id, "instruction": instruction})


def _cue(topic: Topic, request: Request, passages: Passages) -> Move:
    prompt = words.OFFLINE_CUES[topic.turn % len(words.OFFLINE_CUES)]
    if topic.kind in ("unknown", "greeting"):
        prompt = words.OFFLINE_CUE_OFFER
    return Move("cue_user", {"prompt": prompt, "options": next_questions(topic, request, passages)})


def _refused(request: Request) -> bool:
    """Whether the agent called last, if it may still be called, was called more often than it has spoken."""
    called = [
        json.loads(call.arguments).get("agent_id")
        for message in request.messages
        for call in message.calls
        if call.name == "call_agent"
    ]
    spoken = [spoken.agent_id for spoken in request.spoken]
    here = {agent.id for agent in request.agents}
    return bool(called) and called[-1] in here and called.count(called[-1]) > spoken.count(called[-1])


def _answerer(request: Request) -> AgentProfile:
    """The teacher first, then by priority; whoever has spoken in this exchange comes last."""
    spoken = {spoken.agent_id for spoken in request.spoken}
    return min(
        request.agents,
        key=lambda agent: (agent.id in spoken and agent.role != "teacher", _FIRST.index(agent.role), -agent.priority),
    )


def _follower(topic: Topic, request: Request, passages: Passages) -> AgentProfile | None:
    """Who takes the answer up: by turns the assistant and a student, a student, or the assistant."""
    if topic.kind != "known" or topic.answered is None:
        return None
    spoken = [spoken.agent_id for spoken in request.spoken]
    since = len(spoken) - topic.answered - 1
    able = [
        agent
        for agent in request.agents
        if agent.id not in spoken and compose(agent, topic, request, passages) and agent.role != "teacher"
    ]
    assistants = [agent for agent in able if agent.role == "assistant"]
    students = _in_turn([agent for agent in able if agent.role == "student"], topic, request)
    match topic.turn % 3, since:
        case (0 | 2, 0):
            return next(iter([*assistants, *students]), None)
        case (1, 0) | (0, 1):
            return next(iter(students), None)
    return None


def _lead_unheard(request: Request) -> AgentProfile | None:
    """Who leads, where nobody who does has spoken: the learner is not cued before."""
    spoken = {spoken.agent_id for spoken in request.spoken}
    leads = [agent for agent in request.agents if agent.role != "student"]
    return None if any(agent.id in spoken for agent in leads) else next(iter(leads), None)


def _in_turn(students: list[AgentProfile], topic: Topic, request: Request) -> list[AgentProfile]:
    """Students in their order, another one in front in each exchange."""
    return sorted(students, key=lambda agent: (STYLES.index(style_of(agent, request)) - topic.turn) % len(STYLES))
