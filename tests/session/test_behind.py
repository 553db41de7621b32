"""A log whose disk is slow: it is waited for elsewhere, and never forgotten."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from maic_tui import files
from maic_tui.schema.wire import Header
from maic_tui.session.behind import Behind
from maic_tui.session.lock import Lock
from maic_tui.session.log import Log
from maic_tui.session.read import read
from tests.recorded import recorded

EVENTS = recorded()[:3]


class SlowDisk:
    """A disk that forces nothing before `go`; `asked` is set with the first sync that reaches it."""

    def __init__(self, refuses: OSError | None = None) -> None:
        self.go, self.asked = threading.Event(), threading.Event()
        self.times = 0
        self._refuses = refuses

    def force(self, fd: int, folder: Path) -> OSError | None:
        self.times += 1
        self.asked.set()
        assert self.go.wait(10)
        files.os.close(fd)
        return self._refuses


def _behind(path: Path) -> Behind:
    return Behind(Log(path, Lock(path.with_suffix(".lock")), Header("s")))


def test_a_sync_returns_before_the_disk_has_taken_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, path = SlowDisk(), tmp_path / "s.jsonl"
    monkeypatch.setattr(files, "force", disk.force)
    log = _behind(path)
    for event in EVENTS:
        log.append(event)
        log.sync()
    assert disk.asked.wait(10)
    log.append(recorded()[3])
    assert len(read(path).events) == 4
    assert not disk.go.is_set()
    disk.go.set()
    log.close()


def test_syncs_that_wait_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk()
    monkeypatch.setattr(files, "force", disk.force)
    log = _behind(tmp_path / "s.jsonl")
    log.append(EVENTS[0])
    log.sync()
    assert disk.asked.wait(10)
    for _ in range(50):
        log.sync()
    disk.go.set()
    log.close()
    assert disk.times == 3


def test_what_the_disk_refuses_late_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk(OSError(5, "Input/output error"))
    monkeypatch.setattr(files, "force", disk.force)
    log = _behind(tmp_path / "s.jsonl")
    log.append(EVENTS[0])
    log.sync()
    assert not log.trouble
    disk.go.set()
    log.close()
    assert "Input/output error" in log.trouble


def test_after_the_close_everything_is_there_and_the_lock_is_free(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    log = _behind(path)
    for event in EVENTS:
        log.append(event)
    log.sync()
    log.close()
    log.sync()
    assert read(path).events == tuple(EVENTS)
    Lock(path.with_suffix(".lock")).acquire()
