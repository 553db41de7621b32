"""Pictures of the class: the strip with the keys on it, who attends, and an agent in a form."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from maic_tui.config.settings import Playback, Settings
from maic_tui.schema.lesson import AgentProfile
from maic_tui.tui.app import MaicApp
from tests.pilot.stage import FRIEND, TEACHER, WORDS, Stage, StageHost, calls, said

CLASS = (
    TEACHER,
    AgentProfile(id="li", name="李老师", role="assistant", color="#0d9488", persona="Keeps the thread.\nOne example."),
    FRIEND,
    AgentProfile(id="noor", name="Noor", role="student", color="#c2559d"),
    AgentProfile(id="anders", name="Anders", role="student", color="#7d8a1e"),
)
SIZES = {"120x40": (120, 40), "80x24": (80, 24), "40x12": (40, 12)}
Scene = Callable[[Stage], Awaitable[None]]


async def strip(on: Stage) -> None:
    """The teacher speaks, one is called on, one is muted and chosen."""
    await on.ask("Why?")
    await on.passes(2)
    await on.press("f7", "right", "enter", "right", "m")


async def roster(on: Stage) -> None:
    """One who attends has lost the tick."""
    await strip(on)
    await on.press("a", "down", "space")


async def form(on: Stage) -> None:
    """The role of an agent is being chosen."""
    await strip(on)
    await on.press("left", "e", "tab", "right")


SCENES: tuple[Scene, ...] = (strip, roster, form)


def app(folder: Path, scene: Scene, settings: Settings) -> tuple[MaicApp, Callable[[Pilot[None]], Awaitable[None]]]:
    slow = replace(settings, playback=Playback(reveal=10))
    host = StageHost(folder, calls("teacher"), said(WORDS), agents=CLASS, settings=slow)
    shown = MaicApp(host)

    async def play(pilot: Pilot[None]) -> None:
        on = Stage(shown, pilot, host)
        await on.seated()
        await scene(on)

    return shown, play


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_class(snap_compare: Callable[..., bool], tmp_path: Path, scene: Scene, size: tuple[int, int]) -> None:
    shown, play = app(tmp_path, scene, Settings())
    assert snap_compare(shown, terminal_size=size, run_before=play)


@pytest.mark.parametrize("plain", ["ascii", "no colour"])
def test_the_strip_without_signs_and_without_colours(
    snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain: str
) -> None:
    if plain == "no colour":
        monkeypatch.setenv("NO_COLOR", "1")
    shown, play = app(tmp_path, strip, Settings(ascii=plain == "ascii"))
    assert snap_compare(shown, terminal_size=SIZES["80x24"], run_before=play)
