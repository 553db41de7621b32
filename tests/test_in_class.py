"""The class while it teaches: calling, skipping, muting and choosing who attends, in the middle of what runs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Director, Learner, Playback, Settings
from maic_tui.people import Class
from maic_tui.provider.base import Request
from maic_tui.provider.choose import Choice
from maic_tui.schema import events as ev
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.fold import fold
from tests.director.doubles import FakeProvider, Step, agents, calls, says, uses, words
from tests.fakes import FakeClock
from tests.test_classroom import Paper

LONG = "A leaf takes in light, water and air, and cooks sugar out of them."


@dataclass
class Room:
    """A class that teaches; the director calls `order`, one after the other, and then cues the learner."""

    classroom: Classroom
    clock: FakeClock
    provider: FakeProvider
    paper: Paper

    def bodies(self, kind: type[Any]) -> list[Any]:
        return [event.body for event in self.paper.events if isinstance(event.body, kind)]

    @property
    def turns(self) -> str:
        """Who spoke, in order, by the number in the id; one whose turn was cut with a dash."""
        turns = [turn for exchange in self.classroom.view.exchanges for turn in exchange.turns]
        return " ".join(turn.agent_id + ("-" if turn.stop_reason == "aborted" else "") for turn in turns)

    @property
    def told(self) -> list[set[str]]:
        """Whom each request to the director could call."""
        return [{agent.id for agent in request.agents} for request in self.provider.asked("director")]

    async def ends(self) -> None:
        await self.clock.advance(120)
        await self.classroom.settled()


def seated(
    *order: str, number: int = 3, paper: Paper | None = None, mode: Any = "tools", hold: Callable[[], Any] | None = None
) -> Room:
    """A class of `number`; with `hold` the director's answers wait until the event that it gives is set."""
    rest = list(order)

    def director(request: Request) -> list[Step]:
        waits = [hold()] if hold else []
        return [*waits, *(calls(rest.pop(0)) if rest else uses(("cue_user", {"prompt": "And you?"})))]

    provider = FakeProvider(director, lambda request: says(words(LONG)))
    clock, paper = FakeClock(), paper or Paper()
    settings = Settings(playback=Playback(reveal=10), director=Director(mode=mode))
    old = tuple(paper.events)
    classroom = Classroom(settings, clock, events=old, sink=paper if old else None, open_sink=lambda _: paper)
    classroom.people.seat(Class(agents(number), provider, Choice(model="openai/x", why="it was named")))
    return Room(classroom, clock, provider, paper)


# Calling


