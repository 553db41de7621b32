"""The commands of plain lines: which there are, and what each says where it can do nothing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from maic_tui import words
from maic_tui.cli.spoken.table import COMMANDS, NAMED
from maic_tui.tui.keys import KEYS

SCREEN_ALONE = {
    "newline", "history", "pane", "hide", "full", "top", "bottom", "previous", "next", "fold", "copy", "themes",
    "theme", "commands", "editor", "redraw", "suspend", "drawn", "quote", "unfold", "agent", "me", "keys", "doctor",
}  # fmt: skip
"""Commands about what only a screen has: places, panes, folds, colours, a draft, forms; and `doctor`."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each command says in a new session, without an argument; /quit comes last."""
    home = tmp_path_factory.mktemp("home")
    environ = {**os.environ, "HOME": str(home), "MAIC_TUI_DATA_DIR": str(home / "data")}
    lines = [f"/{command.name}" for command in COMMANDS if command.name != "quit"]
    typed = "".join(f"/nope{number}\n{line}\n" for number, line in enumerate(lines)) + "/quit\n/never\n"
    done = subprocess.run(
        [sys.executable, "-m", "maic_tui", "--reader", "--offline"],
        input=typed, capture_output=True, text=True, timeout=60, env=environ,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "/never" not in done.stdout
    marks = [f"There is no /nope{number} here." for number in range(len(lines))]
    rest = done.stdout
    found = {}
    for line, mark, following in zip(lines, marks, [*marks[1:], "\0"], strict=True):
        rest = rest.partition(mark)[2]
        found[line[1:]] = rest.partition(following)[0].partition("\n")[2]
    return found


def test_every_command_of_the_screen_is_here_or_needs_a_screen() -> None:
    slashes = {key.slash for key in KEYS if key.slash}
    assert slashes - set(NAMED) == SCREEN_ALONE


def test_every_command_is_told_of_by_help(told: dict[str, str]) -> None:
    assert set(words.READER_COMMANDS) == {command.name for command in COMMANDS}
    for command in COMMANDS:
        assert f"\n/{command.name}" in told["help"]


@pytest.mark.parametrize("name", [command.name for command in COMMANDS if command.name not in ("quit", "new")])
def test_no_command_is_silent_where_it_can_do_nothing(told: dict[str, str], name: str) -> None:
    assert told[name].strip()
    assert "[" not in told[name].splitlines()[0]


def test_a_command_that_needs_a_text_says_so(told: dict[str, str]) -> None:
    for name in (
        "ask",
        "later",
        "find",
        "lesson",
        "open",
        "rename",
        "export",
        "call",
        "mute",
        "speed",
        "search",
        "language",
    ):
        assert told[name] == f"/{name} needs a text.\n"
