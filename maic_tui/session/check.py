"""Whether a session's file is whole: what of it can't be read and why, and whether it can be opened all the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from maic_tui import words
from maic_tui.schema.text import clean_name
from maic_tui.schema.wire import BOM, BadLine, decode
from maic_tui.transcript.fold import fold

from .errors import unfolded, unreadable
from .read import read

Opens = Literal["yes", "read only", "no"]


@dataclass(frozen=True, slots=True)
class Check:
    """What a file holds. `bad` are the lines that can't be read, by number from 1, each with why; `opens` how it opens.

    `missing` are ids that are not there, `stray` events that stand after one of the same or a higher id. `said` is all
    of it in a sentence or two; `well` whether nothing is wrong, which a newer format is not.
    """

    said: str
    opens: Opens
    events: int = 0
    bad: tuple[tuple[int, str], ...] = ()
    missing: int = 0
    stray: int = 0

    @property
    def well(self) -> bool:
        return not (self.bad or self.missing or self.stray) and self.opens != "no"


def check(path: Path) -> Check:
    """Verify every line of the session at `path`, and that its view can be put together; never raises for a file."""
    try:
        reading = read(path)
        bad = tuple(_reasons(path, reading.bad)) if reading.bad else ()
    except OSError as error:
        return Check(unreadable(error, path).message, "no")
    found = (len(reading.events), bad, reading.missing, reading.stray)
    if reading.newer:
        return Check(reading.newer, "read only", len(reading.events))
    try:
        fold(reading.events)
    except Exception as error:
        return Check(words.together(reading.damage, unfolded(path.stem, error).message), "no", *found)
    told = words.CHECK_FINE.format(events=len(reading.events)) if reading.events else words.CHECK_EMPTY
    said = words.together(reading.damage, reading.full) or told
    return Check(said, "read only" if reading.full else "yes", *found)


def _reasons(path: Path, bad: Iterable[int]) -> Iterable[tuple[int, str]]:
    lines = path.read_bytes().removeprefix(BOM).split(b"\n")
    for number in bad:
        try:
            decode(lines[number - 1].removesuffix(b"\r"))
        except BadLine as reason:
            yield number, clean_name(str(reason))
