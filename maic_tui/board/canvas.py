"""A grid of terminal cells: nothing is written outside it, and no wide glyph is ever halved."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from maic_tui import graphemes

DEFAULT = "$text"
MUTED = "$muted"
ACCENT = "$accent"
SERIES = tuple(f"$series-{number}" for number in range(1, 7))
"""What the parts of a chart are told apart by, as the theme has it."""


class Ink(NamedTuple):
    """How a cell looks. Colours are roles (`$text`, `$muted`, `$accent`, …) or what an element or agent asked for.

    `fill` is a colour of which the background takes a light tint, `back` one that it takes whole; `exact` leaves `fg`
    as it is, where text would be made to stand out. `owner` is the ledger number of the element, or 0.
    """

    fg: str = DEFAULT
    fill: str = ""
    back: str = ""
    exact: bool = False
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    owner: int = 0


BLANK = Ink()


class Span(NamedTuple):
    """Text in one ink."""

    text: str
    ink: Ink = BLANK


Line = list[Span]


class Canvas:
    """`width` × `height` cells. Where a wide glyph stands, the cell after it holds an empty string."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._inks = [[BLANK] * width for _ in range(height)]
        self._solid = [0] * height

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def solid(self, x: int, y: int) -> bool:
        """Whether a block was written there, which lines do not cross."""
        return self.inside(x, y) and bool(self._solid[y] >> x & 1)

    def put(self, x: int, y: int, glyph: str, ink: Ink) -> int:
        """Write one grapheme and return its width in cells; where it does not fit whole, a blank stands instead.

        A cell's fill stays unless `ink` brings its own.
        """
        cells = 1 if glyph.isascii() else _width(glyph)
        if cells == 0 or not 0 <= y < self.height:
            return cells
        fits = x >= 0 and x + cells <= self.width
        for offset, char in enumerate((glyph, "")[:cells] if fits else " " * cells):
            self._set(x + offset, y, char, ink)
        return cells

    def fill(self, left: int, right: int, y: int, ink: Ink) -> None:
        """Blank the cells from `left` up to `right` of row `y`, in `ink` with its own fill."""
        left, right = max(0, left), min(self.width, right)
        if left >= right or not 0 <= y < self.height:
            return
        self._set(left, y, " ", ink)
        self._set(right - 1, y, " ", ink)
        self._chars[y][left:right] = " " * (right - left)
        self._inks[y][left:right] = [ink] * (right - left)

    def blit(self, x: int, y: int, lines: Iterable[Line]) -> None:
        """Write a block of lines with its top left cell at (x, y)."""
        for row, line in enumerate(lines, y):
            at = x
            for text, ink in line:
                for glyph in graphemes.graphemes(text):
                    at += self.put(at, row, glyph, ink)
            if 0 <= row < self.height and at > max(0, x):
                self._solid[row] |= (1 << min(at, self.width)) - (1 << min(max(0, x), self.width))

    def lines(self) -> list[Line]:
        """The rows as spans, each as wide as the canvas."""
        return [_spans(chars, inks) for chars, inks in zip(self._chars, self._inks, strict=True)]

    def _set(self, x: int, y: int, char: str, ink: Ink) -> None:
        if not 0 <= x < self.width:
            return
        chars, inks = self._chars[y], self._inks[y]
        if chars[x] == "" and x and char != "":
            chars[x - 1] = " "
        if x + 1 < self.width and chars[x + 1] == "" and chars[x] != "":
            chars[x + 1] = " "
        chars[x] = char
        fill = inks[x].fill
        inks[x] = _on(ink, fill) if fill and not ink.fill else ink


@lru_cache(maxsize=1024)
def _on(ink: Ink, fill: str) -> Ink:
    return ink._replace(fill=fill)


@lru_cache(maxsize=4096)
def _width(glyph: str) -> int:
    return graphemes.width(glyph)


def _spans(chars: list[str], inks: list[Ink]) -> Line:
    line: Line = []
    start = 0
    for x in range(1, len(chars) + 1):
        if x == len(chars) or (inks[x] is not inks[start] and inks[x] != inks[start] and chars[x] != ""):
            line.append(Span("".join(chars[start:x]), inks[start]))
            start = x
    return line
