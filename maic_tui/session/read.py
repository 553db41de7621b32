"""A session's file, read: what can be read is, and what can't is counted and named, never a reason to stop."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from maic_tui import files, words
from maic_tui.schema.events import VERSION, AgentStart, Event, SessionRenamed, TurnStart, UserMessage
from maic_tui.schema.wire import BOM, HIGHEST_ID, BadLine, Header, decode

from .quick import words_of
from .summary import title_of

_NAMED_LINES = 5
_LAST = HIGHEST_ID // 2
"""The highest number to go on from: what is written after it would come where nothing is read any more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file holds. `bad` are the numbers of the lines that can't be read, from 1; `mark` tells damages apart.

    `missing` is how many ids were passed over by lines that can be read, beyond those that can't; `stray` how many
    events stand after one of the same or a higher id.
    """

    header: Header | None
    events: tuple[Event, ...]
    bad: tuple[int, ...] = ()
    mark: int = 0
    size: int = 0
    missing: int = 0
    stray: int = 0

    @property
    def last_id(self) -> int:
        """The highest id, 0 where there are no events."""
        return max((event.id for event in self.events), default=0)

    @property
    def title(self) -> str:
        """The newest name that was given, else the header's, else the first question."""
        for event in reversed(self.events):
            if isinstance(event.body, SessionRenamed):
                return event.body.title
        if self.header and self.header.title:
            return self.header.title
        asked = (event.body.text for event in self.events if isinstance(event.body, UserMessage))
        return title_of(next(asked, ""))

    @property
    def created(self) -> str:
        """When the session began, "" where the file does not say."""
        if self.header and self.header.created:
            return self.header.created
        return self.events[0].ts if self.events else ""

    @property
    def damage(self) -> str:
        """What is wrong with the file, in a sentence or two: lines that can't be read, ids that do not follow."""
        missing = words.SESSION_MISSING.format(count=self.missing) if self.missing else ""
        stray = words.SESSION_STRAY.format(count=self.stray) if self.stray else ""
        return words.together(self._unreadable, missing, stray)

    @property
    def _unreadable(self) -> str:
        if not self.bad:
            return ""
        numbers = words.LIST_JOIN.join(str(line) for line in self.bad[:_NAMED_LINES])
        if len(self.bad) > _NAMED_LINES:
            numbers = words.SESSION_MORE.format(numbers=numbers, more=len(self.bad) - _NAMED_LINES)
        one = words.SESSION_DAMAGED_LINE if len(self.bad) == 1 else words.SESSION_DAMAGED_LINES
        return words.SESSION_DAMAGED.format(lines=one.format(numbers=numbers))

    @property
    def full(self) -> str:
        """A sentence where the numbers of events, exchanges or turns are too high to be counted on, else ""."""
        given = [self.last_id]
        for event in self.events:
            match event.body:
                case AgentStart(exchange=number) | TurnStart(turn=number):
                    given.append(number)
        return words.SESSION_FULL if max(given) > _LAST else ""

    @property
    def newer(self) -> str:
        """A sentence naming both versions where a later program wrote it, else ""."""
        if not self.header or not self.header.newer:
            return ""
        return words.SESSION_NEWER.format(theirs=self.header.version, ours=VERSION)


def read(path: Path, after_id: int = 0) -> Reading:
    """Everything that can be read of a log, of its events those after `after_id`; raises OSError."""
    fd = files.read_from(path)
    try:
        return parse(files.contents(fd), after_id)
    finally:
        os.close(fd)


def parse(data: bytes, after_id: int = 0) -> Reading:
    """What the bytes of a log hold."""
    with _no_collection():
        return _parse(data, after_id)


def _parse(data: bytes, after_id: int) -> Reading:
    header: Header | None = None
    events: list[Event] = []
    bad: list[int] = []
    mark = missing = stray = 0
    last = after_id
    for number, line in enumerate(data.removeprefix(BOM).split(b"\n"), 1):
        if not line:
            continue
        try:
            record = words_of(line) or decode(line.removesuffix(b"\r"))
        except BadLine:
            bad.append(number)
            mark = crc32(line, mark)
            continue
        match record:
            case Event() if record.id > after_id:
                events.append(record)
                missing += max(0, record.id - last - 1)
                stray += record.id <= last
                last = max(last, record.id)
            case Header() if header is None:
                header = record
    return Reading(header, tuple(events), tuple(bad), mark, len(data), max(0, missing - len(bad)), stray)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Events hold no cycles, and looking for some among a hundred thousand takes a third of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
