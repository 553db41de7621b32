"""The provider that asks models through litellm in a child process (`provider/litellm.py`).

Importing this is cheap; the child takes seconds of CPU to get ready, so `warm()` starts it ahead. A reader that is
paused or slow holds nothing up: the child's lines are read as they come and wait in memory, and while this process is
suspended they wait in the child's memory; a reply is at most 4 M characters there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from maic_tui import words
from maic_tui.clock import Clock, SystemClock
from maic_tui.provider.base import Chunk, Message, Request, Tool, Wait
from maic_tui.provider.failures import About, failure
from maic_tui.provider.pipe import Order, chunk_of
from maic_tui.provider.process import Process
from maic_tui.provider.purify import Purifier
from maic_tui.provider.redact import Redactor

OBEY_SECONDS = 1.0
"""A child that takes longer to cancel a request, or to end, is killed; the next request starts a new one."""
TICK_SECONDS = 1.0
"""How often a wait is told again with the time that has passed, or for a retry the time that is left."""
LOG_NAME = "provider.log"

Start = Callable[[str], Coroutine[Any, Any, Process]]


@dataclass(frozen=True, slots=True)
class Asking:
    """How models are asked. `api_key` empty: the provider's own variable; `key_name` says where the key is from.

    Times are seconds; `backoff` is the first wait before a retry where the server names none.
    """

    api_base: str = ""
    api_key: str = ""
    key_name: str = ""
    first_timeout: float = 300.0
    idle_timeout: float = 60.0
    retries: int = 3
    backoff: float = 0.5


class LiteLLMProvider:
    """Any model that litellm knows, or an OpenAI-compatible server at `asking.api_base`.

    `known_keys` are values that are masked wherever they turn up. `log_dir` gets the child's diagnostics, if given.
    `start` makes a child, given the path of its log or ""; one that has not obeyed after `patience` seconds is killed.
    """

    name = "litellm"

    def __init__(
        self,
        asking: Asking,
        *,
        known_keys: Iterable[str] = (),
        clock: Clock | None = None,
        log_dir: Path | None = None,
        start: Start = Process.start,
        patience: float = OBEY_SECONDS,
    ) -> None:
        self._asking = asking
        self._redactor = Redactor([asking.api_key, *known_keys])
        self._clock = clock or SystemClock()
        self._start = start
        self._log = str(log_dir / LOG_NAME) if log_dir else ""
        self._patience = patience
        self._starting: asyncio.Task[Process] | None = None
        self._farewells: set[asyncio.Task[None]] = set()
        self._tools: dict[str, bool] = {}

    def warm(self) -> None:
        """Start the child now, unless one runs; returns at once. Needs a running loop."""
        if not self._is_well():
            self._starting = asyncio.ensure_future(self._start(self._log))

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """The chunks of one reply, clean and without keys; closing it cancels the request down to its socket."""
        purifier = Purifier(self._redactor)
        call = _Call(self._clock)
        yield Chunk(wait=Wait("connecting"))
        try:
            process = await self._child()
        except OSError as error:
            yield purifier.feed(self._crashed(request.model, str(error)))
            return
        number = process.begin({"op": "stream", **asdict(self._order(request))}, call.hear)
        try:
            async for chunk in call.chunks():
                yield purifier.feed(chunk or self._crashed(request.model))
        finally:
            if not call.over:
                self._see_off(process, number)

    async def supports_tools(self, model: str) -> bool:
        """What litellm knows of the model; True where it knows nothing."""
        if model not in self._tools:
            answer: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()
            try:
                process = await self._child()
            except OSError:
                return True
            process.begin({"op": "tools", "model": model}, lambda record: _settle(answer, record))
            known = await answer
            if known is None:
                return True
            self._tools[model] = known
        return self._tools[model]

    async def close(self) -> None:
        """End the child, and with it the requests that run."""
        if self._starting is not None:
            with contextlib.suppress(OSError):
                process = await self._starting
                await process.close(self._patience)
        await asyncio.gather(*self._farewells)

    async def _child(self) -> Process:
        """A child that lives. OSError: none could be started."""
        self.warm()
        assert self._starting is not None
        return await asyncio.shield(self._starting)

    def _is_well(self) -> bool:
        task = self._starting
        if task is None or not task.done():
            return task is not None
        return not task.cancelled() and task.exception() is None and task.result().alive

    def _see_off(self, process: Process, number: int) -> None:
        """Cancel an order without waiting for it."""
        farewell = asyncio.ensure_future(self._cancel(process, number))
        self._farewells.add(farewell)
        farewell.add_done_callback(self._farewells.discard)

    async def _cancel(self, process: Process, number: int) -> None:
        if not await process.cancel(number, self._patience) and process.ready:
            await process.kill()

    def _crashed(self, model: str, said: str = "") -> Chunk:
        about = About(model, self._asking.api_base, self._asking.key_name)
        why = words.WHY_SEE_LOG.format(log=self._log) if self._log else ""
        return Chunk(failure=failure("crashed", about, said=said, why=why))

    def _order(self, request: Request) -> Order:
        asking = self._asking
        return Order(
            model=request.model,
            messages=[_message(message) for message in request.messages],
            tools=[_tool(tool) for tool in request.tools],
            **asdict(asking),
        )


class _Call:
    """What one order brings, in a queue without a limit, and the news of what it is waiting for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: asyncio.Queue[Chunk | None] = asyncio.Queue()
        self._wait: Wait | None = Wait("connecting")
        self._since = clock.now()
        self.over = False
        """Whether the child has nothing more to do for it."""

    def hear(self, record: dict[str, Any] | None) -> None:
        """Take a record of the child's; None: the child has died."""
        if record is None or "over" in record:
            self._queue.put_nowait(None)
            return
        chunk = chunk_of(record)
        self._wait, self._since = chunk.wait, self._clock.now()
        self._queue.put_nowait(chunk)

    async def chunks(self) -> AsyncGenerator[Chunk | None, None]:
        """What comes, the last with `finish` or `failure`; None at the end: the child died."""
        ticking = asyncio.ensure_future(self._tick())
        try:
            while not self.over:
                chunk = await self._queue.get()
                self.over = chunk is None or bool(chunk.finish or chunk.failure)
                yield chunk
        finally:
            ticking.cancel()

    async def _tick(self) -> None:
        """Tell the wait again and again, until something has come."""
        while self._wait:
            await self._clock.sleep(TICK_SECONDS)
            if self._wait:
                self._queue.put_nowait(Chunk(wait=self._wait_now(self._wait)))

    def _wait_now(self, wait: Wait) -> Wait:
        """Seconds that have passed, or that are left until a retry."""
        passed = self._clock.now() - self._since
        return replace(wait, seconds=max(wait.seconds - passed, 0.0) if wait.why == "retry" else passed)


def _settle(answer: asyncio.Future[bool | None], record: dict[str, Any] | None) -> None:
    if not answer.done():
        answer.set_result(record.get("tools") if record else None)


def _message(message: Message) -> dict[str, Any]:
    """A message in OpenAI's form."""
    entry: dict[str, Any] = {"role": message.role, "content": message.content}
    if message.calls:
        entry["content"] = message.content or None
        entry["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in message.calls
        ]
    if message.tool_call_id:
        entry["tool_call_id"] = message.tool_call_id
    return entry


def _tool(tool: Tool) -> dict[str, Any]:
    function = {"name": tool.name, "description": tool.description, "parameters": tool.parameters}
    return {"type": "function", "function": function}
