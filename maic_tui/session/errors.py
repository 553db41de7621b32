"""What can go wrong with sessions, each with a sentence for a person and what to do."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from maic_tui import words


class SessionError(Exception):
    """Something that could not be done: `message` says what and why, `hint` what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class SessionNotFound(SessionError):
    """No session fits."""


class SessionAmbiguous(SessionError):
    """Several sessions fit; `candidates` are their ids."""

    def __init__(self, message: str, hint: str, candidates: Sequence[str]) -> None:
        super().__init__(message, hint)
        self.candidates = tuple(candidates)


class SessionBusy(SessionError):
    """Another process, `pid`, writes it."""

    def __init__(self, pid: int) -> None:
        super().__init__(words.SESSION_BUSY.format(who=who(pid)), words.SESSION_BUSY_HINT)
        self.pid = pid


class SessionUnreadable(SessionError):
    """A file that is no session, or one of a newer format."""


class DataFolderError(SessionError):
    """The data folder can't be used."""


def who(pid: int) -> str:
    """A process as a person is told of it."""
    return words.SESSION_PROCESS.format(pid=pid) if pid else words.SESSION_PROCESS_UNKNOWN


def in_the_way(error: OSError, path: Path) -> Path:
    """What the disk's refusal is about: what it names, where that is there, else `path`."""
    return Path(named) if isinstance(named := error.filename, str) and os.path.lexists(named) else path


def why(error: OSError, path: Path) -> tuple[str, str]:
    """Why a disk refused to keep `path`, in words, and what to do."""
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR | errno.EACCES | errno.EPERM | errno.EROFS if not os.path.lexists(
            path.parent
        ):
            return words.DISK_NO_FOLDER.format(folder=path.parent, cause=error.strerror), words.DISK_NO_FOLDER_HINT
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return words.DISK_FULL, words.DISK_FULL_HINT
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return words.DISK_DENIED.format(folder=path.parent), words.DISK_DENIED_HINT
        case errno.ENOTDIR | errno.EEXIST | errno.EISDIR | errno.ELOOP | errno.EINVAL:
            return words.DISK_TAKEN.format(path=path), words.DISK_TAKEN_HINT
        case errno.ENOENT:
            return words.DISK_GONE.format(path=path), words.DISK_GONE_HINT
    return words.DISK_OTHER.format(path=path, cause=error.strerror or type(error).__name__), words.DISK_OTHER_HINT


def not_kept(sentence: str, error: OSError, path: Path) -> str:
    """One of the sentences that say that something is not kept at `path`, with why and what to do."""
    cause, hint = why(error, in_the_way(error, path))
    return sentence.format(cause=cause, hint=hint)


def unreadable(error: OSError, file: Path) -> SessionUnreadable:
    """The disk's refusal to read a file that a person named."""
    cause = words.DISK_OTHER.format(path=file, cause=error.strerror or type(error).__name__)
    return SessionUnreadable(cause, words.SESSION_UNREADABLE_HINT)


def unfolded(id: str, error: Exception) -> SessionUnreadable:
    """What nobody foresaw while the view of that session was made."""
    sentence = words.SESSION_UNFOLDED.format(id=id, kind=type(error).__name__)
    return SessionUnreadable(sentence, words.SESSION_UNFOLDED_HINT.format(id=id))


def folder_error(error: OSError, path: Path) -> DataFolderError:
    """The disk's refusal of `path` as an error of the data folder."""
    cause, hint = why(error, path)
    return DataFolderError(words.DATA_FOLDER.format(cause=cause), hint)


class NotSaved(SessionError):
    """The program ends, and what was said last is in no file."""

    def __init__(self, why: str) -> None:
        super().__init__(words.UNSAVED_AT_END.format(why=why), words.UNSAVED_AT_END_HINT)
