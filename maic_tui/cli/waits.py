"""What a request waits for, on standard error: for who asks without a screen."""

from __future__ import annotations

from math import ceil

from maic_tui import words
from maic_tui.provider.base import Wait

from . import streams

EVERY = 30
"""Seconds after which a wait for the first word is told, and told again."""


class Waits:
    """Hears the news of a request; each retry is a line, and so is each half minute without a word."""

    def __init__(self, retries: int) -> None:
        self._retries = retries
        self._told: tuple[str, int] = ("", 0)

    def hear(self, wait: Wait | None) -> None:
        """Say what is new in `wait`."""
        if sentence := self.sentence(wait):
            streams.tell(sentence)

    def sentence(self, wait: Wait | None) -> str:
        """What there is to say, once; empty where it was said, or is not worth a line."""
        part = (wait.why, _part(wait)) if wait else ("", 0)
        if part == self._told:
            return ""
        self._told = part
        if wait is None or not part[1]:
            return ""
        if wait.why != "retry":
            return words.ASK_WAITS.format(seconds=part[1] * EVERY)
        why = words.RETRY_WHY.get(wait.failure.kind, words.RETRY_FAILED) if wait.failure else words.RETRY_FAILED
        return words.ASK_RETRY.format(why=why, seconds=ceil(wait.seconds), attempt=wait.attempt, retries=self._retries)


def _part(wait: Wait) -> int:
    """Which retry it is, or which half minute."""
    return wait.attempt if wait.why == "retry" else int(wait.seconds) // EVERY
