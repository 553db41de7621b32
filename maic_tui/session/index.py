"""An index of what sessions say, beside their files: SQLite's full-text search, kept up by each file's size and time.

It is never the truth: where it is missing, damaged or of another version it is made anew from the files.
"""

from __future__ import annotations

import json
import os
import sqlite3
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from maic_tui import files
from maic_tui.schema.text import clean, clean_json

from .said import Gathered
from .summary import Summary, summarise
from .terms import Query, folded

NAME = "index.sqlite3"
PATIENCE = 3.0
"""Seconds that another process is waited for."""
BATCH = 50
"""Sessions that are taken in before others get their turn to write."""
_TAIL = 256
_TABLES = """
CREATE TABLE session (
    key INTEGER PRIMARY KEY, id TEXT UNIQUE, state TEXT, newest TEXT, read_to INTEGER, tail INTEGER, last_id INTEGER,
    summary TEXT
);
CREATE TABLE said (key INTEGER PRIMARY KEY, texts TEXT);
CREATE VIRTUAL TABLE found USING fts5(title, words, tokenize='ascii', prefix='1 2 3');
"""
_VERSION = crc32(f"3 {unicodedata.unidata_version} {_TABLES}".encode()) & 0x7FFFFFFF
_RANK = "bm25(found, 8.0, 1.0)"
"""A title's words weigh more than what was said."""

States = Mapping[str, str]
"""Of each session's id, what tells one state of its file from another."""


class Hit(NamedTuple):
    """A session that was found, and what is said in it."""

    summary: Summary
    texts: Sequence[str]


class _Row(NamedTuple):
    key: int
    read_to: int
    tail: int
    last_id: int


