"""How much of a turn that another process speaks is shown here: its words appear as they did there."""

from __future__ import annotations

from maic_tui.graphemes import count
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.transcript.view import Session, open_text

from .engine import Engine
from .pacing import WINDOW, Reveal, speech_seconds

SOON = 0.06
"""Seconds over which words appear that are being spoken now: they were looked for late, and are not to be later."""


class Echo:
    """Hears every event after it was folded into `view`; what `view` held at first is shown whole.

    `live` tells what is spoken now from what is played again, at the pace at which it was written.
    """

    live = False

    def __init__(self, engine: Engine, view: Session) -> None:
        self._engine = engine
        self._turn = view.live.head.turn if view.live else None
        self._reveal = Reveal(count(open_text(view.live)) if view.live else 0)
        self._held = view.paused_at

    def hear(self, event: Event, view: Session) -> None:
        """The words of `event` appear from now on, over the time in which they are spoken."""
        turn = view.live.head.turn if view.live else None
        if turn != self._turn:
            self._turn, self._reveal = turn, Reveal()
        match event.body:
            case ev.TextDelta(text=text) if turn is not None:
                self._say(count(text), SOON if self.live else WINDOW)
            case ev.Speech(text=text) if turn is not None:
                self._say(count(text) + bool(self._all), speech_seconds(text))
        if self._held is not None and view.paused_at is None:
            rest = max(0, self._all - self._held)
            self._reveal = Reveal(self._all - rest, rest, self._engine.now(), self._reveal.rate)
        self._held = view.paused_at

    def shown(self) -> int:
        """Graphemes of the turn that speaks which are shown at this moment."""
        return self._reveal.at(self._engine.now()) if self._held is None else self._held

    @property
    def appearing(self) -> bool:
        """Whether words are on their way to being shown."""
        return self._held is None and self.shown() < self._all

    @property
    def _all(self) -> int:
        return self._reveal.base + self._reveal.count

    def _say(self, number: int, seconds: float) -> None:
        rate = number / seconds * self._engine.pace.speed if number else float("inf")
        self._reveal = Reveal(self._all, number, self._engine.now(), rate)
