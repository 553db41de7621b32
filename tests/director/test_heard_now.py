"""What the learner wants to be heard now comes before anybody speaks on, whatever the class does in that moment."""

from __future__ import annotations

import asyncio

import pytest

from maic_tui.provider.base import Chunk, Request
from maic_tui.schema import events as ev
from tests.director.doubles import Class, Step, calls, says, uses, words
from tests.fakes import settle


def now(klass: Class, text: str = "Wait!") -> bool:
    """Say something that is to be heard now; says whether anything was cut for it."""
    assert klass.queues.hear_now(klass.queues.steer(text) or "")
    return klass.loop.cut_in()


def told(klass: Class) -> list[str]:
    """Who began a turn and what was heard, in order."""
    bodies = [event.body for event in klass.floor.events]
    heard = [body for body in bodies if isinstance(body, ev.TurnStart) or getattr(body, "delivery", "") == "steer"]
    return [b.agent_id if isinstance(b, ev.TurnStart) else b.text for b in heard if not isinstance(b, ev.Queue)]


def stops(klass: Class) -> list[str]:
    return [body.stop_reason for body in klass.floor.bodies(ev.TurnEnd)]


def a_class(*director: list[Step], agent: list[list[Step]] | None = None, number: int = 2) -> Class:
    """A class whose director says these one after the other, and then gives the floor to the learner."""
    choices, replies = list(director), list(agent or [])

    def direct(request: Request) -> list[Step]:
        return choices.pop(0) if choices else uses(("cue_user", {}))

    def speak(request: Request) -> list[Step]:
        return replies.pop(0) if replies else says(words("so"))

    return Class(number, director=direct, agent=speak)


def never() -> asyncio.Event:
    return asyncio.Event()


async def test_while_the_director_thinks_it_is_asked_again_and_nobody_speaks_before() -> None:
    klass = a_class([never()], calls("a1"))
    task = klass.start()
    await settle()
    assert now(klass)
    assert (await task).reason == "cue_user"
    assert told(klass) == ["Wait!", "a1"]
    first, second, *_ = klass.provider.asked("director")
    assert "Wait!" not in str(first.messages)
    assert "Wait!" in str(second.messages)
    assert klass.provider.open == 0


async def test_while_paused_between_a_choice_and_its_turn() -> None:
    klass = a_class(calls("a1"))
    klass.floor.hear.append(lambda event: klass.floor.may_go.clear() if event.type == "decision" else None)
    task = klass.start()
    await settle()
    assert not now(klass)
    klass.floor.hear.clear()
    klass.floor.may_go.set()
    assert (await task).reason == "cue_user"
    assert told(klass) == ["Wait!", "a1"]


async def test_while_an_agent_speaks_it_is_cut_and_goes_on_afterwards() -> None:
    klass = a_class(calls("a0"), agent=[[Chunk(text="I was"), never()]])
    task = klass.start()
    await settle()
    assert now(klass)
    assert (await task).reason == "cue_user"
    assert (told(klass), stops(klass)) == (["a0", "Wait!", "a0"], ["aborted", "stop"])


async def test_before_the_first_word_of_an_agent_no_empty_turn_is_left() -> None:
    klass = a_class(calls("a1"), agent=[[never()]])
    task = klass.start()
    await settle()
    assert now(klass)
    assert (await task).reason == "cue_user"
    assert (told(klass), stops(klass)) == (["Wait!", "a1"], ["stop"])
    assert klass.provider.open == 0


async def test_twice_at_once_both_are_heard_in_their_order_and_one_turn_is_cut() -> None:
    klass = a_class(calls("a0"), agent=[[Chunk(text="I was"), never()]])
    task = klass.start()
    await settle()
    assert (now(klass, "one"), now(klass, "two")) == (True, False)
    await task
    assert (told(klass), stops(klass)) == (["a0", "one", "two", "a0"], ["aborted", "stop"])


@pytest.mark.parametrize("when", ["turn_start", "text_delta", "turn_end"])
async def test_in_the_moment_of_any_event_nothing_is_lost(when: str) -> None:
    klass = a_class(calls("a0"), calls("a1"))

    def hear(event: ev.Event) -> None:
        if event.type == when:
            klass.floor.hear.remove(hear)
            now(klass)

    klass.floor.hear.append(hear)
    assert (await klass.ask()).reason == "cue_user"
    assert told(klass)[:2] == ["a0", "Wait!"]
    assert klass.queues.waiting == ()
    assert len(stops(klass)) == len(klass.floor.turns)


