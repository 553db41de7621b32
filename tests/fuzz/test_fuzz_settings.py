"""Settings and themes in which anything was changed are taken, or refused in a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given

from maic_tui import assets
from maic_tui.config.file import SettingsError, read_file
from maic_tui.tui.keys import rebound
from maic_tui.tui.themes import WrongTheme, parse_theme
from tests.fuzz.depth import chances, fuzz, mutated

THEME = (assets.folder("themes") / "slate.toml").read_bytes()
SETTINGS = b"""\
theme = "paper"
[model]
name = "openai/small"
api_base = "http://127.0.0.1:1/v1"
first_timeout = 30.5
[director]
mode = "graph"
max_agent_turns = 3
[playback]
reveal = 33
auto_resume = true
[ui]
board = "below"
[learner]
name = "Ada"
[keys]
pause = ["f2", "space"]
pane = "f3"
[[agents]]
id = "teacher"
name = "Ms. Rivera"
role = "teacher"
color = "#3b82f6"
priority = 10
"""
TOKENS = (
    b"[", b"]", b"[[agents]]\n", b'"', b"'''", b"=", b"\n", b"inf", b"nan", b"-1", b"1e400", b"9" * 5000,
    b"{a=" * 500, b"[" * 2000, b"\xff", b"\x00", b"\\u202e", b'"\\u001b[2J"', b"1979-05-27", b"true",
    b'"sk-0123456789abcdefghijkl"', b"key = ", b"#", b"keys.x=1\n", b"a.b.c=1\n", "\u202e".encode(),
)  # fmt: skip


CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]")


def _settings(file: Path) -> list[str]:
    """What the settings in a file say to a person: warnings, or why they are refused."""
    try:
        read = read_file(file)
    except SettingsError as error:
        return [str(error)]
    return [*read.warnings, *rebound(read.keys).problems]


def _theme(text: str) -> list[str]:
    """Why a theme is refused; a good one is made into colours."""
    try:
        parse_theme(text).to_color_system().generate()
    except WrongTheme as error:
        return [str(error)]
    return []


@fuzz(150)
@given(chances)
def test_settings_are_taken_or_refused(chance: Random) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "config.toml")
        file.write_bytes(mutated(SETTINGS, chance, TOKENS))
        assert not CONTROL.search("\n".join(_settings(file)))


@fuzz(150)
@given(chances)
def test_a_theme_is_taken_or_refused(chance: Random) -> None:
    assert not CONTROL.search("\n".join(_theme(mutated(THEME, chance, TOKENS).decode("utf-8", "replace"))))
