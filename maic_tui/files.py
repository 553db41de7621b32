"""Files that only their owner can read, whatever the umask, and never through a link that somebody laid there."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

_BLOCK = 1 << 20


def private_folder(folder: Path) -> None:
    """Make `folder` and those above it that are missing, each 0700; raises OSError."""
    if folder.is_dir():
        return
    private_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(0o700)
        folder.chmod(0o700)
    if not folder.is_dir():
        raise NotADirectoryError(20, os.strerror(20), str(folder))


def create(path: Path) -> int:
    """A descriptor of a new empty file, 0600, for reading and appending; raises OSError where anything stands there."""
    fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    os.fchmod(fd, 0o600)
    return fd


def append_to(path: Path) -> int:
    """A descriptor of a file that is there, for reading and appending; raises OSError."""
    return _regular(os.open(path, os.O_RDWR | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK), path)


def read_from(path: Path) -> int:
    """A descriptor of a file that is there, for reading; raises OSError where it is a folder or a pipe."""
    return _regular(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), path)


def contents(fd: int) -> bytes:
    """All bytes of an open file, wherever its position is."""
    blocks, at = [], 0
    while block := os.pread(fd, _BLOCK, at):
        blocks.append(block)
        at += len(block)
    return b"".join(blocks)


def write_whole(path: Path, data: bytes) -> None:
    """Put a file of these bytes, 0600, at `path`, in one step; raises OSError."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    beside.unlink(missing_ok=True)
    fd = create(beside)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(fd, rest) :]
        os.fsync(fd)
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    finally:
        os.close(fd)


def _regular(fd: int, path: Path) -> int:
    if stat.S_ISREG(os.fstat(fd).st_mode):
        return fd
    os.close(fd)
    raise OSError(22, "it is not a file", str(path))
