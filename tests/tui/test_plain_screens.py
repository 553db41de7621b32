"""With --ascii no other glyph leaves on any screen; with NO_COLOR no colour does, and what is left can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.shades import CONTRAST, contrast
from tests.tui import scenes
from tests.tui.test_theme_contrast import WIDGETS


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.__name__)
async def test_a_screen_without_colour_and_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: scenes.Scene
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with scenes.played(scene, tmp_path, ascii=True) as on:
        for theme in ("dusk", "paper"):
            on.app.theme = theme
            await on.pilot.pause()
            for text, style, _ in scenes.whole(on.app):
                assert text.isascii(), text
                for color in (style.color, style.bgcolor) if style else ():
                    assert color is None or len({*color.get_truecolor()}) == 1, (text, style)
            for cell in scenes.cells(on.app):
                assert contrast(cell.color, cell.background) >= CONTRAST, cell


@pytest.mark.parametrize("name", WIDGETS)
async def test_a_drawing_in_ascii(tmp_path: Path, name: str) -> None:
    async with scenes.played(scenes.lobby, tmp_path, ascii=True) as on:
        await on.app.desk.mount(WIDGETS[name](ascii=True), before=0)
        await on.drawn()
        assert all(segment.text.isascii() for segment in scenes.whole(on.app))
