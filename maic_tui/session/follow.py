"""A session's file while another process writes it: what is new in it, and who that is. Nothing here waits or writes.

A file is looked at and not watched: its size costs a microsecond, on every file system and platform alike.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from maic_tui import files, words
from maic_tui.schema.events import Event
from maic_tui.schema.wire import BadLine, decode

from .read import Reading, parse

PIECE = 1 << 16
"""Bytes that one look reads at most: decoding them must not be felt on the screen."""


class Follower:
    """Gives each event of the file at `path` once, in the order of their ids, however the file is written.

    `trouble` is a sentence while the file is not what it was: removed, replaced or shorter; else "".
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.last_id = 0
        self.trouble = ""
        self.damage = ""
        """What of it can't be read, in a sentence; else ""."""
        self._fd: int | None = None
        self._offset = 0
        self._torn = b""
        self._session = ""
        self._other = False

    def start(self) -> Reading:
        """All that stands in the file now; `look` goes on from there. Raises OSError."""
        self._open()
        reading = self._read()
        self._session = reading.header.id if reading.header else ""
        self.last_id = reading.last_id
        return reading

    def look(self) -> Sequence[Event]:
        """What is new since the last look, a piece at a time; never raises."""
        try:
            return self._look()
        except OSError as error:
            self.trouble = words.FOLLOW_GONE.format(cause=error.strerror or type(error).__name__)
            return ()

    @property
    def behind(self) -> bool:
        """Whether more stands in the file than was read, and nothing keeps it from being read."""
        with suppress(OSError):
            return (
                not self.trouble
                and self._fd is not None
                and not self._other
                and os.fstat(self._fd).st_size > self._offset
            )
        return False

    def close(self) -> None:
        """Let the file go."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _look(self) -> Sequence[Event]:
        there = os.stat(self.path)
        ours = os.fstat(self._fd) if self._fd is not None else None
        if not ours or not os.path.samestat(there, ours) or there.st_size < self._offset:
            return self._again()
        if self._other or there.st_size == self._offset:
            return ()
        return self._piece()

    def _open(self) -> None:
        self.close()
        self._fd = files.read_from(self.path)

    def _read(self) -> Reading:
        """The whole file; its last line waits where it is not complete."""
        assert self._fd is not None
        data = files.contents(self._fd)
        self._offset = len(data)
        end = data.rfind(b"\n") + 1
        self._torn = b"" if _complete(data[end:]) else data[end:]
        reading = parse(data[: len(data) - len(self._torn)])
        self.damage = "" if reading.newer else reading.damage
        return reading

    def _again(self) -> Sequence[Event]:
        """Another file stands there, or it was cut, or a line of it can't be read: it is read from its beginning."""
        self._open()
        reading = self._read()
        named = reading.header.id if reading.header else ""
        self._other = bool(self._session and named and named != self._session)
        self.trouble = ""
        if self._other:
            self.trouble = words.FOLLOW_REPLACED
            return ()
        if reading.last_id < self.last_id:
            self.trouble = words.FOLLOW_SHORTER.format(last=reading.last_id, shown=self.last_id)
        return self._fresh(reading.events)

    def _piece(self) -> Sequence[Event]:
        assert self._fd is not None
        data = os.pread(self._fd, PIECE, self._offset)
        self._offset += len(data)
        *lines, self._torn = (self._torn + data).split(b"\n")
        if _complete(self._torn):
            lines.append(self._torn)
            self._torn = b""
        try:
            records = [decode(line) for line in (line.removesuffix(b"\r") for line in lines) if line]
        except BadLine:
            return self._again()
        return self._fresh(record for record in records if isinstance(record, Event))

    def _fresh(self, events: Iterable[Event]) -> Sequence[Event]:
        fresh = []
        for event in events:
            if event.id > self.last_id:
                self.last_id = event.id
                fresh.append(event)
        return tuple(fresh)


class Presence:
    """Who writes a session, told by its lock at `path`.

    A lock that somebody holds is only tried. That nobody holds it is tried again no sooner than its file has
    changed, so that a look is never in the way of one who takes it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._free_since: tuple[int, int] | None = None

    def look(self) -> int | None:
        """The process that writes, 0 where it does not say; None where none does. Never raises."""
        try:
            fd = os.open(self._path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
        except OSError:
            return None
        try:
            found = os.fstat(fd)
            mark = (found.st_ino, found.st_mtime_ns)
            if mark == self._free_since:
                return None
            fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
            self._free_since = mark
        except BlockingIOError:
            self._free_since = None
            return _pid(os.pread(fd, 20, 0))
        except OSError:
            return None
        finally:
            os.close(fd)
        return None


def _complete(line: bytes) -> bool:
    """Whether a line that no line break ends holds a whole record."""
    whole = line.removesuffix(b"\r")
    if not whole.endswith(b"}"):
        return False
    try:
        decode(whole)
    except BadLine:
        return False
    return True


def _pid(text: bytes) -> int:
    try:
        return int(text)
    except ValueError:
        return 0
