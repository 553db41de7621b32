"""The append-only log of one session, as this process writes it.

A record is kept until the disk has taken the whole of it, so whatever the disk refuses is neither lost nor doubled;
every record begins on a fresh line, so that a torn one spoils nothing after it.
"""

from __future__ import annotations

import errno
import os
import threading
from collections import deque
from contextlib import suppress
from pathlib import Path

from maic_tui import files, words
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode

from .errors import in_the_way, who, why
from .lock import Busy, Lock


class Log:
    """Writes one session. `refusal` is why what was written last is not on the disk, and what to do: "" while it is.

    The file appears with the first event; `title` goes into its header. With `exists` it is there already.
    With `spare` the file is damaged and is copied to that path before it is written to.
    """

    def __init__(
        self, path: Path, lock: Lock, header: Header | None, *, exists: bool = False, spare: Path | None = None
    ) -> None:
        self.id = path.stem
        self.path = path
        self.title = header.title if header else ""
        self.refusal = ("", "")
        self._lock = lock
        self._header = header
        self._exists = exists
        self._spare = spare
        self._fd: int | None = None
        self._rescued = False
        self._unforced = False
        self._size = 0
        self._cut = False
        self._waiting: deque[bytes] = deque()
        self._guard = threading.Lock()
        if exists:
            self._flush()

    def append(self, event: Event) -> None:
        """Write an event, or keep it for later and say why in `trouble`; never raises."""
        with self._guard:
            if self._header:
                header, self._header = self._header, None
                self._waiting.append(encode(Header(header.id, header.created, self.title, header.version)))
            self._waiting.append(encode(event))
            self._flush()

    def sync(self) -> None:
        """Bring all to the disk itself; never raises. May run in a thread beside `append`."""
        with self._guard:
            self._flush()
            if self._fd is None:
                return
            try:
                fd = os.dup(self._fd)
            except OSError as error:
                self._forced(error)
                return
        refused = files.force(fd, self.path.parent)
        with self._guard:
            self._forced(refused)

    def close(self) -> None:
        """Bring all to the disk and give up the lock; never raises."""
        self.sync()
        with self._guard:
            fd, self._fd = self._fd, None
            try:
                if fd is not None:
                    os.close(fd)
            except OSError as error:
                self._forced(error)
            self._lock.release()

    @property
    def trouble(self) -> str:
        """A sentence while not all is saved, or somebody took away what was: what, why, what to do; else ""."""
        if self._cut:
            return words.LOG_CUT
        cause, hint = self.refusal
        return words.LOG_TROUBLE.format(cause=cause, hint=hint) if cause else ""

    @property
    def unsaved(self) -> int:
        """How many records wait for the disk."""
        return len(self._waiting)

    def _flush(self) -> None:
        if not self._waiting and not (self._exists and self._fd is None):
            return
        try:
            self._ready()
            while self._waiting:
                self._write(self._waiting[0])
                self._waiting.popleft()
        except Busy as busy:
            self.refusal = (words.SESSION_BUSY.format(who=who(busy.pid)), words.SESSION_BUSY_HINT)
        except OSError as error:
            self.refusal = why(error, in_the_way(error, self.path))
        else:
            self.refusal = self.refusal if self._unforced else ("", "")

    def _forced(self, error: OSError | None) -> None:
        """What is written may still not be kept: that is said until the disk has been forced."""
        self._unforced = error is not None
        if error:
            self.refusal = why(error, self.path)
        elif not self._waiting:
            self.refusal = ("", "")

    def _ready(self) -> None:
        """See that the file is open, ours, and still where it belongs."""
        if self._fd is not None:
            now = os.fstat(self._fd)
            self._cut = self._cut or (now.st_nlink > 0 and now.st_size < self._size)
            if now.st_nlink:
                return
            self._rescue(self._fd)
        files.private_folder(self.path.parent)
        self._lock.acquire()
        if self._rescued:
            files.step_aside(self.path)
        self._fd = files.append_to(self.path) if self._exists else files.create(self.path)
        self._exists, self._rescued = True, False

    def _rescue(self, fd: int) -> None:
        """The file was deleted or replaced under us: what it held is written again, first, and what stands there steps
        aside.
        """
        if held := files.contents(fd).rstrip(b"\n"):
            self._waiting.appendleft(held)
        self._fd, self._exists, self._rescued = None, False, True
        os.close(fd)

    def _write(self, line: bytes) -> None:
        assert self._fd is not None
        self._set_aside(self._fd)
        size = os.fstat(self._fd).st_size
        fresh = not size or os.pread(self._fd, 1, size - 1) == b"\n"
        data = (b"" if fresh else b"\n") + line + b"\n"
        for _ in range(2):
            if _put(self._fd, data, size):
                self._size = size + len(data) - len(b"\n")
                return
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _set_aside(self, fd: int) -> None:
        if self._spare and not self._spare.exists():
            files.write_whole(self._spare, files.contents(fd))
        self._spare = None


def _put(fd: int, data: bytes, size: int) -> bool:
    """Write after `size` bytes, cut back to them where the disk did not take all; says whether it did."""
    try:
        written = os.write(fd, data)
    except OSError:
        with suppress(OSError):
            os.ftruncate(fd, size)
        raise
    whole = written >= len(data) - len(b"\n")
    if not whole:
        os.ftruncate(fd, size)
    return whole
