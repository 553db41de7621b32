"""What a person counts as one character, and how many cells it takes."""

from __future__ import annotations

import re
from itertools import islice

from wcwidth import iter_graphemes, wcswidth, wcwidth

_JOINS = re.compile("[\u200d\ufe0f\U0001f3fb-\U0001f3ff\U0001f1e6-\U0001f1ff]")
"""What makes one wide glyph of several characters, or a wide one of a narrow one."""


def graphemes(text: str) -> list[str]:
    """The grapheme clusters of `text`, in order."""
    return list(text) if text.isascii() else list(iter_graphemes(text))


def count(text: str) -> int:
    """How many graphemes `text` has."""
    return len(text) if text.isascii() else sum(1 for _ in iter_graphemes(text))


def first(text: str, number: int) -> str:
    """The first `number` graphemes of `text`; all where there are fewer, none for less than one."""
    number = max(0, min(number, len(text)))
    if text.isascii():
        return text[:number]
    return "".join(islice(iter_graphemes(text), number))


def width(text: str) -> int:
    """Terminal cells that `text`, without line breaks, takes; tests hold it equal to what Textual counts."""
    if text.isascii():
        return len(text)
    if not _JOINS.search(text):
        return sum(max(0, wcwidth(char)) for char in text)
    return sum(_joined_width(cluster) for cluster in iter_graphemes(text))


def cut(text: str, limit: int) -> str:
    """`text` in at most `limit` graphemes, the last one `…` where something was cut."""
    if count(text) <= limit:
        return text
    return first(text, limit - 1).rstrip() + "…"


def fit(text: str, cells: int) -> str:
    """`text` in at most `cells` cells, never half a wide glyph, the last one `…` where something was cut."""
    if width(text) <= cells:
        return text
    kept, used = [], 0
    for cluster in graphemes(text):
        step = width(cluster)
        if used + step > cells - 1:
            break
        kept.append(cluster)
        used += step
    return "".join(kept) + "…" if cells > 0 else ""


def _joined_width(cluster: str) -> int:
    if "\U0001f1e6" <= cluster[0] <= "\U0001f1ff":
        return sum("\U0001f1e6" <= char <= "\U0001f1ff" for char in cluster)
    return max(0, wcswidth(cluster)) if _JOINS.search(cluster) else width(cluster)
