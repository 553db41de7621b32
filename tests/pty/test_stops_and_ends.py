"""However the program is stopped or ended from outside, the session is whole and the terminal as it was."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal, environment, left_on

QUESTION = "How does a leaf make sugar?\r"


@pytest.fixture
def speaking(tmp_path: Path) -> Iterator[Terminal]:
    """The program while words stream."""
    running = Terminal(tmp_path, "--offline")
    running.until("bundled texts")
    running.send(QUESTION)
    running.until("speaking.*We are")
    yield running
    running.close()


def last_events(folder: Path) -> list[str]:
    """The kinds of the events of the one session that there is."""
    (log,) = (folder / "data" / "sessions").glob("*.jsonl")
    return [json.loads(line)["type"] for line in log.read_text().splitlines()[1:]][-4:]


class Late(Terminal):
    """Its first reading sees nothing: the program writes behind it, and is over before it is asked whether it is."""

    _late = True

    def _read(self, seconds: float) -> bool:
        if self._late:
            self._late = False
            os.waitid(os.P_PID, self.pid, os.WEXITED | os.WSTOPPED | os.WNOWAIT)
            return False
        return super()._read(seconds)


@pytest.mark.parametrize("end", ["pass", "os.kill(os.getpid(), signal.SIGSTOP)"], ids=["ended", "stopped"])
def test_a_terminal_is_judged_by_its_last_bytes(tmp_path: Path, end: str) -> None:
    terminal = Late(tmp_path, command=(sys.executable, "-c", f"import os, signal; os.write(1, b'last'); {end}"))
    terminal.ended() if end == "pass" else terminal.stopped()
    terminal.close()
    assert terminal.raw == b"last"


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [("SIGHUP", "SIGHUP", 0.02), ("SIGINT", "SIGINT", 0.0)],
)
def test_a02_a_signal_that_comes_twice_ends_it_once(
    speaking: Terminal, tmp_path: Path, first: str, second: str, apart: float
) -> None:
    speaking.signal(signal.Signals[first])
    speaking.rest(apart)
    speaking.signal(signal.Signals[second])
    assert speaking.ended() == 128 + signal.Signals[first]
    assert left_on(speaking.raw) == []
    assert last_events(tmp_path)[-1] == "session_end"
    assert b"Traceback" not in speaking.raw


def test_a02_a_signal_in_a_dialog_ends_it(speaking: Terminal, tmp_path: Path) -> None:
    speaking.send("\x14")
    speaking.until("Themes")
    speaking.signal(signal.SIGTERM)
    assert speaking.ended() == 143
    assert left_on(speaking.raw) == []
    assert last_events(tmp_path)[-1] == "session_end"


def test_g26_a_window_that_is_closed_in_mid_turn_ends_it_with_the_turn_kept(speaking: Terminal, tmp_path: Path) -> None:
    speaking.hang_up()
    assert speaking.ended() == 129
    kinds = last_events(tmp_path)
    assert kinds[-1] == "session_end"
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert re.search(r'"turn_end".*"aborted"', log.read_text())


def test_it_is_stopped_and_goes_on_while_words_stream(speaking: Terminal) -> None:
    for _ in range(3):
        speaking.signal(signal.SIGTSTP)
        speaking.stopped()
        assert left_on(speaking.raw) == []
        speaking.signal(signal.SIGCONT)
        speaking.until("LIVE.*speaks")
    speaking.send("\x11")
    assert speaking.ended() == 0
    assert left_on(speaking.raw) == []


def test_after_a_stop_that_nobody_can_hear_the_terminal_is_taken_anew(speaking: Terminal) -> None:
    speaking.signal(signal.SIGSTOP)
    speaking.stopped()
    assert "other screen" in left_on(speaking.raw)
    begun = len(speaking.raw)
    speaking.signal(signal.SIGCONT)
    speaking.until("LIVE.*speaks")
    assert b"\x1b[?2004h" in speaking.raw[begun:]
    speaking.send("\x11")
    assert speaking.ended() == 0
    assert left_on(speaking.raw) == []


def test_leaving_twice_in_mid_stream_ends_the_session(speaking: Terminal, tmp_path: Path) -> None:
    speaking.send("\x11\x11\x11")
    assert speaking.ended() == 0
    assert last_events(tmp_path)[-1] == "session_end"


def test_an_interrupt_before_the_first_word_leaves_no_traceback(tmp_path: Path) -> None:
    script = textwrap.dedent("""
        import builtins, os, signal
        from maic_tui.__main__ import run

        imports = builtins.__import__

        def interrupted(name, *rest):
            if name == "maic_tui.cli":
                os.kill(os.getpid(), signal.SIGINT)
            return imports(name, *rest)

        builtins.__import__ = interrupted
        run()
    """)
    command = [sys.executable, "-P", "-c", script]
    told = subprocess.run(command, env=environment(tmp_path), capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (-signal.SIGINT, b"")


def test_what_hangs_is_ended_with_the_terminal_given_back(tmp_path: Path) -> None:
    script = textwrap.dedent("""
        import asyncio, os, signal, sys, time
        from maic_tui.tui import ending

        ending.GRACE = 0.05

        async def main():
            with ending.Ending(lambda: time.sleep(60), lambda: os.write(1, b"given back")).watching():
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(60)

        asyncio.run(main())
    """)
    begun = time.monotonic()
    command = [sys.executable, "-P", "-c", script]
    told = subprocess.run(command, env=environment(tmp_path), capture_output=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (143, b"given back", b"")
    assert time.monotonic() - begun < 30


def test_the_terminal_can_be_given_back_though_nothing_else_works(tmp_path: Path) -> None:
    script = textwrap.dedent("""
        import os, sys, threading, time
        from maic_tui.tui.app import MaicApp
        from maic_tui.cli import main

        def hang(self):
            threading.Timer(0.3, lambda: (self._give_back(), os._exit(9))).start()
            time.sleep(60)

        MaicApp.on_mount = hang
        main(["--offline"])
    """)
    terminal = Terminal(tmp_path, command=(sys.executable, "-P", "-c", script))
    try:
        assert terminal.ended() == 9
        assert b"\x1b[?1049h" in terminal.raw
        assert left_on(terminal.raw) == []
    finally:
        terminal.close()
