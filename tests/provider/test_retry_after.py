"""Retry-After: seconds, or a date against the server's own clock."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from maic_tui.provider.retry_after import seconds_asked

NOW = datetime(2026, 11, 30, 9, 12, tzinfo=UTC)
DATE = "Mon, 30 Nov 2026 09:12:07 GMT"

ASKED = [
    ("7", "", "7"),
    ("", "", ""),
    ("soon", "", "soon"),
    (DATE, "", "7"),
    (DATE, "Mon, 30 Nov 2026 09:12:05 GMT", "2"),
    (DATE, "not a date", "7"),
    ("Mon, 30 Nov 2026 09:11:00 GMT", "", "0"),
    ("Monday, 30-Nov-26 09:12:07 GMT", "", "7"),
    ("Mon, 30 Nov 2026 09:12:07 -0000", "", "7"),
    ("Mon, 30 Nov 99999 09:12:07 GMT", "", "Mon, 30 Nov 99999 09:12:07 GMT"),
]


@pytest.mark.parametrize(("asked", "sent", "seconds"), ASKED)
def test_a_date_is_seconds_from_now(asked: str, sent: str, seconds: str) -> None:
    assert seconds_asked(asked, sent, NOW) == seconds
