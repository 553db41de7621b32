"""The screens in Chinese, wide and narrow: no English is left on them, and every line is as wide as the screen."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui import assets
from maic_tui.graphemes import width
from maic_tui.tui.keys import KEYS, display

ROOT = Path(__file__).parents[2]
WIDTHS = (100, 40)
CUT = re.compile(r"[\w+-]*…")
WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")
NAMES = frozenset(
    (
        "maic-tui", "litellm", "model", "small", "grok", "KEY", "TEXT", "NAME", "WORDS", "FORMAT", "FILE", "EDITOR",
        "auto", "Ms", "Rivera", "CO", "nosuch", "Home", "End", "open",
    )
)  # fmt: skip
"""What is called the same in every language: the program, models, what is written for a value, and who samples show."""

pytestmark = pytest.mark.xdist_group("chinese")


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[str]]]:
    """The lines of each scene at each of `WIDTHS`."""
    environ = {"HOME": str(tmp_path_factory.mktemp("home")), "PATH": os.environ["PATH"], "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "tests.tui.chinese"]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    shown: dict[str, list[list[str]]] = json.loads(done.stdout)
    return shown


def same_everywhere() -> set[str]:
    """Keys, commands and themes."""
    said = [word for row in KEYS for word in (row.slash, *map(display, row.keys))]
    return {*NAMES, *WORD.findall(" ".join(said)), *(file.stem for file in assets.folder("themes").glob("*.toml"))}


def test_no_english_is_left(screens: dict[str, list[list[str]]]) -> None:
    known = same_everywhere()
    left = {
        (name, word)
        for name, sizes in screens.items()
        for lines in sizes
        for word in WORD.findall(CUT.sub("", "\n".join(lines)))
        if word not in known
    }
    assert left == set()


def test_every_scene_says_something_in_chinese(screens: dict[str, list[list[str]]]) -> None:
    silent = [name for name, sizes in screens.items() for lines in sizes if not re.search("[一-鿿]{2}", "".join(lines))]
    assert silent == []


def test_no_line_is_broken_by_wide_characters(screens: dict[str, list[list[str]]]) -> None:
    broken = [
        (name, line)
        for name, sizes in screens.items()
        for lines, cells in zip(sizes, WIDTHS, strict=True)
        for line in lines
        if width(line) != cells
    ]
    assert broken == []
