"""What the list of sessions says of one, from the head and the tail of its file alone.

Of what is looked at every line's check sum is verified, but only the few lines that tell something are decoded: the
list of thousands of sessions must not be felt.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from maic_tui import files, graphemes
from maic_tui.schema.events import LARGEST, VERSION
from maic_tui.schema.text import clean_name
from maic_tui.schema.wire import BOM, BadLine, decode_json, is_whole

HEAD = 1 << 13
TAIL = 1 << 13
LARGEST_TAIL = 1 << 20
TITLE_GRAPHEMES = 60
_DATE = re.compile(r"\d{4}-\d\d-\d\dT")

Record = dict[str, Any]
Lines = Sequence[bytes]


@dataclass(frozen=True, slots=True)
class Summary:
    """One session as the list shows it; `number` counts from 1, the newest first.

    `created` and `newest`, the last that happened in class, are UTC, ISO 8601, "" where the file does not say.
    `exchanges` is None where head and tail do not tell. `damaged` speaks of what was looked at. `size` is in bytes.
    `lesson` is the title of the lesson that it plays, kept under `lesson_hash`, and `scene` how far it is, counted from
    1; "" and 0 where it plays none, or the tail does not tell.
    """

    id: str
    number: int = 0
    title: str = ""
    created: str = ""
    newest: str = ""
    exchanges: int | None = None
    damaged: bool = False
    newer: bool = False
    size: int = 0
    lesson: str = ""
    lesson_hash: str = ""
    scene: int = 0


def summarise(path: Path) -> Summary:
    """The summary of the file at `path`; what can't be read is left out and said by `damaged`."""
    try:
        fd = files.read_from(path)
    except OSError:
        return Summary(path.stem, damaged=True)
    try:
        size = os.fstat(fd).st_size
        window = size if size <= HEAD + TAIL else HEAD
        head, head_bad = _whole(_lines(os.pread(fd, window, 0), more_after=size > window))
        tail, tail_bad, whole = _tail(fd, size) if size > window else (head, False, True)
    except OSError:
        return Summary(path.stem, damaged=True)
    finally:
        os.close(fd)
    header = _first(head[:1], b'"format"')
    newer = _number(header, "version") > VERSION
    lesson = _dict(_data(_first(head, b'"session_start"')), "lesson")
    return Summary(
        path.stem,
        title=_title(header, head, tail),
        created=_text(header, "created") or _time(head),
        newest=_last_in_class(tail) or _text(header, "created"),
        exchanges=_exchanges(tail, whole=whole),
        damaged=not newer and (head_bad or tail_bad or (size > 0 and not header)),
        newer=newer,
        size=size,
        lesson=_text(lesson, "title"),
        lesson_hash=_text(lesson, "hash"),
        scene=_scene(tail) if lesson else 0,
    )


def title_of(question: str) -> str:
    """The title of a session that nobody has named: its first question, on one line."""
    return graphemes.cut(clean_name(question), TITLE_GRAPHEMES)


def _tail(fd: int, size: int) -> tuple[Lines, bool, bool]:
    """The last lines, from a window that grows until it tells an exchange; whether a line is bad, and all are there."""
    window = TAIL
    while True:
        start = max(0, size - window)
        lines, bad = _whole(_lines(os.pread(fd, window, start), more_before=start > 0))
        if start == 0 or window >= LARGEST_TAIL or any(b'"exchange":' in line for line in lines):
            return lines, bad, start == 0
        window *= 8


def _lines(data: bytes, *, more_before: bool = False, more_after: bool = False) -> Lines:
    """The lines of a window, without those that its edges cut."""
    return data.removeprefix(BOM).split(b"\n")[1 if more_before else 0 : -1 if more_after else None]


def _whole(lines: Lines) -> tuple[Lines, bool]:
    """Those of the lines that can be read, and whether some can't."""
    written = [line.removesuffix(b"\r") for line in lines if line]
    whole = [line for line in written if is_whole(line)]
    return whole, len(whole) < len(written)


def _title(header: Record, head: Lines, tail: Lines) -> str:
    """The newest name that was given, else the header's, else the first question."""
    asked = _data(_first(head, b'"user_message"'))
    named = _named(tail) or ("" if head is tail else _named(head))
    return named or _text(header, "title") or title_of(_text(asked, "text"))


def _named(lines: Lines) -> str:
    """The newest name that is given in the lines: by a renaming, or by a checkpoint, which repeats it."""
    for line in reversed(lines):
        naming = b'"session_renamed"' in line or b'"checkpoint"' in line
        if naming and (title := _text(_data(_first([line], b"")), "title")):
            return title
    return ""


def _exchanges(tail: Lines, *, whole: bool) -> int | None:
    told = _data(_first(reversed(tail), b'"exchange":'))
    number = _number(told, "exchange")
    return number if told and 0 <= number <= LARGEST else 0 if whole else None


def _scene(tail: Lines) -> int:
    """The scene that began last, or to which the cursor went since."""
    for line in reversed(tail):
        if b'"type":"scene"' in line or b'"cursor":{' in line:
            data = _data(_first([line], b""))
            index = _number(_dict(data, "cursor") or data, "scene" if "cursor" in data else "index")
            return index + 1 if 0 <= index <= LARGEST else 0
    return 0


def _last_in_class(tail: Lines) -> str:
    """When the last thing happened in class; that its title was changed is none."""
    return _time(line for line in reversed(tail) if b'"type":"session_renamed"' not in line) or _time(reversed(tail))


def _time(lines: Iterable[bytes]) -> str:
    """The first time that is one."""
    for line in lines:
        if _DATE.match(ts := _text(_first([line], b'"ts"'), "ts")):
            return ts
    return ""


def _first(lines: Iterable[bytes], *marks: bytes) -> Record:
    """The first line with one of the marks in it, decoded; empty where there is none."""
    for line in lines:
        if any(mark in line for mark in marks):
            try:
                return decode_json(line)
            except BadLine:
                continue
    return {}


def _data(record: Record) -> Record:
    return _dict(record, "data")


def _dict(record: Record, name: str) -> Record:
    value = record.get(name)
    return value if isinstance(value, dict) else {}


def _text(record: Record, name: str) -> str:
    value = record.get(name)
    return clean_name(value) if isinstance(value, str) else ""


def _number(record: Record, name: str) -> int:
    value = record.get(name)
    return value if type(value) is int else 0
