"""The colours of the theme in the settings, for what is drawn without a screen."""

from __future__ import annotations

from textual.color import Color, ColorParseError
from textual.theme import Theme

from maic_tui.board.canvas import SERIES
from maic_tui.config.settings import Settings
from maic_tui.export.board.colors import Palette
from maic_tui.shades import BLACK, RGB, blended, readable
from maic_tui.tui.theme_choice import chosen
from maic_tui.tui.themes import collect, folders
from maic_tui.tui.widgets.sheet import UNTHEMED

from . import streams

_MUTED = 0.6
"""How much of the text's colour muted text has in a theme that does not say."""


def palette(settings: Settings) -> Palette:
    """The colours of the theme that is chosen, of the default one where there is none of that name; that is told."""
    all = collect(folders(settings.config_file.parent))
    choice, problems = chosen(settings, all)
    for problem in problems:
        streams.tell(problem)
    return of_theme(all.found[choice.worn].theme)


def of_theme(theme: Theme) -> Palette:
    """The colours of `theme`; series that it does not colour have those of its roles."""
    colors = {**theme.to_color_system().generate(), **theme.variables}
    background = parsed(colors["background"]) or BLACK
    text = readable(parsed(colors["foreground"]), background)
    roles = {f"${role}": parsed(colors[role]) or text for role in UNTHEMED}
    roles["$muted"] = parsed(colors["text-muted"]) or blended(background, text, _MUTED)
    for series, role in zip(SERIES, UNTHEMED, strict=True):
        roles[series] = parsed(colors.get(series[1:], "")) or roles[f"${role}"]
    return Palette(background, text, roles, parsed)


def parsed(color: str) -> RGB | None:
    """The colour of a name or notation that Textual knows."""
    try:
        return Color.parse(color).rgb
    except ColorParseError:
        return None
