"""`MAIC_TUI_PROFILE=FILE`: where the screen's time goes, as Python's own cProfile counts it, kept when it ends."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from maic_tui import words

from .errors import CannotDo
from .named import expanded

VARIABLE = "MAIC_TUI_PROFILE"


@contextmanager
def profiled() -> Iterator[None]:
    """Profile the block where the variable names a file; raises `CannotDo` where it can't be written.

    The file is for `python -m pstats`; it names functions and no words. What is profiled is slower by a half.
    """
    name = os.environ.get(VARIABLE)
    if not name:
        yield
        return
    from cProfile import Profile

    file, profile = expanded(name), Profile()
    _write(file, file.touch)
    with profile:
        yield
    _write(file, lambda: profile.dump_stats(file))


def _write(file: Path, write: Callable[[], None]) -> None:
    try:
        write()
    except OSError as error:
        told = words.PROFILE_REFUSED.format(file=file, variable=VARIABLE, why=error.strerror or error)
        raise CannotDo(told) from None
