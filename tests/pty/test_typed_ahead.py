"""What is typed in one write, before any of it can be seen: each key is for what it opens or goes to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keys import kept
from tests.keys.encodings import KITTY, LEGACY, Encoding
from tests.pty.terminal import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    running = Terminal(tmp_path, "open", kept.write(tmp_path / "data"), "--offline")
    running.until("go on.*offline")
    yield running
    running.close()


def typed(encoding: Encoding, *pieces: str) -> str:
    """Texts, and keys that are named in angle brackets, as the encoding sends them."""
    named = {" ": "space", "\r": "enter", "\t": "tab"}
    keys = ([piece[1:-1]] if piece.startswith("<") else [named.get(char, char) for char in piece] for piece in pieces)
    return "".join(encoding.send(key) for piece in keys for key in piece)


@pytest.mark.parametrize("encoding", [LEGACY, KITTY], ids=lambda encoding: encoding.name)
def test_a_dialogs_words_come_with_the_command_that_opens_it(terminal: Terminal, encoding: Encoding) -> None:
    terminal.send(typed(encoding, "/me\r", "Ada Lovelace", "\t", "I like moss."))
    terminal.until("About you.*Ada Lovelace.*I like moss")
    terminal.send(typed(encoding, "\r", "/me\r", "!"))
    assert "IDLE" in terminal.until("About you.*Ada Lovelace!")


def test_a_file_is_named_and_written_in_one_go(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "out.md"
    file.write_text("mine")
    terminal.send(typed(LEGACY, "/export\r", "<ctrl+u>", str(file), "\r", "y", "and then"))
    assert "IDLE" in terminal.until("│ and then")
    assert file.read_text() != "mine"


def test_what_is_behind_tab_and_a_search_is_typed_there(terminal: Terminal) -> None:
    terminal.send(typed(LEGACY, "a draft", "\t", "/light"))
    assert "a draft" in terminal.until(r"light +\d+ of \d+")
