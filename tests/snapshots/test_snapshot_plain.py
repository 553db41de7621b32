"""Pictures of the main screens as --ascii and NO_COLOR leave them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from maic_tui.tui.app import MaicApp
from tests.pilot.stage import Stage, StageHost
from tests.tui import scenes

MAIN = [
    scenes.lobby, scenes.paused, scenes.failing, scenes.messages, scenes.themes, scenes.help, scenes.palette,
    scenes.the_class, scenes.slide_played, scenes.graded,
]  # fmt: skip


def _app(scene: scenes.Scene, folder: Path, *, ascii: bool) -> tuple[MaicApp, StageHost]:
    host = scenes.hosted(scene, folder, ascii=ascii)
    host.shown_samples = ()
    return MaicApp(host), host


def _playing(app: MaicApp, host: StageHost, scene: scenes.Scene) -> Callable[[Pilot[None]], object]:
    async def play(pilot: Pilot[None]) -> None:
        on = Stage(app, pilot, host)
        await on.seated()
        await scene(on)

    return play


@pytest.mark.parametrize("scene", MAIN, ids=lambda scene: scene.__name__)
def test_in_ascii(snap_compare: Callable[..., bool], tmp_path: Path, scene: scenes.Scene) -> None:
    app, host = _app(scene, tmp_path, ascii=True)
    assert snap_compare(app, terminal_size=(100, 30), run_before=_playing(app, host, scene))


@pytest.mark.parametrize("scene", MAIN, ids=lambda scene: scene.__name__)
def test_without_colour(
    snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: scenes.Scene
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app, host = _app(scene, tmp_path, ascii=False)
    assert snap_compare(app, terminal_size=(100, 30), run_before=_playing(app, host, scene))
