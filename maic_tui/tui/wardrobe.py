"""The themes that the app can wear, which one it wears, and trying on another."""

from __future__ import annotations

from itertools import chain

from textual.app import App

from maic_tui import words
from maic_tui.config.settings import Settings
from maic_tui.session.errors import not_kept

from .driver import Terminal
from .theme_choice import KEPT, Choice, chosen, keep
from .themes import collect, folders


class Wardrobe:
    """Registers every theme with `app` in place of Textual's own, and dresses it.

    To be made before the app runs: a theme that comes later styles everything once more. `problems` are sentences.
    """

    def __init__(self, app: App[None], settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._tried: str | None = None
        self.all = collect(folders(settings.config_file.parent))
        self.choice, self.problems = chosen(settings, self.all)
        theirs = set(app.available_themes) - set(self.all.found)
        for theme in self.all.themes.values():
            app.register_theme(theme)
        self._wear()
        for name in theirs:
            app.unregister_theme(name)

    def try_on(self, name: str) -> None:
        """Wear `name` until something is kept or given back; it may be `auto`."""
        self._tried = name
        self._wear()
        self.ask()

    def give_back(self) -> None:
        """Wear again what was chosen before."""
        self._tried = None
        self._wear()

    def keep(self, name: str) -> str:
        """Choose `name`, also for the next time; a sentence where the disk does not take it."""
        self.choice, self._tried = Choice(name, self.choice.dark), None
        self._wear()
        try:
            keep(self._settings, name)
        except OSError as error:
            return not_kept(words.THEME_NOT_KEPT, error, self._settings.data_dir / KEPT)
        return ""

    def ask(self) -> None:
        """Ask the terminal whether it is light or dark, where that decides."""
        driver = self._app._driver
        if self._now.follows and isinstance(driver, Terminal):
            driver.ask_backdrop()

    def told(self, dark: bool) -> None:
        """The terminal has said what it is."""
        self.choice = self.choice.told(dark)
        self._wear()

    @property
    def _now(self) -> Choice:
        return self.choice if self._tried is None else Choice(self._tried, self.choice.dark)

    def _wear(self) -> None:
        self._app.theme = self._now.worn


def restyle(app: App[None], *, animate: bool) -> None:
    """Match the style sheet anew for every widget of every screen; what has changed is drawn in the next frame.

    Textual's own does the screen on top, lays it out and draws it, and only then does the screens that it lies on. A
    theme has colours alone, and where a style sheet changes the layout the style that is set asks for it.
    """
    sheet = app.stylesheet
    sheet.set_variables(app.get_css_variables())
    sheet.reparse()
    widgets = (screen.walk_children(with_self=True) for screen in app.screen_stack)
    sheet.update_nodes(chain([app], *widgets), animate=animate)
    for screen in app.screen_stack:
        screen._css_update_count = app._css_update_count
