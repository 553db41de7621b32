"""The lines between the classroom's process and the child that talks to models: one JSON object a line, ASCII.

To the child: `{"op": "stream", "id", …an Order}`, `{"op": "cancel", "id"}`, `{"op": "tools", "id", "model"}`.
From it: `{"id", …a Chunk}`, `{"id", "over": true}` when a stream has ended or was cancelled, `{"id", "tools": bool}`,
`{"ready": true}` once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from typing import Any

from maic_tui.provider.base import CallDelta, Chunk, Failure, Wait
from maic_tui.schema.events import Usage

PIECE_CHARS = 4096
"""Text is cut into pieces of so many characters, so that a line stays below asyncio's limit of 64 KiB."""


@dataclass(frozen=True, slots=True)
class Order:
    """A request as the child gets it: messages and tools in OpenAI's form, times in seconds.

    `backoff` is the first wait before a retry; `key_name` is where the key comes from, for the words of a failure.
    """

    model: str
    messages: list[dict[str, Any]]
    tools: list[dict[str, Any]]
    api_base: str = ""
    api_key: str = ""
    key_name: str = ""
    first_timeout: float = 300.0
    idle_timeout: float = 60.0
    retries: int = 3
    backoff: float = 0.5


def pack(record: dict[str, Any]) -> bytes:
    """A record as a line; halves of surrogate pairs stay as they are."""
    return json.dumps(record, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def pack_chunk(call: int, chunk: Chunk) -> Iterator[bytes]:
    """A chunk as one line, or as several when it is long."""
    for text in _pieces(chunk.text):
        yield pack({"id": call, "text": text})
    for thinking in _pieces(chunk.thinking):
        yield pack({"id": call, "thinking": thinking})
    for delta in chunk.calls:
        for arguments in _pieces(delta.arguments) or [""]:
            yield pack({"id": call, "calls": [[delta.id, delta.name, arguments]]})
    if chunk.finish or chunk.usage or chunk.failure or chunk.wait:
        yield pack({"id": call, **_news(chunk)})


def chunk_of(record: dict[str, Any]) -> Chunk:
    """The chunk in a record."""
    usage, failure, wait = record.get("usage"), record.get("failure"), record.get("wait")
    return Chunk(
        text=record.get("text", ""),
        thinking=record.get("thinking", ""),
        calls=tuple(CallDelta(*parts) for parts in record.get("calls", ())),
        finish=record.get("finish"),
        usage=Usage(**usage) if usage else None,
        failure=Failure(**failure) if failure else None,
        wait=Wait(**{**wait, "failure": Failure(**wait["failure"]) if wait["failure"] else None}) if wait else None,
    )


def order_of(record: dict[str, Any]) -> Order:
    """The order in a record."""
    return Order(**{field.name: record[field.name] for field in fields(Order)})


def _news(chunk: Chunk) -> dict[str, Any]:
    news = {
        "finish": chunk.finish,
        "usage": chunk.usage and chunk.usage.model_dump(),
        "failure": chunk.failure and asdict(chunk.failure),
        "wait": chunk.wait and asdict(chunk.wait),
    }
    return {name: value for name, value in news.items() if value}


def _pieces(text: str) -> list[str]:
    return [text[start : start + PIECE_CHARS] for start in range(0, len(text), PIECE_CHARS)]
