"""Files that only their owner can read, whatever the umask, and never through a link that somebody laid there."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path

_BLOCK = 1 << 20
_NOT_FORCED = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
"""What a file system answers that has nothing to force."""


def private_folder(folder: Path) -> None:
    """Make `folder` and those above it that are missing, each 0700; raises OSError."""
    if folder.is_dir():
        return
    private_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(0o700)
        folder.chmod(0o700)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def create(path: Path) -> int:
    """A descriptor of a new empty file, 0600, for reading and appending; raises OSError where anything stands there."""
    fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        os.fchmod(fd, 0o600)
    except OSError:
        path.unlink(missing_ok=True)
        os.close(fd)
        raise
    return fd


def append_to(path: Path) -> int:
    """A descriptor of a file that is there, for reading and appending; raises OSError."""
    return _regular(os.open(path, os.O_RDWR | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK), path)


def read_from(path: Path) -> int:
    """A descriptor of a file that is there, for reading; raises OSError where it is a folder or a pipe."""
    return _regular(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), path)


def first_bytes(path: Path, most: int) -> bytes:
    """At most so many bytes of what stands at `path`, a device too; raises OSError. No pipe's writer is waited for."""
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    with os.fdopen(fd, "rb") as file:
        if stat.S_ISFIFO(os.fstat(fd).st_mode):
            raise _no_file(path)
        return file.read(most)


def contents(fd: int, at: int = 0) -> bytes:
    """All bytes of an open file from `at` on, wherever its position is."""
    blocks = []
    while block := os.pread(fd, _BLOCK, at):
        blocks.append(block)
        at += len(block)
    return b"".join(blocks)


def force(fd: int, folder: Path) -> OSError | None:
    """Bring an open file, and the entry of it in `folder`, to the disk itself and close it; the disk's refusal."""
    try:
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
    except OSError as error:
        return None if error.errno in _NOT_FORCED else error
    with suppress(OSError):
        entries = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(entries)
        finally:
            os.close(entries)
    return None


def step_aside(path: Path, *, whatever: bool = False) -> None:
    """Give a file that stands at `path` the name `NAME.replaced-N`; raises OSError.

    Links and folders stay, but with `whatever` they get that name too.
    """
    if not whatever and (not path.is_file() or path.is_symlink()):
        return
    names = (path.with_name(f"{path.name}.replaced-{number}") for number in count(1))
    path.rename(next(name for name in names if not os.path.lexists(name)))


def write_whole(path: Path, data: bytes, *, forced: bool = True) -> None:
    """Put a file of these bytes, 0600, at `path`, in one step; raises OSError.

    With `forced` False a power cut may leave an empty one: a slow disk is then not waited for.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    beside.unlink(missing_ok=True)
    fd = create(beside)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(fd, rest) :]
        if forced:
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
    raise _no_file(path)


def _no_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, "it is not a file", str(path))
