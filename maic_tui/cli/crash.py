"""What nobody foresaw: told in a sentence, with its traceback in a file and none of the learner's words in it."""

from __future__ import annotations

import logging
import os
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import takewhile, zip_longest
from pathlib import Path

from maic_tui import __version__, files, words
from maic_tui.config.file import SettingsError
from maic_tui.config.load import data_dir
from maic_tui.provider.redact import Redactor, keys_in

LIMIT = 256 * 1024
"""Bytes after which the file is turned over; one older file is kept."""


def told(error: BaseException, data: Path) -> str:
    """The sentence for a person, after the traceback was written into the logs of the data folder `data`."""
    folder = data / "logs"
    kind = type(error).__name__
    if file := write(error, folder):
        return words.CRASHED.format(kind=kind, file=file)
    return words.CRASHED_UNLOGGED.format(kind=kind, folder=folder)


def data_of(arguments: Sequence[str]) -> Path:
    """The data folder that a command line means, whatever else is wrong with it or with the settings."""
    try:
        return data_dir(next(_named(arguments), None), os.environ)
    except SettingsError:
        return data_dir(None, {})


def write(error: BaseException, folder: Path) -> Path | None:
    """Append the traceback to `folder`'s log and return the file, or None where it can't be written.

    Messages of errors are left out, for they quote what was being worked on: words of a session, or a key. Values of
    variables never come in; what looks like a key all the same is masked.
    """
    file = folder / "maic-tui.log"
    when = datetime.now(UTC).isoformat(timespec="seconds")
    told = Redactor(keys_in(os.environ)).mask("".join(_lines(error)))
    text = f"{when} maic-tui {__version__}\n{told}\n"
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


def keep_unheard(data: Path, loggers: Sequence[str] = ("asyncio",)) -> None:
    """Write errors of tasks and threads that have nobody to raise to into the same file, and not on the terminal.

    `loggers` names others whose errors are kept likewise. That so many signals came that the loop's wake-up pipe is
    full is no error: it will wake up.
    """
    for name in loggers:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [_Unheard(data / "logs")], False

    def unheard(failure: threading.ExceptHookArgs | sys.UnraisableHookArgs) -> None:
        if failure.exc_value and not isinstance(failure.exc_value, BlockingIOError):
            write(failure.exc_value, data / "logs")

    threading.excepthook = sys.unraisablehook = unheard


class _Unheard(logging.Handler):
    def __init__(self, folder: Path) -> None:
        super().__init__(logging.ERROR)
        self._folder = folder

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and (error := record.exc_info[1]):
            write(error, self._folder)


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


def _named(arguments: Sequence[str]) -> Iterator[str]:
    """The folders that `--data-dir` names, the last one, which holds, first."""
    options = list(takewhile(lambda argument: argument != "--", arguments))
    for option, value in reversed(list(zip_longest(options, options[1:], fillvalue=""))):
        if option == "--data-dir":
            yield value
        elif option.startswith("--data-dir="):
            yield option.partition("=")[2]
