"""The learner's hand in the classroom: what waits is heard at its time, and never lost, whatever else happens then."""

from __future__ import annotations

from typing import Any

import pytest

from maic_tui.classroom import Classroom
from maic_tui.provider.base import Chunk
from maic_tui.schema.events import Cursor
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Said
from tests import test_lesson_in_class as lessons
from tests.director.doubles import agents
from tests.fakes import FakeClock, settle
from tests.test_classroom import Paper, Scripted, room, said

LONG = "A leaf takes in light and air and water, and cooks sugar out of them, slowly."
KEY = "sk-" + "a1B2" * 12


def waits(classroom: Classroom) -> list[str]:
    return [item.text for item in classroom.view.queue]


def heard(classroom: Classroom) -> list[str]:
    """All that the learner was heard to say, in order."""
    cards = classroom.view.exchanges
    return [text for card in cards for text in (card.question, *(e.text for e in card.entries if isinstance(e, Said)))]


async def speaking(*replies: list[Chunk] | None, **how: Any) -> tuple[Classroom, FakeClock, Paper]:
    """A class whose teacher is in the middle of a sentence."""
    classroom, clock, paper = room(Scripted(said(LONG), *replies), **how)
    classroom.ask("How?")
    await clock.advance(1)
    assert classroom.view.live
    return classroom, clock, paper


async def test_what_is_wished_now_while_paused_cuts_and_is_heard_first_when_resumed() -> None:
    classroom, clock, paper = await speaking()
    classroom.pause()
    classroom.steer("before")
    message = classroom.follow_up("Wait!") or ""
    assert classroom.hand.hear_now(message)
    await clock.advance(5)
    assert (classroom.view.live, classroom.view.mode, waits(classroom)) == (None, "paused", ["Wait!", "before"])
    assert [item.now for item in classroom.view.queue] == [True, False]
    classroom.resume()
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["How?", "Wait!", "before"], [])
    assert [turn.stop_reason for turn in classroom.view.exchanges[0].turns] == ["aborted", "stop"]
    assert fold(paper.events) == classroom.view


async def test_what_an_interrupt_holds_is_asked_when_it_is_wished_now() -> None:
    classroom, clock, _ = await speaking()
    message = classroom.steer("And why?") or ""
    classroom.interrupt()
    await clock.advance(1)
    assert [item.held for item in classroom.view.queue] == [True]
    assert classroom.hand.hear_now(message)
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["How?", "And why?"], [])
    assert [card.question for card in classroom.view.exchanges] == ["How?", "And why?"]


def turns(classroom: Classroom) -> list[tuple[str, str]]:
    """Who had turns in the last exchange, and how these ended."""
    return [(turn.agent_id, turn.stop_reason) for turn in classroom.view.exchanges[-1].turns]


async def named_now(move: str = "") -> tuple[Classroom, FakeClock, Paper]:
    """The teacher is cut for words that wait behind others, name another agent, and are changed while it is paused."""
    classroom, clock, paper = room(Scripted(said(LONG), said("Sugar."), said(LONG)), agents=agents(3))
    teacher, other, third = (agent.id for agent in classroom.people.present)
    classroom.ask(f"@{teacher} how?")
    await clock.advance(1)
    classroom.steer("before")
    message = classroom.steer(f"@{other} why?") or ""
    classroom.pause()
    assert classroom.people.coming == other
    assert classroom.hand.hear_now(message)
    await clock.advance(1)
    if move == "edited":
        classroom.hand.edit(message, f"@{third} why?")
    if move == "moved":
        classroom.hand.move(message, 1)
    if move == "muted":
        classroom.people.mute(other)
    assert turns(classroom) == [(teacher, "aborted")]
    return classroom, clock, paper


@pytest.mark.parametrize(("move", "speaks"), [("", 1), ("edited", 2), ("moved", 1), ("muted", 0)])
async def test_who_is_named_now_answers_and_the_one_that_was_cut_goes_on(move: str, speaks: int) -> None:
    classroom, clock, paper = await named_now(move)
    ids = [agent.id for agent in classroom.people.present]
    assert classroom.people.coming == ids[speaks]
    classroom.resume()
    await clock.advance(60)
    spoke = [ids[0], *([ids[speaks]] if speaks else []), ids[0]]
    assert [who for who, _ in turns(classroom)][: len(spoke)] == spoke
    assert fold(paper.events) == classroom.view


async def test_who_was_named_now_answers_when_the_session_is_opened_again() -> None:
    classroom, _, paper = await named_now()
    ids = [agent.id for agent in classroom.people.present]
    events = list(paper.events)
    await classroom.close()
    paper = Paper()
    paper.events = events
    again, clock, _ = room(Scripted(said("Sugar."), said(LONG)), paper=paper, agents=agents(3))
    assert again.people.coming == ids[1]
    again.resume()
    await clock.advance(60)
    assert [who for who, _ in turns(again)[:3]] == [ids[0], ids[1], ids[0]]


async def test_what_is_held_is_heard_now_in_a_later_exchange_and_the_rest_stays_held() -> None:
    classroom, clock, paper = await speaking(said(LONG))
    message = classroom.steer("one") or ""
    classroom.steer("two")
    classroom.interrupt()
    await clock.advance(1)
    classroom.ask("Another?")
    await clock.advance(1)
    assert classroom.hand.hear_now(message)
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["How?", "Another?", "one"], ["two"])
    assert fold(paper.events) == classroom.view


