"""That a hostile input costs no effort out of proportion. What grows with the square of such an input takes minutes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

OUT_OF_PROPORTION = 20.0
"""Seconds of this process's CPU; what is measured with it takes two at most, on a machine that does much else."""


@contextmanager
def in_proportion() -> Iterator[None]:
    """Fails where what is done within it costs more."""
    before = process_time()
    yield
    assert process_time() - before < OUT_OF_PROPORTION
