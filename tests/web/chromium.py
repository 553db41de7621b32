"""Chromium without a window, driven by its DevTools protocol over a websocket; what a page shows, by pyte."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pyte

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
KEYS = {"Enter": (13, "\r"), "F2": (113, ""), "F5": (116, ""), "Escape": (27, "")}
"""Keys by their name, with the number and the text that Chromium wants."""


PATIENCE = 40
"""Seconds after which what does not come is missing."""


def found() -> str | None:
    """The Chromium that is installed here."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Page:
    """One page. `screen` is what its terminal shows, and `asked` every address that it asked for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self._socket = socket
        self._session: str | None = None
        self._last = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()

    async def begin(self) -> None:
        """Open an empty page, and listen to all that it loads, logs, sends and receives."""
        target = await self.call("Target.createTarget", url="about:blank")
        attached = await self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Network", "Page", "Runtime", "Log"):
            await self.call(f"{domain}.enable")

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of the protocol; raises RuntimeError with what Chromium has against it."""
        self._last += 1
        answer = self._answers[self._last] = asyncio.get_running_loop().create_future()
        message = {"id": self._last, "method": method, "params": params}
        await self._socket.send_json(message | ({"sessionId": self._session} if self._session else {}))
        told = await asyncio.wait_for(answer, 30)
        if "error" in told:
            raise RuntimeError(f"{method}: {told['error']}")
        return dict(told["result"])

    async def go(self, address: str) -> None:
        await self.call("Page.navigate", url=address)

    async def type(self, text: str) -> None:
        """Type `text` as an input method does."""
        await self.call("Input.insertText", text=text)

    async def press(self, key: str) -> None:
        """Press a key of `KEYS`."""
        number, text = KEYS[key]
        down = {"key": key, "code": key, "windowsVirtualKeyCode": number}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **down, **({"text": text} if text else {}))
        await self.call("Input.dispatchKeyEvent", type="keyUp", **down)

    async def until(self, text: str) -> None:
        """Wait until the terminal shows `text`."""
        await self.holds(lambda: text in self.text, f"{text!r} did not come")

    async def holds(self, condition: Callable[[], bool], sentence: str) -> None:
        """Wait until `condition` holds; raises AssertionError with `sentence` and the screen."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"{sentence}; errors: {self.errors}\n{self.text}") from None

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    async def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        return base64.b64decode((await self.call("Page.captureScreenshot"))["data"])

    async def listen(self) -> None:
        """Take in what Chromium tells, until it is closed."""
        async for message in self._socket:
            told = json.loads(message.data)
            if answer := self._answers.pop(told.get("id", 0), None):
                answer.set_result(told)
            else:
                self._hear(told.get("method", ""), told.get("params", {}))

    def _hear(self, method: str, params: dict[str, Any]) -> None:
        match method:
            case "Network.requestWillBeSent":
                self.asked.append(params["request"]["url"])
            case "Network.webSocketCreated":
                self.asked.append(params["url"])
                self.screen.reset()
            case "Network.webSocketFrameSent":
                self._sent(params["response"]["payloadData"])
            case "Network.webSocketFrameReceived" if params["response"]["opcode"] == 2:
                self._stream.feed(base64.b64decode(params["response"]["payloadData"]))
            case "Runtime.exceptionThrown":
                self.errors.append(str(params["exceptionDetails"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self.errors.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
        self._changed.set()

    def _sent(self, payload: str) -> None:
        match json.loads(payload):
            case ["resize", {"width": width, "height": height}]:
                self.screen.resize(height, width)


@asynccontextmanager
async def opened(profile: Path) -> AsyncIterator[Page]:
    """An empty page in a Chromium of its own, whose profile is kept in `profile`."""
    process = await asyncio.create_subprocess_exec(
        found() or "chromium", "--headless=new", "--remote-debugging-port=0", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--window-size=1200,800",
        f"--user-data-dir={profile}", "about:blank", stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        async with aiohttp.ClientSession() as client, client.ws_connect(await _address(process), max_msg_size=0) as ws:
            page = Page(ws)
            listening = asyncio.create_task(page.listen())
            await page.begin()
            yield page
            listening.cancel()
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _address(process: Process) -> str:
    assert process.stderr
    async with asyncio.timeout(60):
        async for line in process.stderr:
            if b"DevTools listening on " in line:
                return line.decode().rpartition(" ")[2].strip()
    raise AssertionError("Chromium has ended without saying where it listens")
