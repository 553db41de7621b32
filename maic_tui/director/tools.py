"""The director's tools, and what a model's answer means as decisions. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from maic_tui import words
from maic_tui.provider.base import Tool, ToolUse
from maic_tui.schema.events import Decision, DecisionKind
from maic_tui.schema.lesson import AgentProfile

from .rules import END_REASONS, trim_cue

CALL_A_TOOL = "Answer with a call of one of your tools; words alone reach nobody."

_NAMES: dict[str, DecisionKind] = {
    "call_agent": "call_agent",
    "cue_user": "cue_user",
    "close_session": "close_session",
    "read_scene": "read_scene",
}
_OBJECT = re.compile(r"\{[^{}]*\}")


def director_tools(agents: Sequence[AgentProfile]) -> tuple[Tool, ...]:
    """The four tools, the agents' ids among the first one's parameters."""
    return (
        Tool(
            "call_agent",
            "Let one agent speak next. The instruction tells it in a sentence what this turn is for.",
            _object({"agent_id": {"type": "string", "enum": [agent.id for agent in agents]}, "instruction": _TEXT},
                    "agent_id"),
        ),
        Tool(
            "cue_user",
            "Give the floor to the learner and end the exchange: a short question to them and up to four answers "
            "to choose from, both optional.",
            _object({"prompt": _TEXT, "options": {"type": "array", "items": _TEXT, "maxItems": 4}}),
        ),
        Tool(
            "close_session",
            "End the exchange without asking the learner anything: they said goodbye, need no more, or want to go "
            "back to the lesson.",
            _object({"end_reason": {"type": "string", "enum": list(END_REASONS)}}),
        ),
        Tool(
            "read_scene",
            "Read a scene of the lesson; its text goes to the next agent that you call.",
            _object({"scene_id": _TEXT}, "scene_id"),
        ),
    )  # fmt: skip


def tool_decisions(calls: Iterable[ToolUse]) -> list[Decision]:
    """A message's tool calls as decisions in their order, each that can't be read already refused."""
    return [_decision(call) for call in calls]


def decision_of(value: Mapping[str, Any]) -> Decision | None:
    """A decision that `rest` told of; None where it can't be read."""
    try:
        return Decision.model_validate({**value, "by": "model"})
    except ValueError:
        return None


def prose_decision(text: str) -> Decision:
    """Words without a tool call: a call that is refused."""
    said = text.strip()[:500]
    return Decision(by="model", kind="end", args={"text": said}, refused="no_tool_call", why=CALL_A_TOOL)


def graph_decision(reply: str, agents: Sequence[AgentProfile]) -> Decision:
    """What a graph reply means; an unknown agent or nothing that can be read is an end that says why."""
    answer = _graph_answer(reply)
    if answer is None:
        return Decision(by="model", kind="end", args={"text": reply.strip()[:500]}, why=words.DIRECTOR_UNREADABLE)
    chosen = answer.get("next_agent", answer.get("nextAgent"))
    name = chosen.strip() if isinstance(chosen, str) else ""
    if any(agent.id == name for agent in agents):
        instruction = answer.get("instruction")
        args = {"agent_id": name, "instruction": instruction if isinstance(instruction, str) else ""}
        return Decision(by="model", kind="call_agent", args=args)
    match name.upper():
        case "USER":
            return Decision(by="model", kind="cue_user", args=trim_cue(answer.get("prompt"), answer.get("options")))
        case "END":
            return Decision(by="model", kind="end")
    why = words.DIRECTOR_UNKNOWN_AGENT.format(name=name or str(chosen))
    return Decision(by="model", kind="end", args={"next_agent": chosen if isinstance(chosen, str) else None}, why=why)


_TEXT = {"type": "string"}


def _object(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required)}


def _decision(call: ToolUse) -> Decision:
    kind = _NAMES.get(call.name)
    if kind is None:
        known = ", ".join(_NAMES)
        why = f"There is no tool {call.name!r}. The tools are: {known}."
        return Decision(by="model", kind="end", args={"name": call.name}, refused="unknown_tool", why=why)
    try:
        given = json.loads(call.arguments.strip() or "{}", strict=False)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict):
        why = "The arguments are not a JSON object."
        return Decision(by="model", kind=kind, refused="invalid_arguments", why=why)
    return Decision(by="model", kind=kind, args=_arguments(kind, given))


def _arguments(kind: DecisionKind, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments under their names, snake or camel; the others are left out."""
    match kind:
        case "call_agent":
            return {"agent_id": _word(given, "agent_id", "agentId"), "instruction": _word(given, "instruction")}
        case "cue_user":
            return trim_cue(given.get("prompt"), given.get("options"))
        case "close_session":
            return {"end_reason": _word(given, "end_reason", "endReason")}
    return {"scene_id": _word(given, "scene_id", "sceneId")}


def _word(given: dict[str, Any], *names: str) -> str:
    value = next((given[name] for name in names if name in given), "")
    return str(value).strip() if isinstance(value, str | int | float) else ""


def _graph_answer(reply: str) -> dict[str, Any] | None:
    """The last JSON object in `reply` that names who is next."""
    for found in reversed(_OBJECT.findall(reply)):
        try:
            answer = json.loads(found, strict=False)
        except ValueError:
            continue
        if "next_agent" in answer or "nextAgent" in answer:
            return dict(answer)
    return None