async def test_nobody_is_cut_for_what_was_heard_already() -> None:
    classroom, clock, _ = await speaking(said(LONG))
    message = classroom.steer("one") or ""
    assert classroom.hand.hear_now(message)
    await clock.advance(2)
    assert waits(classroom) == []
    assert classroom.view.live
    before = [turn.stop_reason for turn in classroom.view.exchanges[0].turns]
    assert [
        classroom.hand.hear_now(message), classroom.hand.edit(message, "x"), classroom.hand.change(message, "steer"),
        classroom.hand.move(message, 0), classroom.hand.ask_again(message), classroom.hand.take_back(message),
    ] == [False, False, False, False, False, ""]  # fmt: skip
    await settle()
    assert [turn.stop_reason for turn in classroom.view.exchanges[0].turns] == before == ["aborted"]


@pytest.mark.parametrize("first", ["now", "interrupt"])
async def test_an_interrupt_in_the_same_moment(first: str) -> None:
    classroom, clock, paper = await speaking()
    message = classroom.steer("Wait!") or ""
    if first == "now":
        classroom.hand.hear_now(message)
        classroom.interrupt()
        await clock.advance(60)
        assert (waits(classroom), classroom.view.queue[0].held) == (["Wait!"], True)
        classroom.resume()
    else:
        classroom.interrupt()
        classroom.hand.hear_now(message)
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["How?", "Wait!"], [])
    assert fold(paper.events) == classroom.view


async def test_what_waits_when_the_program_dies_is_there_held_when_it_is_opened() -> None:
    classroom, _, paper = await speaking()
    classroom.steer("one")
    late = classroom.follow_up("two") or ""
    classroom.hand.hear_now(classroom.steer("three") or "")
    await classroom.close()
    whole = list(paper.events)
    for cut in range(len(whole) + 1):
        paper = Paper()
        paper.events = whole[:cut]
        again, _, _ = room(Scripted(), paper=paper)
        assert all(item.held and not item.ready for item in again.view.queue)
        assert again.view.mode == "idle"
    assert sorted(waits(again)) == ["one", "three", "two"]
    assert again.hand.take_back(late) == "two"
    assert "session_resumed" in [event.type for event in paper.events]


async def test_of_two_hundred_that_wait_each_is_heard_once() -> None:
    classroom, clock, _ = await speaking(reveal=10)
    texts = [f"{number}. 為什麼 🍃 " + "very " * 40 for number in range(200)]
    for text in texts:
        classroom.follow_up(text)
    classroom.hand.hear_now(classroom.view.queue[150].message_id)
    await clock.advance(30)
    heard_first = texts[150].strip()
    assert heard(classroom)[1].strip() == heard_first
    await clock.advance(4000)
    said_all = [text.strip() for text in heard(classroom)[1:]]
    assert said_all == [heard_first, *(text.strip() for text in texts if text.strip() != heard_first)]
    assert waits(classroom) == []


async def test_a_key_in_what_waits_is_never_written_down() -> None:
    classroom, clock, paper = await speaking(said(LONG))
    message = classroom.steer(f"my key is {KEY}") or ""
    other = classroom.follow_up("harmless") or ""
    classroom.hand.edit(other, f"or {KEY}?")
    classroom.hand.change(message, "follow_up")
    classroom.hand.move(message, 0)
    assert classroom.hand.take_back(other) == f"or {KEY}?"
    classroom.hand.hear_now(message)
    await clock.advance(60)
    assert len(heard(classroom)) == 2
    assert KEY not in str(paper.events)
    assert KEY not in str(classroom.view)


async def test_before_a_class_sits_what_is_held_can_not_be_asked_and_is_not_lost() -> None:
    classroom, clock, paper = await speaking()
    classroom.steer("one")
    await classroom.close()
    opened = Classroom(classroom.people.settings, clock, events=tuple(paper.events), sink=paper)
    assert not opened.hand.hear_now(opened.view.queue[0].message_id)
    assert waits(opened) == ["one"]


async def test_a_follow_up_while_a_lesson_plays_is_asked_when_the_lesson_has_ended() -> None:
    classroom, clock, _ = lessons.room(said("Because."))
    classroom.play(Cursor(scene=3, action=0))
    await clock.advance(0.1)
    assert classroom.view.mode == "playing"
    classroom.follow_up("Why?")
    assert waits(classroom) == ["Why?"]
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["Why?"], [])


async def test_what_waits_for_the_end_of_a_lesson_can_be_asked_now() -> None:
    classroom, clock, _ = lessons.room(lessons.calls_teacher(), said("Because."))
    classroom.play()
    await clock.advance(0.1)
    classroom.follow_up("Why?")
    assert classroom.hand.hear_now(classroom.view.queue[0].message_id)
    await clock.advance(60)
    assert (heard(classroom), waits(classroom)) == (["Why?"], [])
    assert (classroom.view.mode, classroom.view.cursor) == ("idle", Cursor(scene=0, action=1))


async def test_what_waits_for_the_end_of_a_lesson_is_held_when_it_is_left() -> None:
    classroom, clock, paper = lessons.room()
    classroom.play()
    await clock.advance(0.1)
    classroom.follow_up("Why?")
    await classroom.close("left")
    again, _, _ = lessons.room(paper=paper)
    assert [(item.text, item.held) for item in again.view.queue] == [("Why?", True)]


async def test_at_the_barrier_while_paused_nothing_is_lost() -> None:
    half = [Chunk(text='[{"type":"text","content":"a"},{"type":"action","name":"wb_dr'), Chunk(finish="length")]
    classroom, clock, _ = room(Scripted(half), reveal=0)
    classroom.subscribe(lambda event: classroom.pause() if event.type == "turn_start" else None)
    classroom.ask("How?")
    await clock.advance(1)
    classroom.steer("early")
    await clock.advance(60)
    classroom.ask("late")
    classroom.resume()
    await clock.advance(60)
    assert classroom.view.exchanges[0].reason == "length"
    assert [(item.text, item.undelivered) for item in classroom.view.queue] == [("early", True), ("late", True)]
