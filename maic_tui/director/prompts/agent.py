"""What an agent is told before its turn. Pure: the same situation gives the same request."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Literal

from maic_tui.board.describe import describe
from maic_tui.director.history import Line, earlier_questions
from maic_tui.provider.base import Message, Request, ToolUse
from maic_tui.schema.actions import allowed_actions
from maic_tui.schema.events import Wish
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import ToolCall

from .actions import action_lines, action_tools
from .again import IN_WORDS, again
from .situation import Situation, brief, lesson_words

MESSAGES = 12
MESSAGE = 4000
AIMS = {"teacher": 100, "assistant": 80, "student": 50}

_CLASS = """\
You take part in a small class that talks with one learner. Speak to the learner and not past them, as people speak \
and not as they write: no headings, no lists, no essay. Speak for yourself alone, never for another agent or for the \
learner, and do not begin with your name. Do not greet if anybody has. Do not repeat what a peer has said; add to it, \
ask, or give an example."""
_BOARD = """\
The board is 1000 wide and 562 high, x to the right, y down. Draw when a picture says it better than words, at most \
{most} this turn. Keep 20 units from its edges and between elements, and draw where it is free: what would \
cover another element is moved. A text of size 18 takes about 10 units a character and 30 a line; a formula 60 in \
height, a fraction 90; charts, tables and code 150 or more. Join two things by a line from edge to edge, not through \
others. Leave what others drew unless it is wrong or in the way; add to it, or point to it by its id."""
DRAWS = {"teacher": "five new elements", "assistant": "three new elements", "student": "one new element"}
_JSON = """\
Answer with one JSON array and nothing around it. Its items, in the order in which they happen:
{"type":"text","content":"what you say"}
{"type":"action","name":"<action>","params":{…}}
Begin with a text item. Actions (a parameter with ? may be left out):"""
_TOOLS = "Say what you say as plain words; for an action call its tool."
_GO_ON = "(It is your turn again: add something new to your own words above, or hand over in one sentence.)"
_GO_ON_CUT = "(You were cut off there. Go on from that point without repeating what you have said.)"
_CUT = "(You were cut off there.)"
_BEFORE = "(The class has been going on for a while.)"


@dataclass(frozen=True, slots=True)
class Call:
    """Why an agent is asked: the director's instruction and evidence, in which form it replies, and what it sees."""

    agent: AgentProfile
    instruction: str = ""
    evidence: str = ""
    reply_format: Literal["json", "tools"] = "json"
    messages: int = MESSAGES
    """How many of the last messages it is told."""
    again: Wish | None = None
    """How it says its last words again; it draws nothing then."""


def agent_request(now: Situation, call: Call) -> Request:
    """The request for one turn of an agent."""
    names = () if call.again else allowed_actions(call.agent.role, on_slide=bool(now.lesson and now.lesson.on_slide))
    return Request(
        purpose="agent",
        model=call.agent.model or now.settings.model,
        question=now.question,
        messages=(Message("system", _system(now, call, names)), *_conversation(now, call)),
        tools=action_tools(names) if call.reply_format == "tools" else (),
        agent=call.agent,
        agents=now.agents,
        instruction=call.instruction,
        evidence=call.evidence,
        spoken=now.spoken(),
        earlier=earlier_questions(now.view, MESSAGES),
        board=tuple(element.id for element in now.board.elements),
        in_lesson=now.lesson is not None,
        reply_format=call.reply_format,
        cut=_cut_off(now, call),
        again=call.again,
    )


def _cut_off(now: Situation, call: Call) -> tuple[str, ...]:
    """What the agent had said of this turn whenever it was cut off; nothing where somebody was heard since."""
    last = takewhile(lambda line: line.agent_id == call.agent.id and line.cut, reversed(now.lines(call.messages)))
    return tuple(line.text for line in last)[::-1]


