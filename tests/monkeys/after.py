"""After the program was left: each session reopens, undamaged, and holds what was shown."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from maic_tui import words
from maic_tui.cli import main
from maic_tui.cli.export import BOARD_FORMATS, FORMATS
from maic_tui.session.read import read
from maic_tui.session.record import Record
from maic_tui.session.repair import repair
from maic_tui.transcript.fold import fold
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import Session

from .app import MonkeyHost
from .watch import Journal


async def check_sessions(host: MonkeyHost, journal: Journal) -> int:
    """Tell `journal` what is wrong with the session files; how many events they hold."""
    shown = {room.session: classroom for room, classroom in host.shown if room.session}
    files = sorted(host.store.folder.glob("*.jsonl")) if host.store.folder.exists() else []
    events = 0
    for file in files:
        reading = read(file)
        events += len(reading.events)
        if reading.damage:
            journal.wrong(f"{file.name}: {reading.damage}")
        view = fold(reading.events)
        if lacks := repair(view):
            journal.wrong(f"{file.name} lacks {', '.join(body.type for body in lacks)}")
        if file.stem in shown:
            classroom = shown[file.stem]
            _same(file.stem, view, classroom.view, journal)
            if Record(host.clock, events=reading.events).board != classroom.board:
                journal.wrong(f"{file.name}: the board is another")
    await _reopened(host, [file.stem for file in files], journal)
    return events


def _same(name: str, view: Session, before: Session, journal: Journal) -> None:
    for place, folded, shown in islice(_apart(view, before, "view"), 3):
        journal.wrong(f"{name} folds to another view: {place} is {ascii(folded)[:300]} and was {ascii(shown)[:300]}")


def _apart(one: Any, other: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Where two values of one kind differ, innermost, with what stands there in each."""
    if one == other:
        return
    if isinstance(one, Grow) and isinstance(other, Grow):
        yield from _apart([*one], [*other], place)
        return
    if is_dataclass(one) and type(one) is type(other):
        names = [field.name for field in fields(one)]
        pairs = [(f"{place}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    elif (
        isinstance(one, Sequence)
        and isinstance(other, Sequence)
        and not isinstance(one, str)
        and len(one) == len(other)
    ):
        pairs = [(f"{place}[{index}]", *both) for index, both in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{place}[{key!r}]", one[key], other[key]) for key in one]
    else:
        pairs = []
    inner = [found for at, mine, theirs in pairs for found in _apart(mine, theirs, at)]
    yield from inner or [(place, one, other)]


async def _reopened(host: MonkeyHost, sessions: list[str], journal: Journal) -> None:
    for session in sessions:
        try:
            room = host.room(session)
        except Exception as error:
            journal.wrong(f"{session} does not reopen", error)
            continue
        if room.readonly or room.following:
            journal.wrong(f"{session} is not free: {room.readonly}")
        await room.classroom.close("left")


def check_exports(data: Path, session: str, journal: Journal) -> None:
    """Export a session in every form."""
    forms = [["--format", name] for name in FORMATS] + [["--board", "--format", name] for name in BOARD_FORMATS]
    for form in forms:
        target = data / f"export.{form[-1]}"
        told = io.StringIO()
        with contextlib.redirect_stderr(told), contextlib.redirect_stdout(told):
            code = main(["export", session, *form, "--to", str(target), "--data-dir", str(data)])
        target.unlink(missing_ok=True)
        if code and words.EXPORT_BOARD_EMPTY.partition("{")[0] not in told.getvalue():
            journal.wrong(f"export {' '.join(form)} of {session} ended with {code}: {told.getvalue()[-500:]}")


def unheard(data: Path) -> str:
    """What the program's own log of what nobody foresaw has, empty as it has to be."""
    file = data / "logs" / "maic-tui.log"
    return file.read_text() if file.exists() else ""
