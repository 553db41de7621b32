"""What can be set: every key of the settings file with the values it may have, its variable and its flag.

`load.py` reads by this table, `json_schema.py` describes it, and a test holds its defaults equal to `settings.py`.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from maic_tui import words
from maic_tui.schema.text import clean, clean_name

_MOST = sys.float_info.max
WRONG = object()
"""What a check gives for a value that is not allowed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: `check` gives the value to keep or `WRONG`, `allowed` says in words what may stand there."""

    check: Callable[[object], Any]
    allowed: str
    schema: Mapping[str, Any]
    numeric: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One key. `env` is the variable that overrides the file, `flag` the field of `Flags` that overrides both."""

    kind: Kind
    about: str
    env: str = ""
    flag: str = ""


def text(*, lines: bool = False) -> Kind:
    """Any text; one line, unless `lines`."""
    clean_text = clean if lines else clean_name
    return Kind(lambda value: clean_text(value) if isinstance(value, str) else WRONG, words.A_TEXT, {"type": "string"})


def matching(pattern: str, allowed: str) -> Kind:
    """A text that `pattern` matches wholly."""
    whole = re.compile(pattern)
    return Kind(
        lambda value: value if isinstance(value, str) and whole.fullmatch(value) else WRONG,
        allowed,
        {"type": "string", "pattern": f"^(?:{pattern})$"},
    )


def number(low: float, high: float = math.inf, *, whole: bool = False, above: bool = False) -> Kind:
    """A finite number from `low` (`above`: more than that) to `high`."""

    def check(value: object) -> Any:
        if isinstance(value, bool) or not isinstance(value, int | float) or not -_MOST <= value <= _MOST:
            return WRONG
        if value < low or value > high or (above and value == low) or (whole and value != int(value)):
            return WRONG
        return int(value) if whole else float(value)

    schema: dict[str, Any] = {
        "type": "integer" if whole else "number",
        "exclusiveMinimum" if above else "minimum": low,
    }
    if math.isfinite(high):
        schema["maximum"] = high
    name = words.A_WHOLE_NUMBER if whole else words.A_NUMBER
    template = words.FROM_TO if math.isfinite(high) else words.MORE_THAN if above else words.FROM
    return Kind(check, template.format(what=name, low=f"{low:g}", high=f"{high:g}"), schema, numeric=True)


def switch() -> Kind:
    """True or false."""
    return Kind(lambda value: value if isinstance(value, bool) else WRONG, words.TRUE_OR_FALSE, {"type": "boolean"})


def switch_or(*values: str) -> Kind:
    """True, false, or one of `values`."""
    return Kind(
        lambda value: value if isinstance(value, bool) or value in values else WRONG,
        words.TRUE_FALSE_OR.format(values=words.LIST_JOIN.join(values)),
        {"anyOf": [{"type": "boolean"}, {"enum": list(values)}]},
    )


def choice(*values: str) -> Kind:
    """One of `values`."""
    return Kind(
        lambda value: value if value in values else WRONG,
        words.ONE_OF.format(values=words.LIST_JOIN.join(value or '""' for value in values)),
        {"enum": list(values)},
        choices=values,
    )


def _address(value: object) -> Any:
    """An address of a server as it was written, without names or passwords in it."""
    if not isinstance(value, str):
        return WRONG
    if not value.strip():
        return ""
    try:
        parts = urlsplit(clean_name(value))
        right = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        return WRONG
    return parts.geturl() if right else WRONG


ADDRESS = Kind(_address, words.AN_ADDRESS, {"type": "string", "pattern": "^(https?://[^@\\s]+)?$"})
VARIABLE = matching(r"([A-Z_][A-Z0-9_]{0,63})?", words.A_VARIABLE)
COLOR = matching("#[0-9a-fA-F]{6}", words.A_COLOR)
ROLE = choice("teacher", "assistant", "student")

