"""What `ask` says on standard error while a model makes it wait."""

from __future__ import annotations

from maic_tui.cli.waits import Waits
from maic_tui.provider.base import Failure, Wait

SLOW = Failure("rate_limit", "asked too often")


def told(*waits: Wait | None) -> list[str]:
    waiting = Waits(3)
    return [sentence for wait in waits if (sentence := waiting.sentence(wait))]


def test_each_retry_is_told_once_with_its_seconds_and_its_reason() -> None:
    waits = [Wait("retry", 7.0 - passed, attempt, SLOW) for attempt in (1, 2) for passed in range(7)]
    assert told(*waits) == [
        "[asked too often; tries again in 7 s (1 of 3)]",
        "[asked too often; tries again in 7 s (2 of 3)]",
    ]


def test_a_long_silence_is_told_each_half_minute() -> None:
    waits = [Wait("connecting"), *(Wait("first_token", float(second)) for second in range(95))]
    assert told(*waits) == [f"[no word yet after {seconds} s]" for seconds in (30, 60, 90)]


def test_a_short_wait_and_its_end_are_not_worth_a_line() -> None:
    assert told(Wait("connecting"), Wait("first_token", 3.0), None) == []
