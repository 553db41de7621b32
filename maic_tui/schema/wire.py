"""One line of a session's log: how a header or an event is written, and how it is read back.

A line is a JSON object in ASCII. Its last member, `crc`, is the CRC32 (8 hex digits) of the line's bytes as they
would be without that member; a line that was written by hand may lack it.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from .events import FORMAT, LARGEST, VERSION, Event, WrongEvent, parse_event
from .text import clean_name

HIGHEST_ID = 2**52
"""The highest id that is read; nothing that goes on from there reaches `LARGEST`."""
BOM = b"\xef\xbb\xbf"
"""What some editors put before the first line; it says nothing."""
_EVENT_MEMBERS = {"id", "ts", "type", "data"}
_HEADER_MEMBERS = {"format", "version", "id", "created", "title"}
_CRC_LENGTH = len(b',"crc":"00000000"}')


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a log; `created` is UTC, ISO 8601."""

    id: str
    created: str = ""
    title: str = ""
    version: int = VERSION

    @property
    def newer(self) -> bool:
        """Whether a later version of the program wrote it."""
        return self.version > VERSION

    def wire(self) -> dict[str, Any]:
        """The header as its JSON object, without `crc`."""
        named = {"id": self.id, "created": self.created, "title": self.title}
        return {"format": FORMAT, "version": self.version, **named}


class BadLine(ValueError):
    """A line that can't be read; the message says why."""


def encode(record: Header | Event) -> bytes:
    """The line of a record, without its line break. Never raises: what JSON can't hold becomes null."""
    value = record.wire()
    try:
        text = _dumps(value)
    except (ValueError, RecursionError):
        text = _dumps({name: item if name == "id" else _tame(item) for name, item in value.items()})
    line = text.encode("ascii")
    return line[:-1] + b',"crc":"%08x"}' % crc32(line)


def decode(line: bytes) -> Header | Event:
    """The record that a line, without its line break, holds; raises `BadLine`."""
    value = decode_json(line)
    if "format" in value:
        return _header(value)
    try:
        event = parse_event(value)
    except WrongEvent as error:
        raise BadLine(str(error)) from None
    if event.id > HIGHEST_ID:
        raise BadLine("the id is too high")
    return event


def decode_json(line: bytes) -> dict[str, Any]:
    """The JSON object of a line, its `crc` checked; raises `BadLine`."""
    try:
        value = _DECODER.decode(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadLine(f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise BadLine("not an object")
    if "crc" in value:
        if not _is_checked(line):
            raise BadLine("the check sum is wrong")
    elif not (value.keys() <= _EVENT_MEMBERS or value.keys() <= _HEADER_MEMBERS or _is_newer(value)):
        raise BadLine("a member that is not known, and no check sum")
    return value


def is_whole(line: bytes) -> bool:
    """Whether a line is as it was written: by its check sum alone, where it has one."""
    if _is_checked(line):
        return True
    try:
        return bool(decode_json(line))
    except BadLine:
        return False


def _is_checked(line: bytes) -> bool:
    return line.endswith(b',"crc":"%08x"}' % crc32(b"}", crc32(line[:-_CRC_LENGTH])))


def _refuse(number: str) -> float:
    raise ValueError(f"{number} is no JSON")


def _finite(number: str) -> float:
    value = float(number)
    return value if math.isfinite(value) else _refuse(number)


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)


def _header(value: dict[str, Any]) -> Header:
    version = value.get("version")
    if value["format"] != FORMAT or type(version) is not int or version < 1:
        raise BadLine("the header of another format")
    id, created, title = (clean_name(str(value.get(name) or "")) for name in ("id", "created", "title"))
    return Header(id, created, title, min(version, LARGEST))


def _is_newer(value: dict[str, Any]) -> bool:
    version = value.get("version")
    return value.get("format") == FORMAT and type(version) is int and version > VERSION


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _tame(value: Any, depth: int = 64) -> Any:
    """`value` with null in place of what JSON can't hold, and of what is too deep."""
    match value:
        case bool() | str() | None:
            return value
        case int():
            return value if abs(value) <= LARGEST else None
        case float():
            return value if math.isfinite(value) else None
        case dict() if depth:
            return {str(key): _tame(item, depth - 1) for key, item in value.items()}
        case list() | tuple() if depth:
            return [_tame(item, depth - 1) for item in value]
    return None
