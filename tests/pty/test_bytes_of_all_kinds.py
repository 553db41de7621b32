"""Whatever bytes a terminal sends, the program goes on; and what is pasted is data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal

START, END = b"\x1b[200~", b"\x1b[201~"


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    running = Terminal(tmp_path, "--offline")
    running.until("IDLE")
    running.until("bundled texts")
    yield running
    running.close()


def test_bytes_that_are_no_keys_end_nothing(terminal: Terminal) -> None:
    for data in (
        b"\xff", b"\xe9a", b"\xed\xa0\x80", b"\xc3", b"\x1b[M\xe9\xff\xe9", b"\x1b[1114112u", b"\x1b[27;5;1114112~",
        b"\x1b[55296u", b"\x1b[97:65;2u", START + b"caf\xe9" + END,
    ):  # fmt: skip
        terminal.send(data)
        terminal.rest(0.15)
    terminal.until("caf\ufffd")
    terminal.send("still here")
    terminal.until("still here")
    terminal.send("\x11")
    assert terminal.ended() == 0


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        (b"hello \x1b\rworld\r", "hello ␛.*world"),
        (b"abc\x1b\x11def", "abc␛␑def"),
        (b"a \x1b]0;t\x07b", "a ␛]0;t␇b"),
        (b"a \x1a\x04\x1bx b", "a ␚␄␛x b"),
        (b"one\x1b[201~\x11\x1b\rtwo", "one␑␛.*two"),
    ],
)
def test_a_paste_is_no_key(terminal: Terminal, data: bytes, shown: str) -> None:
    terminal.send(START + data + END)
    terminal.until(shown)
    assert "IDLE" in terminal.rest(0.3)


def test_after_a_paste_that_is_never_closed_the_keyboard_works(terminal: Terminal) -> None:
    terminal.send(START + b"cut off \x11")
    terminal.until("cut off ␑")
    terminal.send("!")
    terminal.until("cut off ␑!")
    terminal.send("\x11")
    assert terminal.ended() == 0


def test_a05_a_paste_of_a_megabyte_is_asked_about_first(terminal: Terminal) -> None:
    terminal.send(START)
    for _ in range(300):
        terminal.send(b"line of text \x1b[2J\x1b]52;c;AA\x07\r\n" * 120)
        terminal.rest(0)
    terminal.send(b"one\x1b[201~\rtwo" + END)
    assert "│ line of text" not in terminal.until("longer than 100,000 characters")
    terminal.send("n")
    terminal.until("(?s)^(?!.*100,000)")
    terminal.send("mine")
    terminal.until("│ mine")
    assert b"\x1b]52" not in terminal.raw
    terminal.send("\x11")
    assert terminal.ended() == 0


@pytest.mark.parametrize("opener", ["\x0f", "\x10", "\x14", "\x12"], ids=["sessions", "commands", "themes", "earlier"])
def test_a_key_pressed_twice_in_a_dialog_counts_once(terminal: Terminal, opener: str) -> None:
    terminal.send("How does a leaf make sugar?\r")
    terminal.until("LIVE.*speaks")
    terminal.send(opener)
    terminal.until("Esc")
    terminal.send("\r\r")
    terminal.rest(0.5)
    terminal.send("\x1b\x1b\x11")
    assert terminal.ended() == 0
