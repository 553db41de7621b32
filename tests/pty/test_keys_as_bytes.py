"""Keys as terminals send them: legacy, kitty's protocol, and through tmux."""

from __future__ import annotations

import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.terminal import PATIENCE, PROGRAM, Terminal, environment

QUESTION = "How does a leaf make sugar?"
LEGACY = {
    "enter": "\r", "newline": "\n", "escape": "\x1b", "space": " ", "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR",
    "f5": "\x1b[15~", "f6": "\x1b[17~", "up": "\x1b[A", "ctrl+c": "\x03", "ctrl+q": "\x11", "ctrl+d": "\x04",
    "ctrl+o": "\x0f", "ctrl+p": "\x10", "ctrl+t": "\x14", "tab": "\t",
}  # fmt: skip
KITTY = {
    "enter": "\x1b[13u", "newline": "\x1b[13;2u", "escape": "\x1b[27u", "space": "\x1b[32;;32u", "f1": "\x1b[P",
    "f2": "\x1b[Q", "f3": "\x1b[13~", "f5": "\x1b[15~", "f6": "\x1b[17~", "up": "\x1b[A", "ctrl+c": "\x1b[99;5u",
    "ctrl+q": "\x1b[113;5u", "ctrl+d": "\x1b[100;5u", "ctrl+o": "\x1b[111;5u", "ctrl+p": "\x1b[112;5u",
    "ctrl+t": "\x1b[116;5u", "tab": "\x1b[9u",
}  # fmt: skip
RESTORED = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l", "\x1b[?1003l", "\x1b[?1004l")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    running = Terminal(tmp_path, "--offline")
    running.until("IDLE")
    running.until("bundled texts")
    yield running
    running.close()


def typed(keys: dict[str, str], text: str) -> str:
    """A text as the encoding sends it, a key a character."""
    if keys is LEGACY:
        return text
    return "".join(f"\x1b[{ord(char)};;{ord(char)}u" for char in text)


@pytest.mark.parametrize("keys", [LEGACY, KITTY], ids=["legacy", "kitty"])
def test_a_whole_visit(terminal: Terminal, keys: dict[str, str]) -> None:
    terminal.send(typed(keys, "How does a leaf"))
    terminal.send(keys["newline"])
    terminal.send(typed(keys, "make sugar?"))
    assert "make sugar?" in terminal.until("leaf.*sugar")
    terminal.send(keys["enter"])
    terminal.until("LIVE.*speaks")
    terminal.until("speaking.*We are")
    terminal.send(keys["space"])
    held = terminal.until("PAUSED")
    assert terminal.rest(0.5) == held
    terminal.send(keys["f2"])
    terminal.until("LIVE")
    terminal.send(keys["f5"])
    terminal.until("IDLE.*interrupted")
    terminal.send(keys["space"])
    terminal.until("LIVE")
    terminal.send(typed(keys, "Slower!") + keys["enter"])
    terminal.until("1 waits")
    terminal.send(keys["up"])
    terminal.until(r"│ Slower!")
    terminal.send(keys["escape"])
    terminal.until("IDLE.*interrupted")
    terminal.send(keys["f6"])
    terminal.until("(?s)^(?!.*The board is empty)")
    terminal.send(keys["f3"])
    terminal.until("board is empty|Ms. Rivera|teacher")
    terminal.send(keys["f1"])
    terminal.until("Keys and commands")
    terminal.send(keys["escape"])
    terminal.until("(?s)^(?!.*Keys and commands)")
    terminal.send(keys["ctrl+p"])
    terminal.until("Commands")
    terminal.send(keys["escape"])
    terminal.until("(?s)^(?!.*Commands)")
    terminal.send(keys["ctrl+q"])
    assert terminal.ended() == 0
    assert all(code in terminal.raw.decode("utf-8", "replace") for code in RESTORED)


@pytest.mark.parametrize("keys", [LEGACY, KITTY], ids=["legacy", "kitty"])
def test_ctrl_c_interrupts_then_says_how_to_leave_and_ctrl_d_leaves(terminal: Terminal, keys: dict[str, str]) -> None:
    terminal.send(typed(keys, QUESTION) + keys["enter"])
    terminal.until("LIVE.*speaks")
    terminal.send(keys["ctrl+c"])
    terminal.until("IDLE.*interrupted")
    terminal.send(keys["ctrl+c"])
    terminal.until("Ctrl.Q leaves")
    terminal.send(keys["ctrl+d"])
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
        terminal.until("draft and more")
    finally:
        terminal.close()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here")
def test_in_tmux(tmp_path: Path) -> None:
    tmux = ("tmux", "-S", str(tmp_path / "tmux"), "-f", "/dev/null")
    env = environment(tmp_path)

    def run(*arguments: str) -> str:
        return subprocess.run([*tmux, *arguments], env=env, capture_output=True, text=True, check=False).stdout

    def until(*words: str) -> str:
        end = time.monotonic() + PATIENCE
        while not all(word in (shown := run("capture-pane", "-p")) for word in words):
            assert time.monotonic() < end, f"never saw {words}; the screen is:\n{shown}"
            time.sleep(0.05)
        return shown

    command = " ".join([*PROGRAM, "--offline"])
    run("new-session", "-d", "-x", "100", "-y", "30", f"{command}; echo code $?; sleep 60")
    try:
        until("IDLE", "bundled texts")
        run("send-keys", QUESTION, "Enter")
        until("LIVE", "We are")
        run("send-keys", "Space")
        until("PAUSED")
        run("send-keys", "F2")
        until("LIVE")
        run("send-keys", "F5")
        until("IDLE", "interrupted")
        run("send-keys", "Space")
        until("LIVE")
        run("send-keys", "Escape")
        until("IDLE", "interrupted")
        run("send-keys", "a", "C-j", "b")
        until("│ b")
        run("send-keys", "F1")
        until("Keys and commands")
        run("send-keys", "Escape")
        run("send-keys", "C-q")
        until("code 0")
    finally:
        run("kill-server")
