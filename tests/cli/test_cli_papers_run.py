"""The blocks of README and docs are run by a shell, as a reader would, by a program that has no model.

A line that opens the screen says here that it needs a terminal; one that needs a key, a server, a browser or another
shell is left out, since tests of its own have these.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui import words
from tests.cli.papers import NAMES, blocks

ELSEWHERE = (
    r"--model|MAIC_TUI_MODEL|_API_KEY|\bmaic-tui (?:serve|key|completion (?:zsh|fish))\b|MAIC_TUI_PROFILE|pstats"
)
SCREEN = re.compile(r"maic-tui(?: (?:play|open)\b(?!.*--reader).*)?(?: *#.*)?$")
LEFT_OUT = ELSEWHERE if shutil.which("jq") else rf"{ELSEWHERE}|\bjq\b"
BLOCKS = [(name, block) for name in NAMES for block in blocks(name)]

pytestmark = pytest.mark.xdist_group("papers")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the program, one session, and the files that the papers speak of."""
    home = tmp_path_factory.mktemp("reader")
    (home / "bin").mkdir()
    program = home / "bin" / "maic-tui"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m maic_tui --offline "$@"\n')
    program.chmod(0o755)
    (home / "question.txt").write_text("What is binary search?\n")
    (home / "lesson.md").write_text("---\ntitle: Light\n---\n\n# One\n\nLight is fast.\n")
    done = run(home, "maic-tui ask 'How does a leaf make sugar?'")
    assert done.returncode == 0
    return home


def run(home: Path, script: str) -> subprocess.CompletedProcess[str]:
    path = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environ = {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8", "NO_PROXY": "*"}
    command = ["bash", "-e", "-o", "pipefail", "-c", script]
    return subprocess.run(
        command, input="", capture_output=True, text=True, timeout=60, cwd=home, env=environ, check=False
    )


@pytest.mark.parametrize(("name", "block"), BLOCKS, ids=[f"{name}-{block[0][:40]}" for name, block in BLOCKS])
def test_a_block_does_what_it_says(home: Path, name: str, block: list[str]) -> None:
    lines = [line for line in block if not re.search(LEFT_OUT, line)]
    if not lines:
        pytest.skip("what it needs is not here; tests of its own have it")
    for line in filter(SCREEN.match, lines):
        done = run(home, line)
        assert (done.returncode, done.stderr) == (2, f"{words.NO_TERMINAL}\n")
    done = run(home, "\n".join(line for line in lines if not SCREEN.match(line)))
    assert done.returncode == 0, done.stderr


def test_the_files_that_the_readme_has_written_are_there(home: Path) -> None:
    assert "<title>" in (home / "lesson.html").read_text(encoding="utf-8")
    assert (home / "board.svg").read_text(encoding="utf-8").startswith("<svg")
