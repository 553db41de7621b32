"""Pictures of what waits, with the keys that change it: at three sizes, in ASCII, without colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from maic_tui.config.settings import Playback, Settings
from maic_tui.tui.app import MaicApp
from tests.pilot.stage import FRIEND, TEACHER, WORDS, Stage, StageHost, calls, said

SAID = ("Slower, please.", "/later 根为什么往下长？", "And why green?", "/later Roots 🌱 and stems?")


def _app(folder: Path, *, ascii: bool = False) -> tuple[MaicApp, Callable[[Pilot[None]], object]]:
    settings = replace(Settings(playback=Playback(reveal=10)), ascii=ascii)
    host = StageHost(folder, calls("teacher"), said(WORDS), agents=(TEACHER, FRIEND), settings=settings)
    app = MaicApp(host)

    async def play(pilot: Pilot[None]) -> None:
        on = Stage(app, pilot, host)
        await on.seated()
        await on.ask("How does a leaf make sugar?")
        await on.passes(4)
        for text in SAID:
            await on.ask(text)
        await on.press("f8", "up")

    return app, play


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)], ids=["120x40", "80x24", "40x12"])
def test_what_waits(snap_compare: Callable[..., bool], tmp_path: Path, size: tuple[int, int]) -> None:
    app, play = _app(tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=play)


def test_what_waits_in_ascii(snap_compare: Callable[..., bool], tmp_path: Path) -> None:
    app, play = _app(tmp_path, ascii=True)
    assert snap_compare(app, terminal_size=(80, 24), run_before=play)


def test_what_waits_without_colour(
    snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app, play = _app(tmp_path)
    assert snap_compare(app, terminal_size=(80, 24), run_before=play)
