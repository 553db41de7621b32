"""Delimiters that grow with what stands between them."""

from __future__ import annotations

from functools import lru_cache

from .boxes import EMPTY, Box, column, grow, text
from .symbols import in_ascii
from .tables import pairs

_PIECES = pairs("""
    ( ⎛⎜⎝⎜   ) ⎞⎟⎠⎟   [ ⎡⎢⎣⎢   ] ⎤⎥⎦⎥   { ⎧⎪⎩⎨   } ⎫⎪⎭⎬   | ││││   ‖ ║║║║   ⌈ ⎡⎢⎢⎢   ⌉ ⎤⎥⎥⎥   ⌊ ⎢⎢⎣⎢   ⌋ ⎥⎥⎦⎥
    ⟦ ╓║╙║   ⟧ ╖║╜║   ↑ ↑│││   ↓ ││↓│   ↕ ↕│↕│
""")
"""Top, what repeats, foot, middle."""
_ASCII = pairs(r"""
    ( /|\|   ) \|/|   [ [[[[   ] ]]]]   { /|\<   } \|/>   | ||||   ⌈ [|||   ⌉ ]|||   ⌊ ||[|   ⌋ ||]|   ⟦ [[[[   ⟧ ]]]]
    ↑ ^|||   ↓ ||v|   ↕ ^|v|
""")
_ONE_ROW = pairs("⟨ < ⟩ > ‖ || ⌈ [ ⌉ ] ⌊ [ ⌋ ] ⟦ [[ ⟧ ]] ↑ ^ ↓ v")
"""Delimiters in one row of ASCII."""


@lru_cache(maxsize=1024)
def delimiter(mark: str, height: int, base: int, ascii: bool) -> Box:
    """The delimiter `mark` in `height` rows, its baseline in the row `base`; empty for none."""
    if not mark:
        return EMPTY
    if height < 2:
        return text(in_one_row(mark, ascii))
    if mark in "⟨⟩":
        return _angle(mark == "⟨", height, base, ascii)
    if mark in "/\\":
        return _slope(mark, height, base, ascii)
    if ascii and mark == "‖":
        return column(["||"] * height, base)
    pieces = (_ASCII if ascii else _PIECES).get(mark)
    if pieces is None:
        return grow(text(in_one_row(mark, ascii)), base, height - base - 1)
    top, between, foot, middle = tuple(pieces)
    rows = [top, *between * (height - 2), foot]
    if middle != between and height > 2:
        rows[min(max(1, base), height - 2)] = middle
    return column(rows, base)


def in_one_row(mark: str, ascii: bool) -> str:
    """The delimiter `mark` as it stands in a line."""
    return _ONE_ROW.get(mark) or in_ascii(mark) if ascii else mark


def _angle(opening: bool, height: int, base: int, ascii: bool) -> Box:
    half = (height + 1) // 2
    rising, falling = ("/", "\\") if ascii else ("╱", "╲")
    upper, lower = (rising, falling) if opening else (falling, rising)
    rows = []
    for place in range(height):
        at = half - 1 - place if place < height // 2 else place - (height // 2)
        glyph = upper if place < height // 2 else lower
        if height % 2 and place == height // 2:
            at, glyph = 0, ("<>" if ascii else "⟨⟩")[not opening]
        row = " " * at + glyph + " " * (half - 1 - at)
        rows.append(row if opening else " " * (half - 1 - at) + glyph + " " * at)
    return Box(tuple(rows), half, base)


def _slope(mark: str, height: int, base: int, ascii: bool) -> Box:
    glyph = mark if ascii else {"/": "╱", "\\": "╲"}[mark]
    places = range(height)
    ats = [height - 1 - place if mark == "/" else place for place in places]
    return Box(tuple(" " * at + glyph + " " * (height - 1 - at) for at in ats), height, base)
