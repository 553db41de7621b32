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
        self._tinted = [False] * height

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def solid(self, x: int, y: int) -> bool:
        """Whether a block was written there, which lines do not cross."""
        return self.inside(x, y) and bool(self._solid[y] >> x & 1)

    def glyph(self, x: int, y: int) -> str:
        """What stands in a cell that is inside; empty behind a wide glyph."""
        return self._chars[y][x]

    def owner(self, x: int, y: int) -> int:
        """The number of the element that was written there last, or 0."""
        return self._inks[y][x].owner if self.inside(x, y) else 0

    def put(self, x: int, y: int, glyph: str, ink: Ink) -> int:
        """Write one grapheme and return its width in cells; where it does not fit whole, a blank stands instead.

        A cell's fill stays unless `ink` brings its own.
        """
        cells = 1 if glyph.isascii() else _width(glyph)
        if cells > 2:
            return self._apart(x, y, glyph, ink)
        if cells == 0 or not 0 <= y < self.height:
            return cells
        fits = x >= 0 and x + cells <= self.width
        for offset, char in enumerate((glyph, "")[:cells] if fits else " " * cells):
            self._set(x + offset, y, char, ink)
        return cells

    def _apart(self, x: int, y: int, glyph: str, ink: Ink) -> int:
        """A cluster of more than two cells, such as a flood of jamo, character by character."""
        start = x
        for char in glyph:
            x += self.put(x, y, char, ink)
        return x - start

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
                if _single(text):
                    self._run(at, row, text, ink)
                    at += len(text)
                    continue
                for glyph in graphemes.graphemes(text):
                    at += self.put(at, row, glyph, ink)
            if 0 <= row < self.height and at > max(0, x):
                self._solid[row] |= (1 << min(at, self.width)) - (1 << min(max(0, x), self.width))

    def lines(self, left: int = 0, top: int = 0, width: int | None = None, height: int | None = None) -> list[Line]:
        """The rows as spans, or the part of them in a window; a wide glyph that its edge would halve is blank there."""
        right = self.width if width is None else min(self.width, left + width)
        bottom = self.height if height is None else top + height
        if (left, right) == (0, self.width):
            return [_spans(*row) for row in zip(self._chars[top:bottom], self._inks[top:bottom], strict=True)]
        rows = zip(self._chars[top:bottom], self._inks[top:bottom], strict=True)
        return [_spans(_window(chars, left, right), inks[left:right]) for chars, inks in rows]

    def _run(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write characters of one cell each, as `put` does it one by one."""
        left, right = max(0, x), min(self.width, x + len(text))
        if left >= right or not 0 <= y < self.height:
            return
        chars, inks = self._chars[y], self._inks[y]
        if chars[left] == "" and left:
            chars[left - 1] = " "
        if right < self.width and chars[right] == "":
            chars[right] = " "
        chars[left:right] = text[left - x : right - x]
        if ink.fill or not self._tinted[y]:
            self._tinted[y] |= bool(ink.fill)
            inks[left:right] = [ink] * (right - left)
        else:
            inks[left:right] = [_on(ink, below.fill) if below.fill else ink for below in inks[left:right]]

    def _set(self, x: int, y: int, char: str, ink: Ink) -> None:
        if not 0 <= x < self.width:
            return
        chars, inks = self._chars[y], self._inks[y]
        if chars[x] == "" and x and char != "":
            chars[x - 1] = " "
        if x + 1 < self.width and chars[x + 1] == "" and chars[x] != "":
            chars[x + 1] = " "
        chars[x] = char
        self._tinted[y] |= bool(ink.fill)
        fill = inks[x].fill
        inks[x] = _on(ink, fill) if fill and not ink.fill else ink


def _window(chars: list[str], left: int, right: int) -> list[str]:
    seen = chars[left:right]
    if seen and seen[0] == "":
        seen[0] = " "
    if seen and right < len(chars) and chars[right] == "":
        seen[-1] = " "
    return seen


@lru_cache(maxsize=1024)
def _on(ink: Ink, fill: str) -> Ink:
    return ink._replace(fill=fill)


@lru_cache(maxsize=4096)
def _single(text: str) -> bool:
    """Whether each character of a text takes a cell of its own."""
    if text.isascii():
        return text.isprintable()
    return graphemes.width(text) == len(text) and all(graphemes.width(char) == 1 for char in text)


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
