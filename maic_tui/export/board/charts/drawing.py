"""What the drawers of charts share: pens in a theme's colours, paths, and how a chart is handed on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from maic_tui.board.canvas import MUTED, Ink
from maic_tui.board.drawers.shape import Rect
from maic_tui.export.board.cells import escaped
from maic_tui.export.board.colors import Palette, as_hex, paint
from maic_tui.export.board.marks import HEIGHT, STROKE, WIDTH, Mark, mark_of
from maic_tui.shades import TINT, blended

Point = tuple[float, float]
"""In units of the SVG, x to the right and y down."""

THICK = 2.25
"""How thick the line of a series is."""
_HALO, _MIDDLE = 2.5, 5.5
"""What of a row a swatch leaves free, and how much lower than the middle of a text its baseline lies."""
_GRID = 0.3
"""How much of the colour of an axis a line of the grid has."""


class Spot(NamedTuple):
    """Cells of a row, from the top left of a chart's inside on."""

    x: int
    y: int
    cells: int

    def outline(self, aside: float = 0.0) -> str:
        """The path around it, without the edges of the row and as much as `aside` on both sides."""
        left, right, top = self.x * WIDTH, (self.x + self.cells) * WIDTH, self.y * HEIGHT
        return box(left + aside, top + _HALO, right - aside, top + HEIGHT - _HALO)


class Drawing(NamedTuple):
    """The SVG elements of a chart from the top left of its inside on, those of `grid` undermost.

    In the cells of `plot` they replace all but words; `lettered`: the words too, which are among them.
    """

    grid: str
    figures: list[str]
    plot: Rect
    lettered: bool = False


class Pens:
    """Strokes, fillings, marks and words as SVG elements, in a theme's colours on its ground or on a tint of it."""

    def __init__(self, palette: Palette, tint: str = "") -> None:
        self._palette = palette
        self._tint = tint
        axis = paint(Ink(MUTED, fill=tint), palette)
        self._axis = as_hex(axis.color)
        self._ground = as_hex(paint(Ink(fill=tint), palette).background)
        self._grid = as_hex(blended(axis.background, axis.color, _GRID))

    def axis(self, lines: Iterable[tuple[Point, Point]]) -> str:
        """Straight lines as an axis has them."""
        return f'<path d="{"".join(map(_segment, lines))}" stroke="{self._axis}" stroke-width="{STROKE:g}"/>'

    def grid(self, outlines: Iterable[Sequence[Point]]) -> str:
        """Faint lines to read values by."""
        return f'<path d="{"".join(map(polygon, outlines))}" fill="none" stroke="{self._grid}"/>'

    def ground(self, outlines: Iterable[str]) -> str:
        """The ground behind words, where no line of the grid crosses them."""
        outline = "".join(outlines)
        return f'<path d="{outline}" fill="{self._ground}"/>' if outline else ""

    def swatch(self, spot: Spot, color: str) -> str:
        """What a legend shows of a filling."""
        return self.solid(spot.outline(aside=1), color)

    def word(self, text: str, middle: Point, color: str = "", *, bold: bool = True) -> str:
        """A word around its middle, in what can be read on a filling of that colour."""
        x, y = middle
        ink = as_hex(paint(Ink(fill=self._tint, back=color), self._palette).color)
        style = f'text-anchor="middle" textLength="{len(text) * WIDTH:g}"' + (' font-weight="bold"' if bold else "")
        return f'<text x="{round(x, 2):g}" y="{round(y + _MIDDLE, 2):g}" fill="{ink}" {style}>{escaped(text)}</text>'

    def line(self, runs: Iterable[Sequence[Point]], color: str) -> str:
        """A series as a line with gaps."""
        style = f'stroke="{self._line(color)}" stroke-width="{THICK:g}" stroke-linejoin="round" stroke-linecap="round"'
        return f'<path d="{"".join(map(polyline, runs))}" fill="none" {style}/>'

    def tint(self, outlines: Iterable[Sequence[Point]], color: str) -> str:
        """What lies inside, through which all below it is seen."""
        return f'<path d="{"".join(map(polygon, outlines))}" fill="{self._solid(color)}" fill-opacity="{TINT:g}"/>'

    def solid(self, outline: str, color: str, *, apart: bool = False) -> str:
        """A filled path; `apart`: with an edge of the board's ground that keeps it from its neighbours."""
        edge = f' stroke="{self._ground}" stroke-width="{STROKE:g}" stroke-linejoin="round"' if apart else ""
        return f'<path d="{outline}" fill="{self._solid(color)}" fill-rule="evenodd"{edge}/>'

    def marks(self, points: Iterable[Point], glyph: str, color: str) -> str:
        """The mark of a series at each point, as its legend has it."""
        mark, filled, stroked = mark_of(glyph) or Mark(), "", ""
        for x, y in points:
            left, top = x - WIDTH / 2, y - HEIGHT / 2
            filled += "".join(f"M{place(left + at, top + down)}{rest}" for at, down, rest in mark.filled)
            filled += "".join(f"M{place(left + at, top + down)}h{w:g}v{h:g}h{-w:g}z" for at, down, w, h in mark.rects)
            stroked += "".join(f"M{place(left + at, top + down)}{rest}" for at, down, rest in mark.stroked)
        ink = self._line(color)
        found = f'<path d="{filled}" fill="{ink}"/>' if filled else ""
        style = f'fill="{self._ground}" stroke="{ink}" stroke-width="{STROKE:g}"'
        return found + (f'<path d="{stroked}" {style}/>' if stroked else "")

    def _line(self, color: str) -> str:
        return as_hex(paint(Ink(color, fill=self._tint), self._palette).color)

    def _solid(self, color: str) -> str:
        return as_hex(paint(Ink(color, exact=True), self._palette).color)


def place(x: float, y: float) -> str:
    """A point as paths have it."""
    return f"{round(x, 2):g} {round(y, 2):g}"


def polyline(points: Sequence[Point]) -> str:
    """An open path; a point alone has a length that lets it be seen."""
    return "M" + "L".join(place(*point) for point in points) + ("h0.01" if len(points) == 1 else "")


def polygon(points: Sequence[Point]) -> str:
    """A closed path."""
    return f"{polyline(points)}z"


def box(left: float, top: float, right: float, bottom: float) -> str:
    """A rectangle as a path."""
    return f"M{place(left, top)}H{round(right, 2):g}V{round(bottom, 2):g}H{round(left, 2):g}z"


def around(text: str, middle: Point) -> str:
    """The path around a text in ASCII, as a spot has it."""
    x, y = middle
    aside, high = len(text) * WIDTH / 2, HEIGHT / 2 - _HALO
    return box(x - aside, y - high, x + aside, y + high)


def _segment(ends: tuple[Point, Point]) -> str:
    return f"M{place(*ends[0])}L{place(*ends[1])}"
