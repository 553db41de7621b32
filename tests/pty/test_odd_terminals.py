"""Terminals of every kind: dumb, of few colours, that lie about their size, that know no letter; and keys held down."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal, left_on

QUESTION = "How does a leaf make sugar? süß 光\r"


def test_a04_a_dumb_terminal_is_told_how_to_go_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--offline", env={"TERM": "dumb"})
    try:
        assert terminal.ended() == 2
        assert b"--reader" in terminal.raw
        assert b"\x1b" not in terminal.raw
    finally:
        terminal.close()


@pytest.mark.parametrize(
    "odd",
    [
        {"TERM": "xterm", "COLORTERM": None, "COLUMNS": "100000", "LINES": "100000"},
        {"TERM": None, "NO_COLOR": "1", "COLUMNS": "20", "LINES": "5"},
        {"TERM": "nosuch", "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "COLUMNS": "-1"},
    ],
    ids=["16 colours", "no colour", "no letters"],
)
def test_a04_the_classroom_works_in_a_terminal_of_any_kind(tmp_path: Path, odd: dict[str, str | None]) -> None:
    terminal = Terminal(tmp_path, "--offline", env=odd)
    try:
        terminal.until("bundled texts")
        terminal.send(QUESTION)
        terminal.until("speaking.*We are.*LIVE.*speaks")
        if "COLORTERM" in odd:
            assert b"\x1b[38;2;" not in terminal.raw
        terminal.send("\x11")
        assert terminal.ended() == 0
        assert left_on(terminal.raw) == []
    finally:
        terminal.close()
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert "s\\u00fc\\u00df \\u5149" in log.read_text()


def test_keys_that_are_held_down_leave_no_backlog(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--offline")
    try:
        terminal.until("bundled texts")
        terminal.send(b"\x1b[15~" * 400)
        assert terminal.until("Nothing runs").count("Nothing runs") == 1
        for key in (b"\x14", b"\x1bOP", b"\x1bOS", b"\x0e", b"\x1b[17~", b"\t", b"\x1bOQ"):
            terminal.send(key * 200)
            terminal.rest(0.1)
        assert terminal.text().count("Nothing runs") <= 1
        terminal.send("\x11")
        asked = time.monotonic()
        assert terminal.ended() == 0
        assert time.monotonic() - asked < 10
    finally:
        terminal.close()
