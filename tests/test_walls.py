"""What importing and starting loads: the walls that only a fresh process shows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("litellm", "httpx", "openai", "aiohttp", "tiktoken", "keyring")


def loaded(code: str, tmp_path: Path) -> set[str]:
    """The names of the top-level packages that a new process has after running `code`."""
    tail = "\nimport json, sys; print('\\n' + json.dumps(sorted(sys.modules)))"
    result = subprocess.run(
        [sys.executable, "-c", code + tail],
        capture_output=True,
        text=True,
        timeout=60,
        env={"HOME": str(tmp_path), "MAIC_TUI_DATA_DIR": str(tmp_path / "data"), "PATH": ""},
        check=True,
    )
    return set(json.loads(result.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "module", ["maic_tui.cli.compose", "maic_tui.classroom", "maic_tui.provider.host", "maic_tui.provider.offline"]
)
def test_importing_what_the_screen_needs_loads_nothing_heavy(module: str, tmp_path: Path) -> None:
    assert not loaded(f"import {module}", tmp_path) & {*HEAVY, "textual", "rich"}


def test_importing_the_screen_loads_no_litellm(tmp_path: Path) -> None:
    assert not loaded("import maic_tui.tui.app", tmp_path) & {*HEAVY}


STARTED = """
import asyncio
from maic_tui.cli.arguments import parse
from maic_tui.cli.compose import Host, settings
from maic_tui.tui.app import MaicApp

async def paint():
    app = MaicApp(Host(settings(parse(["--offline"]))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

asyncio.run(paint())
"""


def test_starting_the_screen_loads_no_litellm(tmp_path: Path) -> None:
    assert not loaded(STARTED, tmp_path) & {*HEAVY}


PAINTED = """
import os, sys
from maic_tui.cli import main
from maic_tui.tui.screens.classroom import ClassroomScreen

def painted(screen):
    print('\\n' + __import__('json').dumps(sorted(sys.modules)), flush=True)
    os._exit(0)

ClassroomScreen._begin = painted
os.environ['TEXTUAL_DRIVER'] = 'textual.drivers.headless_driver:HeadlessDriver'
main(['--offline'])
"""
"""Leaves after the first paint, before a session is opened."""


def test_the_first_paint_waits_for_no_models(tmp_path: Path) -> None:
    names = loaded(PAINTED, tmp_path)
    assert "textual" in names
    assert not names & {*HEAVY, "pydantic", "pydantic_core", "wcwidth", "sqlite3", "maic_tui.classroom"}


ASKED = "from maic_tui.cli import main; assert main(['ask', '--offline', 'How does a leaf make sugar?']) == 0"


def test_asking_offline_loads_no_screen_and_no_litellm(tmp_path: Path) -> None:
    assert not loaded(ASKED, tmp_path) & {*HEAVY, "textual", "rich"}


@pytest.mark.parametrize("line", [["--version"], ["--help"], ["doctr"]])
def test_what_needs_no_room_loads_none(line: list[str], tmp_path: Path) -> None:
    names = loaded(f"from maic_tui.cli import main; main({line!r})", tmp_path)
    assert not names & {*HEAVY, "textual", "rich", "asyncio", "maic_tui.classroom"}
