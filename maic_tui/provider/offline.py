"""The class without a model: a provider that finds passages and arranges them. It invents nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Iterable

from maic_tui import words
from maic_tui.schema.passage import Passage

from .base import CallDelta, Chunk, Failure, Request
from .offline_again import say_again
from .offline_agent import Item, compose, rest_of
from .offline_director import next_move
from .offline_question import bare
from .offline_topic import topic_of
from .passages import Passages

PIECE = 24
"""Characters of one chunk of words."""


class OfflineProvider:
    """Answers as director and as agents from `passages`; the same request has the same reply."""

    name = "offline"

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._passages = Passages(passages)

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """The reply in small pieces: an agent's as a JSON array, a director's as a tool call or a JSON object."""
        try:
            reply = self._reply(request)
        except sqlite3.Error as error:
            reply = Failure("crashed", words.OFFLINE_NO_SEARCH, words.OFFLINE_NO_SEARCH_HINT, detail=str(error))
        match reply:
            case Failure():
                yield Chunk(failure=reply)
            case CallDelta():
                yield Chunk(calls=(reply,))
                yield Chunk(finish="tool_use")
            case str():
                for start in range(0, len(reply), PIECE):
                    yield Chunk(reply[start : start + PIECE])
                    await asyncio.sleep(0)
                yield Chunk(finish="stop")

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None:
        """Nothing to get ready: the index takes a few milliseconds."""

    async def close(self) -> None:
        self._passages.close()

    def _reply(self, request: Request) -> str | CallDelta | Failure:
        if request.purpose == "grade":
            return Failure("bad_request", words.OFFLINE_CANNOT_GRADE, words.OFFLINE_CANNOT_GRADE_HINT)
        if request.again:
            return say_again(request, self._passages)
        request = bare(request)
        topic = topic_of(request, self._passages)
        if request.agent and request.purpose == "agent":
            items = compose(request.agent, topic, request, self._passages) or [topic.opening]
            return json.dumps([_wire(item) for item in rest_of(items, request.cut)], ensure_ascii=False)
        move = next_move(topic, request, self._passages)
        if request.json_reply:
            return json.dumps(move.graph, ensure_ascii=False)
        arguments = json.dumps(move.arguments, ensure_ascii=False)
        return CallDelta(f"offline-{len(request.messages)}", move.tool, arguments)


def _wire(item: Item) -> dict[str, object]:
    if isinstance(item, str):
        return {"type": "text", "content": item}
    return {"type": "action", "name": item.name, "params": item.params}
