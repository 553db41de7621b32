"""The running app in a cage: each input is carried out to the end, and timed."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key

from maic_tui.session.errors import SessionError
from maic_tui.tui import bridge
from tests.fakes import settle

from .app import MonkeyApp, MonkeyHost
from .inputs import Input
from .watch import WALL_SECONDS, Journal, timed

BETWEEN_FRAMES = 1.0
"""Seconds of the real clock between two frames of words that appear: the cage draws one after each input anyhow."""
LESSONS = ("binary-search", "compound-interest", "photosynthesis")
_TURNS = 20_000
"""Turns of the loop after which an app that never rests counts as hanging."""
_CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "}
_MOUSE = {
    "down": events.MouseDown, "up": events.MouseUp, "move": events.MouseMove, "scroll up": events.MouseScrollUp,
    "scroll down": events.MouseScrollDown, "scroll left": events.MouseScrollLeft,
    "scroll right": events.MouseScrollRight,
}  # fmt: skip


class Cage:
    """Carries out inputs on a running app."""

    def __init__(self, app: MonkeyApp, host: MonkeyHost, journal: Journal) -> None:
        self.app = app
        self.host = host
        self._journal = journal
        self._clock = host.clock

    @property
    def left(self) -> bool:
        """Whether the program has ended."""
        return self.app._exit or self.app.failure is not None

    async def take(self, input: Input) -> None:
        """Carry out an input and wait until nothing is left to do about it."""
        self._journal.recent.append(str(input))
        with timed(self._journal, input):
            done = getattr(self, f"_{input.kind}")(*input.value)
            if inspect.isawaitable(done):
                await done
            await self.idle()

    async def idle(self) -> None:
        """Wait until nothing is due but timers, and draw a frame."""
        await self._rest()
        if not self.left and self.app.desk.is_running and hasattr(self.app.desk, "bridge"):
            self.app.desk.bridge.frame()
            await self._rest()

    async def _rest(self) -> None:
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if not ready:
                return
        self._journal.wrong("the app never comes to rest")

    # One method a kind of input

    def _key(self, key: str) -> None:
        printable = len(key) == 1
        character = key if printable else _CHARACTERS.get(key)
        self._send(events.Key(_character_to_key(key) if printable else key, character))

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self._key(key)

    def _paste(self, text: str) -> None:
        self._send(events.Paste(text))

    def _say(self, text: str) -> None:
        self.app.desk.composer.write(text)
        self._key("enter")

    def _mouse(self, kind: str, x: float, y: float, button: int, *modifiers: bool) -> None:
        width, height = self.app.size
        at = int(x * width), int(y * height)
        for name in ("down", "up") if kind == "click" else (kind,):
            self._send(_MOUSE[name](None, *at, 0, 0, button, *modifiers, *at))

    def _resize(self, width: int, height: int) -> None:
        if self.app._driver:
            self.app._driver._size = (width, height)
        size = Size(width, height)
        self._send(events.Resize(size, size))

    async def _passes(self, seconds: float) -> None:
        await (self._clock.leap if seconds > 10 else self._clock.advance)(seconds)

    def _focus(self, there: bool) -> None:
        self._send(events.AppFocus() if there else events.AppBlur())

    async def _frame(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _open(self, which: float) -> None:
        try:
            sessions = [*self.host.store.list()]
        except SessionError:
            return
        if sessions:
            self.app.desk.open(sessions[int(which * len(sessions))].id)

    def _lesson(self, which: float) -> None:
        self.host.first_lesson, self.host.lesson_notice = self.host.played(LESSONS[int(which * len(LESSONS))])
        self.app.desk.open(None)

    def _fork(self, which: float) -> None:
        self.app.do("branch" if which < 0.5 else "ask_again")

    def _pick(self, which: float) -> None:
        """Open a list, search in it, and take what stands there; or do not."""
        self._key(("ctrl+o", "ctrl+t", "ctrl+p", "ctrl+r")[int(which * 4)])
        self._keys(*(("down", "down", "l", "up", "enter") if which * 40 % 1 < 0.8 else ("z", "escape")))

    def _restart(self, _: float) -> None:
        self._key("ctrl+q")

    def _send(self, event: events.Event) -> None:
        if self.app._driver and not self.left:
            self.app._driver.process_message(event)


@asynccontextmanager
async def cage(host: MonkeyHost, journal: Journal) -> AsyncIterator[Cage]:
    """The app on `host`, its class seated; at the end it is left as the program leaves it."""
    bridge.FRAME = BETWEEN_FRAMES
    app = MonkeyApp(host, journal)
    try:
        async with app.run_test(headless=False, size=(80, 24), tooltips=True, notifications=True):
            caged = Cage(app, host, journal)
            await asyncio.sleep(0.05)
            await caged.idle()
            yield caged
    except Exception as error:
        app.failure = app.failure or error
    if app.failure:
        journal.wrong("the program broke", app.failure)
    await _left(app, journal)


async def _left(app: MonkeyApp, journal: Journal) -> None:
    attendance = app.desk.attendance
    try:
        await asyncio.wait_for(attendance.leave("left"), WALL_SECONDS)
        await attendance.seating.close()
    except Exception as error:
        journal.wrong("leaving broke", error)
    if attendance.unsaved:
        journal.wrong(f"not saved: {attendance.unsaved}")
    await settle()
