"""What is read on any screen can be read in every theme of ours: at least 4.5 to 1, as it goes to the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.color import Color
from textual.widget import Widget

from maic_tui import assets
from maic_tui.board.canvas import SERIES
from maic_tui.shades import CONTRAST, contrast
from maic_tui.tui.themes import read_themes
from tests.tui import scenes

OURS, _ = read_themes([assets.folder("themes")])
GRAPHICS = 3.0
"""What shapes and lines keep to their ground (WCAG, non-text)."""
WIDGETS: dict[str, Callable[..., Widget]] = {
    "transcript": scenes.transcript,
    "board": partial(scenes.board, "full"),
    "board-chosen": partial(scenes.board, "full", choose=3),
    "board-zoomed": partial(scenes.board, "full", zoom=2),
    "spotlit": scenes.spotlit,
    "notes": scenes.notes,
    "quiz": scenes.quiz,
    "review": scenes.review,
    "invitation": scenes.invitation,
}


class Gallery(App[None]):
    """Hosts one widget in any theme."""

    def __init__(self, make: Callable[..., Widget], *, ascii: bool = False) -> None:
        super().__init__()
        self._made = partial(make, ascii=ascii)

    def compose(self) -> ComposeResult:
        yield self._made()

    def on_mount(self) -> None:
        for theme in OURS.values():
            self.register_theme(theme)
        for form in self.query("QuizForm"):
            form.focus()


def faint(app: App[None]) -> Iterator[tuple[float, str, scenes.Cell]]:
    """What can't be read well."""
    for cell in set(scenes.cells(app)):
        if (ratio := contrast(cell.color, cell.background)) < CONTRAST:
            yield round(ratio, 2), app.theme, cell


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.__name__)
async def test_every_screen_can_be_read_in_every_theme(tmp_path: Path, scene: scenes.Scene) -> None:
    async with scenes.played(scene, tmp_path) as on:
        found = []
        for name in OURS:
            on.app.theme = name
            await on.pilot.pause()
            found += faint(on.app)
        assert sum(1 for _ in scenes.cells(on.app)) > 0
        assert sorted(found) == []


@pytest.mark.parametrize("name", WIDGETS)
async def test_every_drawing_can_be_read_in_every_theme(name: str) -> None:
    app = Gallery(WIDGETS[name])
    async with app.run_test(size=scenes.SIZE) as pilot:
        found = []
        for theme in OURS:
            app.theme = theme
            await pilot.pause()
            found += faint(app)
        assert sum(1 for _ in scenes.cells(app)) > 0
        assert sorted(found) == []


@pytest.mark.parametrize("name", OURS)
def test_series_and_shapes_stand_out_from_the_board(name: str) -> None:
    theme = OURS[name]
    colors = [theme.variables[role[1:]] for role in SERIES]
    for color in (*colors, theme.primary, theme.variables["border"]):
        assert contrast(Color.parse(color).rgb, Color.parse(theme.background).rgb) >= GRAPHICS, color
    assert len(set(colors)) == len(SERIES)
