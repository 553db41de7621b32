"""Following a session's file: what is new in it, once and in order, whatever happens to the file; and who writes it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session import follow
from maic_tui.session.follow import PIECE, Follower, Presence
from maic_tui.session.lock import Lock
from maic_tui.session.read import parse
from maic_tui.transcript.fold import fold
from tests.recorded import recorded

EVENTS = recorded()
LINES = [encode(one) for one in (Header("s", "c"), *EVENTS)]
WHOLE = b"".join(line + b"\n" for line in LINES)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "s.jsonl"


@pytest.fixture
def follower(path: Path) -> Iterator[Follower]:
    path.write_bytes(WHOLE)
    one = Follower(path)
    one.start()
    yield one
    one.close()


def _all(follower: Follower) -> list[Event]:
    events = [*follower.look()]
    while follower.behind:
        events += follower.look()
    return events


def _note(id: int) -> bytes:
    return encode(Event(id, "t", ev.Notice(kind="k", message=f"note {id}")))


@settings(max_examples=200, deadline=None)
@given(
    lines=st.lists(
        st.one_of(st.sampled_from(LINES), st.sampled_from([b"garbage", b"", b"{}", LINES[3][:20], LINES[2] + b"\r"])),
        max_size=14,
    ),
    cuts=st.lists(st.integers(0, 4000), max_size=8),
    last=st.sampled_from([b"", b"\n"]),
)
def test_what_was_followed_folds_to_what_the_file_folds_to(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], cuts: list[int], last: bytes
) -> None:
    path = tmp_path_factory.mktemp("f") / "s.jsonl"
    data = b"\n".join(lines) + last
    ends = sorted({min(cut, len(data)) for cut in cuts} | {len(data)})
    path.write_bytes(data[: ends[0]])
    follower = Follower(path)
    events = list(follower.start().events)
    for end in ends:
        with path.open("ab") as file:
            file.write(data[path.stat().st_size : end])
        events += _all(follower)
    follower.close()
    assert fold(events) == fold(parse(data).events)


def test_the_events_that_come_are_given_once(follower: Follower, path: Path) -> None:
    next_id = follower.last_id + 1
    assert follower.look() == ()
    with path.open("ab") as file:
        file.write(_note(next_id) + b"\n" + _note(next_id + 1) + b"\n")
    assert [event.id for event in follower.look()] == [next_id, next_id + 1]
    assert follower.look() == ()


def test_a_torn_last_line_is_waited_for_and_is_no_damage(path: Path) -> None:
    path.write_bytes(WHOLE[:-40])
    follower = Follower(path)
    reading = follower.start()
    assert (reading.last_id, reading.damage, follower.damage) == (len(EVENTS) - 1, "", "")
    assert follower.look() == ()
    with path.open("ab") as file:
        file.write(WHOLE[-40:-1])
    assert [event.id for event in follower.look()] == [len(EVENTS)], "its line break may still come"


def test_only_what_is_new_is_read(follower: Follower, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    pread = os.pread

    def counted(fd: int, size: int, at: int) -> bytes:
        data = pread(fd, size, at)
        read.append(len(data))
        return data

    monkeypatch.setattr(follow.os, "pread", counted)
    line = _note(follower.last_id + 1) + b"\n"
    with path.open("ab") as file:
        file.write(line)
    assert follower.look()
    assert read == [len(line)]


def test_much_at_once_comes_in_pieces(follower: Follower, path: Path) -> None:
    first = follower.last_id + 1
    with path.open("ab") as file:
        file.write(b"".join(_note(id) + b"\n" for id in range(first, first + 2000)))
    piece = follower.look()
    assert 0 < sum(len(encode(event)) for event in piece) <= PIECE
    assert follower.behind
    rest = _all(follower)
    assert [event.id for event in (*piece, *rest)] == list(range(first, first + 2000))


def test_a_file_that_is_removed_is_said_and_followed_where_it_comes_back(follower: Follower, path: Path) -> None:
    path.unlink()
    assert follower.look() == ()
    assert "can't be read any more" in follower.trouble
    path.write_bytes(WHOLE + _note(len(EVENTS) + 1) + b"\n")
    assert [event.id for event in follower.look()] == [len(EVENTS) + 1]
    assert follower.trouble == ""


def test_another_session_in_its_place_is_not_followed(follower: Follower, path: Path) -> None:
    path.unlink()
    path.write_bytes(encode(Header("other")) + b"\n" + _note(500) + b"\n")
    assert follower.look() == ()
    assert "Another session" in follower.trouble
    with path.open("ab") as file:
        file.write(_note(501) + b"\n")
    assert follower.look() == ()
    assert not follower.behind


def test_a_file_that_is_cut_is_said(follower: Follower, path: Path) -> None:
    os.truncate(path, len(LINES[0]) + len(LINES[1]) + 2)
    assert follower.look() == ()
    assert f"ends at event 1, and {len(EVENTS)} were shown" in follower.trouble
    with path.open("ab") as file:
        file.write(_note(len(EVENTS) + 1) + b"\n")
    assert [event.id for event in follower.look()] == [len(EVENTS) + 1]


def test_a_record_that_is_cut_back_and_written_again_is_no_trouble(follower: Follower, path: Path) -> None:
    line = _note(follower.last_id + 1)
    size = path.stat().st_size
    with path.open("ab") as file:
        file.write(line[:30])
    assert follower.look() == ()
    os.truncate(path, size)
    assert follower.look() == ()
    assert follower.trouble == ""
    with path.open("ab") as file:
        file.write(line + b"\n")
    assert len(follower.look()) == 1


def test_a_folder_in_the_files_place_never_raises(follower: Follower, path: Path) -> None:
    path.unlink()
    path.mkdir()
    assert follower.look() == ()
    assert follower.trouble


def test_who_writes_is_told_without_taking_the_lock(tmp_path: Path) -> None:
    presence = Presence(tmp_path / "s.lock")
    assert presence.look() is None
    lock = Lock(tmp_path / "s.lock")
    lock.acquire()
    assert presence.look() == os.getpid()
    lock.release()
    assert presence.look() is None
    other = Lock(tmp_path / "s.lock")
    other.acquire()
    assert presence.look() == os.getpid(), "a lock that is taken again is seen again"
    other.release()


def test_a_lock_that_nobody_holds_is_tried_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock(tmp_path / "s.lock")
    lock.acquire()
    lock.release()
    tried: list[int] = []
    flock = follow.fcntl.flock

    def counted(fd: int, operation: int) -> None:
        tried.append(operation)
        flock(fd, operation)

    monkeypatch.setattr(follow.fcntl, "flock", counted)
    presence = Presence(tmp_path / "s.lock")
    assert [presence.look() for _ in range(3)] == [None] * 3
    assert len(tried) == 1


def test_a_writer_that_is_killed_has_gone(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from maic_tui.session.lock import Lock;"
        "lock = Lock(Path(sys.argv[1])); lock.acquire(); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "s.lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
        assert writer.stdout
        writer.stdout.readline()
        presence = Presence(tmp_path / "s.lock")
        assert presence.look() == writer.pid
        writer.kill()
        writer.wait()
        assert presence.look() is None


def test_a_file_that_is_gone_is_not_waited_for_with_what_was_not_read_of_it(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b"")
    follower = Follower(path)
    follower.start()
    with path.open("ab") as file:
        file.write(b"more\n")
    assert follower.behind
    path.unlink()
    assert follower.look() == ()
    assert not follower.behind
    follower.close()
