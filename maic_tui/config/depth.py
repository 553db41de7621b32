"""How deep a parsed TOML file may be: dotted keys nest as deep as they are long, and what walks them calls itself."""

from __future__ import annotations

from collections.abc import Mapping

DEEPEST = 32
"""Tables and lists in one another; no file of ours needs more than four."""


def too_deep(value: object) -> bool:
    """Whether `value`, of dicts and lists, is nested deeper than `DEEPEST`; it may be of any depth."""
    layer = [value]
    for _ in range(DEEPEST + 1):
        layer = [item for outer in layer for item in _inside(outer)]
        if not layer:
            return False
    return True


def _inside(value: object) -> list[object]:
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return list(inside)
