"""Which sessions speak of something: by the index where it can be used, else by looking through every file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from maic_tui import files

from . import index
from .index import Hit, Index, States
from .said import words_of
from .summary import Summary, summarise
from .terms import Marks, Query, excerpt, folded, marks, query

ALL = 1 << 31
"""More sessions than there are."""
_REFUSED = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_PERM,
}  # fmt: skip
"""Why an index that is well can't be used just now."""


@dataclass(frozen=True, slots=True)
class Found:
    """A session that has what was looked for.

    `excerpt` is a line around the place in it that has most of that, "" where only the title has it; `marks` and
    `title_marks` are from where to where, in characters of `excerpt` and of the summary's title, it stands.
    """

    summary: Summary
    excerpt: str = ""
    marks: Marks = ()
    title_marks: Marks = ()


def search(text: str, folder: Path, states: States, most: int = ALL) -> tuple[Found, ...]:
    """The sessions of `folder` that have every word of `text`, its last one perhaps unfinished; the best first."""
    if not states or not (wanted := query(text)):
        return ()
    hits = _by_index(wanted, folder, states, most)
    return tuple(_found(wanted, hit) for hit in (_by_hand(wanted, folder, states, most) if hits is None else hits))


def forget(folder: Path, id: str) -> None:
    """Let the index, where there is one, forget a session; what does not work is made up for by the next search."""
    if (folder / index.NAME).exists():
        with suppress(sqlite3.Error, OSError), closing(Index(folder)) as opened:
            opened.forget(id)


def states(folder: Path) -> dict[str, str]:
    """The state of every session's file; raises OSError."""
    with os.scandir(folder) as entries:
        return {entry.name.removesuffix(".jsonl"): _state(entry) for entry in entries if entry.name.endswith(".jsonl")}


def _state(entry: os.DirEntry[str]) -> str:
    try:
        stat = entry.stat()
    except OSError:
        return "?"
    return f"{stat.st_ino} {stat.st_size} {stat.st_mtime_ns}"


def _by_index(wanted: Query, folder: Path, states: States, most: int) -> Sequence[Hit] | None:
    """What the index finds, made anew where it is damaged; None where it can't be used."""
    for _ in range(2):
        try:
            with closing(Index(folder)) as opened:
                opened.update(states)
                return opened.find(wanted, most)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSED:
                return None
        except (ValueError, TypeError, KeyError, AttributeError):
            pass
        except OSError:
            return None
        with suppress(OSError):
            index.discard(folder)
    return None


def _by_hand(wanted: Query, folder: Path, states: States, most: int) -> Sequence[Hit]:
    """What every file says itself: titles first, then the newest."""
    summaries = [summarise(folder / f"{id}.jsonl") for id in states]
    summaries.sort(key=lambda one: (one.newest, one.id), reverse=True)
    hits = list(_looked_through(wanted, folder, summaries))
    hits.sort(key=lambda hit: not wanted.count(folded(hit.summary.title)))
    return hits[:most]


def _looked_through(wanted: Query, folder: Path, summaries: Sequence[Summary]) -> Iterator[Hit]:
    for number, summary in enumerate(summaries, 1):
        texts = _texts(folder / f"{summary.id}.jsonl")
        if wanted.within(folded(summary.title), folded("\n".join(texts))):
            yield Hit(replace(summary, number=number), texts)


def _texts(file: Path) -> Sequence[str]:
    try:
        fd = files.read_from(file)
    except OSError:
        return ()
    try:
        return words_of(files.contents(fd))
    except OSError:
        return ()
    finally:
        os.close(fd)


def _found(wanted: Query, hit: Hit) -> Found:
    said = excerpt(wanted, hit.texts)
    return Found(hit.summary, said.text, said.marks, marks(wanted, hit.summary.title))
