"""A key that is held down: it acts no faster than the screen follows, and no more once it is let go."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

LATE = 0.25
"""Seconds after which a repeat that still waits for its turn has none."""
STUCK = 1.0
"""Seconds after which what was begun counts as done, though nobody said so."""


class Held:
    """Tells the repeats of one command, given by any key, from commands that are to be carried out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._command = ""
        self._begun = 0.0
        self._busy = False

    def begins(self, command: str, came: float) -> bool:
        """Whether `command`, asked for at the time `came`, is carried out now; say `done` when it has been."""
        now = self._now()
        waits = self._busy and now - self._begun < STUCK
        if command == self._command and (waits or now - came > LATE):
            return False
        self._command, self._begun, self._busy = command, now, True
        return True

    def done(self) -> None:
        """What was begun is on the screen, or is about to be."""
        self._busy = False