class Index:
    """The index of the sessions in `folder`, open; raises OSError or `sqlite3.Error` where it can't be used."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        path = folder / NAME
        if path.is_symlink() or not path.exists():
            os.close(files.create(path))
        self._db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            self._prepare()
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Give up its file."""
        self._db.close()

    def update(self, states: States) -> None:
        """Take in what was added or changed since, and let go of what is gone."""
        kept = dict(self._db.execute("SELECT id, state FROM session"))
        for id in kept.keys() - states.keys():
            self.forget(id)
        changed = [id for id, state in states.items() if kept.get(id) != state]
        for start in range(0, len(changed), BATCH):
            self._begin()
            for id in changed[start : start + BATCH]:
                self._take_in(id, states[id])
            self._db.execute("COMMIT")

    def forget(self, id: str) -> None:
        """Let go of a session."""
        self._begin()
        for (key,) in self._db.execute("SELECT key FROM session WHERE id = ?", (id,)).fetchall():
            for table, name in (("session", "key"), ("said", "key"), ("found", "rowid")):
                self._db.execute(f"DELETE FROM {table} WHERE {name} = ?", (key,))
        self._db.execute("COMMIT")

    def find(self, query: Query, most: int) -> list[Hit]:
        """The sessions that have all of `query`, the best first, at most so many; each with its number in the list."""
        rows = self._db.execute(
            f"SELECT rowid, {_RANK} FROM found WHERE found MATCH ? ORDER BY 2 LIMIT ?", (_match(query), most)
        ).fetchall()
        ranks = {key: round(rank, 6) for key, rank in rows}
        newest_first = self._db.execute("SELECT key FROM session ORDER BY newest DESC, id DESC")
        numbers = {key: number for number, (key,) in enumerate(newest_first, 1)}
        return [self._hit(key, numbers[key]) for key in sorted(ranks, key=lambda key: (ranks[key], numbers[key]))]

    def _hit(self, key: int, number: int) -> Hit:
        row = "SELECT summary, texts FROM session JOIN said USING (key) WHERE key = ?"
        summary, texts = map(json.loads, self._db.execute(row, (key,)).fetchone())
        summary = Summary(**{**clean_json(summary), "number": number})
        if not _is_whole(summary) or not all(isinstance(text, str) for _, text in texts):
            raise ValueError("a row of the index is none")
        return Hit(summary, [clean(text) for _, text in texts])

    def _prepare(self) -> None:
        if self._version() == _VERSION:
            return
        self._begin()
        if self._version() != _VERSION:
            for table in ("found", "session", "said"):
                self._db.execute(f"DROP TABLE IF EXISTS {table}")
            for statement in _TABLES.split(";"):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {_VERSION}")
        self._db.execute("COMMIT")

    def _version(self) -> int:
        return int(self._db.execute("PRAGMA user_version").fetchone()[0])

    def _begin(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def _take_in(self, id: str, state: str) -> None:
        path = self._folder / f"{id}.jsonl"
        found = self._db.execute("SELECT key, read_to, tail, last_id FROM session WHERE id = ?", (id,)).fetchone()
        old = _Row(*found) if found else None
        gathered, read_to, tail = self._gather(path, old)
        summary = summarise(path)
        values = (id, state, summary.newest, read_to, tail, gathered.last_id, json.dumps(asdict(summary)))
        key = self._db.execute(
            "INSERT OR REPLACE INTO session (key, id, state, newest, read_to, tail, last_id, summary)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (old.key if old else None, *values),
        ).lastrowid
        self._db.execute("INSERT OR REPLACE INTO said VALUES (?, ?)", (key, json.dumps(gathered.texts)))
        words = folded("\n".join(text for _, text in gathered.texts))
        self._db.execute("DELETE FROM found WHERE rowid = ?", (key,))
        self._db.execute(
            "INSERT INTO found (rowid, title, words) VALUES (?, ?, ?)", (key, folded(summary.title), words)
        )

    def _gather(self, path: Path, old: _Row | None) -> tuple[Gathered, int, int]:
        """What a log says, up to where it was read, and the check sum of the bytes before that place."""
        try:
            fd = files.read_from(path)
        except OSError:
            return Gathered(), 0, 0
        try:
            gathered, begin = self._from(fd, old)
            data = _after(fd, begin)
            gathered.gather(data)
            read_to = begin + data.rfind(b"\n") + 1
            return gathered, read_to, _tail(fd, read_to)
        except OSError:
            return Gathered(), 0, 0
        finally:
            os.close(fd)

    def _from(self, fd: int, old: _Row | None) -> tuple[Gathered, int]:
        """What is known of a log that has only grown, and where to read on; else nothing, and its beginning."""
        if not old or not old.read_to or _tail(fd, old.read_to) != old.tail:
            return Gathered(), 0
        (texts,) = self._db.execute("SELECT texts FROM said WHERE key = ?", (old.key,)).fetchone()
        return Gathered(old.last_id, json.loads(texts)), old.read_to


def discard(folder: Path) -> None:
    """Remove the index, so that the next search makes a new one; raises OSError."""
    for end in ("-journal", "-wal", "-shm", ""):
        (folder / f"{NAME}{end}").unlink(missing_ok=True)


def _after(fd: int, begin: int) -> bytes:
    return b"".join(iter(lambda: os.read(fd, 1 << 20), b"")) if os.lseek(fd, begin, os.SEEK_SET) >= 0 else b""


def _tail(fd: int, end: int) -> int:
    start = max(0, end - _TAIL)
    return crc32(os.pread(fd, end - start, start))


def _match(query: Query) -> str:
    return " AND ".join(f'"{phrase}"' for phrase in query.phrases) + "*"


def _is_whole(summary: Summary) -> bool:
    """Whether what the index says of a session has the types that it should."""
    texts = (summary.id, summary.title, summary.created, summary.newest, summary.lesson, summary.lesson_hash)
    exchanges = summary.exchanges is None or type(summary.exchanges) is int
    numbers = type(summary.size) is type(summary.scene) is int
    return all(isinstance(text, str) for text in texts) and exchanges and numbers
