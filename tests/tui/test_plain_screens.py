"""With --ascii no other glyph leaves on any screen, with NO_COLOR no colour; what is left can be read and tells all."""

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


TOLD = {
    scenes.the_class: ("> Ms. Rivera speaks", "Milo muted", "LIVE"),
    scenes.paused: ("PAUSED",),
    scenes.failing: ("The key was refused.",),
    scenes.messages: ("Warning", "Error"),
    scenes.selected: (">v 1  How does a leaf make sugar?", "v Ms. Rivera"),
    scenes.themes: ("> slate", "+ right  = paused  x wrong"),
    scenes.palette: ("> help",),
    scenes.offers: ("> /theme ",),
    scenes.agents: ("> [x] Ms. Rivera",),
    scenes.the_hand: ("[1. ",),
    scenes.slide_played: (">Slide", "PLAYING"),
    scenes.asked: (">   (*) a  yes", "( ) b  no"),
    scenes.graded: ("+ right, 1 of 1", "+ (*) a  yes"),
}
"""What says, without any colour, who speaks, what is chosen, what went wrong, what was right, who is muted."""


@pytest.mark.parametrize("scene", TOLD, ids=lambda scene: scene.__name__)
async def test_no_state_is_told_by_colour_alone(tmp_path: Path, scene: scenes.Scene) -> None:
    async with scenes.played(scene, tmp_path, ascii=True) as on:
        shown = "\n".join(strip.text for strip in scenes.rows(on.app))
        assert [told for told in TOLD[scene] if told not in shown] == []
