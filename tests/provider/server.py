"""A model's server that says what its script says: the OpenAI streaming protocol on loopback, in a thread of its own.

In a test:

    with ScriptedServer([say("Hello"), {"http": {"status": 401, "body": "{}"}}]) as server:
        ...  # api_base=server.base; server.requests; server.requests[0].wait_closed()

As a program: `python -m tests.provider.server SCRIPT.json --port N`. The script is one reply, a list of replies, or
`{"director": [...], "agent": [...], "any": [...], "models": [...]}`; each list's last reply is repeated for ever.

A reply is `{"http": {status, headers, body}}`, or a list of steps (also under `stream`): `delta`, `delta_fields`, `py`,
`raw`, `raw_hex`, `finish`, `usage`, `done`, `sleep`, `rst`, `eof_without_last_chunk`, `clean_end`. A step may carry
`repeat` (a number or "for ever"), `every` (real seconds between repetitions) and `split_bytes` (bytes a write).
`sleep` waits for `release()` or until the client goes; with `real_time` it waits its seconds.
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import contextlib
import json
import socket
import struct
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

Step = dict[str, Any]
Reply = list[Step] | dict[str, Any]
Answer = Callable[["Recorded"], Reply]

STREAM_HEAD = (
    b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"
)


def say(*pieces: str, finish: str = "stop", usage: dict[str, int] | None = None) -> list[Step]:
    """A whole reply of plain words, in these pieces."""
    tail: list[Step] = [{"finish": finish}, *([{"usage": usage}] if usage else []), {"done": True}]
    return [*({"delta": piece} for piece in pieces), *tail]


def call(*calls: tuple[str, dict[str, Any]], words: str = "") -> list[Step]:
    """A whole reply of native tool calls: `call(("call_agent", {"agent_id": "teacher"}))`."""
    steps: list[Step] = [{"delta": words}] if words else []
    for index, (name, arguments) in enumerate(calls):
        function = {"name": name, "arguments": json.dumps(arguments)}
        one = {"index": index, "id": f"call_{index}", "type": "function", "function": function}
        steps.append({"delta_fields": {"tool_calls": [one]}})
    return [*steps, {"finish": "tool_calls"}, {"done": True}]


def call_agent(agent_id: str, instruction: str = "Answer the learner.") -> list[Step]:
    """A director's reply that gives the floor to an agent."""
    return call(("call_agent", {"agent_id": agent_id, "instruction": instruction}))


def cue_user(prompt: str = "Your turn.", options: Sequence[str] = ()) -> list[Step]:
    """A director's reply that gives the floor to the learner."""
    return call(("cue_user", {"prompt": prompt, "options": list(options)}))


def close_session(end_reason: str = "user_done") -> list[Step]:
    """A director's reply that closes the session."""
    return call(("close_session", {"end_reason": end_reason}))


def next_agent(who: str) -> list[Step]:
    """A graph-mode director's reply: an agent's id, `USER` or `END`."""
    return say(json.dumps({"next_agent": who}))


@dataclass
class Recorded:
    """A request that came: what was asked, and when its connection was closed (monotonic seconds)."""

    method: str
    path: str
    headers: dict[str, str]
    raw: bytes
    opened_at: float = field(default_factory=time.monotonic)
    closed_at: float = 0.0
    aborted: bool = False
    """Whether the client went before the reply had been sent."""
    _closed: threading.Event = field(default_factory=threading.Event)

    @property
    def body(self) -> dict[str, Any]:
        return json.loads(self.raw) if self.raw else {}

    @property
    def tools(self) -> list[str]:
        return [tool["function"]["name"] for tool in self.body.get("tools") or []]

    @property
    def from_director(self) -> bool:
        return "call_agent" in self.tools or b"next_agent" in self.raw

    def wait_closed(self, seconds: float = 5.0) -> bool:
        """Block until the connection is closed; False when it is still open after `seconds`."""
        return self._closed.wait(seconds)

    def close(self, aborted: bool) -> None:
        self.closed_at, self.aborted = time.monotonic(), aborted
        self._closed.set()


