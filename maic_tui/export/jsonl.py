"""A session as JSON lines: its log again, without what could not be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from maic_tui.schema.events import Event, Unknown
from maic_tui.schema.text import clean_json, clean_name
from maic_tui.schema.wire import Header, encode


def json_lines(header: Header, events: Iterable[Event]) -> Iterator[str]:
    """The lines, without their breaks; kinds that are not known are kept, with their text clean."""
    yield encode(header).decode("ascii")
    for event in events:
        yield encode(cleaned(event)).decode("ascii")


def cleaned(event: Event) -> Event:
    """The event; of a kind that is not known with its text clean."""
    if not isinstance(event.body, Unknown):
        return event
    return replace(event, body=Unknown(clean_name(event.body.type), clean_json(event.body.data)))
