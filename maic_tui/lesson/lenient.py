"""Reading single values of a foreign lesson, whatever they are."""

from __future__ import annotations

import math
from typing import Any

from maic_tui.board.markup import plain
from maic_tui.schema.text import clean, clean_name

Json = dict[str, Any]
LARGEST = 1e9
"""No place, size or number of points is larger."""


def as_object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def as_name(value: Any) -> str:
    """An id, a name or a title: text or a number, on one line."""
    return clean_name(str(value)) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def as_text(value: Any) -> str:
    """Prose, made plain where it is HTML; also of an object that holds it."""
    if isinstance(value, dict):
        value = next((value[key] for key in ("content", "text", "label", "value", "html") if key in value), "")
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return plain(clean(value)).strip() if isinstance(value, str) else ""


def as_number(value: Any, default: float = 0.0) -> float:
    """A finite number, also one written as a string."""
    try:
        number = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else default
    except (ValueError, OverflowError):
        return default
    return number if math.isfinite(number) and abs(number) <= LARGEST else default


def first_of(value: Json, *keys: str) -> Any:
    """What stands under the first of the keys that has anything."""
    return next((value[key] for key in keys if value.get(key) not in (None, "", [], {})), None)


class Ids:
    """Gives every thing of a kind an id of its own: its own if it has one that is free."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._taken: set[str] = set()
        self._next: dict[str, int] = {}

    @property
    def count(self) -> int:
        """How many it has given."""
        return len(self._taken)

    def give(self, wish: Any) -> str:
        """The id; a doubled one gets a number behind it, so that references mean the first."""
        base = as_name(wish) or f"{self._kind}-{len(self._taken) + 1}"
        name = base
        while name in self._taken:
            self._next[base] = self._next.get(base, 1) + 1
            name = f"{base}-{self._next[base]}"
        self._taken.add(name)
        return name
