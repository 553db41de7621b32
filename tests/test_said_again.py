"""A turn said another way in a real classroom: what the model is told, and what the session holds afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Playback, Settings
from maic_tui.people import Class
from maic_tui.provider.base import Chunk, Failure, Request
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Turn
from tests.fakes import FakeClock
from tests.pilot.stage import DRAWING, FRIEND, NAMED, TEACHER, Scripted, said

SIMPLER = ev.Wish(kind="simpler")
FIRST, SHORT = "A leaf takes in light, water and air, and cooks.", "Leaves cook."


class Paper:
    """A log in memory."""

    trouble = ""

    def __init__(self, events: tuple[Event, ...] = ()) -> None:
        self.events = list(events)

    def append(self, event: Event) -> None:
        self.events.append(event)

    def sync(self) -> None: ...

    def close(self) -> None: ...


class Hanging(Scripted):
    """What follows the last scripted reply is a beginning, and then nothing any more."""

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        if self.replies:
            async for chunk in super().stream(request):
                yield chunk
            return
        self.requests.append(request)
        yield Chunk(text="Leaves")
        await asyncio.Event().wait()


async def taught(
    provider: Scripted, *, old: tuple[Event, ...] = (), agents: tuple[AgentProfile, ...] = (TEACHER,)
) -> tuple[Classroom, FakeClock, Paper]:
    """A class that has answered *Why?* where it has nothing `old` to go on with."""
    clock, paper = FakeClock(), Paper(old)
    settings = Settings(playback=Playback(reveal=100))
    classroom = Classroom(settings, clock, events=old, sink=paper if old else None, open_sink=lambda _: paper)
    classroom.people.seat(Class(agents, provider, NAMED))
    if not old:
        classroom.ask("Why?")
        await clock.advance(30)
    return classroom, clock, paper


def turn(classroom: Classroom, card: int = 0) -> Turn:
    return classroom.view.cards[card].turns[0]


def contents(request: Request) -> list[str]:
    return [str(message.content) for message in request.messages]


async def test_its_agent_is_told_how_and_given_nothing_to_draw_with() -> None:
    provider = Scripted(said(FIRST, DRAWING), [Chunk(text=SHORT), Chunk(finish="stop")])
    classroom, clock, _ = await taught(provider)
    assert classroom.say_again(1, SIMPLER)
    assert classroom.view.mode == "live"
    assert not classroom.say_again(1, SIMPLER)
    await clock.advance(30)
    request = provider.requests[-1]
    assert FIRST in contents(request)[-2]
    assert "in simpler words" in contents(request)[-1]
    assert "wb_draw_text" not in contents(request)[0]
    assert (request.tools, request.again) == ((), SIMPLER)
    assert (turn(classroom).text, turn(classroom).version, classroom.view.mode) == (SHORT, 1, "idle")
    assert [element.id for element in classroom.board.elements] == ["e1"]


async def test_what_it_draws_all_the_same_is_refused() -> None:
    provider = Scripted(said(FIRST), said(SHORT, DRAWING))
    classroom, clock, _ = await taught(provider)
    classroom.say_again(1, SIMPLER)
    await clock.advance(30)
    assert turn(classroom).text == SHORT
    assert not classroom.board.elements


async def test_the_version_that_is_shown_is_the_one_that_the_class_goes_on_from() -> None:
    provider = Scripted(said(FIRST), said(SHORT))
    classroom, clock, _ = await taught(provider)
    classroom.say_again(1, SIMPLER)
    await clock.advance(30)
    classroom.ask("And then?")
    await clock.advance(30)
    assert SHORT in "\n".join(contents(provider.requests[-1]))
    assert FIRST not in "\n".join(contents(provider.requests[-1]))
    shown = classroom.margin.show_version(1, 1)
    assert shown
    assert shown.text == FIRST
    classroom.ask("What else?")
    await clock.advance(30)
    assert FIRST in "\n".join(contents(provider.requests[-1]))
    assert SHORT not in "\n".join(contents(provider.requests[-1]))


async def test_a_turn_of_an_older_exchange_is_said_again_without_what_came_later() -> None:
    provider = Scripted(said(FIRST), said("It grows."), said(SHORT))
    classroom, clock, _ = await taught(provider)
    classroom.ask("And then?")
    await clock.advance(30)
    assert classroom.say_again(1, ev.Wish(kind="language", text="Español {0}"))
    await clock.advance(30)
    asked = contents(provider.requests[-1])
    assert "in this language: Español {0}." in asked[-1]
    assert "It grows." not in "\n".join(asked)
    assert [turn(classroom, 0).text, turn(classroom, 1).text] == [SHORT, "It grows."]
    assert [card.reason for card in classroom.view.cards] == ["cue_user", "cue_user"]


async def test_one_that_was_stopped_leaves_the_turn_as_it_was_and_space_says_it_anew() -> None:
    provider = Hanging(said(FIRST))
    classroom, clock, _ = await taught(provider)
    classroom.say_again(1, SIMPLER)
    await clock.advance(1)
    classroom.interrupt()
    await clock.advance(1)
    assert (turn(classroom).text, len(turn(classroom).versions), classroom.view.mode) == (FIRST, 2, "idle")
    provider.replies.append(said(SHORT))
    classroom.resume()
    await clock.advance(30)
    assert provider.requests[-1].again == SIMPLER
    assert (turn(classroom).text, turn(classroom).version) == (SHORT, 2)


async def test_a_pause_holds_its_words() -> None:
    classroom, clock, _ = await taught(Scripted(said(FIRST), said(SHORT)))
    classroom.say_again(1, SIMPLER)
    await clock.advance(0.05)
    classroom.pause()
    at = classroom.revealed()
    await clock.advance(30)
    assert (classroom.view.mode, classroom.revealed()) == ("paused", at)
    classroom.resume()
    await clock.advance(30)
    assert turn(classroom).text == SHORT


async def test_one_that_fails_says_why_under_the_turn() -> None:
    failure = [Chunk(failure=Failure("auth", "The key was refused.", "Set another one."))]
    classroom, clock, _ = await taught(Scripted(said(FIRST), failure))
    classroom.say_again(1, SIMPLER)
    await clock.advance(30)
    assert (turn(classroom).text, turn(classroom).versions, classroom.view.mode) == (FIRST, (), "idle")
    assert [getattr(entry, "message", "") for entry in classroom.view.cards[0].entries] == ["", "The key was refused."]


async def test_a_question_that_waits_meanwhile_is_asked_when_it_was_said() -> None:
    classroom, clock, _ = await taught(Scripted(said(FIRST), said(SHORT), said("It grows.")))
    classroom.say_again(1, SIMPLER)
    await clock.advance(0.05)
    classroom.ask("And then?")
    await clock.advance(60)
    assert [card.question for card in classroom.view.cards] == ["Why?", "And then?"]
    assert [turn(classroom, 0).text, turn(classroom, 1).text] == [SHORT, "It grows."]


async def test_a_session_is_reopened_with_its_versions_and_the_one_that_was_chosen() -> None:
    classroom, clock, paper = await taught(Scripted(said(FIRST, DRAWING), said(SHORT)))
    classroom.say_again(1, SIMPLER)
    await clock.advance(30)
    classroom.margin.show_version(1, -1)
    await classroom.close("quit")
    again, clock, _ = await taught(Scripted(said("Third.")), old=tuple(paper.events))
    assert again.view.cards == classroom.view.cards
    again.say_again(1, ev.Wish(kind="formal"))
    await clock.advance(30)
    assert [version.text for version in turn(again).versions] == [FIRST, SHORT, "Third."]


async def test_who_has_left_says_nothing_again() -> None:
    classroom, _, paper = await taught(Scripted(said(FIRST)))
    await classroom.close("quit")
    again, _, _ = await taught(Scripted(), old=tuple(paper.events), agents=(FRIEND,))
    assert not again.say_again(1, SIMPLER)
    assert again.view.mode == "idle"


async def test_a_process_that_dies_in_mid_version_leaves_one_that_can_be_said_anew() -> None:
    classroom, clock, paper = await taught(Hanging(said(FIRST)))
    classroom.say_again(1, SIMPLER)
    await clock.advance(1)
    torn: tuple[Any, ...] = tuple(paper.events)
    await classroom.close()
    again, clock, _ = await taught(Scripted(said(SHORT)), old=torn)
    again.resume()
    await clock.advance(30)
    assert turn(again).text == SHORT
