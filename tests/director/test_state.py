"""The state is what the folded exchange says, and nothing beside it."""

from __future__ import annotations

import json
from typing import Any

from maic_tui.director.state import DirectorState, Due, called_on, due_again, from_exchange
from maic_tui.schema import events as ev
from tests.director.doubles import FakeFloor


def started(*bodies: ev.Body) -> FakeFloor:
    floor = FakeFloor()
    floor.emit(ev.AgentStart(exchange=1, question="Q"))
    for body in bodies:
        floor.emit(body)
    return floor


def call(agent_id: str, turn: int | None, **how: Any) -> ev.Decision:
    return ev.Decision(**{"by": "model", "kind": "call_agent", "args": {"agent_id": agent_id}, "turn": turn} | how)


def turn(
    number: int, agent_id: str, stop: ev.StopReason, text: str = "hi", retry_of: int | None = None
) -> list[ev.Body]:
    return [
        ev.TurnStart(exchange=1, turn=number, agent_id=agent_id, agent_name=agent_id, retry_of=retry_of),
        ev.TextDelta(turn=number, text=text),
        ev.TurnEnd(turn=number, stop_reason=stop, chars=len(text)),
    ]


def state(floor: FakeFloor) -> DirectorState:
    return from_exchange(floor.view.last, floor.board)


def test_no_exchange_is_an_empty_state() -> None:
    assert from_exchange(None) == DirectorState()


def test_turns_that_were_cut_failed_or_retried_do_not_count() -> None:
    floor = started(
        call("a", 1), *turn(1, "a", "stop"),
        call("b", 2), *turn(2, "b", "aborted"),
        call("b", 3, by="code"), *turn(3, "b", "error"),
        call("b", 4, by="code"), *turn(4, "b", "length", retry_of=3),
    )  # fmt: skip
    now = state(floor)
    assert [(said.turn, said.agent_id) for said in now.agent_responses] == [(1, "a"), (4, "b")]
    assert (now.turn_count, len(now.trace), now.due, now.should_end) == (2, 2, None, False)


def test_an_empty_turn_is_one_that_came_whole_without_anything() -> None:
    unseen = "\u2060\u200b\u3164\u2800"
    floor = started(
        *turn(1, "a", "stop", " "),
        *turn(2, "a", "length", ""),
        *turn(3, "a", "stop", "x"),
        *turn(4, "a", "stop", unseen),
    )
    assert [said.empty for said in state(floor).agent_responses] == [True, False, False, True]
    assert [said.spoke for said in state(floor).agent_responses] == [False, False, True, False]


def test_an_agent_that_was_cut_is_due_and_one_that_failed_is_due_as_a_retry() -> None:
    assert state(started(call("a", 1), *turn(1, "a", "aborted"))).due == Due("a")
    assert state(started(call("a", 1), *turn(1, "a", "error"))).due == Due("a", retry_of=1)
    assert state(started(call("a", 1))).due == Due("a")
    assert state(started(call("a", None, refused="agent_turn_limit"))).due is None


def test_an_agent_that_the_learner_called_is_due_until_it_has_had_a_turn() -> None:
    said, cut = turn(1, "a", "stop"), turn(1, "a", "aborted")
    wish = call("b", None, by="code", called=True)
    for before in ((), (call("a", 1), *said), (call("a", 1), *cut), (call("b", 1), *turn(1, "b", "stop"))):
        assert state(started(*before, wish)).due == Due("b")
    assert state(started(wish, call("a", 1), *said)).due == Due("b")
    assert state(started(wish, call("c", None, by="code", called=True))).due == Due("c")
    assert state(started(wish, call("b", 1), *turn(1, "b", "stop"))).due is None
    assert state(started(wish, call("b", 1), *turn(1, "b", "aborted"))).due == Due("b")
    assert called_on(None) == called_on(started(call("a", 1)).view.last) == ""


def test_what_the_learner_asks_for_again() -> None:
    floor = started(call("a", 1, args={"agent_id": "a", "instruction": "ask"}), *turn(1, "a", "error"))
    assert due_again(floor.view.last, retry_of=1) == Due("a", "ask", retry_of=1)
    again = due_again(floor.view.last, continue_of=1)
    assert again
    assert (again.agent_id, again.continue_of, again.retry_of) == ("a", 1, None)
    assert "hi" in again.instruction
    assert due_again(floor.view.last, retry_of=9) is None
    assert due_again(floor.view.last) is None


def test_scenes_read_go_to_the_next_agent_and_to_that_one_again_after_a_cut() -> None:
    def read(scene: str, refused: str | None = None) -> ev.Decision:
        return ev.Decision(by="model", kind="read_scene", args={"scene_id": scene}, refused=refused)

    first = (read("s0"), call("a", 1), *turn(1, "a", "stop"))
    floor = started(*first, read("s1"), read("s9", "unknown_scene"), read("s1"))
    assert (state(floor).evidence, state(floor).handed) == (("s1",), ("s0",))
    for body in (call("b", 2), *turn(2, "b", "aborted")):
        floor.emit(body)
    assert (state(floor).evidence, state(floor).handed) == ((), ("s1",))


def test_the_last_decision_that_was_followed_ends_it() -> None:
    cue = {"by": "model", "kind": "cue_user"}
    assert state(started(ev.Decision(**cue, refused="no_answer_yet"))).ended is None  # type: ignore[arg-type]
    assert state(started(ev.Decision(**cue))).ended == "cue_user"  # type: ignore[arg-type]
    assert state(started(ev.Decision(by="model", kind="close_session"))).ended == "closed"
    assert state(started(ev.Decision(by="code", kind="end"))).ended == "end"


def test_a_new_exchange_begins_empty_but_for_the_ledger() -> None:
    floor = started(call("a", 1), *turn(1, "a", "stop"))
    drawing = {"content": "x", "x": 1, "y": 1, "elementId": "e"}
    floor.emit(ev.Action(turn=1, action_id="1.1", agent_id="a", name="wb_draw_text", params=drawing))
    floor.emit(ev.AgentEnd(exchange=1, reason="cue_user"))
    floor.emit(ev.AgentStart(exchange=2, question="R"))
    now = from_exchange(floor.view.open, floor.board)
    assert (now.turn_count, now.trace, now.agent_responses) == (0, (), ())
    assert [entry.name for entry in now.whiteboard_ledger] == ["wb_draw_text"]


def test_the_checkpoint_is_json_and_holds_no_words_again() -> None:
    floor = started(call("a", 1), *turn(1, "a", "stop", "secret words"))
    kept = state(floor).to_json()
    assert (kept["turn_count"], kept["should_end"], len(kept["trace"])) == (1, False, 1)
    assert "secret" not in json.dumps(kept, allow_nan=False)
