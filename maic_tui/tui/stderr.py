"""File descriptor 2 while the screen is drawn: the screen keeps the terminal, whoever else writes there gets a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from maic_tui import files


@contextmanager
def kept_for_the_screen(folder: Path) -> Iterator[None]:
    """Let `sys.__stderr__` go on to the terminal, and file descriptor 2 to `stderr.log` in `folder`.

    A C library that writes there would draw over the screen. Where there is no such descriptor nothing is done.
    """
    old = sys.__stderr__
    try:
        terminal = os.dup(2)
    except OSError:
        yield
        return
    encoding = old.encoding if old else "utf-8"
    sys.__stderr__ = open(terminal, "w", encoding=encoding, errors="replace")  # type: ignore[misc]  # noqa: SIM115
    try:
        _divert(folder)
        yield
    finally:
        _flush(sys.__stderr__)
        os.dup2(terminal, 2)
        sys.__stderr__ = old  # type: ignore[misc]


def _divert(folder: Path) -> None:
    try:
        files.private_folder(folder)
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
        log = os.open(folder / "stderr.log", flags, 0o600)
    except OSError:
        log = os.open(os.devnull, os.O_WRONLY)
    os.dup2(log, 2)
    os.close(log)


def _flush(stream: object) -> None:
    try:
        stream.flush()  # type: ignore[attr-defined]
    except (OSError, ValueError):
        return
