"""Who speaks next, as far as it is known."""

from __future__ import annotations

import asyncio

import pytest

from maic_tui.director.coming import coming, goes_on
from maic_tui.provider.base import Chunk
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.transcript.fold import fold
from tests.director.doubles import Class, agents, calls, says, uses, words
from tests.fakes import settle

CLASS = agents(3)
BEGUN: tuple[ev.Body, ...] = (
    ev.AgentStart(exchange=1, question="Why?"),
    ev.Decision(by="model", kind="call_agent", args={"agent_id": "a0"}, turn=1),
)
SPEAKS = (*BEGUN, ev.TurnStart(exchange=1, turn=1, agent_id="a0", agent_name="Agent 0", role="teacher"))
CUT = (*SPEAKS, ev.TurnEnd(turn=1, stop_reason="aborted"))
ENDS = ev.AgentEnd(exchange=1, reason="aborted")


def add(text: str, number: int = 1, delivery: ev.Delivery = "steer") -> ev.Queue:
    return ev.Queue(message_id=f"m{number}", op="add", text=text, delivery=delivery)


def next_of(*bodies: ev.Body) -> str:
    return coming(fold(Event(number, "t", body) for number, body in enumerate(bodies, 1)), CLASS)


@pytest.mark.parametrize(
    ("bodies", "who"),
    [
        ((), ""),
        (BEGUN, "a0"),
        (SPEAKS, ""),
        ((*SPEAKS, add("why?")), ""),
        ((*SPEAKS, add("@a1 why?")), "a1"),
        ((*SPEAKS, add("and?"), add("@a2?", 2)), "a2"),
        ((*SPEAKS, add("@a1 why?", delivery="follow_up")), ""),
        ((*SPEAKS, ev.Decision(by="code", kind="call_agent", args={"agent_id": "a2"}, called=True)), "a2"),
        (CUT, "a0"),
        ((*CUT, ENDS), "a0"),
        ((*CUT, add("@a1 why?"), ENDS), "a1"),
        ((*SPEAKS, ev.TurnEnd(turn=1, stop_reason="stop")), ""),
        ((*SPEAKS, ev.TurnEnd(turn=1, stop_reason="stop"), ev.AgentEnd(exchange=1, reason="end")), ""),
    ],
)
def test_who_is_next(bodies: tuple[ev.Body, ...], who: str) -> None:
    assert next_of(*bodies) == who


def test_nobody_is_next_who_may_not_be_called() -> None:
    view = fold(Event(number, "t", body) for number, body in enumerate((*CUT, add("@a1 why?")), 1))
    assert (coming(view, CLASS[:1]), coming(view, CLASS[2:])) == ("a0", "")


async def test_who_is_next_does_speak_next() -> None:
    """At each turn's beginning it is who was said to be next before it, wherever that was known."""
    replies = [[Chunk(text="I was"), asyncio.Event()]]
    asked = [calls("a0"), calls("a2")]
    klass = Class(
        3,
        agent=lambda request: replies.pop(0) if replies else says(words("so")),
        director=lambda request: asked.pop(0) if asked else uses(("cue_user", {})),
    )
    known, wrong = [""], []

    def hear(event: Event) -> None:
        if event.type == "turn_start":
            wrong.append(known[0] not in ("", klass.floor.turns[-1]))
        known[0] = coming(klass.floor.view, klass.agents)

    klass.floor.hear.append(hear)
    task = klass.start()
    await settle()
    klass.queues.hear_now(klass.queues.steer("@a1 why?") or "")
    assert coming(klass.floor.view, klass.agents) == "a1"
    klass.loop.cut_in()
    await task
    assert klass.floor.turns[:4] == ["a0", "a1", "a0", "a2"]
    assert not any(wrong)


def marked(*bodies: ev.Body) -> list[bool]:
    view = fold(Event(number, "t", body) for number, body in enumerate(bodies, 1))
    assert view.last
    return [goes_on(view, turn) for turn in view.last.turns]


def test_a_turn_that_was_cut_goes_on_until_its_agent_has_had_another() -> None:
    named = (
        *CUT,
        ev.UserMessage(text="@a1 why?", delivery="steer"),
        ev.Decision(by="code", kind="call_agent", args={"agent_id": "a1"}, turn=2),
        ev.TurnStart(exchange=1, turn=2, agent_id="a1", agent_name="Agent 1", role="assistant"),
    )
    done = (*named, ev.TurnEnd(turn=2, stop_reason="stop"))
    again = (
        *done,
        ev.Decision(by="code", kind="call_agent", args={"agent_id": "a0"}, turn=3),
        ev.TurnStart(exchange=1, turn=3, agent_id="a0", agent_name="Agent 0", role="teacher"),
    )
    assert (marked(*CUT), marked(*named), marked(*done)) == ([True], [True], [True, False])
    assert (marked(*again), marked(*CUT, ENDS)) == ([False, False], [False])
    assert marked(*CUT, ev.ClassChanged(muted=("a0",))) == [False]
    assert marked(*SPEAKS, ev.TurnEnd(turn=1, stop_reason="aborted", skipped=True)) == [False]