@pytest.mark.parametrize("first", ["now", "interrupt"])
async def test_an_interrupt_in_the_same_moment_ends_the_exchange_and_keeps_it(first: str) -> None:
    klass = a_class(calls("a0"), agent=[[Chunk(text="I was"), never()]])
    task = klass.start()
    await settle()
    if first == "now":
        now(klass)
        task.cancel()
    else:
        task.cancel()
        now(klass)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (klass.floor.end.reason, stops(klass)) == ("aborted", ["aborted"])
    assert [(item.text, item.held) for item in klass.floor.view.queue] == [("Wait!", True)]
    assert klass.floor.view.queue == klass.queues.waiting
    assert (await klass.ask(resumed=True)).reason == "cue_user"
    assert told(klass)[1:3] == ["Wait!", "a0"]


async def test_when_nobody_can_answer_any_more_the_director_is_left_alone_and_it_opens_the_next_exchange() -> None:
    last = asyncio.Event()
    klass = a_class(calls("a0"), calls("a1"), [last, *uses(("cue_user", {}))])
    task = klass.start()
    await settle()
    assert not now(klass)
    last.set()
    assert (await task).reason == "cue_user"
    waiting = klass.queues.next()
    assert waiting
    assert (told(klass), waiting.text) == (["a0", "a1"], "Wait!")


async def test_where_one_alone_teaches() -> None:
    klass = a_class(agent=[[Chunk(text="I was"), never()]], number=1)
    task = klass.start()
    await settle()
    assert now(klass)
    assert (await task).reason == "cue_user"
    assert told(klass) == ["a0", "Wait!", "a0"]


async def cut(text: str, *more: str) -> tuple[Class, asyncio.Task[ev.AgentEnd]]:
    """A class of three whose first was cut for these words, that are to be heard now."""
    klass = a_class(calls("a0"), agent=[[Chunk(text="I was"), never()]], number=3)
    task = klass.start()
    await settle()
    assert now(klass, text)
    for one in more:
        now(klass, one)
    return klass, task


async def test_who_is_named_speaks_next_and_the_one_that_was_cut_goes_on_afterwards() -> None:
    klass, task = await cut("@a1 why?")
    assert (await task).reason == "cue_user"
    assert (told(klass), stops(klass)) == (["a0", "@a1 why?", "a1", "a0"], ["aborted", "stop", "stop"])
    assert len(klass.provider.asked("director")) == 2


async def test_of_two_that_are_heard_now_each_addressee_speaks_in_their_order() -> None:
    klass, task = await cut("@a2 why?", "and @a1?")
    assert (await task).reason == "cue_user"
    assert told(klass) == ["a0", "@a2 why?", "and @a1?", "a2", "a1", "a0"]


async def test_who_is_cut_and_named_goes_on_at_once() -> None:
    klass, task = await cut("@a0 why?")
    assert (await task).reason == "cue_user"
    assert told(klass) == ["a0", "@a0 why?", "a0"]


async def test_what_an_edit_says_counts_and_so_does_who_attends_when_it_is_heard() -> None:
    klass, task = await cut("@a1 why?")
    assert klass.queues.edit(klass.queues.waiting[0].message_id, "@a2 why?")
    await task
    assert told(klass)[1:] == ["@a2 why?", "a2", "a0"]
    klass, task = await cut("@a1 why?")
    klass.loop.attend((klass.agents[0], klass.agents[2]))
    await task
    assert told(klass)[1:] == ["@a1 why?", "a0"]


async def test_while_one_is_named_and_gets_ready_another_may_be_named() -> None:
    klass = a_class(agent=[[never()]], number=3)
    task = klass.start(question="@a0 how?")
    await settle()
    assert now(klass, "@a1 why?")
    assert (await task).reason == "cue_user"
    assert told(klass) == ["@a1 why?", "a1", "a0"]


async def test_after_an_interrupt_all_that_were_cut_go_on_the_last_one_first() -> None:
    cut_twice = [[Chunk(text="I was"), never()], [Chunk(text="It is"), never()]]
    klass = a_class(calls("a0"), agent=cut_twice, number=3)
    task = klass.start()
    await settle()
    now(klass, "@a1 why?")
    await settle()
    assert told(klass) == ["a0", "@a1 why?", "a1"]
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await klass.ask(resumed=True)).reason == "cue_user"
    assert told(klass) == ["a0", "@a1 why?", "a1", "a1", "a0"]
