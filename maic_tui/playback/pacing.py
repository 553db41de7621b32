"""How fast words appear: pure sums over a time that is handed in."""

from __future__ import annotations

from dataclasses import dataclass

WINDOW = 0.15
"""Seconds of words that are logged ahead of being shown."""
AFTER_TEXT = 1.2
"""Seconds of rest after a text at speed 1."""
AFTER_ACTION = 0.8
"""Seconds of rest after an action at speed 1."""
WORDS_LIMIT = 4 * 2**20
"""Characters of one turn that are kept; more is cut with a mark."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`reveal` is graphemes a second at speed 1; 0 shows everything at once and rests never."""

    reveal: float
    speed: float = 1.0

    @property
    def rate(self) -> float:
        """Graphemes a second; infinite where words are shown at once."""
        return self.reveal * self.speed if self.reveal else float("inf")

    @property
    def window(self) -> int:
        """How many graphemes a window holds, at least one; only where words are not shown at once."""
        return max(1, round(self.rate * WINDOW))

    def rest(self, seconds: float) -> float:
        """A rest of so many seconds at speed 1."""
        return seconds / self.speed if self.reveal else 0.0


@dataclass(frozen=True, slots=True)
class Reveal:
    """Words that appear from the time `began` on: `base` were shown before, `count` more are on their way."""

    base: int = 0
    count: int = 0
    began: float = 0.0
    rate: float = float("inf")

    def at(self, now: float) -> int:
        """Graphemes of the turn that are shown at the time `now`."""
        if self.rate == float("inf"):
            return self.base + self.count
        return self.base + min(self.count, max(0, int((now - self.began) * self.rate + 1e-6)))
