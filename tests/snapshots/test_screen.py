"""Pictures of the screen: empty, speaking, paused, interrupted, a cue with options; at two sizes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from maic_tui.tui.app import MaicApp
from tests.pilot.stage import DRAWING, FRIEND, TEACHER, WORDS, Stage, StageHost, calls, cues, said

Scene = Callable[[Stage], Awaitable[None]]


async def empty(on: Stage) -> None:
    await on.drawn()


async def speaking(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(4)


async def paused(on: Stage) -> None:
    await speaking(on)
    await on.ask("Slower, please.")
    await on.press("space")


async def interrupted(on: Stage) -> None:
    await speaking(on)
    await on.press("f5")


async def cue(on: Stage) -> None:
    await on.ask("How does a leaf make sugar?")
    await on.passes(60)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=["120x40", "80x24"])
@pytest.mark.parametrize("scene", [empty, speaking, paused, interrupted, cue], ids=lambda scene: scene.__name__)
def test_the_screen(snap_compare: Callable[..., bool], tmp_path: Path, scene: Scene, size: tuple[int, int]) -> None:
    replies = calls("teacher"), said(WORDS, DRAWING), cues("Where shall we go on?", "The roots", "The leaves")
    host = StageHost(tmp_path, *replies, agents=(TEACHER, FRIEND))
    app = MaicApp(host)

    async def play(pilot: Pilot[None]) -> None:
        on = Stage(app, pilot, host)
        await on.seated()
        await scene(on)

    assert snap_compare(app, terminal_size=size, run_before=play)
