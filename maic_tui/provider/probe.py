"""Asking a server which models it has, without a proxy, a redirect or an HTTP library."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from maic_tui.schema.text import clean_name

LIMIT = 1_000_000
"""Bytes of an answer."""
_NO_CHAT = re.compile(
    r"embed|rerank|\bbge\b|\bgte\b|\be5\b|minilm|mxbai|whisper|\btts\b|\bclip\b|guard|moderation", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Server:
    """A server that speaks the OpenAI protocol at `api_base`."""

    name: str
    api_base: str


LOCAL = (
    Server("Ollama", "http://127.0.0.1:11434/v1"),
    Server("LM Studio", "http://127.0.0.1:1234/v1"),
    Server("llama.cpp", "http://127.0.0.1:8080/v1"),
)
"""In the order in which they are preferred."""


async def chat_models(server: Server, key: str = "") -> tuple[str, ...]:
    """Names of the models that `server` lists and that can hold a conversation; none where it is no such server."""
    try:
        answer = await _get(server.api_base.rstrip("/") + "/models", key)
    except (OSError, ValueError, EOFError, asyncio.LimitOverrunError):
        return ()
    return tuple(name for name in _names(answer) if not _NO_CHAT.search(name))


async def first_local(servers: tuple[Server, ...], within: float) -> tuple[Server, str] | None:
    """The first of `servers` that answers `within` seconds, and its first model; all are asked side by side."""
    asked = [asyncio.create_task(chat_models(server)) for server in servers]
    try:
        await asyncio.wait(asked, timeout=within)
        for server, answer in zip(servers, asked, strict=True):
            if answer.done() and answer.result():
                return server, answer.result()[0]
    finally:
        for answer in asked:
            answer.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
    return None


async def _get(url: str, key: str) -> bytes:
    """The body of a 200 answer; HTTP/1.0, so that it comes in one piece. Raises OSError, EOFError or ValueError."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=secure or None, limit=LIMIT)
    try:
        authorization = f"Authorization: Bearer {key}\r\n" if key else ""
        head = f"GET {parts.path} HTTP/1.0\r\nHost: {parts.netloc}\r\nAccept: application/json\r\n{authorization}\r\n"
        writer.write(head.encode("ascii"))
        status = await reader.readuntil(b"\r\n")
        if status.split(b" ")[1:2] != [b"200"]:
            raise ValueError(status)
        while await reader.readuntil(b"\r\n") != b"\r\n":
            pass
        return await _rest(reader)
    finally:
        writer.close()


async def _rest(reader: asyncio.StreamReader) -> bytes:
    body = bytearray()
    while piece := await reader.read(65_536):
        body += piece
        if len(body) > LIMIT:
            raise ValueError(len(body))
    return bytes(body)


def _names(answer: bytes) -> list[str]:
    try:
        rows = json.loads(answer)["data"]
        names = [clean_name(row["id"]) for row in rows if isinstance(row["id"], str)]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []
    return [name for name in names if 0 < len(name) <= 200]
