"""Component styles that are matched when they are asked for, and the restyling of all screens at once."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.screen import ModalScreen
from textual.theme import Theme

from maic_tui.tui.wardrobe import restyle
from maic_tui.tui.widgets.late_styles import LateStyles

ONE = Theme("one", primary="#112233", dark=True)
OTHER = Theme("other", primary="#445566", dark=True)


class Parts(LateStyles):
    """Two parts, of which only the first is shown."""

    DEFAULT_CSS = """
    Parts { height: 1; }
    Parts > .parts--shown { color: $primary; }
    Parts > .parts--never { color: $primary; }
    """
    COMPONENT_CLASSES = {"parts--shown", "parts--never"}
    drawn = 0

    def render(self) -> str:
        self.drawn += 1
        return str(self.get_component_rich_style("parts--shown").color)


class Dressed(App[None]):
    """Wears one theme and then another."""

    def compose(self) -> ComposeResult:
        yield Parts()

    def on_mount(self) -> None:
        for theme in (ONE, OTHER):
            self.register_theme(theme)
        self.theme = "one"

    def refresh_css(self, animate: bool = True) -> None:
        restyle(self, animate=animate)


def color(parts: Parts, name: str = "parts--shown") -> str:
    return parts.get_component_styles(name).color.hex.lower()


async def test_only_what_was_asked_for_is_matched() -> None:
    app = Dressed()
    async with app.run_test():
        parts = app.query_one(Parts)
        assert set(parts._component_styles) == {"parts--shown"}
        assert color(parts, "parts--never") == "#112233"
        assert set(parts._component_styles) == {"parts--shown", "parts--never"}


async def test_a_name_that_is_no_part_is_refused() -> None:
    app = Dressed()
    async with app.run_test():
        with pytest.raises(KeyError):
            app.query_one(Parts).get_component_styles("parts--unknown")


async def test_another_theme_reaches_what_was_asked_for_and_has_it_drawn() -> None:
    app = Dressed()
    async with app.run_test() as pilot:
        parts = app.query_one(Parts)
        before = parts.drawn
        app.theme = "other"
        await pilot.pause()
        assert color(parts) == "#445566"
        assert parts.drawn > before


async def test_the_screens_below_wear_it_too_and_nothing_is_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Dressed()
    async with app.run_test() as pilot:
        parts = app.query_one(Parts)
        await app.push_screen(ModalScreen())
        await pilot.pause()
        monkeypatch.setattr(app.screen, "_refresh_layout", None)
        app.theme = "other"
        await pilot.pause()
        assert color(parts) == "#445566"
        assert {screen._css_update_count for screen in app.screen_stack} == {app._css_update_count}
