"""One writer a session: a lock on a side file, which dies with its process and names it."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path


class Busy(Exception):
    """Somebody else has the lock: `pid` is that process, 0 where it did not say."""

    def __init__(self, pid: int) -> None:
        super().__init__(f"locked by process {pid}")
        self.pid = pid


class Lock:
    """`flock` on `path`; opening and closing that file elsewhere does not drop it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd: int | None = None

    def acquire(self) -> None:
        """Take the lock, or keep it; raises `Busy`, or OSError where the side file can't be made."""
        while self._fd is None or not os.fstat(self._fd).st_nlink:
            self.release()
            self._fd = _locked(self._path)

    def release(self) -> None:
        """Give it up; the side file stays. Never raises."""
        fd, self._fd = self._fd, None
        if fd is not None:
            with suppress(OSError):
                os.close(fd)


def _locked(path: Path) -> int:
    """A descriptor of the side file that has its lock; that file may have been deleted since it was opened."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(fd)
        raise Busy(_holder(path)) from None
    except OSError:
        os.close(fd)
        raise
    with suppress(OSError):
        os.fchmod(fd, 0o600)
        os.ftruncate(fd, 0)
        os.pwrite(fd, b"%d\n" % os.getpid(), 0)
    return fd


def _holder(path: Path) -> int:
    try:
        return int(path.read_bytes()[:20])
    except (OSError, ValueError):
        return 0
