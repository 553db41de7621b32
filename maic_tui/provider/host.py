"""The provider that asks models through litellm in a child process (`provider/litellm.py`).

Importing this is cheap; the child takes seconds of CPU to get ready, so `warm()` starts it ahead. A reader that is
paused or slow holds nothing up: the child's lines are read as they come and wait in memory, and while this process is
suspended they wait in the child's memory; a reply is at most 4 M characters there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from maic_tui import words
from maic_tui.clock import Clock, SystemClock
from maic_tui.provider.base import Chunk, Message, Request, Tool, Wait
from maic_tui.provider.failures import About, failure
from maic_tui.provider.hearing import Hearing
from maic_tui.provider.pipe import Order
from maic_tui.provider.process import Process
from maic_tui.provider.purify import Purifier
from maic_tui.provider.redact import Redactor
from maic_tui.provider.watchdog import Watchdog

OBEY_SECONDS = 1.0
"""A child that takes longer to cancel a request, or to end, is killed; the next request starts a new one."""
HANG_SECONDS = 120.0
"""A child that says nothing for so much longer than a first word may take is killed: it loads in less."""
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

    `others` are models that are asked in another way than `asking` says, by their names. `known_keys` are values that
    are masked wherever they turn up. `log_dir` gets the child's diagnostics, if given. `start` makes a child, given the
    path of its log or ""; one that has not obeyed after `patience` seconds is killed.
    """

    name = "litellm"

    def __init__(
        self,
        asking: Asking,
        *,
        others: Mapping[str, Asking] | None = None,
        known_keys: Iterable[str] = (),
        clock: Clock | None = None,
        log_dir: Path | None = None,
        start: Start = Process.start,
        patience: float = OBEY_SECONDS,
    ) -> None:
        self._asking = asking
        self._others = others or {}
        self._redactor = Redactor([asking.api_key, *(other.api_key for other in self._others.values()), *known_keys])
        self._clock = clock or SystemClock()
        self._start = start
        self._log = str(log_dir / LOG_NAME) if log_dir else ""
        self._patience = patience
        self._starting: asyncio.Task[Process] | None = None
        self._farewells: set[asyncio.Task[None]] = set()
        self._tools: dict[str, bool] = {}

    def take_over(self, before: LiteLLMProvider) -> None:
        """Ask by the child of `before`, where one runs: it need not load again. Both may be closed."""
        if before.is_well and self._starting is None:
            self._starting = before._starting
            self._tools = before._tools

    def warm(self) -> None:
        """Start the child now, unless one runs; returns at once. Needs a running loop."""
        if not self.is_well:
            self._starting = asyncio.ensure_future(self._start(self._log))

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """The chunks of one reply, clean and without keys; closing it cancels the request down to its socket."""
        purifier = Purifier(self._redactor)
        call = Hearing(self._clock, self._longest)
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
            if call.hung:
                self._see_off(process.kill())
            elif not call.over:
                self._see_off(self._cancel(process, number))

    async def supports_tools(self, model: str) -> bool:
        """What litellm knows of the model; True where it knows nothing."""
        if model not in self._tools:
            answer: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()
            try:
                process = await self._child()
            except OSError:
                return True
            process.begin({"op": "tools", "model": model}, lambda record: _settle(answer, record))
            try:
                async with Watchdog(self._clock, self._longest):
                    known = await answer
            except TimeoutError:
                self._see_off(process.kill())
                return True
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

    @property
    def is_well(self) -> bool:
        """Whether a child runs, or is being started."""
        task = self._starting
        if task is None or not task.done():
            return task is not None
        return not task.cancelled() and task.exception() is None and task.result().alive

    @property
    def _longest(self) -> float:
        """Seconds of silence after which a child hangs."""
        return max(self._asking.first_timeout, self._asking.idle_timeout) + HANG_SECONDS

    def _see_off(self, work: Coroutine[Any, Any, None]) -> None:
        """End something of the child's without waiting for it."""
        farewell = asyncio.ensure_future(work)
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
        asking = self._others.get(request.model, self._asking)
        return Order(
            model=request.model,
            messages=[_message(message) for message in request.messages],
            tools=[_tool(tool) for tool in request.tools],
            **asdict(asking),
        )


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
