"""Boxes of terminal cells with a baseline, and how they are put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from maic_tui import graphemes

_JOINS = re.compile("[\u200d\ufe0f\U0001f3fb-\U0001f3ff\U0001f1e6-\U0001f1ff]")
"""What may grow together with the glyph beside it."""


class Box(NamedTuple):
    """Rows of text, each exactly `width` cells; `base` is the index of the row that a line of writing goes through."""

    rows: tuple[str, ...]
    width: int
    base: int = 0

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def above(self) -> int:
        """Rows over the baseline."""
        return self.base

    @property
    def below(self) -> int:
        """Rows under the baseline."""
        return len(self.rows) - self.base - 1


EMPTY = Box(("",), 0)


@lru_cache(maxsize=2048)
def text(string: str) -> Box:
    """One row of text."""
    return Box((string,), graphemes.width(string))


def blank(width: int, height: int = 1, base: int = 0) -> Box:
    """Nothing, of a size."""
    return Box((" " * width,) * height, width, base)


def column(glyphs: Sequence[str], base: int) -> Box:
    """Rows of equal width, one over the other."""
    return Box(tuple(glyphs), graphemes.width(glyphs[0]), base)


def beside(boxes: Sequence[Box]) -> Box:
    """`boxes` from left to right, their baselines in one row."""
    match boxes:
        case []:
            return EMPTY
        case [only]:
            return only
    above = max(box.base for box in boxes)
    below = max(box.below for box in boxes)
    grown = [grow(box, above, below) for box in boxes]
    width = sum(box.width for box in boxes)
    return Box(tuple(_joined(row, width) for row in zip(*(box.rows for box in grown), strict=True)), width, above)


def grow(box: Box, above: int, below: int) -> Box:
    """`box` with blank rows so that there are `above` over its baseline and `below` under it."""
    over, under = above - box.base, below - box.below
    if over <= 0 and under <= 0:
        return box
    empty = (" " * box.width,)
    return Box(empty * over + box.rows + empty * under, box.width, max(above, box.base))


def widen(box: Box, width: int, align: str = "c") -> Box:
    """`box` in `width` cells, its rows to the left (`l`), the right (`r`) or the middle (`c`)."""
    spare = width - box.width
    if spare <= 0:
        return box
    left = {"l": 0, "r": spare}.get(align, spare // 2)
    before, after = " " * left, " " * (spare - left)
    return Box(tuple(before + row + after for row in box.rows), width, box.base)


def stack(boxes: Iterable[Box], base: int, align: str = "c") -> Box:
    """`boxes` from top to bottom, evened to one width; `base` is the row of the whole that becomes its baseline."""
    boxes = list(boxes)
    width = max(box.width for box in boxes)
    return Box(tuple(row for box in boxes for row in widen(box, width, align).rows), width, base)


def over(top: Box, main: Box) -> Box:
    """`top` centred on `main`, which keeps its baseline."""
    return stack((top, main), top.height + main.base)


def under(main: Box, foot: Box) -> Box:
    """`foot` centred under `main`, which keeps its baseline."""
    return stack((main, foot), main.base)


def pad(box: Box, left: int, right: int) -> Box:
    """`box` with blank columns beside it."""
    if not left and not right:
        return box
    return Box(tuple(" " * left + row + " " * right for row in box.rows), box.width + left + right, box.base)


def _joined(row: Sequence[str], width: int) -> str:
    whole = "".join(row)
    if not whole.isascii() and _JOINS.search(whole):
        whole += " " * (width - graphemes.width(whole))
    return whole
