"""The questions of all sessions, for Up and Ctrl+R: a file of their own, which only the learner can read.

Keys in them are hidden before they are written; what can't be read or written is done without.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from maic_tui import files
from maic_tui.schema.text import clean

FILE = "history.jsonl"
MOST = 500
"""Questions that are kept, the newest."""
LONGEST = 10_000
"""Characters of a question that is kept."""
_SPARE = 200
"""Lines that the file may have above `MOST` before it is written anew."""
LARGEST = 100_000_000
"""Bytes of the file that are read, the last; so many of the longest questions have less."""


class History:
    """`file` is written only with `saves`; `mask` hides keys."""

    def __init__(self, data_dir: Path, *, saves: bool, mask: Callable[[str], str]) -> None:
        self.questions: tuple[str, ...] = ()
        """Oldest first, each once."""
        self._file = data_dir / FILE
        self._saves = saves
        self._mask = mask

    def read(self) -> None:
        """Take in what was kept, and let the file not grow for ever."""
        lines = self._lines()
        self.questions = newest([*map(_question, lines), *self.questions])
        if self._saves and len(lines) > MOST + _SPARE:
            with suppress(OSError):
                files.write_whole(self._file, "".join(map(_line, self.questions)).encode("ascii"), forced=False)

    def add(self, question: str) -> None:
        """A question was asked: it is the newest from now on, in other sessions too."""
        text = self._mask(question)
        if not text.strip() or len(text) > LONGEST:
            return
        self.questions = newest([*self.questions, text])
        if self._saves:
            with suppress(OSError):
                self._append(_line(text).encode("ascii"))

    def _append(self, line: bytes) -> None:
        files.private_folder(self._file.parent)
        try:
            fd = files.append_to(self._file)
        except FileNotFoundError:
            fd = files.create(self._file)
        try:
            os.write(fd, line if _is_fresh(fd) else b"\n" + line)
        finally:
            os.close(fd)

    def _lines(self) -> list[bytes]:
        try:
            fd = files.read_from(self._file)
        except OSError:
            return []
        try:
            return files.contents(fd, max(0, os.fstat(fd).st_size - LARGEST)).splitlines()
        except OSError:
            return []
        finally:
            os.close(fd)


def newest(questions: list[str]) -> tuple[str, ...]:
    """The last `MOST` of them, one that was asked again where it was asked last."""
    once = list(dict.fromkeys(question for question in reversed(questions) if question))
    return tuple(reversed(once[:MOST]))


def _is_fresh(fd: int) -> bool:
    """Whether the file ends with a line's end; a line that was torn takes no other with it."""
    size = os.fstat(fd).st_size
    return not size or os.pread(fd, 1, size - 1) == b"\n"


def _line(question: str) -> str:
    return json.dumps({"text": question}) + "\n"


def _question(line: bytes) -> str:
    """The question of a line; empty where it holds none."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return ""
    text = entry.get("text") if isinstance(entry, dict) else None
    return clean(text) if isinstance(text, str) and len(text) <= LONGEST else ""
