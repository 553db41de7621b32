"""The log as it is written: whatever the disk does, nothing is lost, doubled or glued together."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from maic_tui import files
from maic_tui.schema.events import Event, TextDelta
from maic_tui.schema.wire import Header, encode
from maic_tui.session.lock import Lock
from maic_tui.session.log import Log
from maic_tui.session.read import read
from tests.recorded import recorded

EVENTS = recorded()
HEADER = Header("s", "2026-11-30T09:12:00.000+00:00", "A leaf")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "sessions" / "s.jsonl"


@pytest.fixture
def new(path: Path) -> Iterator[Log]:
    log = Log(path, Lock(path.with_suffix(".lock")), HEADER)
    yield log
    log.close()


def _reopened(path: Path, *, spare: Path | None = None, header: Header | None = None) -> Log:
    return Log(path, Lock(path.with_suffix(".lock")), header, exists=True, spare=spare)


def _written(path: Path, events: list[Event] = EVENTS) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = b"".join(encode(record) + b"\n" for record in (HEADER, *events))
    path.write_bytes(data)
    return data


def test_nothing_is_there_before_the_first_event(new: Log, path: Path) -> None:
    new.sync()
    new.close()
    assert not path.parent.exists()


def test_events_are_on_the_disk_when_append_returns(new: Log, path: Path) -> None:
    new.title = "Named at last"
    for number, event in enumerate(EVENTS, 1):
        new.append(event)
        assert len(read(path).events) == number
    assert new.trouble == ""
    reading = read(path)
    assert list(reading.events) == EVENTS
    assert reading.header == Header("s", HEADER.created, "Named at last")
    assert reading.bad == ()


@pytest.mark.parametrize("umask", [0o000, 0o777])
def test_files_are_private_whatever_the_umask(path: Path, umask: int) -> None:
    old = os.umask(umask)
    try:
        log = Log(path, Lock(path.with_suffix(".lock")), HEADER)
        log.append(EVENTS[0])
        log.close()
    finally:
        os.umask(old)
    assert log.trouble == ""
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700


def test_a_short_write_is_cut_back_and_tried_again(new: Log, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new.append(EVENTS[0])
    before = path.read_bytes()
    whole = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: whole(fd, data[: len(data) // 2]))
    new.append(EVENTS[1])
    assert "disk is full" in new.trouble
    assert path.read_bytes() == before
    new.append(EVENTS[2])
    assert new.unsaved == 2
    monkeypatch.setattr(os, "write", whole)
    new.append(EVENTS[3])
    assert (new.trouble, new.unsaved) == ("", 0)
    assert list(read(path).events) == EVENTS[:4]
    assert read(path).bad == ()


def test_half_a_record_that_can_not_be_cut_back_is_sealed(
    new: Log, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(fd: int, size: int) -> None:
        raise OSError(5, "no")

    new.append(EVENTS[0])
    whole = os.write
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", lambda fd, data: whole(fd, data[:20]))
        disk.setattr(os, "ftruncate", refuse)
        new.append(EVENTS[1])
    assert new.trouble
    new.append(EVENTS[2])
    reading = read(path)
    assert list(reading.events) == EVENTS[:3]
    assert reading.bad == (3,)


def test_a_record_that_lacks_only_its_line_break_is_not_written_twice(
    new: Log, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = os.write
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", lambda fd, data: whole(fd, data[:-1]))
        new.append(EVENTS[0])
    new.append(EVENTS[1])
    assert list(read(path).events) == EVENTS[:2]
    assert read(path).bad == ()


def test_a_full_disk_is_said_once_and_nothing_is_lost(new: Log, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as disk:
        disk.setattr(files, "create", lambda path: os.open("/dev/full", os.O_RDWR))
        new.append(EVENTS[0])
        first = new.trouble
        new.append(EVENTS[1])
    assert "disk is full" in first
    assert new.trouble == first
    assert new.unsaved == 3


def _limited(limit: str) -> str:
    return textwrap.dedent(f"""
        import resource, sys
        from pathlib import Path
        from maic_tui.schema.wire import Header
        from maic_tui.session.lock import Lock
        from maic_tui.session.log import Log
        from tests.recorded import recorded

        path = Path(sys.argv[1])
        log = Log(path, Lock(path.with_suffix(".lock")), Header("s"))
        events = recorded()
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, hard))
        for event in events[:9]:
            log.append(event)
        assert "disk is full" in log.trouble, log.trouble
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        for event in events[9:]:
            log.append(event)
        log.close()
        assert log.trouble == "" and not log.unsaved
    """)


@pytest.mark.parametrize("limit", range(0, 1000, 90))
def test_a_real_limit_of_the_kernel_loses_nothing(path: Path, limit: int) -> None:
    done = subprocess.run([sys.executable, "-c", _limited(str(limit)), str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list(read(path).events) == EVENTS
    assert read(path).bad == ()


def test_a_file_in_the_folders_place(new: Log, path: Path) -> None:
    path.parent.parent.mkdir()
    path.parent.write_text("mine")
    new.append(EVENTS[0])
    assert "something else stands at" in new.trouble
    path.parent.unlink()
    new.append(EVENTS[1])
    assert new.trouble == ""
    assert list(read(path).events) == EVENTS[:2]


@pytest.mark.parametrize("place", [lambda path: path, lambda path: path.with_suffix(".lock")], ids=["log", "lock"])
def test_a_link_at_the_path_is_refused(new: Log, path: Path, place: Callable[[Path], Path]) -> None:
    path.parent.mkdir(parents=True)
    victim = path.parent.parent / "authorized_keys"
    victim.write_text("key\n")
    place(path).symlink_to(victim)
    new.append(EVENTS[0])
    assert "something else stands at" in new.trouble
    assert victim.read_text() == "key\n"


def test_a_folder_that_can_not_be_written_to(new: Log, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(13, "no", str(folder))

    with monkeypatch.context() as disk:
        disk.setattr(files, "private_folder", refuse)
        new.append(EVENTS[0])
    assert "can't be made" in new.trouble
    assert "--data-dir" in new.trouble
    new.sync()
    assert new.trouble == ""
    assert list(read(path).events) == EVENTS[:1]


def test_a_folder_that_goes_away_is_made_again_with_all_that_was_said(new: Log, path: Path) -> None:
    for event in EVENTS[:5]:
        new.append(event)
    shutil.rmtree(path.parent.parent)
    for event in EVENTS[5:]:
        new.append(event)
    assert new.trouble == ""
    assert list(read(path).events) == EVENTS
    assert read(path).header == HEADER
    assert read(path).bad == ()


def test_a_damaged_file_is_copied_aside_before_the_first_write(path: Path) -> None:
    data = _written(path) + b"garbage\n"
    path.write_bytes(data)
    spare = path.with_name("s.jsonl.damaged-1")
    log = _reopened(path, spare=spare)
    assert not spare.exists()
    log.append(Event(99, "t", TextDelta(turn=1, text="after")))
    log.close()
    assert spare.read_bytes() == data
    assert stat.S_IMODE(spare.stat().st_mode) == 0o600
    assert path.read_bytes().startswith(data)
    assert [file.name for file in path.parent.iterdir() if file.name.endswith(".new")] == []


def test_nothing_is_written_while_the_copy_can_not_be_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = _written(path) + b"garbage\n"
    path.write_bytes(data)

    def refuse(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    log = _reopened(path, spare=path.with_name("s.jsonl.damaged-1"))
    with monkeypatch.context() as disk:
        disk.setattr(files, "write_whole", refuse)
        log.append(Event(99, "t", TextDelta(turn=1, text="after")))
    assert "disk is full" in log.trouble
    assert path.read_bytes() == data
    log.close()
    assert log.trouble == ""
    assert read(path).last_id == 99


_WRITER = textwrap.dedent("""
    import sys
    from pathlib import Path
    from maic_tui.schema.events import Event, TextDelta
    from maic_tui.schema.wire import Header
    from maic_tui.session.lock import Lock
    from maic_tui.session.log import Log

    path = Path(sys.argv[1])
    log = Log(path, Lock(path.with_suffix(".lock")), Header("s"))
    number = 0
    while True:
        number += 1
        log.append(Event(number, "t", TextDelta(turn=1, text="word " * 50)))
        print(number, flush=True)
""")


@pytest.mark.parametrize("after", [1, 7, 40])
def test_g25_kill_9_loses_nothing_that_was_said(path: Path, after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        for _ in range(after):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        said = after + sum(line.endswith("\n") for line in writer.stdout)
    reading = read(path)
    assert len(reading.bad) <= 1
    assert [event.id for event in reading.events][:said] == list(range(1, said + 1))
    log = _reopened(path)
    log.append(Event(reading.last_id + 1, "t", TextDelta(turn=1, text="after")))
    log.close()
    assert log.trouble == ""
    assert read(path).last_id == reading.last_id + 1


def test_a_file_that_is_cut_while_it_is_written_is_said_and_writing_goes_on(new: Log, path: Path) -> None:
    for event in EVENTS[:3]:
        new.append(event)
    assert new.trouble == ""
    os.truncate(path, 40)
    new.append(EVENTS[3])
    assert "cut" in new.trouble
    assert new.unsaved == 0
    assert path.read_bytes().endswith(encode(EVENTS[3]) + b"\n")
