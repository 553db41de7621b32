"""One order carried out: asked, asked again while nothing has been shown, and ended by a finish or a failure."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from itertools import count
from typing import Any, Protocol
from urllib.parse import urlsplit

from maic_tui import words
from maic_tui.clock import Clock, SystemClock
from maic_tui.provider.base import CallDelta, Chunk, Failure, Finish, Wait
from maic_tui.provider.calls import CallSorter
from maic_tui.provider.failures import About, Evidence, causes_of, classify, failure, wait_before_retry
from maic_tui.provider.pipe import Order
from maic_tui.provider.watchdog import Watchdog
from maic_tui.provider.wire import SEEN, Seen
from maic_tui.schema.events import LARGEST, Usage

REPLY_CHARS = 4 * 2**20
"""A reply is cut at so many characters, as at a length limit."""
AFTER_FINISH = 1.0
"""Seconds that usage may take after the last word."""


class Models(Protocol):
    """What knows models and their servers."""

    def refuse(self, order: Order) -> Failure | None:
        """What is wrong with an order before anything is sent."""
        ...

    async def open(self, order: Order) -> AsyncGenerator[Any, None]:
        """Ask, and stream the pieces of the reply in OpenAI's form."""
        ...

    def cost(self, model: str, sent: int, got: int) -> float | None:
        """The price in US dollars of so many tokens, or None where it is not known."""
        ...

    def window(self, model: str) -> int | None:
        """How many tokens the model can be told at most, or None where that is not known."""
        ...

    def supports_tools(self, model: str) -> bool:
        """What is known of the model; True where nothing is."""
        ...


class Reply:
    """The chunks of one order, handed to `emit`; limits and waits are by `clock`."""

    def __init__(self, models: Models, order: Order, emit: Callable[[Chunk], None], clock: Clock | None = None) -> None:
        self._models, self._order, self._emit = models, order, emit
        self._clock = clock or SystemClock()
        self._began = False
        self._chars = 0
        self._calls = CallSorter()
        self._finish: Finish | None = None
        self._filtered = False

    async def run(self) -> None:
        if refused := self._models.refuse(self._order):
            self._emit(Chunk(failure=refused))
            return
        for attempt in count(1):
            failed, retry_after = await self._attempt()
            if failed is None:
                return
            again = wait_before_retry(failed, retry_after, attempt, self._order.backoff, random.random())
            if self._began or again is None or attempt > self._order.retries:
                self._emit(Chunk(finish="cut" if self._began else None, failure=failed))
                return
            self._emit(Chunk(wait=Wait("retry", again, attempt, failed)))
            await self._clock.sleep(again)

    async def _attempt(self) -> tuple[Failure | None, str]:
        """One request: None when the reply came to its end, else what went wrong and the server's Retry-After."""
        seen = Seen(on_sent=lambda: self._emit(Chunk(wait=Wait("first_token"))))
        SEEN.set(seen)
        self._emit(Chunk(wait=Wait("connecting")))
        limit = Watchdog(self._clock, self._order.first_timeout)
        error: Exception | None = None
        self._finish = None
        try:
            async with limit:
                await self._read(limit, seen)
        except Exception as caught:
            error = caught
        finally:
            await seen.close()
        if self._filtered:
            return failure("filtered", self._about(seen)), ""
        if self._finish and not (seen.host and seen.frames.unfinished):
            self._emit(Chunk(finish=self._finish))
            return None, ""
        if limit.expired:
            return self._timed_out(seen), ""
        return classify(self._evidence(seen, error), self._about(seen)), seen.retry_after

    async def _read(self, limit: Watchdog, seen: Seen) -> None:
        """Hand on what comes. Only content moves the time limit: heartbeats do not."""
        stream = await self._models.open(self._order)
        try:
            async for part in stream:
                chunk = self._chunk(part, seen)
                if size := _size(chunk):
                    limit.allow(self._order.idle_timeout)
                    self._began = True
                    self._chars += size
                if self._finish:
                    limit.allow(AFTER_FINISH)
                self._emit(chunk)
                if self._chars > REPLY_CHARS:
                    self._finish = "length"
                    return
                await asyncio.sleep(0)
        finally:
            await stream.aclose()

    def _chunk(self, part: Any, seen: Seen) -> Chunk:
        """A piece of litellm's as one of ours; the finish is kept until the end, for usage comes after it."""
        usage = self._usage(getattr(part, "usage", None), seen)
        choice = next(iter(part.choices or ()), None)
        if choice is None:
            return Chunk(usage=usage)
        if choice.finish_reason:
            self._finish = _FINISHES.get(choice.finish_reason, "stop")
            self._filtered |= choice.finish_reason == "content_filter"
        delta = choice.delta
        return Chunk(
            text=delta.content or "",
            thinking=getattr(delta, "reasoning_content", None) or "",
            calls=tuple(self._call(piece) for piece in delta.tool_calls or ()),
            usage=usage,
        )

    def _call(self, piece: Any) -> CallDelta:
        function = piece.function
        return self._calls.sort(piece.index or 0, piece.id or "", function.name or "", function.arguments or "")

    def _usage(self, usage: Any, seen: Seen) -> Usage | None:
        """Tokens, and their price where the model is a provider's own and has one."""
        if usage is None:
            return None
        sent, got = (max(0, min(said or 0, LARGEST)) for said in (usage.prompt_tokens, usage.completion_tokens))
        own, estimated = bool(self._order.api_base), bool(seen.host) and not seen.frames.has_usage
        cost = None if own else self._models.cost(self._order.model, sent, got)
        window = None if own else self._models.window(self._order.model)
        return Usage(input=sent, output=got, cost=cost, estimated=estimated, window=window)

    def _timed_out(self, seen: Seen) -> Failure:
        seconds = self._order.idle_timeout if self._began else self._order.first_timeout
        why = words.WHY_NO_NEXT if self._began else words.WHY_NO_FIRST
        return failure("timeout", self._about(seen), why=why.format(seconds=f"{seconds:g}"))

    def _about(self, seen: Seen) -> About:
        host = seen.host or urlsplit(self._order.api_base).netloc
        return About(self._order.model, host, self._order.key_name, seen.proxy)

    def _evidence(self, seen: Seen, error: Exception | None) -> Evidence:
        """What the wire saw; where the request did not go by it, what litellm says."""
        ours = bool(seen.host)
        return Evidence(
            reached=ours,
            status=seen.status if ours else getattr(error, "status_code", 0),
            body=seen.body,
            error=seen.frames.error,
            retry_after=seen.retry_after,
            redirect=seen.redirect,
            hops=seen.hops,
            is_page=seen.is_page,
            causes=causes_of(seen.cause),
            message=str(getattr(error, "message", error or "")),
            is_empty=seen.frames.is_empty,
            began=self._began,
            had_tools=bool(self._order.tools),
        )


_FINISHES: dict[str, Finish] = {"length": "length", "tool_calls": "tool_use", "function_call": "tool_use"}


def _size(chunk: Chunk) -> int:
    """Characters of content in a chunk."""
    calls = sum(len(call.name) + len(call.arguments) for call in chunk.calls)
    return len(chunk.text) + len(chunk.thinking) + calls
