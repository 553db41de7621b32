"""What a person counts as one character, and how many cells it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

_JOINS = re.compile("[\u200d\ufe0f\U0001f3fb-\U0001f3ff\U0001f1e6-\U0001f1ff]")
"""What makes one wide glyph of several characters, or a wide one of a narrow one."""


_NARROW = re.compile("[ -~\xa1-\xac\xae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc]*")
"""Letters and marks that are one grapheme and one cell each: Latin ones, and those that the screen itself draws with.

They need none of wcwidth's tables, which take a while to import: it is imported by the first text that does.
"""


_LONGEST = 64
"""Characters after a place within a grapheme that are looked at for its end."""

NOT_FIRST = frozenset("、。，．：；？！）」』】〕〉》・ー々…‥ゝゞ)]},.:;?!%’”")
NOT_LAST = frozenset("（「『【〔〈《([{‘“")
"""Marks that no line begins or ends with, where it can break between any two letters."""


def graphemes(text: str) -> list[str]:
    """The grapheme clusters of `text`, in order."""
    return list(text) if _is_narrow(text) else list(_clusters(text))


def count(text: str) -> int:
    """How many graphemes `text` has."""
    return len(text) if _is_narrow(text) else sum(1 for _ in _clusters(text))


def first(text: str, number: int) -> str:
    """The first `number` graphemes of `text`; all where there are fewer, none for less than one."""
    number = max(0, min(number, len(text)))
    if _is_narrow(text):
        return text[:number]
    return "".join(islice(_clusters(text), number))


def around(text: str, at: int) -> tuple[int, int]:
    """Where the grapheme begins and ends that place `at` of `text` is within; twice `at` where it is between two."""
    if not 0 < at < len(text) or _is_narrow(text[at - 1 : at + 1]):
        return at, at
    from wcwidth import grapheme_boundary_before

    start = grapheme_boundary_before(text, at + 1)
    return (start, start + len(first(text[start : at + _LONGEST], 1))) if start < at else (at, at)


def width(text: str) -> int:
    """Terminal cells that `text`, without line breaks, takes; tests hold it equal to what Textual counts."""
    if _is_narrow(text):
        return len(text)
    from wcwidth import wcwidth

    if not _JOINS.search(text):
        return sum(max(0, wcwidth(char)) for char in text)
    return sum(_joined_width(cluster) for cluster in _clusters(text))


class Celled(str):
    """A text that a format such as `{:<10}` or `{:>10}` fills up to so many cells, not letters."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        blanks = " " * (int(spec[1:]) - width(self))
        return f"{blanks}{self}" if spec[0] == ">" else f"{self}{blanks}"


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


def _is_narrow(text: str) -> bool:
    return text.isascii() or _NARROW.fullmatch(text) is not None


def _clusters(text: str) -> Iterator[str]:
    from wcwidth import iter_graphemes

    return iter_graphemes(text)


def _joined_width(cluster: str) -> int:
    if "\U0001f1e6" <= cluster[0] <= "\U0001f1ff":
        return sum("\U0001f1e6" <= char <= "\U0001f1ff" for char in cluster)
    from wcwidth import wcswidth

    return max(0, wcswidth(cluster)) if _JOINS.search(cluster) else width(cluster)