def _system(now: Situation, call: Call, names: tuple[str, ...]) -> str:
    agent = call.agent
    aim = f"Aim for about {AIMS.get(agent.role, 50)} characters, more only where the learner asks for more."
    parts = [
        f"You are {agent.name}, the {agent.role} in class.\n{agent.persona}".rstrip(),
        _CLASS,
        now.about_learner(),
        aim,
        lesson_words(now.lesson, now.lesson.scene if now.lesson else ""),
        _peers(now, agent),
        describe(now.board, now.everybody),
        "" if call.again else _BOARD.format(most=DRAWS.get(agent.role, DRAWS["student"])),
        f"What your turn is for: {call.instruction}" if call.instruction else "",
        f"Material to use:\n{call.evidence}" if call.evidence else "",
        _form(call, names),
    ]
    return "\n\n".join(part for part in parts if part)


def _form(call: Call, names: tuple[str, ...]) -> str:
    """In which form it answers."""
    if call.again:
        return IN_WORDS
    return _TOOLS if call.reply_format == "tools" else f"{_JSON}\n{action_lines(names)}"


def _peers(now: Situation, agent: AgentProfile) -> str:
    others = [said for said in now.state.agent_responses if said.agent_id != agent.id and said.gave]
    if not others:
        return ""
    lines = [f"- {said.agent_name}: {brief(said.text, 300) or '(drew on the board)'}" for said in others]
    return "Your peers have responded to this question:\n" + "\n".join(lines)


def _conversation(now: Situation, call: Call) -> list[Message]:
    """The last messages, well formed: it begins and ends with a user's line, and every tool call has its result."""
    lines = now.lines(call.messages)
    found: list[Message] = []
    for number, line in enumerate(lines, 1):
        if line.agent_id != call.agent.id:
            found.append(Message("user", _others(line)))
            continue
        found += _own(line, call, number)
        if line.cut and number < len(lines):
            found.append(Message("user", _CUT))
    if not found or found[0].role != "user":
        found.insert(0, Message("user", _BEFORE))
    if call.again:
        found.append(Message("user", again(call.again)))
    elif lines and lines[-1].agent_id == call.agent.id:
        found.append(Message("user", _GO_ON_CUT if lines[-1].cut else _GO_ON))
    return _joined(found)


def _others(line: Line) -> str:
    text = line.text[:MESSAGE].strip() or "(drew on the board)"
    mark = " (was cut off there)" if line.cut else ""
    return f"{text}{mark}" if line.by_learner else f"{line.name}: {text}{mark}"


def _own(line: Line, call: Call, number: int) -> list[Message]:
    """An agent's own words as it would have sent them."""
    text = line.text[:MESSAGE]
    if call.reply_format == "json":
        items: list[dict[str, Any]] = [{"type": "text", "content": text}] if text.strip() else []
        items += [{"type": "action", "name": done.name, "params": done.params} for done in line.calls]
        return [Message("assistant", json.dumps(items, ensure_ascii=False))]
    uses = tuple(
        ToolUse(f"act_{number}_{index}", done.name, json.dumps(done.params, ensure_ascii=False))
        for index, done in enumerate(line.calls)
    )
    results = [Message("tool", _outcome(done), tool_call_id=use.id) for use, done in zip(uses, line.calls, strict=True)]
    return [Message("assistant", text, uses), *results]


def _outcome(done: ToolCall) -> str:
    return f"{done.status}: {done.reason}" if done.reason else done.status


def _joined(messages: list[Message]) -> list[Message]:
    """Neighbouring plain messages of one role as one: some models refuse two running."""
    found: list[Message] = []
    for message in messages:
        last = found[-1] if found else None
        if last and last.role == message.role == "user":
            found[-1] = Message("user", f"{last.content}\n\n{message.content}")
        elif last and last.role == message.role == "assistant" and not (last.calls or message.calls):
            found[-1] = Message("assistant", f"{last.content}\n{message.content}")
        else:
            found.append(message)
    return found
