"""What the director is told, for both ways of asking it. Pure: the same situation gives the same request."""

from __future__ import annotations

import json
from typing import Any

from maic_tui.board.describe import operations, remarks
from maic_tui.director.history import Line, earlier_questions
from maic_tui.director.tools import CALL_A_TOOL, director_tools
from maic_tui.provider.base import Message, Request, ToolUse
from maic_tui.schema.events import Decision
from maic_tui.schema.lesson import AgentProfile

from .situation import Situation, brief, lesson_words

MESSAGES = 10
MESSAGE = 200
RESPONSE = 300
OPERATIONS = 5

_ROLE = """\
You direct a small class that talks with one learner. You never speak in it yourself: you choose who speaks next, or \
hand the floor to the learner."""
_ADVICE = """\
How to choose:
- The learner's words come before anything else; whoever speaks first answers them, and that is the teacher where \
there is one.
- Nobody speaks twice on one question, and no two of the same role one after the other.
- What has been explained is not explained again: let the next one ask, doubt, give an example, or sum up.
- One or two agents are usually enough. When the question is answered, hand the floor to the learner.
- At most one greeting in the whole class.
- Do not end while a question of the learner's is open."""
_GRAPH = """\
Answer with one JSON object and nothing else: {"next_agent": "<an agent's id>"} to let that agent speak, \
{"next_agent": "USER"} to hand the floor to the learner, {"next_agent": "END"} when nothing more needs to be said."""


def director_request(now: Situation, *, tools: bool) -> Request:
    """The request for the next decision: with tools, or for one JSON object."""
    return Request(
        purpose="director",
        model=now.settings.director_model or now.settings.model,
        question=now.question,
        messages=(
            Message("system", _system(now, tools)),
            Message("user", _facts(now, tools)),
            *(_conversation(now) if tools else ()),
        ),
        tools=director_tools(now.agents) if tools else (),
        agents=now.agents,
        spoken=now.spoken(),
        earlier=earlier_questions(now.view, MESSAGES),
        board=tuple(element.id for element in now.board.elements),
        json_reply=not tools,
    )


def _system(now: Situation, tools: bool) -> str:
    turns = f"At most {now.bounds.turns} agent turns on one question."
    class_ = "The class:\n" + "\n".join(_agent(agent) for agent in now.agents)
    how = CALL_A_TOOL if tools else _GRAPH
    return "\n\n".join(part for part in (_ROLE, class_, _ADVICE, turns, now.about_learner(), how) if part)


def _agent(agent: AgentProfile) -> str:
    persona = brief(agent.persona, 160)
    may = "board, and the slide where there is one" if agent.role == "teacher" else "board"
    return f"- {agent.id}: {agent.name}, {agent.role}, priority {agent.priority}; may use: {may}. {persona}".rstrip()


def _facts(now: Situation, tools: bool) -> str:
    state = now.state
    lines = now.lines(MESSAGES)
    said = [f"- {name}: {brief(text, RESPONSE) or '(no words)'}" + drew for name, text, drew in _responses(now)]
    turn = f"Agent turns taken: {state.turn_count} of {now.bounds.turns}."
    if state.turn_count >= now.bounds.turns:
        turn += " No agent can be called any more."
    parts = [
        _told("Earlier in class:", [line for line in lines if not line.now], now),
        _told("This exchange:", [line for line in lines if line.now], now),
        "Responses to it:\n" + "\n".join(said) if said else "Nobody has responded yet.",
        lesson_words(now.lesson),
        _board(now),
        turn,
        f"The learner asks: {brief(now.question, 1000)}",
        "What follows are your calls in this exchange and what came of them." if tools and state.trace else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _told(title: str, lines: list[Line], now: Situation) -> str:
    if not lines:
        return ""
    return title + "\n" + "\n".join(_line(line, now) for line in lines)


def _line(line: Line, now: Situation) -> str:
    who = f"{now.learner} (the learner)" if line.by_learner else f"{line.name} (agent)"
    mark = " (was cut off there)" if line.cut else ""
    return f"- {who}: {brief(line.text, MESSAGE) or '(drew on the board)'}{mark}"


def _responses(now: Situation) -> list[tuple[str, str, str]]:
    return [
        (said.agent_name, said.text, f" [{said.actions} actions: {', '.join(said.drew)}]" if said.drew else "")
        for said in now.state.agent_responses
    ]


def _board(now: Situation) -> str:
    state = "open" if now.board.open else "closed"
    last = operations(now.board, now.everybody, last=OPERATIONS)
    parts = [
        f"The board is {state}.",
        *remarks(now.board, now.everybody),
        f"Last done on it: {'; '.join(last)}." if last else "",
    ]
    return " ".join(part for part in parts if part)


def _conversation(now: Situation) -> list[Message]:
    """The director's calls in this exchange, each with its result; every call is a message of its own."""
    found: list[Message] = []
    for number, call in enumerate(now.state.trace, 1):
        if call.refused == "no_tool_call":
            found += [Message("assistant", str(call.args.get("text") or "…")), Message("user", CALL_A_TOOL)]
            continue
        id = f"call_{number}"
        use = ToolUse(id, _tool_name(call), json.dumps(_tool_args(call), ensure_ascii=False))
        found += [Message("assistant", "", (use,)), Message("tool", _result(call, now), tool_call_id=id)]
    return found


def _tool_name(call: Decision) -> str:
    return str(call.args.get("name", "")) if call.refused == "unknown_tool" else call.kind


def _tool_args(call: Decision) -> dict[str, Any]:
    return {} if call.refused == "unknown_tool" else call.args


def _result(call: Decision, now: Situation) -> str:
    if call.refused:
        return f"Refused ({call.refused}): {call.why}"
    match call.kind:
        case "call_agent":
            return f"{now.name(str(call.args.get('agent_id', '')))} has spoken."
        case "read_scene":
            return "Read; the next agent that you call gets it."
    return "Done."
