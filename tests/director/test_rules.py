"""The tables of the director: what code decides, the limits, every refusal in its order, what a cue may hold."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.director import rules
from maic_tui.director.rules import Limits
from maic_tui.director.state import DirectorState, Due, Response
from maic_tui.schema.events import Decision, EndReason
from tests.director.doubles import agents


def response(agent_id: str = "a0", text: str = "hi", *, drew: tuple[str, ...] = (), empty: bool = False) -> Response:
    return Response(1, agent_id, agent_id, "teacher", "" if empty else text, len(drew), drew, empty)


def model(kind: Any, **args: Any) -> Decision:
    return Decision(by="model", kind=kind, args=args)


def state(
    *responses: Response, calls: int = 0, ended: EndReason | None = None, due: Due | None = None
) -> DirectorState:
    return DirectorState(responses, (), (model("call_agent"),) * calls, due, ended)


@pytest.mark.parametrize(("number", "turns", "calls"), [(0, 0, 3), (1, 1, 4), (2, 2, 6), (4, 4, 12), (6, 6, 18)])
def test_limits(number: int, turns: int, calls: int) -> None:
    assert rules.limits(number) == Limits(turns, calls)
    assert rules.limits(9, max_agent_turns=number or 9) == rules.limits(number or 9)


@pytest.mark.parametrize(
    ("number", "now", "trigger", "decided"),
    [
        (0, state(), None, ("end", {})),
        (1, state(), None, ("call_agent", {"agent_id": "a0"})),
        (1, state(response()), None, ("cue_user", {"prompt": "", "options": []})),
        (1, state(response(empty=True)), None, ("cue_user", {"prompt": "", "options": []})),
        (3, state(), "a2", ("call_agent", {"agent_id": "a2"})),
        (3, state(), "gone", None),
        (3, state(), None, None),
        (3, state(response()), "a2", None),
        (3, state(due=Due("a1", "ask")), "a2", ("call_agent", {"agent_id": "a1", "instruction": "ask"})),
        (3, state(due=Due("a1", retry_of=4)), None, ("call_agent", {"agent_id": "a1", "retry_of": 4})),
        (1, state(response(), due=Due("a0")), None, ("call_agent", {"agent_id": "a0"})),
    ],
)
def test_what_code_decides(number: int, now: DirectorState, trigger: str | None, decided: Any) -> None:
    decision = rules.decide(now, agents(number), trigger)
    assert (decision and (decision.kind, decision.args)) == decided
    assert decision is None or decision.by == "code"


@pytest.mark.parametrize(
    ("mode", "now", "reason"),
    [
        ("tools", state(), None),
        ("tools", state(calls=11), None),
        ("tools", state(calls=12), "call_limit"),
        ("tools", state(calls=12, ended="cue_user"), "cue_user"),
        ("tools", state(*[response()] * 4), None),
        ("tools", state(*[response(empty=True)] * 2), None),
        ("graph", state(*[response()] * 4), "turn_limit"),
        ("graph", state(response(), *[response(empty=True)] * 2), "empty_turns"),
        ("graph", state(response(empty=True), response(), response(empty=True)), None),
        ("graph", state(calls=99), None),
        ("graph", state(ended="end"), "end"),
        ("code", state(*[response()] * 9, calls=99), None),
        ("code", state(ended="cue_user"), "cue_user"),
    ],
)
def test_when_an_exchange_stops(mode: Any, now: DirectorState, reason: str | None) -> None:
    assert rules.stop(now, rules.limits(4), mode) == reason


EMPTY = response(empty=True)
REFUSED = ["call_limit", "session_closed", "user_already_cued", "invalid_agent_id", "agent_turn_limit",
           "consecutive_empty_turns"]  # fmt: skip


@pytest.mark.parametrize("index", range(len(REFUSED)))
def test_call_agent_is_refused_in_this_order(index: int) -> None:
    """For each code a state in which it and every later one holds: the earlier one is given."""
    holds = set(REFUSED[index:])
    turns = 4 if "agent_turn_limit" in holds else 2
    now = state(
        *[EMPTY] * turns,
        calls=12 if "call_limit" in holds else 3,
        ended="closed" if "session_closed" in holds else "cue_user" if "user_already_cued" in holds else None,
    )
    agent = "nobody" if "invalid_agent_id" in holds else "a1"
    refusal = rules.check(model("call_agent", agent_id=agent), now, agents(4), rules.limits(4))
    assert refusal
    assert refusal.code == REFUSED[index]
    assert refusal.why


def test_a_call_that_nothing_speaks_against() -> None:
    now = state(EMPTY, response(), EMPTY, calls=11)
    assert rules.check(model("call_agent", agent_id="a3"), now, agents(4), rules.limits(4)) is None


@pytest.mark.parametrize(
    ("kind", "args", "now", "roles", "code"),
    [
        ("cue_user", {}, state(), "tas", "no_answer_yet"),
        ("cue_user", {}, state(response("a2")), "tas", "no_answer_yet"),
        ("cue_user", {}, state(EMPTY), "tas", "no_answer_yet"),
        ("cue_user", {}, state(response("a0")), "tas", None),
        ("cue_user", {}, state(response("a1")), "tas", None),
        ("cue_user", {}, state(response("a0", "", drew=("wb_draw_text",))), "tas", None),
        ("cue_user", {}, state(response("a2")), "sss", None),
        ("cue_user", {}, state(response(), ended="cue_user"), "tas", "user_already_cued"),
        ("cue_user", {}, state(response(), ended="closed"), "tas", "session_closed"),
        ("cue_user", {}, state(response(), calls=9), "tas", "call_limit"),
        ("close_session", {}, state(), "tas", "nothing_said_yet"),
        ("close_session", {}, state(response("a0", "", drew=("wb_draw_text",))), "tas", "nothing_said_yet"),
        ("close_session", {}, state(response("a2")), "tas", None),
        ("close_session", {"end_reason": "user_goodbye"}, state(response()), "tas", None),
        ("close_session", {"end_reason": "bored"}, state(response()), "tas", "invalid_end_reason"),
        ("close_session", {}, state(response(), ended="cue_user"), "tas", "user_already_cued"),
        ("read_scene", {}, state(), "tas", None),
        ("read_scene", {}, state(ended="closed"), "tas", "session_closed"),
        ("read_scene", {}, state(calls=9), "tas", "call_limit"),
    ],
)
def test_the_other_tools(kind: Any, args: dict[str, Any], now: DirectorState, roles: str, code: str | None) -> None:
    refusal = rules.check(model(kind, **args), now, agents(3, roles=roles), rules.limits(3))
    assert (refusal and refusal.code) == code


@pytest.mark.parametrize(
    ("text", "code"), [(None, "unknown_scene"), ("x" * 24_000, None), ("x" * 24_001, "evidence_too_long")]
)
def test_evidence(text: str | None, code: str | None) -> None:
    refusal = rules.check_evidence("s1", text)
    assert (refusal and refusal.code) == code


@pytest.mark.parametrize(
    ("prompt", "options", "cue"),
    [
        ("  And you? ", ["A", "B"], {"prompt": "And you?", "options": ["A", "B"]}),
        (None, None, {"prompt": "", "options": []}),
        ("", ["only"], {"prompt": "", "options": []}),
        ("", [" A ", "A", ""], {"prompt": "", "options": []}),
        ("", ["A", "B", "A", "C", "D", "E"], {"prompt": "", "options": ["A", "B", "C", "D"]}),
        ("", ["1", 2, None, {"x": 1}], {"prompt": "", "options": ["1", "2"]}),
        ("", "A, B", {"prompt": "", "options": []}),
        ("x" * 241, ["y" * 61, "z"], {"prompt": "x" * 239 + "…", "options": ["y" * 59 + "…", "z"]}),
        ("👨‍👩‍👧‍👦" * 241, [], {"prompt": "👨‍👩‍👧‍👦" * 239 + "…", "options": []}),
    ],
)
def test_what_a_cue_may_hold(prompt: Any, options: Any, cue: dict[str, Any]) -> None:
    assert rules.trim_cue(prompt, options) == cue


@pytest.mark.parametrize(
    ("number", "now", "can"),
    [
        (1, state(), True),
        (1, state(response()), False),
        (1, state(response(), due=Due("a0")), True),
        (3, state(*[response()] * 2), True),
        (3, state(*[response()] * 3), False),
        (3, state(response(), calls=9), False),
        (0, state(), False),
    ],
)
def test_whether_a_steer_can_still_be_answered(number: int, now: DirectorState, can: bool) -> None:
    assert rules.can_answer(now, agents(number), rules.limits(number)) is can
