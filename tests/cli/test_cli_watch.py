"""`watch` and a followed `open` beside a real process that writes: in a pipe, on a terminal, taken over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from maic_tui.session.read import read
from maic_tui.session.store import Store
from tests.bench.terminal import Terminal
from tests.fakes import FakeClock

WRITER = """
import sys
from pathlib import Path
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.clock import SystemClock
from maic_tui.session.store import Store

log = Store(Path(sys.argv[1]), SystemClock()).create("Grass")
bodies = [
    ev.SessionStart(app="0"),
    ev.UserMessage(text="Why is grass green?"),
    ev.AgentStart(exchange=1, question="Why is grass green?"),
    ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="Ms. Rivera", role="teacher"),
]
for number, body in enumerate(bodies, 1):
    log.append(Event(number, "2026-11-30T09:12:00.000+00:00", body))
print(log.id, flush=True)
for number, line in enumerate(sys.stdin, 5):
    body = ev.TextDelta(turn=1, text=line.rstrip("\\n") + " ")
    log.append(Event(number, "2026-11-30T09:12:01.000+00:00", body))
log.close()
"""


class Writer:
    """A process that writes a session: each line that it is told becomes words."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", WRITER, str(folder)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.id = self.process.stdout.readline().strip()
        self.path = folder / "sessions" / f"{self.id}.jsonl"

    def say(self, words: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    one = Writer(tmp_path)
    yield one
    if one.process.poll() is None:
        one.process.kill()
    one.end()
    assert one.process.stdout
    one.process.stdout.close()


def _environ(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path)}


@pytest.fixture
def piped(tmp_path: Path, writer: Writer) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "maic_tui", "watch", writer.id]
    environ = {**os.environ, **_environ(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, env=environ, bufsize=0) as one:
        yield one
        one.kill()


def _until(process: subprocess.Popen[bytes], text: str) -> str:
    seen = b""
    assert process.stdout
    while text.encode() not in seen:
        piece = os.read(process.stdout.fileno(), 65_536)
        assert piece, seen
        seen += piece
    return seen.decode()


def test_in_a_pipe_words_come_as_they_are_written_and_it_ends_with_the_writer(
    writer: Writer, piped: subprocess.Popen[bytes]
) -> None:
    _until(piped, "You: Why is grass green?\n")
    writer.say("warm up")
    _until(piped, "Ms. Rivera: warm up")
    for number in range(5):
        writer.say(f"word{number}")
        _until(piped, f"word{number}")
    writer.end()
    assert piped.wait(10) == 0
    assert piped.stderr
    told = piped.stderr.read().decode()
    assert f"written by process {writer.process.pid}" in told
    assert "Nobody writes this session now" in told


def test_a_writer_that_is_killed_has_gone(writer: Writer, piped: subprocess.Popen[bytes]) -> None:
    _until(piped, "Why is grass green?")
    writer.process.kill()
    assert piped.wait(10) == 0


def test_ctrl_c_ends_it(writer: Writer, piped: subprocess.Popen[bytes]) -> None:
    _until(piped, "Why is grass green?")
    piped.send_signal(signal.SIGINT)
    assert piped.wait(10) == 130
    assert writer.process.poll() is None


def test_a_reader_that_goes_away_is_no_failure(writer: Writer, piped: subprocess.Popen[bytes]) -> None:
    _until(piped, "Why is grass green?")
    assert piped.stdout
    piped.stdout.close()
    writer.say("nobody hears this")
    assert piped.wait(10) == 0


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--from", "0"], 2, "from 1 to 5"),
        (["--from", "6"], 2, "from 1 to 5"),
        (["--from", "x"], 2, "takes a whole number"),
        (["--speed", "9"], 2, "from 0.5 to 4"),
        (["--speed", "nan"], 2, "from 0.5 to 4"),
    ],
)
def test_what_can_not_be_played_again_is_said(
    tmp_path: Path, writer: Writer, arguments: list[str], code: int, says: str
) -> None:
    writer.say("green")
    writer.end()
    command = [sys.executable, "-m", "maic_tui", "watch", writer.id, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **_environ(tmp_path)}, check=False)
    assert ran.returncode == code
    assert says in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_session_that_is_over_is_printed_again(tmp_path: Path, writer: Writer) -> None:
    writer.say("green\x1b[31m")
    writer.end()
    command = [sys.executable, "-m", "maic_tui", "watch", writer.id, "--from", "2", "--speed", "4"]
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **_environ(tmp_path)}, check=True)
    assert ran.stdout == "You: Why is grass green?\nMs. Rivera: green␛[31m \n"
    assert "come to the session's end" in ran.stderr


def test_on_the_screen_words_come_as_they_are_written(tmp_path: Path, writer: Writer) -> None:
    with Terminal(["-m", "maic_tui", "watch", writer.id], _environ(tmp_path)) as terminal:
        terminal.until("follows process")
        writer.say("ready")
        terminal.until("ready")
        for word in ("zq0", "zq1", "zq2"):
            writer.say(word)
            terminal.until(word)
        writer.process.kill()
        terminal.until("nobody writes")


def test_two_windows_on_one_session_and_the_second_takes_over(tmp_path: Path, writer: Writer) -> None:
    environ = {**_environ(tmp_path), "MAIC_TUI_REVEAL": "0"}
    with Terminal(["-m", "maic_tui", "open", writer.id, "--offline"], environ) as terminal:
        terminal.until("follows process")
        terminal.type("May I?\r")
        terminal.until("read along")
        writer.say("chlorophyll")
        terminal.until("chloro")
        writer.end()
        before = read(writer.path).last_id
        terminal.until("takes over")
        terminal.type("\x1bt")
        terminal.until("yours")
        assert Store(tmp_path, FakeClock()).open(writer.id).holder
    events = read(writer.path).events
    assert [event.id for event in events] == list(range(1, len(events) + 1))
    assert len(events) > before, "what the writer left open has its end"


def test_plain_lines_follow_too_and_take_over(tmp_path: Path, writer: Writer) -> None:
    arguments = ["-m", "maic_tui", "open", writer.id, "--reader", "--offline"]
    with Terminal(arguments, {**_environ(tmp_path), "MAIC_TUI_REVEAL": "0"}, columns=200) as terminal:
        terminal.until("You: Why is grass green?")
        writer.say("chlorophyll. ")
        terminal.until("Ms. Rivera: chlorophyll")
        terminal.type("May I?\n")
        terminal.until("read along")
        terminal.type("/take\n")
        terminal.until("read along")
        writer.end()
        terminal.until("Nobody writes this session any more")
        terminal.type("/take\n")
        terminal.until("yours")
        terminal.type("How does a leaf make sugar?\n")
        terminal.until("  1. ")
        terminal.type("/quit\n")
        assert terminal.ended() == 0
    events = read(writer.path).events
    assert [event.id for event in events] == list(range(1, len(events) + 1))
    assert [event.body.exchange for event in events if event.type == "agent_end"] == [1, 2]
