"""What goes over the network, seen at the socket: the truth about a request, before a library makes its own of it.

`Wire` is the transport of every HTTP client in the child process. It notes what happened in the `Seen` of the request
that runs, goes to the machine's own addresses without a proxy, follows no redirect to another host, and turns answers
that a stream's reader would take for an empty success into what they are.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import httpx

from maic_tui.clock import SystemClock
from maic_tui.provider.failures import HOPS
from maic_tui.provider.frames import Frames, is_whole, whole_as_stream
from maic_tui.provider.proxy import proxy_for
from maic_tui.provider.retry_after import seconds_asked

HEAD_BYTES = 2048
"""How much of an unusable answer is kept."""
WHOLE_BYTES = 8 * 2**20
"""The longest answer that is read as one piece."""
CONNECT_SECONDS = 20.0


@dataclass
class Seen:
    """What one request met on the wire. `status` 0: no answer came; `redirect` and `proxy` are hosts."""

    host: str = ""
    proxy: str = ""
    status: int = 0
    retry_after: str = ""
    redirect: str = ""
    hops: int = 0
    """How many redirects were followed."""
    body: str = ""
    is_page: bool = False
    cause: BaseException | None = None
    frames: Frames = field(default_factory=Frames)
    on_sent: Callable[[], None] = lambda: None
    response: httpx.Response | None = None

    async def trace(self, name: str, info: Any) -> None:
        if name.endswith("send_request_body.complete"):
            self.on_sent()

    async def close(self) -> None:
        """Close the connection, whatever a library keeps open."""
        if self.response is not None:
            await self.response.aclose()


SEEN: ContextVar[Seen | None] = ContextVar("seen", default=None)


class Unusable(httpx.TransportError):
    """The answer is none that can be read as a reply; the `Seen` says what it is."""


class Wire(httpx.AsyncBaseTransport):
    """Sends requests directly or by the proxy of the environment."""

    def __init__(self) -> None:
        self._context = httpx.create_ssl_context()
        self._routes: dict[str, httpx.AsyncHTTPTransport] = {}

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        seen = SEEN.get() or Seen()
        seen.host = _place(request.url)
        request.headers["accept-encoding"] = "identity"
        request.extensions = {
            **request.extensions,
            "timeout": {"connect": CONNECT_SECONDS, "read": None, "write": None, "pool": None},
            "trace": seen.trace,
        }
        try:
            response = await self._route(request.url, seen).handle_async_request(request)
        except Exception as error:
            seen.cause = error
            raise
        return await _judged(request, response, seen)

    async def aclose(self) -> None:
        for route in self._routes.values():
            await route.aclose()

    def _route(self, url: httpx.URL, seen: Seen) -> httpx.AsyncHTTPTransport:
        proxy = proxy_for(url.scheme, url.host)
        seen.proxy = _place(httpx.URL(proxy)) if proxy else ""
        if proxy not in self._routes:
            self._routes[proxy] = httpx.AsyncHTTPTransport(verify=self._context, proxy=proxy or None)
        return self._routes[proxy]


class _Body(httpx.AsyncByteStream):
    """A streamed answer, mended on its way."""

    def __init__(self, response: httpx.Response, seen: Seen, wants_stream: bool) -> None:
        self._response, self._seen, self._wants_stream = response, seen, wants_stream
        self._source = self._noted()

    def __aiter__(self) -> AsyncIterator[bytes]:
        """The one iteration there is: who stops in the middle of it can go on, as the OpenAI SDK does to the end."""
        return self._source

    async def aclose(self) -> None:
        await self._response.aclose()

    async def _noted(self) -> AsyncIterator[bytes]:
        try:
            async for piece in self._pieces():
                yield piece
        except httpx.TransportError as error:
            self._seen.cause = self._seen.cause or error
            raise

    async def _pieces(self) -> AsyncIterator[bytes]:
        raw = self._response.aiter_raw()
        first = b""
        async for piece in raw:
            first += piece
            if first.strip():
                break
        if first.lstrip()[:1] == b"<":
            self._seen.is_page = True
            raise self._unusable(first)
        if self._wants_stream and first.lstrip()[:1] == b"{" and not _is_json_lines(self._response):
            yield await self._one_piece(first, raw)
            return
        frames = self._seen.frames
        yield frames.feed(first)
        async for piece in raw:
            yield frames.feed(piece)
        yield frames.close()

    async def _one_piece(self, first: bytes, raw: AsyncIterator[bytes]) -> bytes:
        """A whole JSON answer as the stream that it should have been."""
        body = first
        async for piece in raw:
            body += piece
            if len(body) > WHOLE_BYTES:
                raise self._unusable(body)
        try:
            reply = json.loads(body)
        except (ValueError, RecursionError):
            raise self._unusable(body) from None
        frames = self._seen.frames
        if not is_whole(reply):
            frames.error = reply.get("error") if isinstance(reply, dict) else None
            raise self._unusable(body)
        return frames.feed(whole_as_stream(reply))

    def _unusable(self, body: bytes) -> Unusable:
        self._seen.body = body[:HEAD_BYTES].decode("utf-8", "replace")
        return Unusable("the answer is no reply")


async def _judged(request: httpx.Request, response: httpx.Response, seen: Seen) -> httpx.Response:
    """The answer as the library may have it."""
    seen.status, seen.response = response.status_code, response
    headers = response.headers
    seen.retry_after = seconds_asked(headers.get("retry-after", ""), headers.get("date", ""), SystemClock().wall())
    if response.has_redirect_location:
        target = request.url.join(response.headers["location"])
        if seen.hops == HOPS or not _may_follow(request.url, target, response.status_code):
            seen.redirect = _place(target)
            await response.aclose()
            raise Unusable("a redirect")
        seen.hops += 1
        return response
    if response.status_code >= 400:
        return await _failed(response, seen)
    if response.headers.get("content-encoding", "identity") != "identity":
        return response
    wants_stream = b'"stream":true' in (await request.aread()).replace(b" ", b"")
    return httpx.Response(response.status_code, headers=response.headers, stream=_Body(response, seen, wants_stream))


async def _failed(response: httpx.Response, seen: Seen) -> httpx.Response:
    body = b""
    async for piece in response.aiter_bytes():
        body += piece
        if len(body) >= WHOLE_BYTES:
            break
    await response.aclose()
    seen.body = body[:HEAD_BYTES].decode("utf-8", "replace")
    kept = {name: value for name, value in response.headers.items() if name not in _OF_THE_TRANSFER}
    return httpx.Response(response.status_code, headers=kept, content=body)


_OF_THE_TRANSFER = ("content-length", "content-encoding", "transfer-encoding")


def _may_follow(here: httpx.URL, target: httpx.URL, status: int) -> bool:
    """Only where the request goes on whole, to the same host, and no less safely."""
    return status in (307, 308) and _place(target) == _place(here) and target.scheme in (here.scheme, "https")


def _is_json_lines(response: httpx.Response) -> bool:
    return any(kind in response.headers.get("content-type", "") for kind in ("ndjson", "jsonl"))


def _place(url: httpx.URL) -> str:
    return f"{url.host}:{url.port}" if url.port else url.host
