"""How exchanges go and end: limits, refusals, reasons, steers, the barrier, interrupts and what comes after them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from maic_tui import words as said
from maic_tui.director.state import from_exchange
from maic_tui.provider.base import CallDelta, Chunk, Failure, Request, Wait
from maic_tui.schema import events as ev
from maic_tui.schema.text import clean
from maic_tui.transcript.fold import fold
from tests.director.doubles import Class, FakeFloor, Script, Step, calls, draws, fails, says, uses, words
from tests.fakes import settle


def in_order(*replies: Iterable[Step]) -> Script:
    """A script that gives one reply a request, the last one for ever."""
    rest: Iterator[Iterable[Step]] = iter(replies)
    last: list[Iterable[Step]] = [()]

    def script(request: Request) -> Iterable[Step]:
        last[0] = next(rest, last[0])
        return last[0]

    return script


def each_in_turn(request: Request) -> list[Step]:
    """A director that calls the agents in their order, for ever."""
    number = len(request.spoken)
    return calls(request.agents[number % len(request.agents)].id)


def graph(**answer: Any) -> list[Step]:
    return says(json.dumps(answer))


# Limits


@pytest.mark.parametrize(("number", "most_calls"), [(2, 6), (4, 12), (6, 18)])
async def test_an_unknown_agent_for_ever_uses_up_the_calls(number: int, most_calls: int) -> None:
    klass = Class(number, director=lambda request: calls("nobody"))
    end = await klass.ask()
    assert (end.reason, end.turns, end.director_calls) == ("call_limit", 0, most_calls)
    assert len(klass.provider.asked("director")) == most_calls
    refused = klass.floor.bodies(ev.Decision)
    assert {decision.refused for decision in refused} == {"invalid_agent_id"}
    assert all(agent.id in refused[0].why for agent in klass.agents)


@pytest.mark.parametrize("number", [2, 4, 6])
async def test_agents_for_ever_get_as_many_turns_as_there_are_agents(number: int) -> None:
    klass = Class(number, director=each_in_turn)
    end = await klass.ask()
    assert (end.reason, end.turns, end.director_calls) == ("call_limit", number, max(3 * number, number + 3))
    assert klass.floor.turns == [agent.id for agent in klass.agents]
    assert klass.floor.bodies(ev.Decision)[-1].refused == "agent_turn_limit"
    assert klass.floor.bodies(ev.CueUser)[-1].from_agent_id == klass.agents[-1].id


async def test_max_agent_turns_takes_the_place_of_the_number_of_agents() -> None:
    klass = Class(4, director=each_in_turn, max_agent_turns=2)
    end = await klass.ask()
    assert (end.reason, end.turns, end.director_calls) == ("call_limit", 2, 6)


async def test_nobody_in_class_ends_at_once() -> None:
    klass = Class(0)
    end = await klass.ask()
    assert (end.reason, end.turns, end.director_calls) == ("end", 0, 0)
    assert klass.provider.requests == []
    assert klass.floor.bodies(ev.CueUser)[0].from_agent_id is None
    assert klass.floor.bodies(ev.Notice)[0].message == said.NOBODY_IN_CLASS


async def test_a_single_agent_speaks_and_the_learner_is_cued_without_a_director() -> None:
    klass = Class(1)
    end = await klass.ask()
    assert (end.reason, end.turns, end.director_calls, end.error) == ("cue_user", 1, 0, None)
    assert klass.provider.asked("director") == []
    assert [decision.by for decision in klass.floor.bodies(ev.Decision)] == ["code", "code"]
    assert klass.floor.bodies(ev.CueUser)[0].from_agent_id == "a0"


async def test_a_trigger_agent_begins_without_a_director() -> None:
    klass = Class(3)
    await klass.ask(trigger="a2")
    assert klass.floor.turns == ["a2"]
    assert klass.floor.bodies(ev.Decision)[0].by == "code"


async def test_a_trigger_agent_who_is_not_there_begins_nothing() -> None:
    klass = Class(2, director=in_order(calls("a0"), uses(("cue_user", {}))))
    await klass.ask(trigger="gone")
    assert klass.floor.turns == ["a0"]


# Ends


ENDS: dict[str, tuple[dict[str, Any], Script, Script, str, bool]] = {
    "cue_user": ({}, in_order(calls("a0"), uses(("cue_user", {"prompt": "And?"}))), lambda r: says(words("hi")),
                 "cue_user", True),
    "closed": ({}, in_order(calls("a0"), uses(("close_session", {"end_reason": "user_done"}))),
               lambda r: says(words("bye")), "closed", False),
    "graph end": ({"mode": "graph"}, in_order(graph(next_agent="a0"), graph(next_agent="END")),
                  lambda r: says(words("hi")), "end", True),
    "graph user": ({"mode": "graph"}, in_order(graph(next_agent="a0"), graph(next_agent="USER")),
                   lambda r: says(words("hi")), "cue_user", True),
    "graph turn limit": ({"mode": "graph"}, lambda r: graph(next_agent=r.agents[len(r.spoken)].id),
                         lambda r: says(words("hi")), "turn_limit", True),
    "graph empty turns": ({"mode": "graph"}, lambda r: graph(next_agent=r.agents[len(r.spoken)].id),
                          lambda r: says(words("hi") if r.agent and r.agent.id == "a0" else "[]"), "empty_turns", True),
    "call limit": ({}, lambda r: calls("a0"), lambda r: says(words("hi")), "call_limit", True),
    "length": ({}, lambda r: calls("a0"), lambda r: says('[{"type":"action","name":"wb_dr', "length"), "length",
               False),
    "error": ({}, lambda r: calls("a0"), lambda r: fails("server", words("so f")), "error", False),
    "nobody gave anything": ({}, each_in_turn, lambda r: says("[]"), "error", False),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
async def test_every_reason_to_end(name: str) -> None:
    settings, director, agent, reason, cued = ENDS[name]
    klass = Class(4, director=director, agent=agent, **settings)
    end = await klass.ask()
    assert end.reason == reason
    assert bool(klass.floor.bodies(ev.CueUser)) is cued
    assert klass.floor.types.count("agent_start") == klass.floor.types.count("agent_end") == 1
    assert klass.floor.types.count("turn_start") == klass.floor.types.count("turn_end")
    assert klass.floor.types[-2:] == ["agent_end", "checkpoint"]
    assert klass.provider.open == 0


async def test_an_exchange_in_which_nobody_gave_anything_is_an_empty_reply() -> None:
    klass = Class(1, agent=lambda request: says(""))
    end = await klass.ask()
    assert end.reason == "error"
    assert end.error
    assert end.error.kind == "empty_reply"
    assert klass.floor.types.count("turn_end") == 1


async def test_thoughts_alone_are_an_empty_reply() -> None:
    end = await Class(1, agent=lambda request: [Chunk(thinking="hm"), Chunk(finish="stop")]).ask()
    assert end.error
    assert (end.reason, end.error.kind) == ("error", "empty_reply")


async def test_an_action_that_was_refused_is_nothing_given() -> None:
    reply = json.dumps([{"type": "action", "name": "spotlight", "params": {"elementId": "x"}}])
    end = await Class(1, agent=lambda request: says(reply)).ask()
    assert end.error
    assert end.error.kind == "empty_reply"


@pytest.mark.parametrize("mode", ["tools", "graph"])
async def test_a_directors_failure_is_asked_once_and_ends_with_error(mode: str) -> None:
    klass = Class(2, director=lambda request: fails("auth"), mode=mode)
    end = await klass.ask()
    assert end.reason == "error"
    assert end.error
    assert (end.error.kind, end.error.hint) == ("auth", "do something")
    assert len(klass.provider.requests) == 1
    assert klass.floor.turns == []


@pytest.mark.parametrize("reply", [graph(next_agent="nobody"), says("no json here"), says('{"next_agent": null}')])
async def test_graph_mode_ends_saying_why_at_an_unknown_agent_or_an_unreadable_answer(reply: list[Step]) -> None:
    klass = Class(2, director=lambda request: reply, mode="graph")
    end = await klass.ask()
    assert (end.reason, end.director_calls, len(klass.provider.requests)) == ("end", 1, 1)
    decision = klass.floor.bodies(ev.Decision)[-1]
    assert decision.kind == "end"
    assert decision.why
    assert klass.floor.bodies(ev.CueUser)[0].from_agent_id is None
    assert klass.floor.bodies(ev.Notice)


async def test_graph_mode_follows_a_cue_before_anybody_has_spoken() -> None:
    klass = Class(2, director=lambda request: graph(next_agent="USER"), mode="graph")
    end = await klass.ask()
    assert (end.reason, end.director_calls, end.error) == ("cue_user", 1, None)
    assert klass.floor.bodies(ev.Notice)


@pytest.mark.parametrize("mode", ["tools", "graph"])
async def test_a_directors_stream_that_breaks_off_without_anything_is_a_failure(mode: str) -> None:
    end = await Class(2, director=lambda request: [Chunk(finish="cut")], mode=mode).ask()
    assert end.error
    assert (end.reason, end.error.kind) == ("error", "stream_cut")


async def test_the_graph_answer_is_found_among_words_and_carries_its_instruction() -> None:
    reply = says('I think {so}: ```json\n{"next_agent": "a1", "instruction": "ask back"}\n``` fits.')
    klass = Class(2, director=in_order(reply, graph(next_agent="USER")), mode="graph")
    await klass.ask()
    assert klass.floor.turns == ["a1"]
    assert klass.provider.asked("agent")[0].instruction == "ask back"


# How the director is asked


async def test_several_calls_of_one_message_run_in_their_order() -> None:
    message = uses(("call_agent", {"agentId": "a1"}), ("call_agent", {"agent_id": "a0"}), ("cue_user", {}))
    klass = Class(3, director=lambda request: message)
    end = await klass.ask()
    assert klass.floor.turns == ["a1", "a0"]
    assert (end.reason, end.director_calls, len(klass.provider.asked("director"))) == ("cue_user", 3, 1)


async def test_calls_after_a_cue_in_the_same_message_are_not_run() -> None:
    message = uses(("call_agent", {"agent_id": "a0"}), ("cue_user", {}), ("call_agent", {"agent_id": "a1"}))
    klass = Class(3, director=lambda request: message)
    await klass.ask()
    assert klass.floor.turns == ["a0"]


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (says("I would let the teacher speak."), "no_tool_call"),
        (uses(("sing", {})), "unknown_tool"),
        (uses(("call_agent", '{"agent_id": ')), "invalid_arguments"),
        (uses(("call_agent", "[1]")), "invalid_arguments"),
        (uses(("cue_user", {})), "no_answer_yet"),
        (uses(("close_session", {})), "nothing_said_yet"),
        (uses(("read_scene", {"scene_id": "s9"})), "unknown_scene"),
        (uses(("read_scene", {"sceneId": "long"})), "evidence_too_long"),
    ],
)
async def test_a_refusal_goes_back_to_the_director_and_counts(reply: list[Step], code: str) -> None:
    klass = Class(2, director=in_order(reply, calls("a0"), uses(("cue_user", {}))))
    klass.floor.scenes["long"] = "x" * 24_001
    end = await klass.ask()
    assert (end.reason, end.director_calls) == ("cue_user", 3)
    assert klass.floor.bodies(ev.Decision)[0].refused == code
    told = klass.provider.asked("director")[1].messages[-1]
    assert told.role == ("user" if code == "no_tool_call" else "tool")
    if code != "no_tool_call":
        assert code in told.content


async def test_evidence_goes_to_the_next_agent_once() -> None:
    klass = Class(
        3,
        director=in_order(uses(("read_scene", {"scene_id": "s1"})), calls("a0"), calls("a1"), uses(("cue_user", {}))),
    )
    klass.floor.scenes["s1"] = "Leaves are green."
    await klass.ask()
    assert [request.evidence for request in klass.provider.asked("agent")] == ["Leaves are green.", ""]


async def test_auto_takes_the_graph_where_the_model_is_known_to_have_no_tools() -> None:
    klass = Class(2, director=lambda r: graph(next_agent="a0" if not r.spoken else "USER"), tools=False, mode="auto")
    assert (await klass.ask()).reason == "cue_user"
    assert all(not request.tools and request.json_reply for request in klass.provider.asked("director"))


async def test_auto_falls_back_to_the_graph_for_the_session_when_tools_are_refused() -> None:
    def director(request: Request) -> list[Step]:
        if request.tools:
            return fails("tools_unsupported")
        return graph(next_agent="a0" if not request.spoken else "USER")

    klass = Class(2, director=director, mode="auto")
    assert (await klass.ask()).reason == "cue_user"
    assert (await klass.ask(exchange=2)).reason == "cue_user"
    assert [bool(request.tools) for request in klass.provider.asked("director")] == [True, False, False, False, False]
    refusing = Class(2, director=director, mode="tools")
    assert (await refusing.ask()).reason == "error"


async def test_the_directors_conversation_is_well_formed_and_the_same_for_the_same_state() -> None:
    klass = Class(3, director=in_order(says("hm"), calls("x"), calls("a0"), calls("a1"), uses(("cue_user", {}))))
    await klass.ask()
    for request in klass.provider.asked("director"):
        open_calls: list[str] = []
        for message in request.messages:
            if message.role == "tool":
                open_calls.remove(message.tool_call_id)
            else:
                assert open_calls == []
                open_calls = [use.id for use in message.calls]
        assert open_calls == []


# An agent's turn


async def test_a_turn_says_who_prepares_then_starts_with_its_first_content() -> None:
    klass = Class(1, agent=lambda r: [Chunk(wait=Wait("first_token", 2.0)), *says(words("hi"))])
    await klass.ask()
    kinds = klass.floor.types
    assert kinds[kinds.index("thinking") :][:4] == ["thinking", "turn_start", "text_delta", "turn_end"]
    assert Wait("first_token", 2.0) in klass.floor.waits
    assert klass.floor.waits[-1] is None
    end = klass.floor.bodies(ev.TurnEnd)[0]
    assert (end.stop_reason, end.chars, end.actions, end.usage) == ("stop", 2, 0, ev.Usage(input=3, output=2))


async def test_a_failed_turn_keeps_its_words_and_says_why() -> None:
    klass = Class(1, agent=lambda request: fails("server", '[{"type":"text","content":"so f'))
    end = await klass.ask()
    turn = klass.floor.bodies(ev.TurnEnd)[0]
    assert (turn.stop_reason, turn.chars) == ("error", 4)
    assert turn.error
    assert end.error
    assert turn.error.kind == end.error.kind == "server"
    assert klass.floor.view.exchanges[0].turns[0].text == "so f"


@pytest.mark.parametrize("last", [Chunk(finish="cut"), Chunk(text=" on")])
async def test_a_stream_without_an_end_is_a_failure_with_its_words_kept(last: Chunk) -> None:
    klass = Class(1, agent=lambda request: [Chunk(text="went"), last])
    await klass.ask()
    turn = klass.floor.bodies(ev.TurnEnd)[0]
    assert turn.error
    assert (turn.stop_reason, turn.error.kind) == ("error", "stream_cut")


async def test_wrong_and_disallowed_actions_are_skipped_with_why_and_the_turn_goes_on() -> None:
    reply = [
        {"type": "action", "name": "laser", "params": {"elementId": "a"}},
        {"type": "action", "name": "dance", "params": {}},
        {"type": "action", "name": "wb_draw_text", "params": {"content": "no place"}},
        {"type": "action", "name": "wb_draw_text", "params": {"content": "42", "x": "10", "y": "20"}},
        {"type": "text", "content": "on"},
    ]
    klass = Class(1, agent=lambda request: says(json.dumps(reply)))
    await klass.ask()
    actions = klass.floor.bodies(ev.Action)
    assert [action.status for action in actions] == ["skipped", "skipped", "skipped", "done"]
    assert all(action.reason for action in actions[:3])
    assert actions[3].params["x"] == 10
    assert klass.floor.view.exchanges[0].turns[0].text == "on"


async def test_an_action_left_open_in_a_reply_that_came_whole_is_marked() -> None:
    klass = Class(1, agent=lambda r: says('[{"type":"text","content":"hi"},{"type":"action","name":"wb_clear","par'))
    await klass.ask()
    assert [(a.name, a.status, a.reason) for a in klass.floor.bodies(ev.Action)] == [
        ("wb_clear", "skipped", said.ACTION_UNFINISHED)
    ]


@pytest.mark.parametrize(
    "reply",
    [
        says('[{"type":"text","content":"hi"},{"type":"action","params":{}}]'),
        [Chunk(text="hi"), Chunk(calls=(CallDelta("1", "", "{}"),)), Chunk(finish="tool_use")],
    ],
)
async def test_an_action_without_a_name_is_told_in_plain_words(reply: list[Step]) -> None:
    klass = Class(1, agent=lambda request: reply)
    await klass.ask()
    assert [(a.status, a.reason) for a in klass.floor.bodies(ev.Action)] == [("skipped", said.ACTION_NAMELESS)]


async def test_a_call_of_nothing_is_not_told() -> None:
    klass = Class(1, agent=lambda r: [Chunk(text="hi"), Chunk(calls=(CallDelta("1"),)), Chunk(finish="tool_use")])
    await klass.ask()
    assert klass.floor.bodies(ev.Action) == []


async def test_words_that_can_not_be_seen_are_an_empty_reply() -> None:
    end = await Class(1, agent=lambda request: says("\u2060\u200b\u3164\u2800")).ask()
    assert end.error
    assert (end.reason, end.error.kind) == ("error", "empty_reply")


async def test_a_server_that_refuses_tools_is_asked_for_json_from_then_on() -> None:
    def agent(request: Request) -> list[Step]:
        return fails("tools_unsupported") if request.tools else says(words("hi"))

    klass = Class(1, agent=agent, reply_format="tools")
    assert (await klass.ask()).reason == "cue_user"
    assert (await klass.ask(exchange=2)).reason == "cue_user"
    assert [bool(request.tools) for request in klass.provider.requests] == [True, False, False]


async def test_a_conversation_that_is_too_long_is_asked_once_more_with_less_of_it() -> None:
    klass = Class(1, agent=lambda request: fails("context"))
    end = await klass.ask()
    assert len(klass.provider.requests) == 2
    assert end.error
    assert end.error.kind == "context"
    assert klass.floor.bodies(ev.Notice)[0].kind == "history_trimmed"


async def test_a_plain_length_end_marks_the_turn_and_the_loop_goes_on() -> None:
    klass = Class(
        2, director=in_order(calls("a0"), calls("a1"), uses(("cue_user", {}))),
        agent=lambda r: says('[{"type":"text","content":"and so', "length"),
    )  # fmt: skip
    end = await klass.ask()
    assert end.reason == "cue_user"
    assert [turn.state for turn in klass.floor.view.exchanges[0].turns] == ["cut", "cut"]


# What was shown


async def test_shown_gathers_drawings_in_first_seen_order_without_doubles() -> None:
    klass = Class(
        3, director=in_order(calls("a0"), calls("a1"), uses(("cue_user", {}))),
        agent=lambda r: says(draws("A", r.agent.id if r.agent else "") if r.agent else ""),
    )  # fmt: skip
    end = await klass.ask()
    assert [(item.what, item.id, item.label, item.agent_id) for item in end.shown] == [
        ("board", "a0", "A", "a0"),
        ("board", "a1", "A", "a1"),
    ]
    checkpoint = klass.floor.bodies(ev.Checkpoint)[0]
    assert checkpoint.shown == end.shown
    assert checkpoint.director["turn_count"] == 2
    assert [item[0] for item in checkpoint.board["made"]] == [1, 2]


# Steers and follow-ups


async def test_a_steer_is_taken_in_before_the_next_decision() -> None:
    klass = Class(2, director=in_order(calls("a0"), calls("a1"), uses(("cue_user", {}))))

    def hear(event: ev.Event) -> None:
        if isinstance(event.body, ev.TurnStart) and event.body.agent_id == "a0":
            klass.queues.steer("And at night?")

    klass.floor.hear.append(hear)
    await klass.ask()
    kinds = klass.floor.types
    steer = next(b for b in klass.floor.bodies(ev.UserMessage) if b.delivery == "steer")
    assert (steer.text, steer.message_id) == ("And at night?", klass.floor.bodies(ev.Queue)[0].message_id)
    assert kinds.index("turn_end") < klass.floor.events.index(next(e for e in klass.floor.events if e.body is steer))
    assert klass.provider.asked("agent")[1].question == "And at night?"
    assert "And at night?" in klass.provider.asked("director")[1].messages[1].content
    assert klass.queues.waiting == ()


async def test_a_steer_that_nobody_can_answer_any_more_opens_the_next_exchange() -> None:
    klass = Class(1)
    klass.floor.hear.append(lambda e: klass.queues.steer("And?") and None if e.type == "turn_start" else None)
    assert (await klass.ask()).reason == "cue_user"
    waiting = klass.queues.next()
    assert waiting
    assert (waiting.text, waiting.delivery) == ("And?", "steer")


async def test_the_barrier_empties_the_queues_and_refuses_until_the_end_was_handed_out() -> None:
    half = '[{"type":"text","content":"a"},{"type":"action","name":"wb_dr'
    klass = Class(2, director=lambda request: calls("a0"), agent=lambda request: says(half, "length"))
    taken: dict[str, str | None] = {}

    def hear(event: ev.Event) -> None:
        if event.type == "turn_start":
            klass.queues.steer("early")
            klass.queues.follow_up("later")
        elif event.type in ("turn_end", "agent_end"):
            taken[event.type] = klass.queues.steer("late") or klass.queues.follow_up("late")

    klass.floor.hear.append(hear)
    end = await klass.ask()
    assert (end.reason, taken) == ("length", {"turn_end": None, "agent_end": None})
    undelivered = [body for body in klass.floor.bodies(ev.Queue) if body.op == "undelivered"]
    assert [body.text for body in undelivered] == ["early", "later"]
    kinds = klass.floor.types
    assert kinds.index("turn_end") > max(i for i, kind in enumerate(kinds) if kind == "queue")
    assert klass.queues.next() is None
    assert [item.undelivered for item in klass.floor.view.queue] == [True, True]
    assert klass.queues.take_back(undelivered[0].message_id) == "early"
    assert klass.queues.steer("now") is not None
    assert klass.floor.bodies(ev.Action) == []


async def test_complete_actions_before_the_barrier_stand() -> None:
    reply = draws("A")[:-1] + ',{"type":"action","name":"wb_clear"'
    klass = Class(1, agent=lambda request: says(reply, "length"))
    assert (await klass.ask()).reason == "length"
    assert len(klass.floor.board.elements) == 1


async def test_native_calls_raise_the_barrier_too() -> None:
    half = [*uses(("wb_draw_text", '{"content": "x"'))[:1], Chunk(finish="length")]
    assert (await Class(1, agent=lambda request: half).ask()).reason == "length"


# Interrupts and resuming


def never() -> asyncio.Event:
    return asyncio.Event()


async def interrupted(klass: Class, times: int = 1, **how: Any) -> None:
    task = klass.start(**how)
    await settle()
    for _ in range(times):
        task.cancel()
    await settle(3)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_an_interrupted_turn_keeps_what_was_shown_and_may_be_finished() -> None:
    halves = iter([[Chunk(text='[{"type":"text","content":"one two'), never()], says(words("three"))])
    klass = Class(1, agent=lambda request: next(halves))
    klass.floor.cut_at = 3
    await interrupted(klass, times=2)
    assert klass.floor.types[-3:] == ["turn_end", "agent_end", "checkpoint"]
    turn = klass.floor.bodies(ev.TurnEnd)
    assert [(end.stop_reason, end.chars) for end in turn] == [("aborted", 3)]
    assert klass.floor.end.reason == "aborted"
    assert klass.floor.types.count("agent_end") == 1
    assert klass.provider.open == 0
    assert not klass.floor.bodies(ev.CueUser)
    end = await klass.ask(resumed=True)
    assert (end.reason, end.exchange, klass.floor.turns) == ("cue_user", 1, ["a0", "a0"])
    told = klass.provider.requests[-1].messages
    assert json.loads(told[-2].content) == [{"type": "text", "content": "one"}]
    assert "cut off" in told[-1].content


async def test_cancelled_while_the_director_chooses_there_is_no_turn() -> None:
    klass = Class(2, director=lambda request: [never()])
    await interrupted(klass)
    assert klass.floor.turns == []
    assert (klass.floor.end.reason, klass.floor.types.count("agent_end"), klass.provider.open) == ("aborted", 1, 0)


async def test_cancelled_before_the_first_word_the_turn_still_begins_and_ends_once() -> None:
    klass = Class(1, agent=lambda request: [never()])
    await interrupted(klass)
    assert (klass.floor.types.count("turn_start"), klass.floor.types.count("turn_end")) == (1, 1)


async def test_cancelled_while_words_are_still_being_shown() -> None:
    klass = Class(1)
    klass.floor.may_drain.clear()
    await interrupted(klass)
    assert [end.stop_reason for end in klass.floor.bodies(ev.TurnEnd)] == ["aborted"]


async def test_cancelled_while_paused_between_turns() -> None:
    klass = Class(2, director=each_in_turn)
    klass.floor.may_go.clear()
    await interrupted(klass)
    assert klass.provider.requests == []
    assert klass.floor.end.reason == "aborted"


async def test_pausing_while_the_director_chooses_asks_no_agent_until_it_goes_on() -> None:
    def director(request: Request) -> Iterator[Step]:
        klass.floor.may_go.clear()
        yield from calls("a0") if not request.spoken else uses(("cue_user", {}))

    klass = Class(2, director=director)
    task = klass.start()
    await settle()
    assert (klass.floor.bodies(ev.Decision)[-1].kind, klass.provider.asked("agent")) == ("call_agent", [])
    klass.floor.may_go.set()
    await settle()
    assert klass.floor.turns == ["a0"]
    assert "agent_end" not in klass.floor.types
    klass.floor.may_go.set()
    assert (await task).reason == "cue_user"


async def test_after_an_interrupt_the_queue_waits_and_a_resumed_exchange_takes_it_in() -> None:
    halves = iter([[Chunk(text="one"), never()], says(words("two")), says(words("three"))])
    klass = Class(2, director=in_order(calls("a0"), calls("a1"), uses(("cue_user", {}))), agent=lambda r: next(halves))
    klass.floor.hear.append(lambda e: klass.queues.steer("S") and None if e.type == "text_delta" else None)
    await interrupted(klass)
    klass.floor.hear.clear()
    assert klass.queues.next() is None
    assert [item.held for item in klass.queues.waiting] == [True]
    end = await klass.ask(resumed=True)
    assert end.reason == "cue_user"
    assert [body.text for body in klass.floor.bodies(ev.UserMessage) if body.delivery == "steer"] == ["S"]


async def test_a_new_question_does_not_fire_what_an_interrupt_holds() -> None:
    halves = iter([[Chunk(text="one"), never()], says(words("two"))])
    klass = Class(1, agent=lambda request: next(halves))
    klass.floor.hear.append(lambda e: klass.queues.follow_up("F") and None if e.type == "text_delta" else None)
    await interrupted(klass)
    klass.floor.hear.clear()
    await klass.ask(exchange=2)
    assert klass.queues.next() is None
    assert [item.text for item in klass.queues.waiting] == ["F"]


@pytest.mark.parametrize("cut_in", range(1, 8))
async def test_quit_in_any_turn_of_seven_and_go_on_from_the_log_alone(cut_in: int) -> None:
    order = ["a0", "a1", "a2", "a3", "a4", "a5", "a0"]

    def director(request: Request) -> list[Step]:
        number = len(request.spoken)
        return calls(order[number]) if number < len(order) else uses(("cue_user", {}))

    def agent(request: Request) -> list[Step]:
        cut = len(request.spoken) == cut_in - 1 and not resumed
        return [Chunk(text="half"), never()] if cut else says(words("whole"))

    resumed = False
    klass = Class(6, director=director, agent=agent, max_agent_turns=7)
    await interrupted(klass)
    before = from_exchange(klass.floor.view.exchanges[0], klass.floor.board)
    assert before.turn_count == cut_in - 1
    resumed = True
    floor = FakeFloor()
    for event in klass.floor.events:
        floor.emit(event.body)
    assert from_exchange(floor.view.exchanges[0], floor.board) == before
    next_day = Class(6, director=director, agent=agent, max_agent_turns=7, floor=floor)
    end = await next_day.ask(resumed=True)
    assert (end.reason, end.director_calls) == ("cue_user", 8)
    finished = [turn.agent_id for turn in floor.view.exchanges[0].turns if turn.stop_reason != "aborted"]
    assert finished == order


async def test_killed_before_a_called_agent_began_that_agent_is_called_again() -> None:
    floor = FakeFloor()
    floor.emit(ev.AgentStart(exchange=1, question="Q"))
    floor.emit(ev.Decision(by="model", kind="call_agent", args={"agent_id": "a1", "instruction": "ask"}, turn=1))
    floor.emit(ev.AgentEnd(exchange=1, reason="aborted"))
    klass = Class(2, floor=floor)
    await klass.ask("Q", resumed=True)
    assert floor.turns == ["a1"]
    assert klass.provider.asked("agent")[0].instruction == "ask"


async def test_the_rest_of_a_message_is_run_after_resuming() -> None:
    message = uses(("call_agent", {"agent_id": "a0"}), ("call_agent", {"agent_id": "a1"}), ("cue_user", {}))
    halves = iter([[Chunk(text="one"), never()], says(words("one")), says(words("two"))])
    klass = Class(2, director=lambda request: message, agent=lambda request: next(halves))
    await interrupted(klass)
    end = await klass.ask(resumed=True)
    assert (klass.floor.turns, end.reason, len(klass.provider.asked("director"))) == (["a0", "a0", "a1"], "cue_user", 1)


async def test_an_agent_that_left_class_is_not_called_again() -> None:
    klass = Class(3, director=lambda r: calls("a2"), agent=lambda r: [Chunk(text="half"), never()])
    await interrupted(klass)
    smaller = Class(2, floor=klass.floor, director=in_order(calls("a0"), uses(("cue_user", {}))))
    end = await smaller.ask(resumed=True)
    assert (end.reason, klass.floor.turns) == ("cue_user", ["a2", "a0"])


# Retry and continue


async def test_a_retry_is_a_new_turn_that_names_the_old_one_and_its_words_are_told_once() -> None:
    replies = iter([fails("server", '[{"type":"text","content":"broken'), says(words("mended")), says(words("more"))])
    klass = Class(2, director=in_order(calls("a0", "why"), calls("a1"), uses(("cue_user", {}))),
                  agent=lambda request: next(replies))  # fmt: skip
    assert (await klass.ask()).reason == "error"
    end = await klass.ask(retry_of=1)
    starts = klass.floor.bodies(ev.TurnStart)
    assert [(start.turn, start.agent_id, start.retry_of) for start in starts] == [(1, "a0", None), (2, "a0", 1),
                                                                                 (3, "a1", None)]  # fmt: skip
    assert (end.reason, end.exchange, end.director_calls) == ("cue_user", 1, 3)
    assert klass.provider.asked("agent")[1].instruction == "why"
    told = [message.content for request in klass.provider.requests[2:] for message in request.messages]
    assert not [content for content in told if "broken" in content]


async def test_resuming_after_a_failed_turn_retries_it() -> None:
    replies = iter([fails("server"), says(words("mended"))])
    klass = Class(1, agent=lambda request: next(replies))
    await klass.ask()
    assert (await klass.ask(resumed=True)).reason == "cue_user"
    assert klass.floor.bodies(ev.TurnStart)[1].retry_of == 1


async def test_an_empty_reply_can_be_retried() -> None:
    replies = iter([says("[]"), says(words("hi"))])
    klass = Class(1, agent=lambda request: next(replies))
    assert (await klass.ask()).reason == "error"
    assert (await klass.ask(retry_of=1)).reason == "cue_user"


async def test_a_cut_turn_is_continued_and_the_exchange_ends_as_it_had_ended() -> None:
    replies = iter([says('[{"type":"text","content":"one', "length"), says(words("peer")), says(words("two"))])
    cue = uses(("cue_user", {"prompt": "And you?", "options": ["A", "B"]}))
    klass = Class(2, director=in_order(calls("a0"), calls("a1"), cue), agent=lambda request: next(replies))
    await klass.ask()
    end = await klass.ask(continue_of=1)
    assert (end.reason, klass.floor.turns) == ("cue_user", ["a0", "a1", "a0"])
    assert [(c.prompt, c.options) for c in klass.floor.bodies(ev.CueUser)] == [("And you?", ("A", "B"))] * 2
    assert len(klass.provider.asked("director")) == 3
    assert "one" in klass.provider.asked("agent")[-1].instruction


async def test_a_turn_that_broke_off_is_continued_and_its_words_are_told_once() -> None:
    replies = iter([fails("stream_cut", '[{"type":"text","content":"one'), says(words("two"))])
    klass = Class(1, agent=lambda request: next(replies))
    assert (await klass.ask()).reason == "error"
    end = await klass.ask(continue_of=1)
    assert (end.reason, klass.floor.turns) == ("cue_user", ["a0", "a0"])
    assert [start.retry_of for start in klass.floor.bodies(ev.TurnStart)] == [None, None]
    said = klass.floor.view.last
    assert said
    assert [turn.text for turn in said.turns] == ["one", "two"]


async def test_a_continued_turn_after_the_barrier_goes_on_with_the_director() -> None:
    replies = iter([says('[{"type":"text","content":"a"},{"type":"action","na', "length"), says(words("b"))])
    klass = Class(2, director=in_order(calls("a0"), uses(("cue_user", {}))), agent=lambda request: next(replies))
    assert (await klass.ask()).reason == "length"
    assert (await klass.ask(continue_of=1)).reason == "cue_user"


# Odd floors


async def test_a_fault_of_our_own_still_ends_the_exchange_once() -> None:
    def broken(request: Request) -> Iterable[Step]:
        raise RuntimeError("a bug")

    klass = Class(1, agent=broken)
    with pytest.raises(RuntimeError):
        await klass.ask()
    assert klass.floor.types.count("agent_end") == 1
    assert klass.floor.end.reason == "error"


async def test_a_fault_in_mid_turn_ends_the_turn_too() -> None:
    def broken(request: Request) -> Iterator[Step]:
        yield Chunk(text="one")
        raise RuntimeError("a bug")

    klass = Class(1, agent=broken)
    with pytest.raises(RuntimeError):
        await klass.ask()
    assert klass.floor.types[-3:] == ["turn_end", "agent_end", "checkpoint"]
    assert klass.floor.bodies(ev.TurnEnd)[0].error.kind == "crashed"


async def test_a_rest_that_can_not_be_read_is_passed_over() -> None:
    floor = FakeFloor()
    floor.emit(ev.AgentStart(exchange=1, question="Q"))
    odd = {"kind": "sing"}
    refused = {"args": {"agent_id": "x"}, "refused": "invalid_agent_id", "rest": (odd,)}
    floor.emit(ev.Decision(by="model", kind="call_agent", **refused))
    floor.emit(ev.AgentEnd(exchange=1, reason="aborted"))
    klass = Class(2, floor=floor, director=in_order(calls("a0"), uses(("cue_user", {}))))
    assert (await klass.ask("Q", resumed=True)).reason == "cue_user"


async def test_folding_the_events_again_gives_the_same_view() -> None:
    klass = Class(3, director=each_in_turn)
    await klass.ask()
    assert fold(klass.floor.events) == klass.floor.view


async def test_a_message_of_a_failure_is_clean() -> None:
    failure = Chunk(failure=Failure("server", clean("bad \x1b[2J"), ""))
    end = await Class(2, director=lambda request: [failure]).ask()
    assert end.error
    assert "\x1b" not in end.error.message
