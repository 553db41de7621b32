"""Keys do not belong into the settings file: finding one there, and never showing it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MASK = "••••"
_SECRET_NAME = re.compile(r"(?:^|_)(?:key|token|secret|password|credentials?)$", re.IGNORECASE)
_SECRET_VALUE = re.compile(
    r"(?:\b(?:sk|pk|rk|gsk|xai|hf|nvapi|r8|tgp|fw|pplx|csk|jina|ghp|github_pat)[-_](?=[\w-]*\d)[\w-]{16,}"
    r"|\bAIza[\w-]{20,}|\bAKIA[A-Z0-9]{12,}|\bBearer\s+\S+|\b[0-9a-fA-F]{32,}\b|(?<=://)[^\s/@]*:[^\s/@]*(?=@))"
)


def masked(text: str) -> str:
    """`text` with whatever looks like a key replaced."""
    return _SECRET_VALUE.sub(MASK, text)


def is_secret(name: str, value: object) -> bool:
    """Whether the entry `name` holds a key, by its name or by what it looks like."""
    if not isinstance(value, str) or not value:
        return False
    return bool(_SECRET_NAME.search(name) or _SECRET_VALUE.search(value))


def secrets_in(table: dict[str, Any], path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all entries that hold a key; `[keys]`, which are keys of the keyboard, is no place to look."""
    for name, value in table.items():
        here = (*path, name)
        match value:
            case dict() if here != ("keys",):
                yield from secrets_in(value, here)
            case list():
                for index, item in enumerate(value):
                    if isinstance(item, dict):
                        yield from secrets_in(item, (*here, index))
            case _ if is_secret(name, value):
                yield here


def close_to_others(file: Path) -> bool:
    """Make `file` readable by its owner alone; whether that was needed. Raises OSError where it can't be done."""
    if not file.stat().st_mode & 0o077:
        return False
    os.chmod(file, 0o600)
    return True
