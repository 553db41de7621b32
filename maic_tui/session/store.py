"""All sessions of a data folder: list, find, make, open, copy in, and change."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from maic_tui import words
from maic_tui.clock import Clock
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.text import clean_name
from maic_tui.schema.wire import Header

from . import ui
from .errors import (
    DataFolderError,
    SessionBusy,
    SessionError,
    SessionNotFound,
    SessionUnreadable,
    folder_error,
    in_the_way,
    who,
)
from .exported import taken
from .forked import forked
from .index import discard
from .lock import Busy, Lock
from .log import Log
from .read import Reading, read
from .search import ALL, Found, forget, search, states
from .summary import Summary, summarise
from .which import which

_TAIL_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Opened:
    """A session that was opened. `log` is None where it can only be read: `readonly` is a sentence that says why.

    `damage` is a sentence about lines that can't be read ("" where all can), `bad` are their numbers;
    `holder` is the process that writes it, None where none does.
    """

    id: str
    events: tuple[Event, ...]
    log: Log | None = None
    title: str = ""
    created: str = ""
    damage: str = ""
    bad: tuple[int, ...] = ()
    readonly: str = ""
    holder: int | None = None

    @property
    def last_id(self) -> int:
        """The highest id, 0 where there are no events; writing goes on with the next."""
        return max((event.id for event in self.events), default=0)


class Store:
    """The sessions under `<data_dir>/sessions`; the folder is made with the first one."""

    def __init__(self, data_dir: Path, clock: Clock) -> None:
        self.folder = data_dir / "sessions"
        self._clock = clock

    def create(self, title: str = "") -> Log:
        """The log of a new session; its file appears with the first event."""
        now = self._clock.wall()
        path = self.path(self._fresh_id(now))
        return Log(path, Lock(path.with_suffix(".lock")), Header(path.stem, stamp(now), clean_name(title)))

    def list(self) -> tuple[Summary, ...]:
        """Every session, the one with the newest event first; raises `DataFolderError`."""
        found = sorted(map(summarise, map(self.path, self._ids())), key=lambda one: (one.newest, one.id), reverse=True)
        return tuple(replace(summary, number=number) for number, summary in enumerate(found, 1))

    def recent(self, number: int) -> tuple[Summary, ...]:
        """The sessions whose files were written last, and no other is read; raises `DataFolderError`."""
        written = sorted(((_written(self.path(id)), id) for id in self._ids()), reverse=True)[:number]
        found = (summarise(self.path(id)) for _, id in written)
        return tuple(sorted(found, key=lambda one: (one.newest, one.id), reverse=True))

    def find(self, part: str | None = None) -> str:
        """The id of the one session that fits a part of an id or a title, or a number of `list`; None: the newest.

        Raises `SessionNotFound`, `SessionAmbiguous`, `DataFolderError`.
        """
        ids = self._ids()
        if not ids:
            raise SessionNotFound(words.SESSION_NONE, words.SESSION_NONE_HINT)
        if part is None:
            return self.list()[0].id
        return which(part, ids, self._by_number, self._titles)

    def open(self, part: str | None = None, *, write: bool = True) -> Opened:
        """The session that `part` finds, for writing unless its format or its numbers forbid it, or somebody writes it.

        Raises what `find` raises, and `DataFolderError` where the file can't be read.
        """
        path = self.path(self.find(part))
        lock = Lock(path.with_suffix(".lock"))
        holder = _take(lock) if write else None
        try:
            reading = read(path)
        except OSError as error:
            lock.release()
            raise folder_error(error, path) from None
        opened = Opened(
            path.stem,
            reading.events,
            title=reading.title,
            created=reading.created,
            damage="" if reading.newer else reading.damage,
            bad=reading.bad,
            readonly=reading.newer or reading.full,
            holder=holder,
        )
        if opened.readonly or not write:
            lock.release()
            return opened
        if holder is not None:
            return replace(opened, readonly=words.SESSION_READ_ALONG.format(who=who(holder)))
        return replace(opened, log=self._resume(path, lock, reading))

    def copy_in(self, file: Path) -> str:
        """Take a copy of a session's log or export from elsewhere and give its new id; damage is told in it.

        Raises `SessionUnreadable` where it is no session or a newer one, `DataFolderError` where it can't be kept.
        """
        title, events = taken(file, stamp(self._clock.wall()))
        return self._keep(title, events)

    def fork(self, part: str, exchange: int) -> str:
        """A new session that ends after that exchange of an old one, its events numbered from 1; gives its id.

        How its turns were said another way later is in it.

        Raises what `open` raises, and `SessionNotFound` where there is no such exchange that ended.
        """
        opened = self.open(part, write=False)
        return self._keep(opened.title, forked(opened.events, exchange))

    def rename(self, part: str, title: str) -> None:
        """Give a session another title; raises what `open` raises, and `SessionBusy`."""
        if not clean_name(title):
            raise SessionError(words.SESSION_EMPTY_TITLE)
        self.append(part, ev.SessionRenamed(title=title))

    def append(self, part: str, body: ev.Body) -> None:
        """Let a session that nobody has open end with `body`; raises what `open` raises, and `SessionBusy`."""
        opened = self.open(part)
        if opened.log is None:
            raise SessionBusy(opened.holder) if opened.holder is not None else SessionUnreadable(opened.readonly)
        opened.log.append(Event(opened.last_id + 1, stamp(self._clock.wall()), body))
        _close(opened.log)

    def delete(self, part: str, discard: Callable[[Path], None] | None = None) -> str:
        """Remove a session and all that lies beside it, and give its id; raises what `find` raises, `SessionBusy`.

        `discard` does away with a file that holds words, and raises OSError; without one it is unlinked.
        """
        path = self.path(self.find(part))
        lock_file = path.with_suffix(".lock")
        lock = Lock(lock_file)
        try:
            lock.acquire()
            beside = [file for file in self.folder.iterdir() if _belongs(file.name, path.stem)]
            for file in (*(file for file in beside if file not in (path, lock_file)), path):
                (discard or _unlink)(file)
            lock_file.unlink(missing_ok=True)
        except Busy as busy:
            raise SessionBusy(busy.pid) from None
        except OSError as error:
            raise folder_error(error, in_the_way(error, path)) from None
        finally:
            lock.release()
        forget(self.folder, path.stem)
        return path.stem

    def search(self, text: str, most: int = ALL) -> Sequence[Found]:
        """The sessions that have every word of `text`, the best first, at most so many; raises `DataFolderError`.

        The last word may be unfinished. The first search after much was added takes its time: it makes the index.
        """
        try:
            found = states(self.folder)
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise folder_error(error, self.folder) from None
        return search(text, self.folder, {id: state for id, state in found.items() if clean_name(id) == id}, most)

    def renew_index(self) -> None:
        """Let the next search make its index anew, whatever is wrong with it; never raises."""
        with suppress(OSError):
            discard(self.folder)

    def load_ui(self, id: str) -> dict[str, Any]:
        """What the screen kept of a session; empty where nothing is."""
        return ui.load(self.path(id).with_suffix(".ui.json"))

    def save_ui(self, id: str, state: dict[str, Any]) -> None:
        """Keep what the screen needs of a session whose file exists; never raises."""
        if os.path.exists(self.path(id)):
            ui.save(self.path(id).with_suffix(".ui.json"), state)

    def path(self, id: str) -> Path:
        """Where the session of that id is."""
        return self.folder / f"{id}.jsonl"

    def _ids(self) -> Sequence[str]:
        try:
            found = (path.stem for path in self.folder.iterdir() if path.suffix == ".jsonl")
            return [id for id in found if clean_name(id) == id]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise folder_error(error, self.folder) from None

    def _by_number(self, number: int) -> str | None:
        return next((summary.id for summary in self.list() if summary.number == number), None)

    def _titles(self) -> Mapping[str, str]:
        return {summary.id: summary.title for summary in self.list()}

    def _fresh_id(self, now: datetime) -> str:
        while True:
            tail = "".join(secrets.choice(_TAIL_LETTERS) for _ in range(4))
            id = f"{now.astimezone():%Y%m%d-%H%M}-{tail}"
            if not os.path.lexists(self.path(id)):
                return id

    def _resume(self, path: Path, lock: Lock, reading: Reading) -> Log:
        header = None if reading.header else Header(path.stem, reading.created or stamp(self._clock.wall()))
        spare = path.with_name(f"{path.name}.damaged-{reading.mark:08x}") if reading.bad else None
        return Log(path, lock, header, exists=True, spare=spare)

    def _keep(self, title: str, events: Iterable[Event]) -> str:
        log = self.create(title)
        for event in events:
            log.append(event)
        try:
            _close(log)
        except SessionError:
            for file in (self.path(log.id), self.path(log.id).with_suffix(".lock")):
                file.unlink(missing_ok=True)
            raise
        return log.id


def stamp(moment: datetime) -> str:
    """A time as the log writes it: UTC, ISO 8601, milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _take(lock: Lock) -> int | None:
    """Take the lock; who has it, where somebody does. Where the disk refuses, the log will try again and say so."""
    try:
        lock.acquire()
    except Busy as busy:
        return busy.pid
    except OSError:
        pass
    return None


def _written(file: Path) -> int:
    """When a file was written last, in nanoseconds; 0 where the disk does not tell."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _close(log: Log) -> None:
    """Close a log that nobody goes on with; raises `DataFolderError` where the disk did not take all of it."""
    log.close()
    if log.unsaved:
        cause, hint = log.refusal
        raise DataFolderError(words.DATA_FOLDER.format(cause=cause), hint)


def _unlink(file: Path) -> None:
    file.unlink(missing_ok=True)


def _belongs(name: str, id: str) -> bool:
    """Whether a file is that session's: its log, its side files, and copies of its log."""
    return name in (f"{id}.jsonl", f"{id}.ui.json", f"{id}.lock") or name.startswith((f"{id}.jsonl.", f"{id}.ui.json."))
