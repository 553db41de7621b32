"""A session as one JSON document: what its log holds, an event a line, so that it is opened again and compared well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode

from .jsonl import cleaned


def json_document(header: Header, events: Iterable[Event]) -> Iterator[str]:
    """The lines of the document, without their breaks; events are as the log has them, each with its check sum."""
    yield json.dumps(header.wire(), separators=(",", ":"))[:-1] + ',"events":['
    waiting = ""
    for event in events:
        if waiting:
            yield f"{waiting},"
        waiting = encode(cleaned(event)).decode("ascii")
    if waiting:
        yield waiting
    yield "]}"
