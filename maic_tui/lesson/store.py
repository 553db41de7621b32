"""Where lessons are: bundled, the learner's own in a folder, any other file, and those that were played, by hash."""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

from maic_tui import files, library, words
from maic_tui.graphemes import cut
from maic_tui.schema.lesson import Lesson
from maic_tui.schema.text import clean_name

from .archive import PACKED
from .json_format import read_json, write_json
from .problems import Problem, Read, refused
from .read import read_lesson

SUFFIXES = (".md", ".json", ".maic.zip", ".zip", ".maic")
NAME_CHARS = 200
_HASH = re.compile(r"[0-9a-f]{64}")


class LessonError(Exception):
    """A lesson that can't be had: `message` says which and why, `hint` what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Opened:
    """A lesson that can be played: `problems` are warnings, `source` its bundled name or its file."""

    lesson: Lesson
    problems: tuple[Problem, ...]
    hash: str
    source: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of the list: `title` is empty where the file is no lesson that can be played."""

    name: str
    where: Literal["bundled", "own"]
    title: str
    description: str
    scenes: int


class LessonStore:
    """The lessons of one data folder; `folder` is `<data>/lessons`, and need not be there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept = folder / "by-hash"

    def open(self, name: str) -> Opened:
        """The lesson that a person calls `name`; raises `LessonError` where there is none, or none that plays."""
        read, source = self.read(name)
        if read.lesson is None:
            first = read.errors[0]
            raise LessonError(
                words.LESSON_UNPLAYABLE.format(name=_called(source), place=first.place, why=first.message),
                words.LESSON_UNPLAYABLE_HINT.format(name=_called(name)) if len(read.errors) > 1 else "",
            )
        return Opened(read.lesson, read.problems, _hash(write_json(read.lesson)), source)

    def read(self, name: str) -> tuple[Read, str]:
        """What is in the lesson that a person calls `name`, and its source; raises `LessonError` if there is none."""
        path, source = self._find(name)
        return self._read(path), source

    def all(self) -> Iterator[Listed]:
        """The bundled lessons, then the learner's own."""
        for path in library.files():
            yield self._row(path, "bundled")
        for path in self._own():
            yield self._row(path, "own")

    def keep(self, lesson: Lesson) -> str:
        """Keep a lesson that is played, once, in our JSON form; its hash. Raises OSError where it can't be written."""
        text = write_json(lesson)
        name = _hash(text)
        path = self._kept / f"{name}.json"
        if not path.exists():
            files.private_folder(self._kept)
            files.write_whole(path, text.encode())
        return name

    def load(self, hash: str) -> Opened:
        """A lesson that was kept; raises `LessonError` where it is gone or was changed."""
        path = self._kept / f"{hash}.json"
        text = self._bytes(path).decode("utf-8", "replace") if _HASH.fullmatch(hash) else ""
        read = read_json(text)
        if read.lesson is None or _hash(text) != hash:
            raise LessonError(words.LESSON_CHANGED.format(file=path.name), words.LESSON_CHANGED_HINT)
        return Opened(read.lesson, read.problems, hash, str(path))

    def _find(self, name: str) -> tuple[Path, str]:
        bundled = {path.stem: path for path in library.files()}
        if name in bundled:
            return bundled[name], name
        own = {_stem(path): path for path in reversed(self._own())} | {path.name: path for path in self._own()}
        if name in own:
            return own[name], str(own[name])
        try:
            path = Path(name).expanduser()
            if name.strip() and path.exists():
                return path, str(path)
        except (OSError, ValueError, RuntimeError):
            pass
        known = [*bundled, *dict.fromkeys(map(_stem, self._own()))]
        raise LessonError(_missing(name), _hint(name, known))

    def _own(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.name.endswith(SUFFIXES) and path.is_file())
        except OSError:
            return []

    def _row(self, path: Path, where: Literal["bundled", "own"]) -> Listed:
        try:
            lesson = self._read(path).lesson
        except LessonError:
            lesson = None
        name = clean_name(_stem(path))
        if lesson is None:
            return Listed(name, where, "", "", 0)
        return Listed(name, where, lesson.title, lesson.description, len(lesson.scenes))

    def _read(self, path: Path) -> Read:
        if _size(path) > PACKED:
            return refused("$", words.LESSON_TOO_LARGE.format(most=PACKED // 2**20))
        return read_lesson(self._bytes(path))

    def _bytes(self, path: Path) -> bytes:
        try:
            fd = files.read_from(path)
            try:
                return files.contents(fd)
            finally:
                os.close(fd)
        except (OSError, ValueError) as error:
            raise LessonError(
                words.LESSON_UNREADABLE.format(name=_called(path.name or str(path)), why=_why(error))
            ) from None


def _missing(name: str) -> str:
    called = _called(name)
    return words.NO_LESSON.format(name=called) if called else words.NO_LESSON_NAME


def _called(name: str) -> str:
    """A name as a sentence quotes it."""
    return cut(clean_name(name), NAME_CHARS)


def _stem(path: Path) -> str:
    """A file's name without the ending that says its form."""
    return next((path.name.removesuffix(end) for end in SUFFIXES if path.name.endswith(end)), path.name)


def _hint(name: str, known: list[str]) -> str:
    if near := get_close_matches(name.lower(), known, n=1):
        return words.LESSON_NEAREST.format(near=near[0])
    return words.LESSON_KNOWN.format(names=words.LIST_JOIN.join(known))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _why(error: OSError | ValueError) -> str:
    if not isinstance(error, OSError) or error.errno in (errno.EINVAL, errno.EISDIR):
        return words.LESSON_NO_FILE
    return error.strerror or type(error).__name__
