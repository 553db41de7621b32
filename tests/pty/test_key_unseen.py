"""`maic-tui key set` in a real terminal: what is typed is not shown, and Ctrl+C keeps nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal

pytest.importorskip("keyring")

KEY = "correct-horse-battery-42"
IN_MEMORY = """
import sys
import keyring.backend
class InMemory(keyring.backend.KeyringBackend):
    priority, name, held = 1, "Test Keyring", {}
    def get_password(self, service, username): return self.held.get(username)
    def set_password(self, service, username, password): self.held[username] = password
keyring.set_keyring(InMemory())
from maic_tui.cli import main
sys.exit(main(["key", "set", "openai"]))
"""


@pytest.mark.parametrize(
    ("typed", "code", "told"),
    [
        (f"{KEY}\r", 0, "Test Keyring"),
        ("\r", 1, "There was no key"),
        ("\x03", 130, ""),
        ("\x04", 1, "nothing was kept"),
    ],
)
def test_a_key_is_typed_unseen_in_a_terminal(typed: str, code: int, told: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, command=(sys.executable, "-P", "-c", IN_MEMORY))
    try:
        terminal.until("The key for openai, which is not shown")
        terminal.rest(0.2)  # Python does not hear a Ctrl+C that comes between its prompt and its reading
        terminal.send(typed)
        assert terminal.ended() == code
        shown = " ".join(terminal.text().split())
    finally:
        terminal.close()
    assert told in shown
    assert KEY.encode() not in terminal.raw
    assert b"Traceback" not in terminal.raw