OPTIONS: dict[tuple[str, str], Option] = {
    ("model", "name"): Option(text(), words.ABOUT_MODEL, "MAIC_TUI_MODEL", "model"),
    ("model", "api_base"): Option(ADDRESS, words.ABOUT_API_BASE, "MAIC_TUI_API_BASE", "api_base"),
    ("model", "api_key_env"): Option(VARIABLE, words.ABOUT_API_KEY_ENV),
    ("model", "first_timeout"): Option(number(0, above=True), words.ABOUT_FIRST_TIMEOUT, "MAIC_TUI_FIRST_TIMEOUT"),
    ("model", "idle_timeout"): Option(number(0, above=True), words.ABOUT_IDLE_TIMEOUT, "MAIC_TUI_IDLE_TIMEOUT"),
    ("model", "retries"): Option(number(0, 20, whole=True), words.ABOUT_RETRIES),
    ("model", "reply_format"): Option(choice("auto", "json", "tools"), words.ABOUT_REPLY_FORMAT),
    ("model", "cost_limit"): Option(number(0), words.ABOUT_COST_LIMIT),
    ("director", "model"): Option(text(), words.ABOUT_DIRECTOR_MODEL),
    ("director", "mode"): Option(choice("auto", "tools", "graph"), words.ABOUT_MODE, "MAIC_TUI_DIRECTOR_MODE"),
    ("director", "max_agent_turns"): Option(number(0, 100, whole=True), words.ABOUT_MAX_AGENT_TURNS),
    ("playback", "speed"): Option(number(0.5, 4), words.ABOUT_SPEED, "MAIC_TUI_SPEED"),
    ("playback", "reveal"): Option(number(0), words.ABOUT_REVEAL, "MAIC_TUI_REVEAL"),
    ("playback", "auto_resume"): Option(switch(), words.ABOUT_AUTO_RESUME),
    ("ui", "theme"): Option(text(), words.ABOUT_THEME, "MAIC_TUI_THEME", "theme"),
    ("ui", "board"): Option(choice("right", "below", "hidden"), words.ABOUT_BOARD),
    ("ui", "notify"): Option(switch_or("bell", "desktop", "off"), words.ABOUT_NOTIFY),
    ("ui", "language"): Option(choice("", *words.LANGUAGES), words.ABOUT_UI_LANGUAGE),
    ("ui", "reduced_motion"): Option(switch(), words.ABOUT_REDUCED_MOTION),
    ("ui", "reader"): Option(switch(), words.ABOUT_READER, flag="reader"),
    ("ui", "ascii"): Option(switch(), words.ABOUT_ASCII, flag="ascii"),
    ("learner", "name"): Option(text(), words.ABOUT_LEARNER),
    ("learner", "about"): Option(text(lines=True), words.ABOUT_LEARNER_ABOUT),
    ("learner", "language"): Option(text(), words.ABOUT_LANGUAGE),
}
"""Keyed by section and key."""

AGENT_OPTIONS: dict[str, Option] = {
    "id": Option(text(), words.ABOUT_AGENT_ID),
    "name": Option(text(), words.ABOUT_AGENT_NAME),
    "role": Option(ROLE, words.ABOUT_AGENT_ROLE),
    "persona": Option(text(lines=True), words.ABOUT_AGENT_PERSONA),
    "color": Option(COLOR, words.ABOUT_AGENT_COLOR),
    "priority": Option(number(-1000, 1000, whole=True), words.ABOUT_AGENT_PRIORITY),
    "model": Option(text(), words.ABOUT_AGENT_MODEL),
}
"""The keys of one `[[agents]]`."""
MOST_AGENTS = 50
RESERVED_IDS = ("user", "end")
"""What the director's graph mode calls the learner and the end of an exchange, so that no agent may."""

TOP_LEVEL = ("reader", "ascii")
"""Keys of `[ui]` that may also stand before the first section."""
SECTIONS = (*dict.fromkeys(section for section, _ in OPTIONS), "keys", "agents")
