"""Any file that holds a session, read: a log, its JSON lines, or the JSON document that an export makes of it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from maic_tui import __version__, files, words
from maic_tui.schema.events import FORMAT, VERSION, Body, Event, Notice, SessionResumed
from maic_tui.schema.text import clean_name
from maic_tui.schema.wire import BOM

from .errors import SessionUnreadable, unreadable
from .read import Reading, parse

_OPENS = b',"events":['
_NEAR = 400
"""So far into a file its format is named, where it is a session's."""


def read_any(path: Path) -> Reading:
    """Everything that can be read of the session in a file; raises OSError, and `SessionUnreadable` where it is broken.

    A file that is no session reads as an empty one.
    """
    fd = files.read_from(path)
    try:
        data = files.contents(fd).removeprefix(BOM)
    finally:
        os.close(fd)
    if data.split(b"\n", 1)[0].rstrip().endswith(_OPENS):
        return parse(_lines_of_ours(data))
    reading = parse(data)
    if reading.header or reading.events or not data.lstrip().startswith(b"{") or FORMAT.encode() not in data[:_NEAR]:
        return reading
    return parse(_lines_of_any(data, path))


def taken(file: Path, now: str) -> tuple[str, tuple[Event, ...]]:
    """The title and the events for a copy of a file's session, which is resumed at the time `now`.

    Where the file is damaged a notice says so. Raises `SessionUnreadable` where it is no session, can't be read, or is
    of a newer format.
    """
    try:
        reading = read_any(file)
    except OSError as error:
        raise unreadable(error, file) from None
    name = clean_name(file.name)
    if reading.header and reading.header.newer:
        sentence = words.SESSION_NEWER_COPY.format(file=name, theirs=reading.header.version, ours=VERSION)
        raise SessionUnreadable(sentence, words.SESSION_NEWER_HINT)
    if not reading.events:
        raise SessionUnreadable(words.SESSION_UNREADABLE.format(file=name), words.SESSION_UNREADABLE_HINT)
    if reading.full:
        return reading.title, reading.events
    bodies: list[Body] = [SessionResumed(app=__version__)]
    if reading.damage:
        told = words.SESSION_COPY_DAMAGED.format(file=name, damage=reading.damage)
        bodies.insert(0, Notice(kind="copy_damaged", message=told))
    added = (Event(number, now, body) for number, body in enumerate(bodies, reading.last_id + 1))
    return reading.title, (*reading.events, *added)


def _lines_of_ours(data: bytes) -> bytes:
    """The log that a document of ours holds, line for line, so that damage costs only the lines that it touches."""
    head, *lines = [line.rstrip() for line in data.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    whole = bool(lines) and lines[-1] == b"]}"
    end = lines[:-1] if whole else [*lines, b"cut"]
    return b"\n".join([head.removesuffix(_OPENS) + b"}", *(line.removesuffix(b",") for line in end)])


def _lines_of_any(data: bytes, path: Path) -> bytes:
    """The log in a document that another program has written afresh, whose check sums mean nothing any more."""
    try:
        value = json.loads(data)
        events = value.pop("events")
        value.pop("crc", None)
        return b"\n".join([_line(value), *(_line(event) for event in events)])
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        name = clean_name(path.name)
        raise SessionUnreadable(words.SESSION_COPY_BROKEN.format(file=name), words.SESSION_COPY_BROKEN_HINT) from None


def _line(value: Any) -> bytes:
    value = {key: item for key, item in value.items() if key != "crc"} if isinstance(value, dict) else value
    return json.dumps(value, separators=(",", ":")).encode("ascii")
