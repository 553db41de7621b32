"""Asking the director's model: by tools, or for one JSON object where the model has none."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Literal

from maic_tui import words
from maic_tui.provider.base import CallDelta, Chunk, Failure, Provider, ToolUse, Wait
from maic_tui.schema.events import Decision, Error, Usage

from .ports import LoopSettings
from .prompts import Situation, director_request
from .tools import graph_decision, prose_decision, tool_decisions

Mode = Literal["tools", "graph"]
_LONGEST = 200_000
"""Characters after which a director's reply is not read any further."""


class Director:
    """The model that chooses. What it is asked with is settled once a session."""

    def __init__(self, provider: Provider, settings: LoopSettings, tell: Callable[[Wait | None], None]) -> None:
        self._provider = provider
        self._settings = settings
        self._tell = tell
        self._mode: Mode | None = None if settings.mode == "auto" else settings.mode

    async def mode(self) -> Mode:
        """How it is asked; `auto` takes tools unless the model is known not to have them."""
        if self._mode is None:
            model = self._settings.director_model or self._settings.model
            self._mode = "tools" if await self._provider.supports_tools(model) else "graph"
        return self._mode

    async def choose(self, now: Situation) -> list[Decision] | Error:
        """The decisions of one message in their order, not yet checked; or why there is none."""
        tools = await self.mode() == "tools"
        reply = await _gather(self._provider.stream(director_request(now, tools=tools)), self._tell)
        if reply.failure and tools and reply.failure.kind == "tools_unsupported" and self._settings.mode == "auto":
            self._mode = "graph"
            return await self.choose(now)
        if reply.failure:
            return error_of(reply.failure)
        if reply.broken and not (reply.calls if tools else reply.text):
            return Error(kind="stream_cut", message=words.STREAM_CUT, hint=words.STREAM_CUT_HINT)
        decisions = _by_tools(reply) if tools else [graph_decision(reply.text, now.agents)]
        return [decisions[0].model_copy(update={"usage": reply.usage}), *decisions[1:]]


def error_of(failure: Failure) -> Error:
    """A provider's failure as the log has it."""
    return Error(kind=failure.kind, message=failure.message, hint=failure.hint)


@dataclass(frozen=True, slots=True)
class _Reply:
    text: str
    calls: tuple[ToolUse, ...]
    usage: Usage | None
    failure: Failure | None
    broken: bool
    """Whether it ended without saying that it had finished."""


def _by_tools(reply: _Reply) -> list[Decision]:
    return tool_decisions(reply.calls) or [prose_decision(reply.text)]


async def _gather(stream: AsyncGenerator[Chunk, None], tell: Callable[[Wait | None], None]) -> _Reply:
    """A whole reply: nothing of the director's is shown, so nothing of it is needed earlier."""
    parts: list[str] = []
    calls: dict[str, list[CallDelta]] = {}
    usage: Usage | None = None
    failure: Failure | None = None
    broken = True
    size = 0
    async with aclosing(stream) as chunks:
        async for chunk in chunks:
            tell(chunk.wait)
            parts.append(chunk.text)
            for delta in chunk.calls:
                calls.setdefault(delta.id, []).append(delta)
            size += len(chunk.text) + sum(len(delta.arguments) for delta in chunk.calls)
            usage, failure = chunk.usage or usage, chunk.failure or failure
            broken = broken and chunk.finish in (None, "cut")
            if size > _LONGEST:
                break
    tell(None)
    uses = tuple(_use(id, deltas) for id, deltas in calls.items())
    return _Reply("".join(parts), uses, usage, failure, broken)


def _use(id: str, deltas: list[CallDelta]) -> ToolUse:
    name = next((delta.name for delta in deltas if delta.name), "")
    return ToolUse(id, name, "".join(delta.arguments for delta in deltas))
