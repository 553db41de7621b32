"""Decisions that need no model, the limits of an exchange, and what is refused and why. Pure.

`decide` gives a decision or None, and None alone means "ask the model". `check` refuses a decision or lets it pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from maic_tui import graphemes
from maic_tui.schema.events import Decision, EndReason
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.text import clean, clean_name

from .state import DirectorState

PROMPT = 240
OPTIONS = 4
OPTION = 60
EVIDENCE = 24_000
END_REASONS = ("user_goodbye", "user_done", "back_to_lesson", "lesson_complete")


@dataclass(frozen=True, slots=True)
class Limits:
    """How many agent turns and director calls one exchange may have."""

    turns: int
    calls: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a decision is not followed: `code` for programs, `why` for the director."""

    code: str
    why: str


def limits(agents: int, max_agent_turns: int = 0) -> Limits:
    """The limits for a class of that size; `max_agent_turns` 0: as many turns as there are agents."""
    turns = max_agent_turns or agents
    return Limits(turns, max(3 * turns, turns + 3))


def decide(
    state: DirectorState, agents: Sequence[AgentProfile], trigger: str | None = None, named: str | None = None
) -> Decision | None:
    """What code alone decides; None: ask the model.

    `trigger` is the agent that a discussion begins with, `named` the one whom the learner has just named.
    """
    present = {agent.id for agent in agents}
    if state.due and state.due.agent_id in present:
        return _owed(state)
    match agents:
        case () if state.skipped:
            return _cue()
        case ():
            return Decision(by="code", kind="end")
        case (only,):
            return _cue() if state.turn_count else _call(only.id)
    if named in present:
        return _call(str(named))
    if not state.turn_count and trigger in present:
        return _call(str(trigger))
    return None


def yielding(state: DirectorState, wanted: Sequence[str]) -> tuple[DirectorState, str | None]:
    """The state in which one of `wanted`, whom the learner has named, speaks before what is due; and who that is.

    Whose turn is due comes after the others. A turn that the learner goes on with is not put off.
    """
    due = state.due
    named = next((agent_id for agent_id in wanted if not due or agent_id != due.agent_id), None)
    return replace(state, due=None) if named and due and due.continue_of is None else state, named


def stop(state: DirectorState, bounds: Limits, mode: Literal["code", "tools", "graph"]) -> EndReason | None:
    """Why the exchange ends here; None: it goes on. In tools mode turns and empty turns are refusals and no end."""
    if state.ended:
        return state.ended
    match mode:
        case "tools" if len(state.trace) >= bounds.calls:
            return "call_limit"
        case "graph" if state.turn_count >= bounds.turns:
            return "turn_limit"
        case "graph" if _two_empty(state):
            return "empty_turns"
    return None


def can_answer(state: DirectorState, agents: Sequence[AgentProfile], bounds: Limits) -> bool:
    """Whether what the learner says now can still be answered in this exchange."""
    if state.due:
        return True
    turns = 1 if len(agents) == 1 else bounds.turns
    return state.turn_count < turns and len(state.trace) < bounds.calls


def check(decision: Decision, state: DirectorState, agents: Sequence[AgentProfile], bounds: Limits) -> Refusal | None:
    """Why the director's `decision` is refused, or None where it is followed."""
    if len(state.trace) >= bounds.calls:
        return Refusal("call_limit", f"All {bounds.calls} calls of this exchange are used up.")
    match decision.kind:
        case "call_agent":
            return _check_call(str(decision.args.get("agent_id", "")), state, agents, bounds)
        case "cue_user":
            return _check_cue(state, agents)
        case "close_session":
            return _check_close(decision.args.get("end_reason"), state)
        case "read_scene":
            return _after_the_end(state)
    return None


def check_present(agent_id: str, agents: Sequence[AgentProfile]) -> Refusal | None:
    """Why that agent can't be called, where it is none of `agents`."""
    known = [agent.id for agent in agents]
    if agent_id in known:
        return None
    return Refusal("invalid_agent_id", f"There is no agent {agent_id!r}. The agents are: {', '.join(known)}.")


def check_evidence(scene_id: str, text: str | None) -> Refusal | None:
    """Why a scene can't be handed on as evidence, or None where it can."""
    if text is None:
        return Refusal("unknown_scene", f"There is no scene {scene_id!r}.")
    if len(text) > EVIDENCE:
        return Refusal(
            "evidence_too_long",
            f"Scene {scene_id!r} has {len(text):,} characters; at most {EVIDENCE:,} can be handed on.",
        )
    return None


def trim_cue(prompt: Any, options: Any) -> dict[str, Any]:
    """A cue's arguments as they may be shown: trimmed, cut at a grapheme, doubles dropped, fewer than two: none."""
    said = graphemes.cut(clean(prompt).strip(), PROMPT) if isinstance(prompt, str) else ""
    given = options if isinstance(options, list | tuple) else ()
    named = [clean_name(str(option)) for option in given if isinstance(option, str | int | float)]
    chosen = list(dict.fromkeys(graphemes.cut(option, OPTION) for option in named if option))[:OPTIONS]
    return {"prompt": said, "options": chosen if len(chosen) > 1 else []}


def _call(agent_id: str) -> Decision:
    return Decision(by="code", kind="call_agent", args={"agent_id": agent_id})


def _cue() -> Decision:
    return Decision(by="code", kind="cue_user", args=trim_cue("", ()))


def _owed(state: DirectorState) -> Decision:
    """The call of the turn that is due."""
    assert state.due
    due = {"instruction": state.due.instruction, "retry_of": state.due.retry_of, "continue_of": state.due.continue_of}
    args = {"agent_id": state.due.agent_id} | {key: value for key, value in due.items() if value}
    return Decision(by="code", kind="call_agent", args=args)


def _check_call(agent_id: str, state: DirectorState, agents: Sequence[AgentProfile], bounds: Limits) -> Refusal | None:
    if over := _after_the_end(state):
        return over
    if absent := check_present(agent_id, agents):
        return absent
    if state.turn_count >= bounds.turns:
        return Refusal("agent_turn_limit", f"All {bounds.turns} agent turns are used up: cue the learner or close.")
    if _two_empty(state):
        return Refusal("consecutive_empty_turns", "Two turns running were empty: cue the learner or close.")
    return None


def _check_cue(state: DirectorState, agents: Sequence[AgentProfile]) -> Refusal | None:
    if over := _after_the_end(state):
        return over
    leads = {agent.id for agent in agents if agent.role in ("teacher", "assistant")}
    if any(said.gave and (not leads or said.agent_id in leads) for said in state.agent_responses):
        return None
    who = "the teacher or the assistant" if leads else "an agent"
    return Refusal("no_answer_yet", f"Before the learner is cued, {who} has to say or draw something.")


def _check_close(end_reason: Any, state: DirectorState) -> Refusal | None:
    if over := _after_the_end(state):
        return over
    if end_reason and end_reason not in END_REASONS:
        return Refusal("invalid_end_reason", f"end_reason is one of: {', '.join(END_REASONS)}.")
    if not any(said.spoke for said in state.agent_responses):
        return Refusal("nothing_said_yet", "Before the exchange is closed, an agent has to say something.")
    return None


def _after_the_end(state: DirectorState) -> Refusal | None:
    match state.ended:
        case "closed":
            return Refusal("session_closed", "The exchange is closed.")
        case "cue_user":
            return Refusal("user_already_cued", "The learner has the floor already.")
    return None


def _two_empty(state: DirectorState) -> bool:
    last = state.agent_responses[-2:]
    return len(last) == 2 and all(said.empty for said in last)
