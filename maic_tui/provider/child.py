"""The child's side of the pipe: orders from standard input carried out side by side, chunks to standard output.

Libraries print, so the protocol keeps the real outputs for itself. Writing never waits: while the reader is suspended
what comes stays in this process's memory, at most `REPLY_CHARS` a reply. The process ends when its input does.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from logging.handlers import RotatingFileHandler
from typing import IO, Any, NoReturn

from maic_tui.provider.base import Chunk
from maic_tui.provider.failures import About, failure
from maic_tui.provider.pipe import Order, order_of, pack, pack_chunk
from maic_tui.provider.redact import Redactor, keys_in
from maic_tui.provider.reply import Models, Reply

ORDER_BYTES = 2**26
"""The longest order that is understood."""
NICE = 10

log = logging.getLogger("maic_tui.provider")


def run(load: Callable[[], Models], log_path: str) -> NoReturn:
    """Be the child until standard input ends. `load` is called in a thread; `log_path` may be empty."""
    os.umask(0o077)
    lines, out = _take_pipes()
    _log_to(log_path)
    try:
        asyncio.run(_serve(lines, out, load))
    finally:
        os._exit(0)


class Child:
    """Orders in, chunks out; every order runs as a task of its own."""

    def __init__(self, out: asyncio.WriteTransport, load: Callable[[], Models]) -> None:
        loop = asyncio.get_running_loop()
        self._out = out
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._models: asyncio.Future[Models] = loop.create_future()
        threading.Thread(target=self._load, args=(load, loop), daemon=True).start()

    async def serve(self, lines: asyncio.StreamReader) -> None:
        """Obey until the input ends."""
        while line := await lines.readline():
            record = json.loads(line)
            match record["op"]:
                case "cancel":
                    if task := self._tasks.get(record["id"]):
                        task.cancel()
                case "stream":
                    self._begin(record["id"], self._stream(record["id"], order_of(record)))
                case "tools":
                    self._begin(record["id"], self._tools(record["id"], record["model"]))

    def emit(self, call: int, chunk: Chunk) -> None:
        """Hand a chunk to the classroom's process."""
        self._out.writelines(pack_chunk(call, chunk))

    def _begin(self, call: int, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks[call] = task
        task.add_done_callback(lambda done: self._ended(call, done))

    def _ended(self, call: int, task: asyncio.Task[None]) -> None:
        del self._tasks[call]
        if not task.cancelled() and (error := task.exception()):
            log.error("a request failed inside", exc_info=error)
            self.emit(call, Chunk(failure=failure("crashed", About(""))))
        self._out.write(pack({"id": call, "over": True}))

    async def _stream(self, call: int, order: Order) -> None:
        _masks.known.add(order.api_key)
        models = await asyncio.shield(self._models)
        await Reply(models, order, lambda chunk: self.emit(call, chunk)).run()

    async def _tools(self, call: int, model: str) -> None:
        models = await asyncio.shield(self._models)
        self._out.write(pack({"id": call, "tools": models.supports_tools(model)}))

    def _load(self, load: Callable[[], Models], loop: asyncio.AbstractEventLoop) -> None:
        """Load in a thread of low priority, so that cancelling is heard meanwhile and the screen stays quick."""
        if sys.platform == "linux":
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
        try:
            models = load()
        except BaseException:
            log.exception("the models can't be loaded")
            os._exit(1)
        loop.call_soon_threadsafe(self._loaded, models)

    def _loaded(self, models: Models) -> None:
        self._models.set_result(models)
        self._out.write(pack({"ready": True}))


class _Masked(logging.Formatter):
    """No key reaches the log: neither one that is known here, nor what looks like one."""

    def __init__(self, form: str) -> None:
        super().__init__(form)
        self.known = set(keys_in(os.environ))

    def format(self, record: logging.LogRecord) -> str:
        return Redactor(self.known).mask(super().format(record))


_masks = _Masked("%(asctime)s %(name)s %(levelname)s %(message)s")


class _LogFile(RotatingFileHandler):
    """Made when there is something to write, and its folder with it."""

    def _open(self) -> Any:
        os.makedirs(os.path.dirname(self.baseFilename), mode=0o700, exist_ok=True)
        return super()._open()


def _log_to(path: str) -> None:
    handler = _LogFile(path, maxBytes=2**20, backupCount=2, delay=True) if path else logging.NullHandler()
    handler.setFormatter(_masks)
    log.addHandler(handler)
    log.propagate = False


def _take_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The protocol's ends of standard input and output; what else reads or prints finds nothing there."""
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return lines, out


def _note(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    log.error("%s", context["message"], exc_info=context.get("exception"))


async def _serve(lines: IO[bytes], out: IO[bytes], load: Callable[[], Models]) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_note)
    reader = asyncio.StreamReader(limit=ORDER_BYTES)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), lines)
    transport, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, out)
    await Child(transport, load).serve(reader)
