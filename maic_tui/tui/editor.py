"""The learner's own editor: which it is, and what it leaves of a text that it is given."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from maic_tui import words
from maic_tui.schema.text import clean

LARGEST = 1_000_000
"""Bytes of what it leaves that are read."""
_MEANWHILE = {signal.SIGINT: signal.SIG_IGN, signal.SIGTSTP: signal.SIG_DFL, signal.SIGCONT: signal.SIG_DFL}


class EditorError(Exception):
    """There is no such editor, or it left nothing that can be used; the message is for the learner."""


def command(environ: Mapping[str, str]) -> list[str]:
    """The words of VISUAL, else of EDITOR, else vi. Raises `EditorError` where they can't be told apart."""
    try:
        named = (shlex.split(environ.get(name, "")) for name in ("VISUAL", "EDITOR"))
        return next(filter(None, named), ["vi"])
    except ValueError as error:
        raise EditorError(words.NO_EDITOR) from error


def edited(text: str, editor: Sequence[str]) -> str:
    """What `editor` leaves of `text`, clean; it has the terminal meanwhile. Raises `EditorError`."""
    with tempfile.TemporaryDirectory(prefix="maic-tui-") as folder:
        file = Path(folder) / "question.md"
        file.write_text(f"{text}\n", encoding="utf-8")
        code = _run([*editor, str(file)])
        if code:
            raise EditorError(words.EDITOR_FAILED.format(code=code))
        return clean(_left(file)).expandtabs(4).rstrip("\n")


def _run(words_of_it: Sequence[str]) -> int:
    """Its exit code."""
    try:
        process = subprocess.Popen(words_of_it, stderr=sys.__stderr__)
    except (OSError, ValueError) as error:
        raise EditorError(words.NO_EDITOR) from error
    with _in_front():
        return process.wait()


@contextmanager
def _in_front() -> Iterator[None]:
    """Ctrl+C is the editor's alone, and Ctrl+Z stops this program with it, so that the shell gets the terminal."""
    before = {number: signal.signal(number, how) for number, how in _MEANWHILE.items()}
    try:
        yield
    finally:
        for number, how in before.items():
            signal.signal(number, how)


def _left(file: Path) -> str:
    try:
        with file.open("rb") as left:
            data = left.read(LARGEST + 1)
    except OSError as error:
        raise EditorError(words.EDITOR_LOST.format(why=error.strerror)) from error
    if len(data) > LARGEST:
        raise EditorError(words.EDITOR_TOO_MUCH.format(limit=f"{LARGEST:,}"))
    return data.decode("utf-8", "replace").removeprefix("\ufeff")
