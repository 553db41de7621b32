"""Whom an `@` in the learner's words means, and how long it stands."""

from __future__ import annotations

from maic_tui.director.addressed import wanted
from maic_tui.director.roll import Roll
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.mentions import named
from maic_tui.transcript.fold import fold

CLASS = tuple(
    AgentProfile(id=id, name=name, role="student")
    for id, name in (
        ("teacher", "Ms. Rivera"),
        ("kofi", "Kofi"),
        ("kofi-2", "Kofi Two"),
        ("li", "李老师"),
        ("ea", "Éa"),
    )
)


def test_nobody_is_named_who_may_not_be_called() -> None:
    roll = Roll(CLASS, away=frozenset({"kofi-2"}), muted=frozenset({"li"}))
    assert named("@Two why?", roll.speakers) is None
    assert named("@李老师 why?", roll.speakers) is None
    assert named("@Kofi why?", ()) is None


def told(*bodies: ev.Body, more: tuple[str, ...] = ()) -> tuple[str, ...]:
    start = ev.AgentStart(exchange=1, question="@Kofi why?")
    view = fold(Event(number, "t", body) for number, body in enumerate((start, *bodies), 1))
    return wanted(view.last, CLASS, more)


def test_a_name_stands_until_that_agent_has_begun_a_turn_after_it() -> None:
    turn = (
        ev.TurnStart(exchange=1, turn=1, agent_id="kofi", agent_name="Kofi", role="student"),
        ev.TurnEnd(turn=1, stop_reason="stop"),
    )
    steer = ev.UserMessage(text="and you, @Rivera?", delivery="steer")
    assert told() == ("kofi",)
    assert told(*turn) == ()
    assert told(steer) == ("kofi", "teacher")
    assert told(*turn, steer) == told(steer, *turn) == ("teacher",)
    assert told(*turn, steer, ev.Notice(kind="x")) == ("teacher",)
    assert told(*turn, ev.UserMessage(text="and who?", delivery="steer")) == ()
    assert wanted(None, CLASS) == ()


def test_of_words_that_are_heard_next_each_name_counts_once_after_those_that_were_said() -> None:
    assert told(more=("@Rivera why?", "and who?", "@Kofi why?", "@Rivera!")) == ("kofi", "teacher")
    assert wanted(None, CLASS, ["@Kofi why?"]) == ("kofi",)
