"""What is typed is heard in its order, each key by whatever has the focus once all before it are done.

Textual gives a key to the widget that has the focus at that moment, and the widget hears it later, in a queue of its
own. Keys that come in one burst would so all be on their way to the box before Tab, the first letter typed on the
board, or Enter on a command that opens a dialog has moved the focus; and at a start there is nothing yet that Tab could
go to.

So one goes at a time. A key is done when the queues that it may have passed, from the widget that it was given to up
to the app's, have let by what stood in them and what came of that. Characters that go into a text follow each other at
once. No frame is waited for, but where the focus itself waits for one, and a key that comes alone is given at once.
Pastes and the mouse keep their place among keys. Keys that come first, such as those that pause, close and end, do not
come here; what is typed behind them does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ParamSpec

from textual import events
from textual.widgets import Input, TextArea

from .keys import name_of, printable

if TYPE_CHECKING:
    from textual.app import App
    from textual.message_pump import MessagePump

P = ParamSpec("P")
ROUNDS = 3
"""So often at most the queues are gone through: while words stream some are never empty."""
STEPS = 3
"""Turns of the loop in which a task that waited for an answer gets it, and asks the next question."""


class InOrder:
    """Hands on to `hear` what is typed in `app`, one after the other."""

    def __init__(self, app: App[None], hear: Callable[[events.Event], Awaitable[None]]) -> None:
        self._app = app
        self._hear = hear
        self._waiting: deque[events.Event] = deque()
        self.busy = False
        """Whether something was given that is not done yet."""
        self.came = inf
        """When it came."""
        self._typed: list[MessagePump] = []
        """Which queues characters may have passed that were given last."""
        self._undrawn: list[Callable[[], object]] = []
        """What is to be done with the focus when what the key has changed is drawn."""
        self._opening = 0
        """How many dialogs are on their way."""
        self._arrived = False
        self._move: Callable[[], object] | None = None
        """What a key is to do with the focus as soon as there is something to go to; all behind it waits as well."""

    async def take(self, event: events.Event) -> None:
        """Hear the event when all before it are done; the mouse waits for keys, but not for the end of a start."""
        if isinstance(event, events.MouseEvent) and (self._move or not self._waiting):
            await self._hear(event)
            return
        self._waiting.append(event)
        if not self.busy:
            await self._next()

    def forget(self) -> None:
        """Hear nothing of what waits."""
        self._waiting.clear()

    def move(self, move: Callable[[], object]) -> None:
        """Let `move` give the focus to something else; at a start, as soon as there is something else."""
        before = self._app.focused
        move()
        if not self._arrived and self._app.focused is before:
            self._move = move

    def arrived(self) -> None:
        """The start is over: there is something to go to."""
        move, self._move, self._arrived = self._move, None, True
        if move:
            move()
            for event in self._waiting:
                event.time = monotonic()
            self._go_on()

    def when_drawn(self, act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Let `act` give the focus to something that is to be drawn first; what is typed behind waits for it."""
        self._undrawn.append(partial(act, *args, **kwargs))
        self._go_on()

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Hear nothing while something is looked for, for a moment, that a dialog is to show."""
        self._opening += 1
        try:
            yield
        finally:
            self._opening -= 1
            self._go_on()

    def _go_on(self) -> None:
        """Give the next one soon, where none is given that is not done."""
        if not self.busy:
            self.busy = True
            self._app.call_later(self._next)

    async def _next(self) -> None:
        """Give the next one, as soon as a screen that was opened just now has given something the focus."""
        if self._undrawn:
            self._app.call_after_refresh(self._drawn)
        elif self._can_hear():
            await self._past(self._before(self._waiting[0]), self._give)

    async def _drawn(self) -> None:
        acts, self._undrawn = self._undrawn, []
        for act in acts:
            act()
        await self._next()

    async def _give(self) -> None:
        if not self._can_hear():
            return
        event = self._waiting.popleft()
        types = self._types(event)
        await self._hear(event)
        passed: list[MessagePump] = [*(self._app.focused or self._app.screen).ancestors_with_self]
        self._typed = passed if types else []
        if types:
            self._app.call_later(self._next)
        else:
            await self._past(passed, self._done)

    def _before(self, event: events.Event) -> Sequence[MessagePump]:
        """Whose queues have to let by what is in them before `event` can be given."""
        if self._typed and not self._types(event):
            return self._typed
        return () if self._app.focused else (self._app.screen, self._app)

    def _types(self, event: events.Event) -> bool:
        """Whether it does nothing but go into a text: a character where one stands, which may act where none does."""
        match self._app.focused:
            case TextArea(text=text) | Input(value=text) if text and isinstance(event, events.Key):
                return printable(name_of(event.key, event.character))
        return False

    async def _done(self) -> None:
        """Give the next one when what the last one began beside the queues has begun."""
        for _ in range(STEPS):
            await asyncio.sleep(0)
        await self._next()

    def _can_hear(self) -> bool:
        """Whether something waits that waits for nothing else, in a program that does not end."""
        held = self._move or self._opening or not self._app.screen_stack
        self.busy = bool(self._waiting) and not held
        self.came = self._waiting[0].time if self.busy else inf
        return self.busy

    async def _past(self, pumps: Sequence[MessagePump], then: Callable[[], Awaitable[None]]) -> None:
        """Do `then` when these, one after the other, have heard what waits in their queues and what comes of it."""
        await self._go(_rounds(pumps), then)

    async def _go(self, rounds: Iterator[MessagePump], then: Callable[[], Awaitable[None]]) -> None:
        for pump in rounds:
            if pump.call_later(self._go, rounds, then):
                return
        await then()


def _rounds(pumps: Sequence[MessagePump]) -> Iterator[MessagePump]:
    """Each of them, and all again as long as something is in their queues."""
    for _ in range(ROUNDS):
        yield from pumps
        if not any(pump._pending_message or pump.message_queue_size for pump in pumps):
            break
