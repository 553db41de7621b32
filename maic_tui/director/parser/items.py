"""What a reply is made of, and the odd forms in which models write it down. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from math import isfinite
from typing import Any

from maic_tui.schema.actions import ACTIONS


@dataclass(frozen=True, slots=True)
class Text:
    """Words to show. In a structure an empty one begins a new paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """Reasoning, to keep folded."""

    text: str


@dataclass(frozen=True, slots=True)
class ActionItem:
    """An action as the model wrote it, not yet validated; `unreadable` where its JSON could not be read."""

    name: str
    params: Any
    unreadable: bool = False


Item = Text | Thinking | ActionItem

TEXT_TYPES = frozenset({"text", "speech", "say", "message", "output_text"})
THINKING_TYPES = frozenset({"thinking", "reasoning"})
ACTION_TYPES = frozenset({"action", "tool_use", "tool_call", "function", "function_call"})
WORDS = ("content", "text")
REPLIES = ("response", "reply", "answer", "message", "speech", "output")
NAMES = ("name", "tool_name", "toolname", "tool", "action")
PARAMS = ("params", "parameters", "arguments", "args", "input")
_KNOWN = frozenset({"type", "function", *WORDS, *REPLIES, *NAMES, *PARAMS})

_LOST = {ord("\b"): r"\b", ord("\f"): r"\f", ord("\t"): r"\t", ord("\r"): r"\r"}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_COMMA = re.compile(r",\s*([}\]])")


def loads(text: str) -> Any:
    """JSON as models write it: raw line breaks in strings, lone backslashes and trailing commas are forgiven.

    Raises ValueError where nothing helps, RecursionError where it is nested too deep.
    """
    try:
        return _DECODER.decode(text)
    except ValueError:
        return _DECODER.decode(_COMMA.sub(r"\1", _ESCAPE.sub(_forgive, text)))


def item_of(value: dict[str, Any]) -> Item | None:
    """The item that an object of a reply means, or None where it means nothing."""
    if not all(map(str.islower, value)):
        value = {key.lower() if key.lower() in _KNOWN else key: item for key, item in value.items()}
    inner = next((value[key] for key in ("function", "action") if isinstance(value.get(key), dict)), None)
    value = {**inner, "type": "action"} if inner else value
    kind = str(value.get("type", ""))
    kind = kind.lower() if kind.lower() in TEXT_TYPES | THINKING_TYPES | ACTION_TYPES else kind
    name = next((value[key] for key in NAMES if isinstance(value.get(key), str)), "")
    if kind in THINKING_TYPES:
        return Thinking(words_of(value))
    if kind in TEXT_TYPES or (not kind and not name):
        return Text(words_of(value)) if any(key in value for key in WORDS) else None
    return ActionItem(name or ("" if kind in ACTION_TYPES else kind), mended(_params(value)))


def wrapped(value: dict[str, Any]) -> list[Item]:
    """The items in the lists of an object that is none itself: `{"reply": [...]}`; or its words, under an odd name."""
    if value.get("type"):
        return []
    inner = [part for parts in value.values() if isinstance(parts, list) for part in parts if isinstance(part, dict)]
    if items := [part for item in map(item_of, inner) if item for part in (Text(""), item)]:
        return items
    said = next((value[key] for key in REPLIES if isinstance(value.get(key), str)), "")
    return [Text(said)] if said else []


def is_known(item: Item) -> bool:
    """Whether an item is one that a class can show: words, thinking, or an action that there is."""
    return is_action(item.name) if isinstance(item, ActionItem) else bool(item.text)


def is_action(name: str) -> bool:
    """Whether `name` is an action's, or like the board's."""
    return name in ACTIONS or name.startswith("wb_")


def mended(params: Any) -> Any:
    """Parameters with the backslashes that a formula lost where it was not escaped: `\\frac` came as a form feed."""
    match params:
        case {"latex": str(latex)}:
            return params | {"latex": latex.translate(_LOST)}
    return params


def words_of(value: Any) -> str:
    """The words in a value that should have been a string."""
    match value:
        case str():
            return value
        case bool() | None:
            return ""
        case int() | float():
            return str(value)
        case list():
            return "".join(words_of(item) for item in value)
        case dict():
            return "".join(words_of(value[key]) for key in (*WORDS, "thinking") if key in value)
    return ""


def _params(value: dict[str, Any]) -> Any:
    given = next((value[key] for key in PARAMS if key in value), None)
    if isinstance(given, str):
        try:
            return loads(given)
        except (ValueError, RecursionError):
            return given
    if given is not None:
        return given
    return {key: item for key, item in value.items() if key not in ("type", "id", *NAMES)}


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("not a finite number")
    return number


_DECODER = json.JSONDecoder(strict=False, parse_constant=_finite, parse_float=_finite)


def _forgive(match: re.Match[str]) -> str:
    what = match[1]
    return match[0] if len(what) > 1 or what in '"\\/bfnrt' else "\\" + match[0]
