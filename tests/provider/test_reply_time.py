"""One order by a clock that stands still: its limits, and the waits between its tries."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from types import SimpleNamespace
from typing import Any

from maic_tui.provider.base import Chunk, Failure
from maic_tui.provider.pipe import Order
from maic_tui.provider.reply import Reply
from maic_tui.provider.wire import SEEN
from tests.fakes import FakeClock


class FakeModels:
    """Says each piece of `script` as soon as it may; a number is silence of so many seconds."""

    def __init__(self, clock: FakeClock, *script: Any) -> None:
        self._clock, self._script = clock, script
        self.opened = 0

    def refuse(self, order: Order) -> Failure | None:
        return None

    async def open(self, order: Order) -> AsyncGenerator[Any, None]:
        self.opened += 1
        seen = SEEN.get()
        assert seen
        seen.host = "models.test"
        return self._pieces()

    def cost(self, model: str, sent: int, got: int) -> float | None:
        return None

    def window(self, model: str) -> int | None:
        return None

    def supports_tools(self, model: str) -> bool:
        return True

    async def _pieces(self) -> AsyncGenerator[Any, None]:
        for step in self._script:
            if isinstance(step, float):
                await self._clock.sleep(step)
            else:
                yield piece(**step)


def piece(text: str = "", finish: str | None = None) -> Any:
    """A part of a stream as litellm gives it."""
    delta = SimpleNamespace(content=text, tool_calls=None)
    return SimpleNamespace(usage=None, choices=[SimpleNamespace(finish_reason=finish, delta=delta)])


def started(clock: FakeClock, *script: Any) -> tuple[asyncio.Future[None], list[Chunk], FakeModels]:
    chunks: list[Chunk] = []
    models = FakeModels(clock, *script)
    order = Order("openai/m", [], [], first_timeout=300.0, idle_timeout=60.0, retries=1, backoff=4.0)
    return asyncio.ensure_future(Reply(models, order, chunks.append, clock).run()), chunks, models


def total(chunks: list[Chunk]) -> Chunk:
    return sum(chunks, Chunk())


async def test_a_first_word_may_take_longer_than_the_next() -> None:
    clock = FakeClock()
    task, chunks, _ = started(clock, 299.0, {"text": "Hel"}, 61.0, {"text": "lo"})
    await clock.advance(299.0)
    await clock.advance(59.0)
    assert not task.done()
    await clock.advance(1.0)
    await task
    reply = total(chunks)
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("Hel", "cut", "timeout")


async def test_pieces_without_content_move_no_limit() -> None:
    clock = FakeClock()
    task, chunks, _ = started(clock, {"text": "Hel"}, *[30.0, {"text": ""}] * 10)
    await clock.advance(60.0)
    await task
    assert (total(chunks).text, total(chunks).finish) == ("Hel", "cut")


async def test_a_retry_is_waited_for_by_the_clock() -> None:
    clock = FakeClock()
    task, chunks, models = started(clock)
    await clock.advance(0.0)
    told = [chunk.wait.seconds for chunk in chunks if chunk.wait and chunk.wait.why == "retry"]
    assert len(told) == 1
    await clock.advance(told[0] - 0.1)
    assert models.opened == 1
    await clock.advance(0.1)
    await task
    assert models.opened == 2


async def test_a_reply_that_the_provider_s_filter_cut_says_so_keeps_its_words_and_is_not_tried_again() -> None:
    clock = FakeClock()
    task, chunks, models = started(clock, {"text": "Hel"}, {"finish": "content_filter"}, {"finish": "stop"})
    await clock.advance(0.0)
    await task
    reply = total(chunks)
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("Hel", "cut", "filtered")
    assert models.opened == 1
