"""What a server's Retry-After asks for: a number of seconds, or a date (RFC 9110, 10.2.3). Pure."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from math import ceil


def seconds_asked(asked: str, sent: str, now: datetime) -> str:
    """The seconds as digits, a date that has passed as "0", anything else as it is.

    `sent` is the answer's own Date or "": with it, a server whose clock is wrong is waited for no longer than it asks.
    `now` is UTC.
    """
    until = _date(asked)
    if until is None:
        return asked
    return str(max(0, ceil((until - (_date(sent) or now)).total_seconds())))


def _date(text: str) -> datetime | None:
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=UTC)