class ScriptedServer:
    """Serves `script` on a loopback port; `base` is what goes into `api_base`.

    `script` is replies in their order, a mapping of them (see above), or a function from the request to its reply.
    """

    def __init__(self, script: Any, *, port: int = 0, real_time: bool = False) -> None:
        self.requests: list[Recorded] = []
        self._answer: Answer = script if callable(script) else Script(script).answer
        self._models = script.get("models", ["scripted"]) if isinstance(script, dict) else ["scripted"]
        self._real_time = real_time
        self._loop = asyncio.new_event_loop()
        self._released = asyncio.Event()
        self._arrival = threading.Condition()
        self._socket = socket.create_server(("127.0.0.1", port))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.port: int = self._socket.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def release(self) -> None:
        """End every `sleep`, those that run and those to come."""
        self._loop.call_soon_threadsafe(self._released.set)

    def wait_requests(self, number: int, seconds: float = 10.0) -> bool:
        """Block until so many chat requests have come."""
        with self._arrival:
            return self._arrival.wait_for(lambda: len(self.requests) >= number, seconds)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, sock=self._socket))
        try:
            self._loop.run_forever()
        finally:
            server.close()
            for task in asyncio.all_tasks(self._loop):
                task.cancel()
            self._loop.run_until_complete(asyncio.sleep(0.01))
            self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await _read_request(reader)
            if request is not None:
                await self._reply(request, reader, writer)
        except (OSError, asyncio.CancelledError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            with contextlib.suppress(OSError, asyncio.CancelledError):
                await writer.wait_closed()

    async def _reply(self, request: Recorded, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if request.method == "GET":
            is_list = request.path.endswith("/models")
            await _send_whole(writer, _model_list(self._models) if is_list else {"status": 404})
            return
        with self._arrival:
            self.requests.append(request)
            self._arrival.notify_all()
        sending = asyncio.ensure_future(self._send(self._answer(request), writer))
        gone = asyncio.ensure_future(_until_gone(reader))
        try:
            await asyncio.wait({sending, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            aborted = not sending.done() or isinstance(sending.exception(), OSError)
            sending.cancel()
            gone.cancel()
            request.close(aborted)

    async def _send(self, reply: Reply, writer: asyncio.StreamWriter) -> None:
        if isinstance(reply, dict) and "http" in reply:
            await _send_whole(writer, reply["http"])
            return
        writer.write(STREAM_HEAD)
        for step in reply["stream"] if isinstance(reply, dict) else reply:
            if "rst" in step:
                _reset(writer)
                return
            if "eof_without_last_chunk" in step:
                return
            if "clean_end" in step:
                break
            async for part in self._parts(step):
                writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
                await writer.drain()
        writer.write(b"0\r\n\r\n")
        await writer.drain()

    async def _parts(self, step: Step) -> AsyncIterator[bytes]:
        if "sleep" in step:
            await (asyncio.sleep(step["sleep"]) if self._real_time else self._released.wait())
            return
        data = _encode(step)
        size = step.get("split_bytes") or len(data) or 1
        again = step.get("repeat", 1)
        for number in count() if isinstance(again, str) else range(again):
            if number and "every" in step:
                await asyncio.sleep(step["every"])
            for start in range(0, len(data), size):
                yield data[start : start + size]
            await asyncio.sleep(0)


class Script:
    """Replies in their order, the last one for ever; a mapping keeps the director's and the agents' apart."""

    def __init__(self, script: Any) -> None:
        if isinstance(script, dict) and not script.keys() & {"http", "stream"}:
            self._lists = {name: _as_replies(script[name]) for name in ("director", "agent", "any") if name in script}
        else:
            self._lists = {"any": _as_replies(script)}
        self._taken = dict.fromkeys(self._lists, 0)

    def answer(self, request: Recorded) -> Reply:
        wanted = "director" if request.from_director else "agent"
        name = wanted if wanted in self._lists else "any"
        replies = self._lists.get(name) or [say("")]
        number = self._taken.get(name, 0)
        self._taken[name] = number + 1
        return replies[min(number, len(replies) - 1)]


def _as_replies(script: Any) -> list[Reply]:
    """A single reply is a dict with `http` or `stream`, or a list of steps; else a list of replies."""
    if isinstance(script, dict):
        return [script]
    is_steps = bool(script) and all(isinstance(item, dict) and not item.keys() & {"http", "stream"} for item in script)
    return [script] if is_steps else list(script)


def _encode(step: Step) -> bytes:
    if "raw" in step:
        return str(step["raw"]).encode()
    if "raw_hex" in step:
        return bytes.fromhex(step["raw_hex"])
    if "done" in step:
        return b"data: [DONE]\n\n"
    ascii_only = "split_bytes" not in step
    return f"data: {json.dumps(_frame(step), ensure_ascii=ascii_only)}\n\n".encode()


def _frame(step: Step) -> dict[str, Any]:
    frame: dict[str, Any] = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "scripted"}
    match step:
        case {"usage": usage}:
            return {**frame, "choices": [], "usage": usage}
        case {"finish": finish}:
            return {**frame, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}
        case {"delta_fields": fields}:
            delta = fields
        case {"delta": text}:
            delta = {"content": text}
        case {"py": expression}:
            delta = {"content": evaluate(expression)}
        case _:
            raise ValueError(f"a step that is not known: {step}")
    return {**frame, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}


def evaluate(expression: str) -> Any:
    """The value of a Python expression of literals, `chr`, `ord` and `range`."""
    tree = ast.parse(expression, mode="eval")
    return eval(compile(tree, "<case>", "eval"), {"__builtins__": {"chr": chr, "ord": ord, "range": range}})


async def _read_request(reader: asyncio.StreamReader) -> Recorded | None:
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    except asyncio.IncompleteReadError:
        return None
    first, *lines = head.split("\r\n")
    method, path, _ = first.split(" ", 2)
    pairs = (line.partition(":") for line in lines if line)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    return Recorded(method, path, headers, await reader.readexactly(int(headers.get("content-length", 0))))


async def _until_gone(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1024):
            pass


async def _send_whole(writer: asyncio.StreamWriter, http: dict[str, Any]) -> None:
    body = str(http.get("body", "")).encode()
    headers = {"content-type": "application/json", **http.get("headers", {}), "content-length": str(len(body))}
    lines = [f"HTTP/1.1 {http['status']} Scripted", *(f"{name}: {value}" for name, value in headers.items())]
    writer.write("\r\n".join([*lines, "connection: close", "", ""]).encode() + body)
    await writer.drain()


def _model_list(models: Iterable[str]) -> dict[str, Any]:
    data = [{"id": name, "object": "model"} for name in models]
    return {"status": 200, "body": json.dumps({"object": "list", "data": data})}


def _reset(writer: asyncio.StreamWriter) -> None:
    raw: socket.socket = writer.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.provider.server")
    parser.add_argument("script", type=Path)
    parser.add_argument("--port", type=int, default=0)
    options = parser.parse_args(arguments)
    with ScriptedServer(json.loads(options.script.read_text()), port=options.port, real_time=True) as server:
        print(server.base, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            for number in count(1):
                while not server.wait_requests(number, 3600):
                    pass
                print(json.dumps(server.requests[number - 1].body), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
