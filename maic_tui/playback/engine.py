"""The only owner of timers: one clock that can be stopped, and the stage on which a turn is shown at its pace.

There is at most one pending timer, since only the stage waits, and one turn is on the stage at a time. Pausing takes
the timer away and keeps what was left of it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from wcwidth import grapheme_boundary_before, iter_graphemes

from maic_tui.clock import Clock
from maic_tui.graphemes import count
from maic_tui.transcript.view import Extent

from .pacing import AFTER_ACTION, AFTER_TEXT, STEP, WINDOW, WORDS_LIMIT, Pace, Reveal

PIECE = 16_384
"""Characters that one text delta holds at most."""
CLUSTER = 64
"""Characters of one grapheme that are waited for; a longer one is shown in parts, and does not hold back the rest."""


class Engine:
    """A clock that can be paused. `now` stands still in a pause, and so does every wait."""

    def __init__(self, clock: Clock, pace: Pace) -> None:
        self.pace = pace
        self._clock = clock
        self._lost = 0.0
        self._since: float | None = None
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._frozen = asyncio.Event()

    @property
    def paused(self) -> bool:
        return self._since is not None

    def now(self) -> float:
        """Seconds that have passed without the pauses."""
        return (self._clock.now() if self._since is None else self._since) - self._lost

    def pause(self) -> None:
        if self._since is None:
            self._since = self._clock.now()
            self._flowing.clear()
            self._frozen.set()

    def resume(self) -> None:
        if self._since is not None:
            self._lost += self._clock.now() - self._since
            self._since = None
            self._frozen.clear()
            self._flowing.set()

    async def gate(self) -> None:
        """Wait while paused."""
        await self._flowing.wait()

    async def wait(self, seconds: float, until: asyncio.Event | None = None) -> None:
        """Let `seconds` pass, pauses not counted; less where `until` is set before."""
        end = self.now() + seconds
        while (left := end - self.now()) > 1e-9 and not (until and until.is_set()):
            await self.gate()
            await self._first(self._clock.sleep(left), self._frozen.wait(), *([until.wait()] if until else []))

    @staticmethod
    async def _first(*waits: Any) -> None:
        tasks = [asyncio.ensure_future(wait) for wait in waits]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()


@dataclass(frozen=True, slots=True)
class Hands:
    """What the stage does to the classroom: each is called when its time has come."""

    text: Callable[[str], None]
    thinking: Callable[[str], None]
    act: Callable[[str, Any, str], bool]
    """An action's name, parameters and refusal; says whether it was carried out."""
    cut: Callable[[], None]
    """The turn has more words than are kept."""


@dataclass(frozen=True, slots=True)
class _Act:
    name: str
    params: Any
    refusal: str


class Stage:
    """One turn, shown at its pace: words, then the rest after them, then the action, in the order they came."""

    def __init__(self, engine: Engine, hands: Hands) -> None:
        self._engine = engine
        self._hands = hands
        self._items: deque[str | _Act] = deque()
        self._text = ""
        self._thinking: list[str] = []
        self._more = asyncio.Event()
        self._closed = asyncio.Event()
        self._reveal = Reveal()
        self._words = 0
        self._actions = 0
        self._task = asyncio.create_task(self._run(), name="stage")

    def say(self, text: str) -> None:
        """Words to show next; neighbouring ones are one text. Past `WORDS_LIMIT` they are dropped: said once."""
        room = max(0, WORDS_LIMIT - self._words)
        if len(text) > room and self._words <= WORDS_LIMIT:
            self._hands.cut()
        self._words += len(text)
        text = text[:room]
        self._items.extend(text[start : start + PIECE] for start in range(0, len(text), PIECE))
        self._more.set()

    def think(self, text: str) -> None:
        """Reasoning, kept at once and shown folded."""
        self._thinking.append(text)
        self._more.set()

    def act(self, name: str, params: Any, refusal: str = "") -> None:
        """An action to carry out after what came before; with `refusal` it is marked as skipped."""
        self._items.append(_Act(name, params, refusal))
        self._more.set()

    @property
    def shown(self) -> Extent:
        """What is shown at this moment."""
        return Extent(self._reveal.at(self._engine.now()), self._actions)

    async def drained(self) -> Extent:
        """Wait until everything has been shown."""
        self._closed.set()
        self._more.set()
        await self._task
        return self.shown

    def cut(self) -> Extent:
        """Drop at once what has not been shown."""
        shown = self.shown
        self._task.cancel()
        return shown

    async def _run(self) -> None:
        while await self._ready():
            if self._thinking:
                await self._think()
            elif piece := self._piece():
                await self._speak(piece)
            elif not self._text:
                await self._act()

    async def _ready(self) -> bool:
        """Wait until there is something to show; False when there never will be."""
        while not (self._thinking or self._showable()):
            if self._closed.is_set():
                return False
            self._more.clear()
            await self._more.wait()
        await self._engine.gate()
        return True

    def _showable(self) -> bool:
        """Whether a grapheme or an action can be shown now; the last grapheme of an open text may still grow."""
        while len(self._text) < PIECE and self._items and isinstance(item := self._items[0], str):
            self._text += item
            self._items.popleft()
        if self._ended:
            return bool(self._text or self._items)
        return len(self._text) >= CLUSTER or grapheme_boundary_before(self._text, len(self._text)) > 0

    @property
    def _ended(self) -> bool:
        """Whether nothing can be added to the text that is being said: an action follows, or nothing does."""
        return isinstance(self._items[0], _Act) if self._items else self._closed.is_set()

    def _piece(self) -> str:
        """The words of the next window, a whole number of graphemes."""
        text, pace = self._text, self._engine.pace
        end = min(len(text), PIECE)
        if end < len(text) or not self._ended:
            end = grapheme_boundary_before(text, end) or (end if end >= CLUSTER else 0)
        return "".join(islice(iter_graphemes(text[:end]), pace.window)) if pace.reveal else text[:end]

    async def _speak(self, piece: str) -> None:
        pace = self._engine.pace
        number = count(piece)
        self._text = self._text[len(piece) :]
        self._hands.text(piece)
        self._reveal = Reveal(self._reveal.base + self._reveal.count, number, self._engine.now(), pace.rate)
        await asyncio.sleep(0)  # a burst of megabytes is many pieces, and the screen is drawn between them
        await self._engine.wait(number / pace.rate)
        if not self._text and self._ended:
            await self._engine.wait(pace.rest(AFTER_TEXT))
        elif not pace.reveal:
            await self._engine.wait(STEP, self._closed)

    async def _think(self) -> None:
        self._hands.thinking("".join(self._thinking))
        self._thinking.clear()
        await self._engine.wait(WINDOW, self._closed)

    async def _act(self) -> None:
        item = self._items.popleft()
        assert isinstance(item, _Act)
        if self._hands.act(item.name, item.params, item.refusal):
            self._actions += 1
            await self._engine.wait(self._engine.pace.rest(AFTER_ACTION))
