"""The slide's pane on a tiny app: drawn once for a size, scrolled to what is pointed at, readable in every theme."""

from __future__ import annotations

import pytest
from rich.color import Color as RichColor
from textual.app import App, ComposeResult
from textual.color import Color

from maic_tui import assets
from maic_tui.tui.themes import read_themes
from maic_tui.tui.widgets import slide as module
from maic_tui.tui.widgets.paint import contrast
from maic_tui.tui.widgets.slide import SlidePane
from tests.slide.lessons import KINDS, cards, slide, text

THEMES, _ = read_themes([assets.folder("themes")])
LONG = slide(*(text(f"t{n}", f"line {n}", 0, 25 * n, 900, 20) for n in range(22)))


class Stage(App[None]):
    def compose(self) -> ComposeResult:
        yield SlidePane()

    @property
    def pane(self) -> SlidePane:
        return self.query_one(SlidePane)

    def rows(self) -> list[str]:
        return [self.pane.render_line(y).text for y in range(self.pane.size.height)]


async def test_without_a_lesson_it_says_so() -> None:
    app = Stage()
    async with app.run_test(size=(80, 24)):
        assert "No lesson" in app.rows()[0]
        app.pane.show(None, 0, 0)
        assert "No lesson" in app.rows()[0]


async def test_it_draws_a_scene_once_for_a_size_and_a_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    original = module.render
    monkeypatch.setattr(module, "render", lambda *args, **named: drawn.append(args[3]) or original(*args, **named))
    app = Stage()
    async with app.run_test(size=(100, 30)) as pilot:
        scene = cards()
        for spotlight in ("", "", "step1", "step1"):
            app.pane.show(scene, 1, 3, spotlight)
            app.rows()
        assert drawn == [100, 100]
        await pilot.resize_terminal(60, 30)
        app.rows()
        assert drawn == [100, 100, 60]


async def test_what_is_pointed_at_is_scrolled_into_view_until_the_reader_scrolls() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(LONG, 1, 2)
        app.pane.focus()
        app.pane.show(LONG, 1, 2, "t20")
        assert any("line 20" in row for row in app.rows())
        await pilot.press("home")
        app.pane.show(LONG, 1, 2, "", "t15")
        assert any("line 0" in row for row in app.rows())
        other = cards()
        app.pane.show(other, 2, 2)
        app.pane.show(other, 2, 2, "step2")
        assert any("Build" in row for row in app.rows())


async def test_it_scrolls_with_keys_and_not_past_its_ends() -> None:
    app = Stage()
    async with app.run_test(size=(60, 12)) as pilot:
        app.pane.show(LONG, 1, 2)
        app.pane.focus()
        await pilot.press("up")
        assert "How leaves live" in app.rows()[0]
        await pilot.press("down")
        assert "How leaves live" not in app.rows()[0]
        await pilot.press("end", "down")
        assert "line 21" in app.rows()[-1]


@pytest.mark.parametrize("theme", THEMES)
async def test_everything_can_be_read_in_every_theme(theme: str) -> None:
    app = Stage()
    async with app.run_test(size=(100, 40)):
        app.register_theme(THEMES[theme])
        app.theme = theme
        colored = text("c", "<p style='font-weight:bold;color:#777777'>grey</p>", 700, 400, 200)
        app.pane.show(slide(*KINDS["shape"], colored), 1, 1, laser="c")
        for y in range(app.pane.size.height):
            for segment in app.pane.render_line(y):
                if segment.text.strip() and segment.style:
                    assert contrast(_color(segment.style.color), _color(segment.style.bgcolor)) >= 3


def _color(color: RichColor | None) -> Color:
    assert color is not None
    return Color.from_rich_color(color)
