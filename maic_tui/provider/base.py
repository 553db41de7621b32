"""What a provider is: a structured request in, a stream of chunks out, and a failure is a chunk.

A provider's `stream` never raises: what goes wrong is a `Chunk` with a `Failure`, the last one. Only cancellation
propagates, and it reaches down to the socket. A reply is the sum of its chunks.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol

from maic_tui.schema.events import Usage, Wish
from maic_tui.schema.lesson import AgentProfile

Purpose = Literal["director", "agent", "grade"]
Finish = Literal["stop", "tool_use", "length", "cut"]
"""`cut`: the stream ended without saying that it had finished."""
FailureKind = Literal[
    "missing_key", "auth", "quota", "not_found", "refused", "rate_limit", "context", "tools_unsupported", "unreachable",
    "redirect", "server", "timeout", "not_a_model", "empty_reply", "stream_cut", "filtered", "bad_request", "crashed",
    "unsafe", "cost_limit",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a request failed: `message` says what and why, `hint` what a person can do; both are clean and redacted."""

    kind: FailureKind
    message: str
    hint: str = ""
    retryable: bool = False
    detail: str = ""
    """The first bytes of an unusable answer, or the server's own words; for the log of diagnostics and `doctor`."""


@dataclass(frozen=True, slots=True)
class CallDelta:
    """A piece of a native tool call. Pieces with the same `id` add up; `arguments` is JSON text."""

    id: str
    name: str = ""
    arguments: str = ""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing has come yet, and why: `connecting`, `first_token`, or `retry` after a failure, in `seconds`."""

    why: Literal["connecting", "first_token", "retry"]
    seconds: float = 0.0
    attempt: int = 0
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a reply. Chunks add up to the whole."""

    text: str = ""
    thinking: str = ""
    calls: tuple[CallDelta, ...] = ()
    finish: Finish | None = None
    usage: Usage | None = None
    failure: Failure | None = None
    wait: Wait | None = None
    """News for the status line; not a part of the reply."""

    def __add__(self, other: Chunk) -> Chunk:
        return Chunk(
            self.text + other.text,
            self.thinking + other.thinking,
            _join_calls(self.calls, other.calls),
            other.finish or self.finish,
            other.usage or self.usage,
            other.failure or self.failure,
        )


def _join_calls(old: tuple[CallDelta, ...], new: tuple[CallDelta, ...]) -> tuple[CallDelta, ...]:
    calls = list(old)
    for delta in new:
        for index, call in enumerate(calls):
            if call.id == delta.id:
                calls[index] = replace(call, name=call.name or delta.name, arguments=call.arguments + delta.arguments)
                break
        else:
            calls.append(delta)
    return tuple(calls)


@dataclass(frozen=True, slots=True)
class ToolUse:
    """A whole tool call in a model's conversation."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Message:
    """One entry of a model's conversation. `tool` messages answer the call `tool_call_id`."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str
    calls: tuple[ToolUse, ...] = ()
    tool_call_id: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that the model may call; `parameters` is a JSON Schema."""

    name: str
    description: str
    parameters: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Spoken:
    """What somebody said or drew in this exchange, for a provider that does not read prompts."""

    agent_id: str
    text: str
    actions: int = 0


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a provider: the facts, and the conversation that says the same to a model.

    `tools` non-empty asks for native tool calls.
    """

    purpose: Purpose
    model: str
    question: str
    messages: tuple[Message, ...] = ()
    tools: tuple[Tool, ...] = ()
    agent: AgentProfile | None = None
    agents: tuple[AgentProfile, ...] = ()
    instruction: str = ""
    evidence: str = ""
    spoken: tuple[Spoken, ...] = ()
    earlier: tuple[str, ...] = ()
    """The learner's earlier questions, oldest first."""
    board: tuple[str, ...] = ()
    """Ids of what is on the board."""
    in_lesson: bool = False
    """Whether a lesson waits, whose board is to be left as it is."""
    reply_format: Literal["json", "tools"] = "json"
    json_reply: bool = False
    """Whether the reply must be one JSON object (graph mode's director)."""
    cut: tuple[str, ...] = ()
    """What the agent had said of this turn whenever it was cut off."""
    again: Wish | None = None
    """How the agent says again what it said last, which is the last of `spoken`."""
    extra: dict[str, Any] = field(default_factory=dict)


class Provider(Protocol):
    """Streams one reply at a time for each request; requests may run side by side."""

    name: str

    def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """The chunks of one reply; the last has `finish` or `failure`. Close it to cancel the request."""
        ...

    async def supports_tools(self, model: str) -> bool:
        """Whether `model` is worth asking with tools (True where nothing is known)."""
        ...

    def warm(self) -> None:
        """Get ready ahead of the first request, where that takes time; returns at once."""
        ...

    async def close(self) -> None:
        """Free everything; requests that run are cancelled."""
        ...
