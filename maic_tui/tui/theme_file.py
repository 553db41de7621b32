"""One theme as a TOML text: every key and value is checked before Textual sees it, and a complaint has its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from textual.design import ColorSystem
from textual.theme import Theme

from maic_tui import words
from maic_tui.board.canvas import SERIES
from maic_tui.config.depth import too_deep
from maic_tui.config.places import Path, line_of
from maic_tui.schema.text import clean_name

AUTO = "auto"
"""What `[ui] theme` says for light or dark as the terminal is; no theme is called so."""
_REQUIRED = ("primary", "foreground", "background")
_COLORS = frozenset((*_REQUIRED, "secondary", "accent", "success", "warning", "error", "surface", "panel"))
_VARIABLES = frozenset(ColorSystem(primary="black").generate())
_BOARD = frozenset(role.removeprefix("$") for role in SERIES)
_TABLES = {"colors": _COLORS, "variables": _VARIABLES, "board": _BOARD}
_NAME = re.compile(r"\w[\w-]{0,39}")
_ANSI = r"ansi_(?:default|(?:bright_)?(?:black|red|green|yellow|blue|magenta|cyan|white))"
_COLOR = re.compile(rf"(?:#(?:[0-9a-fA-F]{{3}}|[0-9a-fA-F]{{6}})|{_ANSI})")
_SHADE = re.compile(rf"{_COLOR.pattern}(?: [0-9]{{1,3}}%)?")
_TEXT_STYLE = re.compile(r"none|(?:(?:bold|italic|underline|reverse|dim)(?: (?!$)|$)){1,5}")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)$")
_SHOWN = 60
"""Characters of a wrong value that are shown."""


class WrongTheme(ValueError):
    """A text that is no theme; the message is a clause that says why. `line` is from 1, 0 where it has none."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


def parse_theme(text: str) -> Theme:
    """The theme that a TOML text describes; raises `WrongTheme`. Only a name, colours and text styles are let in."""
    data = _toml(text)
    if wrong := _wrong(data):
        why, place = wrong
        raise WrongTheme(why, line_of(text, place))
    variables = data.get("variables", {}) | data.get("board", {})
    return Theme(name=data["name"], dark=data.get("dark", True), variables=variables, **data["colors"])


def _toml(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise WrongTheme(words.THEME_NOT_TOML.format(why=words.SETTINGS_TOO_DEEP)) from None
    except ValueError as error:
        told = clean_name(str(error))
        at = _AT_LINE.search(told)
        raise WrongTheme(words.THEME_NOT_TOML.format(why=_AT_LINE.sub("", told)), int(at[1]) if at else 0) from None
    if too_deep(data):
        raise WrongTheme(words.THEME_NOT_TOML.format(why=words.SETTINGS_TOO_DEEP))
    return data


def _wrong(data: Mapping[str, Any]) -> tuple[str, Path] | None:
    """The first thing that is wrong in `data`, and which key it is about; None where all is right."""
    for key in data:
        if key not in ("name", "dark", *_TABLES):
            return words.THEME_UNKNOWN_KEY.format(key=_shown(key)), (key,)
    name = data.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return words.THEME_NAME, ("name",)
    if name == AUTO:
        return words.THEME_NAME_TAKEN.format(name=AUTO), ("name",)
    if not isinstance(data.get("dark", True), bool):
        return words.THEME_DARK_WRONG, ("dark",)
    for table, known in _TABLES.items():
        if wrong := _wrong_in(table, data.get(table, {}), known):
            return wrong
    missing = next((key for key in _REQUIRED if key not in data.get("colors", {})), None)
    return (words.THEME_MISSING.format(key=missing), ("colors", missing)) if missing else None


def _wrong_in(table: str, values: object, known: frozenset[str]) -> tuple[str, Path] | None:
    if not isinstance(values, dict):
        return words.THEME_NO_TABLE.format(key=table), (table,)
    for key, value in values.items():
        if key not in known:
            return words.THEME_UNKNOWN_KEY.format(key=_shown(f"{table}.{key}")), (table, key)
        if not isinstance(value, str) or not _pattern(table, key).fullmatch(value):
            return words.THEME_VALUE.format(key=f"{table}.{key}", value=_shown(value)), (table, key)
    return None


def _shown(value: object) -> str:
    try:
        return clean_name(str(value)[:_SHOWN])
    except (ValueError, RecursionError):
        return words.THEME_LONG


def _pattern(table: str, key: str) -> re.Pattern[str]:
    if table != "variables":
        return _COLOR
    return _TEXT_STYLE if key.endswith("-style") else _SHADE