async def test_who_is_called_speaks_next_and_then_the_director_goes_on() -> None:
    on = seated("a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    assert on.classroom.call("a2")
    assert on.classroom.people.called == "a2"
    await on.ends()
    assert on.turns == "a0 a2 a1"
    assert on.classroom.people.called == ""


async def test_the_last_call_holds_and_the_one_who_speaks_can_be_called_again() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.call("a1")
    on.classroom.call("a0")
    await on.ends()
    assert on.turns == "a0 a0"


async def test_a_call_outlives_an_interrupt_and_comes_before_what_was_cut() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.call("a2")
    on.classroom.interrupt()
    await on.classroom.settled()
    assert (on.turns, on.classroom.people.called) == ("a0-", "a2")
    on.classroom.resume()
    await on.ends()
    assert on.turns == "a0- a2 a0"


async def test_a_call_outlives_the_program() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.call("a2")
    events = list(on.paper.events)
    await on.classroom.close()
    crashed = Paper()
    crashed.events = events
    assert Classroom(Settings(), FakeClock(), events=events, followed=True).people.called == "a2"
    again = seated(paper=crashed)
    assert again.classroom.people.called == "a2"
    again.classroom.resume()
    await again.ends()
    assert again.turns == "a0- a2 a0"


async def test_a_call_while_the_director_thinks_is_answered_after_the_one_it_chooses() -> None:
    thought = asyncio.Event()
    on = seated("a0", hold=lambda: thought)
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.call("a2")
    thought.set()
    await on.ends()
    assert on.turns == "a0 a2"


async def test_a_call_while_the_last_word_is_held_by_a_pause_is_heard() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.pause()
    on.classroom.call("a1")
    on.classroom.resume()
    await on.ends()
    assert on.turns == "a0 a1"


async def test_a_call_goes_beyond_the_limit_of_turns() -> None:
    on = seated("a0", "a1", number=2)
    on.classroom.ask("Why?")
    await on.clock.advance(10)
    assert on.classroom.view.live
    assert on.classroom.view.live.head.agent_id == "a1"
    on.classroom.call("a0")
    await on.ends()
    assert (on.turns, on.bodies(ev.AgentEnd)[-1].turns) == ("a0 a1 a0", 3)


async def test_one_who_is_muted_after_the_call_does_not_speak() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.call("a2")
    on.classroom.people.mute("a2")
    assert on.classroom.people.called == ""
    await on.ends()
    assert on.turns == "a0"


async def test_who_is_called_with_words_or_where_nothing_runs_is_named_in_a_question() -> None:
    on = seated()
    assert on.classroom.call("a1")
    await on.ends()
    assert on.classroom.call("a2", "why?")
    await on.ends()
    assert [exchange.question for exchange in on.classroom.view.exchanges] == [
        "@Agent 1, what do you say to that?",
        "@Agent 2 why?",
    ]
    assert on.turns == "a1 a2"


async def test_nobody_is_called_who_can_not_speak() -> None:
    on = seated("a0")
    on.classroom.people.mute("a1")
    on.classroom.people.attend(["a0", "a1"])
    assert not any(map(on.classroom.call, ("a1", "a2", "nobody", "")))
    assert not on.paper.events


# Skipping and cutting in


async def test_who_is_skipped_speaks_no_more_in_this_exchange_and_it_goes_on() -> None:
    on = seated("a0", "a0", "a1")
    assert not on.classroom.skip()
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    assert on.classroom.skip()
    assert not on.classroom.skip()
    await on.ends()
    (first, *_) = on.bodies(ev.TurnEnd)
    assert (first.stop_reason, first.skipped, 0 < first.chars < len(LONG)) == ("aborted", True, True)
    assert (on.turns, on.told[1]) == ("a0- a1", {"a1", "a2"})
    assert on.bodies(ev.Decision)[1].refused == "invalid_agent_id"
    assert on.bodies(ev.AgentEnd)[-1].reason == "cue_user"


@pytest.mark.parametrize("first", ["skip", "cut in"])
async def test_an_interrupt_at_the_moment_of_a_skip_or_a_cut_ends_the_exchange_once(first: str) -> None:
    on = seated("a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    waiting = on.classroom.steer("and now?")
    assert waiting
    assert on.classroom.skip() if first == "skip" else on.classroom.hand.hear_now(waiting) is not False
    assert on.classroom.interrupt()
    await on.classroom.settled()
    ends = on.bodies(ev.TurnEnd), on.bodies(ev.AgentEnd)
    assert [[end.turn for end in ends[0]], [end.reason for end in ends[1]]] == [[1], ["aborted"]]
    assert (on.classroom.view.mode, on.provider.open) == ("idle", 0)
    on.classroom.resume()
    await on.ends()
    assert on.turns == ("a0- a1" if first == "skip" else "a0- a0 a1")
    assert on.bodies(ev.AgentEnd)[-1].reason == "cue_user"


async def test_a_skip_at_the_moment_of_an_interrupt_is_no_second_end() -> None:
    on = seated("a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    assert on.classroom.interrupt()
    on.classroom.skip()
    await on.classroom.settled()
    assert len(on.bodies(ev.TurnEnd)) == len(on.bodies(ev.AgentEnd)) == 1
    assert on.classroom.view.mode == "idle"
    on.classroom.ask("Again?")
    await on.ends()
    assert on.bodies(ev.AgentEnd)[-1].reason == "cue_user"


async def test_skipping_the_only_one_leaves_the_floor_to_the_learner() -> None:
    on = seated(number=1)
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.skip()
    await on.ends()
    assert (on.turns, on.bodies(ev.AgentEnd)[-1].reason) == ("a0-", "cue_user")


async def test_a_skip_in_a_pause_is_carried_out_when_the_class_goes_on() -> None:
    on = seated("a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.pause()
    assert on.classroom.skip()
    await on.clock.advance(60)
    assert on.turns == "a0-"
    on.classroom.resume()
    await on.ends()
    assert on.turns == "a0- a1"


# Muting, and who attends


async def test_down_to_one_voice_the_director_is_asked_no_more() -> None:
    on = seated("a0", "a0", "a0")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    assert [on.classroom.people.mute(id) for id in ("a1", "a2", "a0", "nobody")] == [True, True, False, False]
    await on.ends()
    assert (on.turns, len(on.told)) == ("a0", 1)
    assert on.bodies(ev.AgentEnd)[-1].reason == "cue_user"
    assert [changed.muted for changed in on.bodies(ev.ClassChanged)] == [("a1",), ("a1", "a2")]


async def test_the_one_who_speaks_is_muted_and_finishes() -> None:
    on = seated("a0", "a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.people.mute("a0")
    await on.ends()
    assert (on.turns, on.told[1]) == ("a0 a1", {"a1", "a2"})


@pytest.mark.parametrize("mode", ["tools", "graph"])
async def test_one_who_is_muted_while_the_director_thinks_is_not_called(mode: str) -> None:
    thought = asyncio.Event()
    on = seated("a2", "a1", mode=mode, hold=lambda: thought)
    if mode == "graph":
        on.provider._director = lambda request: [thought, *says('{"next_agent": "a2"}')]
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.people.mute("a2")
    thought.set()
    await on.ends()
    assert on.bodies(ev.Decision)[0].refused == "invalid_agent_id"
    assert "a2" not in on.turns


async def test_the_limits_are_those_of_who_may_speak_now() -> None:
    on = seated(*["a0", "a1"] * 9, number=6)
    on.classroom.people.attend(["a0", "a1"])
    on.classroom.ask("Why?")
    await on.ends()
    assert (on.turns, on.told[0]) == ("a0 a1", {"a0", "a1"})
    refused = [decision.refused for decision in on.bodies(ev.Decision)]
    assert refused[:3] == [None, None, "agent_turn_limit"]
    assert on.bodies(ev.AgentEnd)[-1].reason == "call_limit"


async def test_one_who_joins_an_exchange_that_runs_may_be_called_in_it() -> None:
    on = seated("a0", "a2")
    on.classroom.people.attend(["a0", "a1"])
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    assert on.classroom.people.attend(["a0", "a2"])
    await on.ends()
    assert on.turns == "a0 a2"


async def test_another_model_in_the_middle_speaks_in_the_next_exchange() -> None:
    on = seated("a0", "a1")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    other = FakeProvider(lambda request: calls("a2"), lambda request: says(words("Other.")))
    on.classroom.people.seat(Class(agents(3), other, Choice(model="openai/y", why="it was picked")))
    await on.ends()
    assert (on.turns, other.requests) == ("a0 a1", [])
    assert on.bodies(ev.ClassChanged)[-1].model == "openai/y"
    on.classroom.ask("And?")
    await on.clock.advance(20)
    assert other.requests
    on.classroom.interrupt()
    await on.classroom.settled()


async def test_an_agent_that_is_changed_speaks_as_it_was_changed() -> None:
    on = seated("a0", "a1", "new")
    on.classroom.ask("Why?")
    await on.clock.advance(1)
    on.classroom.people.write(agents(2)[1].model_copy(update={"name": "Ada", "persona": "Knows engines."}))
    on.classroom.people.write(AgentProfile(id="new", name="Lin", role="student"))
    await on.ends()
    exchange = on.classroom.view.last
    assert exchange
    assert [turn.agent_name for turn in exchange.turns] == ["Agent 0", "Ada", "Lin"]
    asked = [request.agent for request in on.provider.asked("agent") if request.agent]
    assert asked[1].name == "Ada"
    assert [agent.id for agent in on.bodies(ev.ClassChanged)[-1].agents] == ["a0", "a1", "a2", "new"]


async def test_the_learner_is_known_from_the_next_exchange_on() -> None:
    on = seated("a0")
    on.classroom.people.know(Learner("Lin", "likes proofs", "de"))
    on.classroom.ask("Why?")
    await on.ends()
    said = str([message for request in on.provider.asked("agent") for message in request.messages])
    assert "Lin" in said
    assert "likes proofs" in said


# Reopened


async def test_who_is_away_and_who_is_muted_is_so_again_when_it_is_reopened() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.ends()
    on.classroom.people.attend(["a0", "a1"])
    on.classroom.people.mute("a1")
    await on.classroom.close()
    assert fold(on.paper.events) == on.classroom.view
    again = seated(paper=on.paper)
    roll = again.classroom.people.roll
    assert (sorted(roll.away), sorted(roll.muted)) == (["a2"], ["a1"])
    again.classroom.ask("And?")
    await again.ends()
    checkpoint = again.bodies(ev.Checkpoint)[-1]
    assert (len(checkpoint.agents), checkpoint.away, checkpoint.muted) == (3, ("a2",), ("a1",))


async def test_what_is_chosen_before_the_first_question_is_in_the_log_with_it() -> None:
    on = seated("a0")
    on.classroom.people.mute("a1")
    assert not on.paper.events
    on.classroom.ask("Why?")
    await on.ends()
    assert [event.type for event in on.paper.events[:2]] == ["session_start", "class_changed"]
    assert on.classroom.view.muted == {"a1"}


async def test_a_log_that_leaves_nobody_to_speak_is_taken_with_all() -> None:
    on = seated("a0")
    on.classroom.ask("Why?")
    await on.ends()
    await on.classroom.close()
    gone = ev.ClassChanged(away=("a0",), muted=("a1", "a2"))
    last = on.paper.events[-1]
    on.paper.events.append(replace(last, id=last.id + 1, body=gone))
    again = seated(paper=on.paper)
    assert len(again.classroom.people.roll.speakers) == 3
    again.classroom.ask("And?")
    await again.ends()
    assert (again.classroom.view.away, again.classroom.view.muted) == (set(), set())


# Whatever comes


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_done_in_whatever_order_each_turn_and_exchange_ends_once(seed: int) -> None:
    dice = random.Random(seed)
    on = seated(*(dice.choice(["a0", "a1", "a2", "a3", "gone"]) for _ in range(40)), number=4)
    room, people = on.classroom, on.classroom.people
    commands: list[Callable[[], object]] = [
        room.skip,
        room.interrupt,
        room.resume,
        room.pause,
        lambda: room.ask("Why?"),
        lambda: room.steer("And?"),
        lambda: room.call(dice.choice(["a0", "a1", "a2", "a3"]), dice.choice(["", "", "how?"])),
        lambda: people.mute(dice.choice(["a0", "a1", "a2", "a3"])),
        lambda: people.attend(dice.sample(["a0", "a1", "a2", "a3"], dice.randint(0, 4))),
        lambda: people.write(AgentProfile(id=dice.choice(["a1", "new"]), name="New", role="student")),
        lambda: [room.hand.hear_now(item.message_id) for item in room.view.queue[:1]],
    ]
    room.ask("Why?")
    for _ in range(60):
        for _ in range(dice.choice([1, 1, 2, 3])):
            dice.choice(commands)()
        assert people.roll.speakers
        await on.clock.advance(dice.choice([0, 0, 0.3, 2, 9]))
    room.interrupt()
    await room.settled()
    begun, ended = [body.turn for body in on.bodies(ev.TurnStart)], [body.turn for body in on.bodies(ev.TurnEnd)]
    assert begun == ended == sorted(set(begun))
    assert len(on.bodies(ev.AgentStart)) == len(on.bodies(ev.AgentEnd))
    assert not [notice for notice in on.bodies(ev.Notice) if notice.kind == "crashed"]
    assert (on.provider.open, room.view.mode) == (0, "idle")
    assert fold(on.paper.events) == room.view
    assert (room.view.away, room.view.muted) == (people.roll.away, people.roll.muted)
