"""Themes: one TOML file each, ours and the learner's, read and checked before Textual sees a value of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.design import ColorSystem
from textual.theme import Theme

from maic_tui import assets, files, words
from maic_tui.board.canvas import SERIES
from maic_tui.schema.text import clean_name

if TYPE_CHECKING:
    from .app import MaicApp

DEFAULT = "slate"
MAX_BYTES = 16_384
"""Of one file; a theme of ours has about one thousand."""
MAX_FILES = 64
"""In one folder."""

_REQUIRED = ("primary", "foreground", "background")
_COLORS = frozenset((*_REQUIRED, "secondary", "accent", "success", "warning", "error", "surface", "panel"))
_VARIABLES = frozenset(ColorSystem(primary="black").generate())
_BOARD = frozenset(role.removeprefix("$") for role in SERIES)
_NAME = re.compile(r"\w[\w-]{0,39}")
_ANSI = r"ansi_(?:default|(?:bright_)?(?:black|red|green|yellow|blue|magenta|cyan|white))"
_COLOR = re.compile(rf"(?:#(?:[0-9a-fA-F]{{3}}|[0-9a-fA-F]{{6}})|{_ANSI})")
_SHADE = re.compile(rf"{_COLOR.pattern}(?: [0-9]{{1,3}}%)?")
_TEXT_STYLE = re.compile(r"none|(?:(?:bold|italic|underline|reverse|dim)(?: (?!$)|$)){1,5}")


class WrongTheme(ValueError):
    """A file that is no theme; the message is a clause that says why."""


def load_themes(app: MaicApp) -> list[str]:
    """Register every theme with `app` in place of Textual's own, wear the one in the settings; what was wrong.

    Before the app runs: a theme that comes later styles everything once more.
    """
    settings = app.host.settings
    themes, problems = read_themes(folders(settings.config_file.parent))
    for theme in themes.values():
        app.register_theme(theme)
    if settings.ui.theme not in themes:
        problems.append(words.THEME_UNKNOWN.format(name=settings.ui.theme, known=", ".join(themes), default=DEFAULT))
    app.theme = settings.ui.theme if settings.ui.theme in themes else DEFAULT
    for name in set(app.available_themes) - set(themes):
        app.unregister_theme(name)
    return problems


def folders(config: Path) -> tuple[Path, ...]:
    """Where themes are: ours, then the learner's beside the settings file; a later one of the same name wins."""
    return assets.folder("themes"), config / "themes"


def read_themes(places: Iterable[Path]) -> tuple[dict[str, Theme], list[str]]:
    """The good themes by name, the default first, and a sentence for each file that is none."""
    themes, problems = {}, []
    for place in places:
        for file in sorted(place.glob("*.toml"))[:MAX_FILES]:
            try:
                theme = parse_theme(_text(file))
            except WrongTheme as error:
                problems.append(words.THEME_WRONG.format(file=clean_name(file.name), why=error))
            else:
                themes[theme.name] = theme
    if DEFAULT in themes:
        themes = {DEFAULT: themes.pop(DEFAULT), **themes}
    return themes, problems


def parse_theme(text: str) -> Theme:
    """The theme that a TOML text describes; raises `WrongTheme`. Only a name, colours and text styles are let in."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongTheme(words.THEME_NOT_TOML.format(why=clean_name(str(error)))) from None
    name = data.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise WrongTheme(words.THEME_NAME)
    dark = data.get("dark", True)
    if not isinstance(dark, bool):
        raise WrongTheme(words.THEME_DARK_WRONG)
    if unknown := set(data) - {"name", "dark", "colors", "variables", "board"}:
        raise WrongTheme(words.THEME_UNKNOWN_KEY.format(key=clean_name(min(unknown))))
    colors = _table(data, "colors", _COLORS)
    for required in _REQUIRED:
        if required not in colors:
            raise WrongTheme(words.THEME_MISSING.format(key=required))
    variables = _table(data, "variables", _VARIABLES) | _table(data, "board", _BOARD)
    return Theme(name=name, dark=dark, variables=variables, **colors)


def _table(data: Mapping[str, Any], table: str, known: frozenset[str]) -> dict[str, Any]:
    values = data.get(table, {})
    if not isinstance(values, dict):
        raise WrongTheme(words.THEME_NO_TABLE.format(key=table))
    for key, value in values.items():
        if key not in known:
            raise WrongTheme(words.THEME_UNKNOWN_KEY.format(key=clean_name(f"{table}.{key}")))
        if not isinstance(value, str) or not _pattern(table, key).fullmatch(value):
            raise WrongTheme(words.THEME_VALUE.format(key=f"{table}.{key}", value=clean_name(str(value)[:60])))
    return values


def _pattern(table: str, key: str) -> re.Pattern[str]:
    if table in ("colors", "board"):
        return _COLOR
    return _TEXT_STYLE if key.endswith("-style") else _SHADE


def _text(file: Path) -> str:
    try:
        with open(files.read_from(file), "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise WrongTheme(words.THEME_UNREADABLE.format(why=error.strerror)) from None
    if len(data) > MAX_BYTES:
        raise WrongTheme(words.THEME_TOO_BIG.format(bytes=MAX_BYTES))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise WrongTheme(words.THEME_NOT_TEXT) from None
