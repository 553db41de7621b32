"""`--theme auto` asks a real terminal for its background, before or after the first paint, and wears what fits."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import Terminal

ASKED = b"\x1b]11;?"
PAPER = "fbf9f4"
"""The background of the light theme that `auto` wears."""


def backgrounds(terminal: Terminal) -> set[str]:
    return {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()}


def test_the_answer_changes_the_colours_and_types_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--offline", "--theme", "auto")
    try:
        terminal.until("IDLE")
        assert ASKED in terminal.raw
        assert PAPER not in backgrounds(terminal)
        terminal.send("\x1b]11;rgb:ffff/ff")
        terminal.send("ff/ffff\x1b\\ok")
        terminal.until("ok")
        terminal.rest(1)
        assert PAPER in backgrounds(terminal)
        assert "rgb:" not in terminal.text()
    finally:
        terminal.close()


def test_no_other_theme_asks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--offline")
    try:
        terminal.until("IDLE")
        terminal.rest(0.5)
        assert ASKED not in terminal.raw
    finally:
        terminal.close()
