"""Whatever of our own fails, the terminal is as it was, one sentence names the log's file, and the session is whole."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal, left_on

SECRET = "sk-proj-0123456789abcdefghij"
BEGIN = f"""
import asyncio, sys, threading
from maic_tui.cli import main
from maic_tui.tui.app import MaicApp
from maic_tui.tui.screens.classroom import ClassroomScreen
from maic_tui.tui.widgets.composer import Composer

def fail(*_, **__):
    raise RuntimeError("{SECRET} and the learner's words")

async def fails():
    fail()
"""
AT_START = "ClassroomScreen.compose = fail"
LATER = {
    "drawing": "MaicApp.action_fail = lambda self: setattr(self.desk.composer.__class__, 'render_line', fail)",
    "worker": "MaicApp.action_fail = lambda self: self.desk.run_worker(fails())",
}
UNHEARD = """
def both(self):
    asyncio.create_task(fails())
    threading.Thread(target=fail).start()

MaicApp.action_fail = both
"""
END = """
MaicApp.do = lambda self, action, argument="", do=MaicApp.do: (
    self.action_fail() or self.desk.composer.refresh() if action == "hide_pane" else do(self, action, argument)
)
sys.exit(main(["--offline"]))
"""


def program(folder: Path, failing: str) -> Terminal:
    return Terminal(folder, command=(sys.executable, "-P", "-c", BEGIN + failing + END))


def told(terminal: Terminal, folder: Path) -> str:
    """What stands in the terminal after the screen has gone; the secret is nowhere."""
    logs = folder / "data" / "logs"
    written = "".join(file.read_text() for file in logs.iterdir())
    assert SECRET not in written
    assert SECRET.encode() not in terminal.raw
    assert b"Traceback" not in terminal.raw
    assert left_on(terminal.raw) == []
    return terminal.raw.decode("utf-8", "replace").rpartition("\x1b[?1006l")[2]


def test_it_fails_at_its_start(tmp_path: Path) -> None:
    terminal = program(tmp_path, AT_START)
    try:
        assert terminal.ended() == 1
        assert "maic-tui.log" in told(terminal, tmp_path)
    finally:
        terminal.close()


@pytest.mark.parametrize("where", LATER)
def test_a01_it_fails_while_words_stream(tmp_path: Path, where: str) -> None:
    terminal = program(tmp_path, LATER[where])
    try:
        terminal.until("bundled texts")
        terminal.send("How does a leaf make sugar?\r")
        terminal.until("speaking.*We are")
        terminal.send("\x1b[17~")
        assert terminal.ended() == 1
        sentence = told(terminal, tmp_path)
        assert re.search(r"RuntimeError.*saved.*data/logs/maic-tui\.log\r\n", sentence)
    finally:
        terminal.close()
    (log,) = (tmp_path / "data" / "sessions").glob("*.jsonl")
    kinds = [json.loads(line)["type"] for line in log.read_text().splitlines()[1:]]
    assert {"turn_end", "agent_end"} <= {*kinds}
    assert kinds[-1] == "session_end"


def test_what_nobody_waits_for_fails_beside_the_screen(tmp_path: Path) -> None:
    terminal = program(tmp_path, UNHEARD)
    try:
        terminal.until("bundled texts")
        terminal.send("\x1b[17~")
        terminal.send("on we go")
        terminal.until("on we go")
        terminal.send("\x11")
        assert terminal.ended() == 0
        assert told(terminal, tmp_path) == ""
        assert (tmp_path / "data" / "logs" / "maic-tui.log").read_text().count("RuntimeError") == 2
    finally:
        terminal.close()
