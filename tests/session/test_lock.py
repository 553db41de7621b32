"""One writer a session."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from maic_tui.session.lock import Busy, Lock

_HOLDER = textwrap.dedent("""
    import sys
    from pathlib import Path
    from maic_tui.session.lock import Lock

    lock = Lock(Path(sys.argv[1]))
    lock.acquire()
    print("held", flush=True)
    sys.stdin.read()
""")


def test_another_process_is_named_and_its_end_frees_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "s.lock"
    command = [sys.executable, "-c", _HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        for _ in range(2):
            with pytest.raises(Busy) as busy:
                Lock(path).acquire()
            assert busy.value.pid == holder.pid
        holder.kill()
        holder.wait()
        Lock(path).acquire()


def test_the_lock_survives_that_its_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "s.lock"
    lock = Lock(path)
    lock.acquire()
    assert path.read_text() == f"{os.getpid()}\n"
    with pytest.raises(Busy):
        Lock(path).acquire()
    lock.release()
    Lock(path).acquire()


def test_a_lock_whose_file_is_gone_is_taken_afresh(tmp_path: Path) -> None:
    path = tmp_path / "s.lock"
    lock = Lock(path)
    lock.acquire()
    path.unlink()
    lock.acquire()
    assert path.exists()
    with pytest.raises(Busy):
        Lock(path).acquire()


def test_who_did_not_say_is_process_0(tmp_path: Path) -> None:
    path = tmp_path / "s.lock"
    lock = Lock(path)
    lock.acquire()
    path.write_text("?")
    with pytest.raises(Busy) as busy:
        Lock(path).acquire()
    assert busy.value.pid == 0
