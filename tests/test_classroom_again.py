"""What a learner can do with a turn that failed or was cut, and what is told of a request that waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from itertools import pairwise

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Playback, Settings
from maic_tui.lesson.passages import bundled_passages
from maic_tui.people import Class
from maic_tui.provider.base import CallDelta, Chunk, Failure, Request, Wait
from maic_tui.provider.choose import Choice
from maic_tui.provider.offline import OfflineProvider
from maic_tui.schema.lesson import AgentProfile
from tests.fakes import FakeClock, settle

BROKEN = [Chunk(text="one"), Chunk(finish="cut", failure=Failure("stream_cut", "It broke off.", retryable=True))]
FAILED = [Chunk(failure=Failure("auth", "No.", "Check the key."))]
CUT = [Chunk(text="one"), Chunk(finish="length")]
CALLED = [Chunk(calls=(CallDelta("c", "call_agent", '{"agent_id": "kit"}'),)), Chunk(finish="tool_use")]
WHOLE = [Chunk(text="two"), Chunk(finish="stop")]
COUNTDOWN = Wait("retry", 7.0, 1, Failure("rate_limit", "Too often."))


class Scripted:
    """Says its replies in their order; one that does not finish waits until it is closed."""

    name = "scripted"

    def __init__(self, *replies: list[Chunk]) -> None:
        self.replies = list(replies)
        self.requests: list[Request] = []
        self.open = 0

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        self.requests.append(request)
        self.open += 1
        try:
            for chunk in self.replies.pop(0):
                yield chunk
                if chunk.wait:
                    await asyncio.Event().wait()
        finally:
            self.open -= 1

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...


def room(*replies: list[Chunk]) -> tuple[Classroom, Scripted]:
    provider = Scripted(*replies)
    classroom = Classroom(Settings(playback=Playback(reveal=0)), FakeClock())
    teacher = AgentProfile(id="teacher", name="Ms. Rivera", role="teacher")
    classroom.people.seat(Class((teacher,), provider, Choice(model="openai/x", why="it was named")))
    return classroom, provider


async def asked(*replies: list[Chunk]) -> tuple[Classroom, Scripted]:
    classroom, provider = room(*replies)
    classroom.ask("Why?")
    await classroom.settled()
    return classroom, provider


def texts(classroom: Classroom) -> list[str]:
    last = classroom.view.last
    return [turn.text for turn in last.turns] if last else []


async def test_a_reply_that_broke_off_can_be_retried_or_continued() -> None:
    retried, _ = await asked(BROKEN, WHOLE)
    assert retried.retry(1)
    await retried.settled()
    continued, provider = await asked(BROKEN, WHOLE)
    assert continued.continue_turn(1)
    await continued.settled()
    assert texts(retried) == texts(continued) == ["one", "two"]
    assert [turn.retry_of for room in (retried, continued) for turn in room.view.last.turns] == [None, 1, None, None]
    assert "one" in provider.requests[1].instruction


async def test_a_reply_that_never_began_can_only_be_retried() -> None:
    classroom, _ = await asked(FAILED, WHOLE)
    assert not classroom.continue_turn(1)
    assert classroom.retry(1)


async def test_an_exchange_that_failed_between_two_turns_goes_on_from_there() -> None:
    classroom, _ = room(FAILED, CALLED, *([WHOLE] * 20))
    classroom.people.write(AgentProfile(id="kit", name="Kit", role="student"))
    classroom.ask("Why?")
    await classroom.settled()
    assert classroom.view.stuck
    assert classroom.retry(0)
    await classroom.settled()
    assert classroom.view.stuck is None
    assert texts(classroom) == ["two"]
    assert not classroom.retry(0)


async def test_a_reply_that_was_cut_at_the_length_limit_can_only_be_continued() -> None:
    classroom, _ = await asked(CUT, WHOLE)
    assert not classroom.retry(1)
    assert classroom.continue_turn(1)


async def test_a_countdown_is_told_and_nothing_goes_on_after_it_was_interrupted() -> None:
    classroom, provider = room([Chunk(wait=COUNTDOWN)], WHOLE)
    heard: list[Wait | None] = []
    classroom.hear_news(heard.append)
    classroom.ask("Why?")
    await settle()
    assert (heard, classroom.news) == ([COUNTDOWN], COUNTDOWN)
    classroom.interrupt()
    await classroom.settled()
    assert (heard[-1], classroom.news, provider.open, len(provider.requests)) == (None, None, 0, 1)


async def test_the_class_without_a_model_goes_on_in_the_words_that_it_was_cut_in() -> None:
    """However often it is interrupted, no word is lost, and none is said again but the one that was begun."""
    texts = []
    for cuts in (0, 3):
        clock = FakeClock()
        classroom = Classroom(Settings(playback=Playback(reveal=20)), clock)
        teacher = AgentProfile(id="teacher", name="Ms. Rivera", role="teacher")
        classroom.people.seat(Class((teacher,), OfflineProvider(bundled_passages()), Choice(offline=True)))
        classroom.ask("How does a leaf make sugar?")
        for _ in range(cuts):
            await clock.advance(2.3)
            assert classroom.interrupt()
            await classroom.settled()
            classroom.resume()
        await clock.advance(120)
        last = classroom.view.last
        assert last
        pieces = [turn.text.split() for turn in last.turns]
        assert len(pieces) == cuts + 1
        whole = pieces[0]
        for before, piece in pairwise(pieces):
            begun = bool(before) and bool(piece) and piece[0].startswith(before[-1])
            whole = [*(whole[:-1] if begun else whole), *piece]
        texts.append(" ".join(whole))
    assert texts[0] == texts[1]
