"""What nobody foresaw: told in a sentence, with its traceback in a file and none of the learner's words in it."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from maic_tui import __version__, words
from maic_tui.session import files

LIMIT = 256 * 1024
"""Bytes after which the file is turned over; one older file is kept."""


def told(error: BaseException, arguments: Sequence[str]) -> str:
    """The sentence for a person, after the traceback was written into the data folder that `arguments` mean."""
    folder = _data_dir(arguments) / "logs"
    kind = type(error).__name__
    if file := write(error, folder):
        return words.CRASHED.format(kind=kind, file=file)
    return words.CRASHED_UNLOGGED.format(kind=kind, folder=folder)


def write(error: BaseException, folder: Path) -> Path | None:
    """Append the traceback to `folder`'s log and return the file, or None where it can't be written.

    Messages of errors are left out, for they quote what was being worked on: words of a session, or a key.
    """
    file = folder / "maic-tui.log"
    when = datetime.now(UTC).isoformat(timespec="seconds")
    text = f"{when} maic-tui {__version__}\n" + "".join(_lines(error)) + "\n"
    try:
        files.private_folder(folder)
        with suppress(FileNotFoundError):
            if file.stat().st_size > LIMIT:
                file.replace(file.with_suffix(".log.1"))
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW
        with open(os.open(file, flags, 0o600), "a", encoding="utf-8", errors="replace") as log:
            log.write(text)
    except OSError:
        return None
    return file


def _lines(error: BaseException, depth: int = 0) -> Iterator[str]:
    cause = error.__cause__ or error.__context__
    if cause and depth < 8:
        yield from _lines(cause, depth + 1)
        yield "which led to\n"
    for inner in getattr(error, "exceptions", ())[:8] if depth < 8 else ():
        yield from _lines(inner, depth + 1)
        yield "in a group\n"
    yield from traceback.format_tb(error.__traceback__)
    number = f" {error.errno}" if isinstance(error, OSError) else ""
    yield f"{type(error).__module__}.{type(error).__qualname__}{number}\n"


def _data_dir(arguments: Sequence[str]) -> Path:
    """Where the command's data are; the settings themselves may be what is broken."""
    try:
        from .arguments import parse
        from .compose import settings

        return settings(parse(arguments)).data_dir
    except Exception:
        return user_data_path("maic-tui", appauthor=False)
