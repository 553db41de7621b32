"""Keys as terminals send them: legacy, kitty's protocol, and through tmux; `test_every_key_as_bytes.py` has all."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.keys.encodings import KITTY, LEGACY, TMUX, Encoding
from tests.keys.table import MOVING
from tests.keys.walk import walk
from tests.pty.hands import InTmux, begun
from tests.pty.terminal import PROGRAM, Terminal

QUESTION = "How does a leaf make sugar?"
RESTORED = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l", "\x1b[?1003l", "\x1b[?1004l")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    running = Terminal(tmp_path, "--offline")
    running.until("IDLE")
    running.until("bundled texts")
    yield running
    running.close()


def typed(encoding: Encoding, text: str) -> str:
    """A text as the encoding sends it, a key a character."""
    return "".join(map(encoding.send, text))


@pytest.mark.parametrize("encoding", [LEGACY, KITTY], ids=lambda encoding: encoding.name)
def test_a_whole_visit(terminal: Terminal, encoding: Encoding) -> None:
    terminal.send(typed(encoding, "How does a leaf"))
    terminal.send(encoding.send("ctrl+j"))
    terminal.send(typed(encoding, "make sugar?"))
    assert "make sugar?" in terminal.until("leaf.*sugar")
    terminal.send(encoding.send("enter"))
    terminal.until("LIVE.*speaks")
    terminal.until("speaking.*We are")
    terminal.send(encoding.send("space"))
    held = terminal.until("PAUSED")
    assert terminal.rest(0.5) == held
    terminal.send(encoding.send("f2"))
    terminal.until("LIVE")
    terminal.send(encoding.send("f5"))
    terminal.until("IDLE.*interrupted")
    terminal.send(encoding.send("space"))
    terminal.until("LIVE")
    terminal.send(typed(encoding, "Slower!") + encoding.send("enter"))
    terminal.until("1 waits")
    terminal.send(encoding.send("up"))
    terminal.until(r"│ Slower!")
    terminal.send(encoding.send("escape"))
    terminal.until("IDLE.*interrupted")
    terminal.send(encoding.send("f6"))
    terminal.until("(?s)^(?!.*The board is empty)")
    terminal.send(encoding.send("f3"))
    terminal.until("board is empty|Ms. Rivera|teacher")
    terminal.send(encoding.send("f1"))
    terminal.until("Keys and commands")
    terminal.send(encoding.send("escape"))
    terminal.until("(?s)^(?!.*Keys and commands)")
    terminal.send(encoding.send("ctrl+p"))
    terminal.until("Commands")
    terminal.send(encoding.send("escape"))
    terminal.until("(?s)^(?!.*Commands)")
    terminal.send(encoding.send("ctrl+q"))
    assert terminal.ended() == 0
    assert all(code in terminal.raw.decode("utf-8", "replace") for code in RESTORED)


@pytest.mark.parametrize("encoding", [LEGACY, KITTY], ids=lambda encoding: encoding.name)
def test_ctrl_c_interrupts_then_says_how_to_leave_and_ctrl_d_leaves(terminal: Terminal, encoding: Encoding) -> None:
    terminal.send(typed(encoding, QUESTION) + encoding.send("enter"))
    terminal.until("LIVE.*speaks")
    terminal.send(encoding.send("ctrl+c"))
    terminal.until("IDLE.*interrupted")
    terminal.send(encoding.send("ctrl+c"))
    terminal.until("Ctrl.Q leaves")
    terminal.send(encoding.send("ctrl+d"))
    assert terminal.ended() == 0


@pytest.mark.parametrize("after", ["x", "X", "1", "?", " "])
def test_escape_and_a_key_that_came_together_are_both_heard(terminal: Terminal, after: str) -> None:
    terminal.send(QUESTION + "\r")
    terminal.until("speaking.*We are")
    terminal.send("\x1b" + after)
    match after:
        case " ":
            terminal.until("LIVE")
            terminal.until("interrupted.*speaking")
        case "?":
            terminal.until("Keys and commands")
            terminal.send("\x1b")
            terminal.until("IDLE.*interrupted")
        case _:
            terminal.until("IDLE.*interrupted")
            terminal.until(f"│ {after}")


def test_a_paste_with_line_ends_and_an_end_mark_in_it_asks_nothing(terminal: Terminal) -> None:
    terminal.send("\x1b[200~one\rtwo\x1b[201~three\rfour\r\x1b[201~")
    shown = terminal.until("four")
    assert "one" in shown
    assert "three" in shown
    assert "IDLE" in terminal.rest(0.3)


@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_saved_and_the_terminal_as_it_was(
    terminal: Terminal, tmp_path: Path, number: str, code: int
) -> None:
    terminal.send(QUESTION + "\r")
    terminal.until("speaking.*We are")
    terminal.signal(signal.Signals[number])
    assert terminal.ended() == code
    assert all(mark in terminal.raw.decode("utf-8", "replace") for mark in RESTORED)
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    assert '"session_end"' in log.read_text().splitlines()[-1]


def test_what_a_library_writes_to_file_descriptor_2_is_not_on_the_screen(tmp_path: Path) -> None:
    script = (
        "import os, sys, threading\n"
        "threading.Timer(1.5, lambda: os.write(2, b'NOISE')).start()\n"
        "from maic_tui.cli import main\n"
        "sys.exit(main(['--offline']))\n"
    )
    terminal = Terminal(tmp_path, command=(PROGRAM[0], "-c", script))
    try:
        terminal.until("bundled texts")
        terminal.rest(2)
        terminal.send("\x11")
        assert terminal.ended() == 0
        assert b"NOISE" not in terminal.raw
        assert (tmp_path / "data" / "logs" / "stderr.log").read_text() == "NOISE"
    finally:
        terminal.close()


def test_ctrl_z_suspends_and_the_screen_is_painted_again(terminal: Terminal) -> None:
    terminal.send("\x1a")
    terminal.stopped()
    terminal.signal(signal.SIGCONT)
    terminal.until("IDLE")
    terminal.until("bundled texts")
    terminal.send("\x11")
    assert terminal.ended() == 0


def test_the_draft_is_written_in_the_learners_editor(tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nprintf "and more" >> "$1"\necho noise >&2\n')
    editor.chmod(0o755)
    terminal = Terminal(tmp_path, "--offline", editor=str(editor))
    try:
        terminal.until("bundled texts")
        terminal.send("draft ")
        terminal.until("draft")
        terminal.send("\x07")
        terminal.until("draft.*and more")
    finally:
        terminal.close()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here")
async def test_the_keys_that_go_from_place_to_place_inside_tmux(tmp_path: Path) -> None:
    with begun(MOVING, tmp_path) as command, closing(InTmux(command, tmp_path, MOVING.size)) as hands:
        await walk(MOVING, hands, TMUX.without)
