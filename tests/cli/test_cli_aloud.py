"""A whole exchange and a whole lesson in plain lines, through a pipe and in a dumb terminal, against golden text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli.aloud import Aloud
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from tests.bench.terminal import Terminal
from tests.golden_text import GOLDEN, equals_golden

QUESTION = "How does a leaf make sugar?"
LESSON = str(GOLDEN / "reader" / "triangles.md")
ANSWERS = ("/pass", "d", "b", "", "a b", "Their sum would be more than 180.", "/play")
"""To the invitation, to the three questions (one answer that is none, one line that repeats), and past the review."""


def piped(tmp_path: Path, *line: str, typed: str) -> str:
    """What the program prints that is started with `line` and reads `typed` from a pipe."""
    environ = {**os.environ, "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-m", "maic_tui", *line, "--reader", "--offline"],
        input=typed, capture_output=True, text=True, timeout=60, env=environ,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def by_hand(tmp_path: Path, *line: str, typed: list[tuple[str, str]], last: str) -> str:
    """The same in a pseudo-terminal with TERM=dumb: each line is typed when what stands before it has come."""
    environ = {
        "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), "TERM": "dumb", "MAIC_TUI_SPEED": "4",
        "MAIC_TUI_REVEAL": "0",
    }  # fmt: skip
    seen = b""
    with Terminal(["-m", "maic_tui", *line, "--reader", "--offline"], environ) as terminal:
        for wanted, answer in typed:
            terminal.until(wanted)
            seen += terminal.seen
            terminal.type(f"{answer}\n")
        terminal.until(last)
        seen += terminal.seen
        terminal.type("/quit\n")
        assert terminal.ended() == 0
    return seen.decode().replace("\r\n", "\n")


def test_an_exchange_through_a_pipe(tmp_path: Path) -> None:
    equals_golden(piped(tmp_path, typed=f"{QUESTION}\n/board\n1\n"), "reader/exchange-pipe.txt")


def test_a_lesson_through_a_pipe(tmp_path: Path) -> None:
    typed = "".join(f"{answer}\n" for answer in ANSWERS)
    equals_golden(piped(tmp_path, "play", LESSON, typed=typed), "reader/lesson-pipe.txt")


def test_a_lesson_whose_questions_nobody_answers_plays_to_its_end(tmp_path: Path) -> None:
    told = piped(tmp_path, "play", LESSON, typed="")
    assert "On a plane they do." in told
    assert told.endswith("[The lesson is over.]\n")


def test_what_is_held_when_a_pipe_ends_goes_on(tmp_path: Path) -> None:
    told = piped(tmp_path, "play", LESSON, typed="/pass\n/pause\n")
    assert told.endswith("[Held. /resume goes on.]\n[It goes on.]\n[The lesson is over.]\n")


def test_the_settings_can_ask_for_plain_lines(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("[ui]\nreader = true\n")
    environ = {**os.environ, "HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data")}
    line = [sys.executable, "-m", "maic_tui", "--offline", "--config", str(file)]
    done = subprocess.run(line, input="", capture_output=True, text=True, timeout=60, env=environ)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(words.READER_HELLO)


def test_a_quiz_that_was_held_goes_on(tmp_path: Path) -> None:
    told = piped(tmp_path, "play", LESSON, typed="/pass\n/pause\n/play\nb\n/interrupt\n/pass\n")
    assert told.count("[Held. /resume goes on.]") == 2
    assert told.endswith("[The lesson is over.]\n")


@pytest.mark.parametrize("name", ["exchange", "lesson"])
def test_in_a_dumb_terminal_with_somebody_before_it(tmp_path: Path, name: str) -> None:
    if name == "exchange":
        typed = [("offline", QUESTION), ("  3. Why are leaves green?", "/board")]
        seen = by_hand(tmp_path, typed=typed, last="middle: arrow from “leaf” to “oxygen”")
    else:
        waits = ("no hurry.]", *["  b. three"] * 2, *["  c. two right"] * 2, "own words)", "/redo takes the quiz")
        typed = list(zip(waits, ANSWERS, strict=True))
        seen = by_hand(tmp_path, "play", LESSON, typed=typed, last="The lesson is over.]")
    assert "\x1b" not in seen
    equals_golden(seen, f"reader/{name}-dumb.txt")


def test_words_come_in_whole_sentences_and_turns_have_a_beginning_and_an_end() -> None:
    aloud = Aloud()
    bodies = [
        ev.TurnStart(exchange=1, turn=1, agent_id="a", agent_name="Ada", role="teacher"),
        *(ev.TextDelta(turn=1, text=text) for text in ("One th", "ing. And an", "other! 光合", "作用。第二")),
        ev.TurnEnd(turn=1, stop_reason="stop"),
    ]
    told = [aloud.text(Event(number, "", body)) for number, body in enumerate(bodies, 1)]
    assert told == [
        "[Ada, teacher, begins]\n", "", "Ada: One thing. ", "And another! ", "光合作用。", "第二\n[Ada has finished]\n"
    ]  # fmt: skip


def test_an_interrupted_turn_ends_once() -> None:
    aloud = Aloud()
    bodies = (
        ev.TurnStart(exchange=1, turn=1, agent_id="a", agent_name="Ada", role="teacher"),
        ev.TextDelta(turn=1, text="Half a"),
        ev.TurnEnd(turn=1, stop_reason="aborted"),
    )
    told = [aloud.text(Event(number, "", body)) for number, body in enumerate(bodies, 1)]
    assert told[-1] == f"Ada: Half a\n[Ada: {words.TURN_STATES['interrupted']}]\n"
