"""What of a foreign lesson could not be used: counted, and told once a kind."""

from __future__ import annotations

from dataclasses import dataclass, field

from maic_tui import words

from .problems import Problem

MOST = 50
"""Different sentences at most; what comes after them is told as one."""


@dataclass(slots=True)
class Losses:
    """Sentences in the order of their first place, with how often each was true."""

    _found: dict[str, tuple[int, str]] = field(default_factory=dict)

    def add(self, place: str, message: str) -> None:
        if len(self._found) >= MOST and message not in self._found:
            message = words.LOST_MORE
        count, first = self._found.get(message, (0, place))
        self._found[message] = (count + 1, first)

    def problems(self) -> tuple[Problem, ...]:
        """One warning a sentence, at its first place."""
        found = self._found.items()
        return tuple(Problem(place, _told(message, count), "warning") for message, (count, place) in found)


def _told(message: str, count: int) -> str:
    return message if count == 1 else words.LOST_OFTEN.format(message=message, count=count)
