"""A disk that refuses the n-th call, for every n: the classroom goes on, says so once, and in the end all is kept."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Playback, Settings
from maic_tui.people import Class
from maic_tui.provider.choose import Choice
from maic_tui.schema.events import Body, Event, Unknown
from maic_tui.schema.lesson import AgentProfile
from maic_tui.session.log import Log
from maic_tui.session.read import read
from maic_tui.session.record import Record
from maic_tui.session.store import Store
from maic_tui.transcript.fold import fold
from tests.fakes import FakeClock
from tests.recorded import FIRST_EXCHANGE
from tests.test_classroom import Scripted, said

CALLS = ("open", "write", "fsync", "close", "dup", "fstat", "pread", "ftruncate", "fchmod", "mkdir")
BODIES: list[Body] = [body for body in FIRST_EXCHANGE if not isinstance(body, Unknown)]


@dataclass
class Disk:
    """Refuses the system calls from the `first` on, `times` of them, each in the way of `kind`."""

    kind: str
    first: int = 0
    times: int = 1
    made: int = 0
    refused: int = 0
    real: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def put_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in CALLS:
            self.real[name] = getattr(os, name) if name != "fsync" else lambda fd: None
            monkeypatch.setattr(os, name, self._call(name))

    def _call(self, name: str) -> Callable[..., Any]:
        def called(*args: Any, **named: Any) -> Any:
            self.made += 1
            if not self.first <= self.made < self.first + self.times:
                return self.real[name](*args, **named)
            self.refused += 1
            return self._refuse(name, *args, **named)

        return called

    def _refuse(self, name: str, *args: Any, **named: Any) -> Any:
        match self.kind, name:
            case "short", "write":
                return self.real["write"](args[0], args[1][: len(args[1]) // 2])
            case "short", "fsync":
                return None
            case "short", _:
                return self.real[name](*args, **named)
            case ("late", "write") | (_, "close"):
                self.real[name](*args, **named)
        number = errno.ENOSPC if self.kind == "full" else errno.EIO
        raise OSError(number, os.strerror(number))


@pytest.fixture
def disk_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Disk]]:
    with monkeypatch.context() as patched:

        def make(kind: str, first: int, times: int) -> Disk:
            patched.undo()
            disk = Disk(kind, first, times)
            disk.put_in(patched)
            return disk

        yield make


def _lived(store: Store) -> tuple[Record, Log, list[str]]:
    """A session from its first event to its close; and what it said of its saving after each event."""
    record, log = Record(FakeClock()), store.create("Leaves")
    record.attach(log)
    told = [record.emit(body) and record.trouble for body in BODIES]
    record.close()
    return record, log, [*told, record.trouble]


@pytest.mark.parametrize(("kind", "times"), [("short", 1), ("short", 9), ("full", 1), ("late", 1), ("full", 40)])
def test_g34_whichever_call_the_disk_refuses_all_is_kept_in_order(
    tmp_path: Path, disk_of: Callable[..., Disk], kind: str, times: int
) -> None:
    first, refused = 0, True
    while refused:
        first += 1
        store = Store(tmp_path / f"{first}", FakeClock())
        disk = disk_of(kind, first, times)
        record, log, told = _lived(store)
        refused = disk.refused > 0
        disk.times = 0
        log.close()
        assert log.unsaved == 0, first
        reading = read(log.path)
        assert len(reading.bad) <= 1
        in_order = sorted({event.id: event for event in reading.events}.values(), key=lambda event: event.id)
        assert [event.body for event in in_order] == BODIES, first
        assert fold(reading.events) == record.view
        assert len(_spoken(told)) <= 1, (first, told)
        shutil.rmtree(store.folder.parent)
    assert first > 100


def _spoken(told: list[str]) -> list[str]:
    """The sentences that a screen says anew when `told` is what it is told after each event."""
    return [now for before, now in zip(["", *told], told, strict=False) if now and now != before]


async def test_g20_a_classroom_on_a_full_disk_goes_on_and_says_so_once(
    tmp_path: Path, disk_of: Callable[..., Disk]
) -> None:
    store, clock = Store(tmp_path / "data", FakeClock()), FakeClock()
    classroom = Classroom(Settings(playback=Playback(reveal=10)), clock, open_sink=store.create)
    klass = Class(
        (AgentProfile(id="t", name="T", role="teacher"),),
        Scripted(said("A leaf makes sugar."), said("At night it rests.")),
        Choice(model="openai/x"),
    )
    classroom.people.seat(klass)
    told: list[str] = []
    heard: list[Event] = []
    classroom.subscribe(lambda event: told.append(classroom.trouble))
    classroom.subscribe(heard.append)
    disk = disk_of("full", 1, 10**9)
    classroom.ask("How?")
    await clock.advance(60)
    await classroom.settled()
    assert [turn.text for turn in classroom.view.last.turns] == ["A leaf makes sugar."]  # type: ignore[union-attr]
    assert len(told) > 10
    assert len(set(told)) == 1
    assert "disk is full" in told[0]
    disk.times = 0
    classroom.ask("And at night?")
    assert classroom.trouble == ""
    await clock.advance(60)
    await classroom.settled()
    await classroom.close("left")
    (file,) = store.folder.glob("*.jsonl")
    assert list(read(file).events) == heard
    assert fold(heard) == classroom.view


def test_a_disk_that_can_not_be_forced_is_said_until_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Store(tmp_path, FakeClock()).create()

    def refuse(fd: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    first, second = (Event(number, "t", body) for number, body in enumerate(BODIES[:2], 1))
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", refuse)
        log.append(first)
        log.sync()
        said_first = log.trouble
        log.append(second)
    assert "Input/output error" in said_first
    assert log.trouble == said_first
    log.sync()
    assert log.trouble == ""
    log.close()


def test_a_file_system_that_has_nothing_to_force_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(fd: int) -> None:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    monkeypatch.setattr(os, "fsync", refuse)
    log = Store(tmp_path, FakeClock()).create()
    log.append(Event(1, "t", BODIES[0]))
    log.close()
    assert log.trouble == ""


def test_a_file_that_was_replaced_under_us_steps_aside_and_nothing_is_lost(tmp_path: Path) -> None:
    store = Store(tmp_path, FakeClock())
    log = store.create()
    events = [Event(number, "t", body) for number, body in enumerate(BODIES, 1)]
    for number, event in enumerate(events):
        if number in (5, 9):
            other = tmp_path / "edited"
            other.write_text(f"theirs {number}\n")
            other.replace(log.path)
        log.append(event)
    log.close()
    assert log.trouble == ""
    assert list(read(log.path).events) == events
    aside = [log.path.with_name(f"{log.path.name}.replaced-{number}").read_text() for number in (1, 2)]
    assert aside == ["theirs 5\n", "theirs 9\n"]
    assert store.delete(log.id) == log.id
    assert list(store.folder.iterdir()) == []


@pytest.mark.parametrize("what", ["link", "folder"])
def test_what_is_no_file_and_took_the_place_is_left_and_said(tmp_path: Path, what: str) -> None:
    log = Store(tmp_path, FakeClock()).create()
    log.append(Event(1, "t", BODIES[0]))
    log.path.unlink()
    victim = tmp_path / "authorized_keys"
    victim.write_text("key\n")
    log.path.symlink_to(victim) if what == "link" else log.path.mkdir()
    log.append(Event(2, "t", BODIES[1]))
    assert "something else stands at" in log.trouble
    assert victim.read_text() == "key\n"
    log.path.unlink() if what == "link" else log.path.rmdir()
    log.close()
    assert log.trouble == ""
    assert [event.body for event in read(log.path).events] == BODIES[:2]


def test_a_file_that_was_moved_is_written_where_it_is(tmp_path: Path) -> None:
    log = Store(tmp_path, FakeClock()).create()
    log.append(Event(1, "t", BODIES[0]))
    moved = log.path.rename(tmp_path / "moved.jsonl")
    log.append(Event(2, "t", BODIES[1]))
    log.close()
    assert (log.trouble, len(read(moved).events)) == ("", 2)
