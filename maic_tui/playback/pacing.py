"""How fast words appear: pure sums over a time that is handed in."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
"""What the speed can be set to."""
WINDOW = 0.15
"""Seconds of words that are logged ahead of being shown."""
STEP = 0.04
"""Seconds of words that are logged together where all are shown as they come: 25 times a second are smooth."""
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

    def hurried(self, steps: int) -> Pace:
        """So many steps of `SPEEDS` faster, or with less than none slower; the ends are ends."""
        return replace(self, speed=SPEEDS[max(0, min(len(SPEEDS) - 1, step_of(self.speed) + steps))])


def step_of(speed: float) -> int:
    """The place, from 0 on, of the step of `SPEEDS` that is nearest to `speed`."""
    return min(range(len(SPEEDS)), key=lambda place: abs(SPEEDS[place] - speed))


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


LEAST_SPEECH = 2.0
CHARACTER = 0.15
WORD = 0.24
POINTED = 5.0
"""Seconds that a spotlight or a laser stays."""
BEFORE_INVITING = 3.0
INVITED = 5
"""Seconds that an invitation counts down."""
_EAST_ASIAN = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u1100-\u11ff]")
_WAITS = {
    "wb_open": 2.0, "wb_close": 0.7, "wb_edit_code": 0.6, "wb_delete": 0.3,
    "wb_draw_text": 0.8, "wb_draw_shape": 0.8, "wb_draw_chart": 0.8, "wb_draw_latex": 0.8, "wb_draw_table": 0.8,
    "wb_draw_line": 0.8,
}  # fmt: skip


def speech_seconds(text: str, speed: float = 1.0) -> float:
    """Seconds that a line is spoken without audio: by the character where it is East Asian, else by the word."""
    letters = sum(not char.isspace() for char in text)
    eastern = len(_EAST_ASIAN.findall(text))
    told = letters * CHARACTER if letters and eastern > 0.3 * letters else len(text.split()) * WORD
    return max(LEAST_SPEECH, told) / speed


def action_seconds(name: str, *, lines: int = 0, elements: int = 0, speed: float = 1.0) -> float:
    """How long a lecture waits after an action; `lines` of a code, `elements` that a clear takes off the board."""
    match name:
        case "wb_draw_code":
            seconds = min(3.0, 0.8 + 0.05 * lines)
        case "wb_clear":
            seconds = min(1.4, 0.38 + 0.055 * elements) if elements else 0.0
        case _:
            seconds = _WAITS.get(name, 0.0)
    return seconds / speed
