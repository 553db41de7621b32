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


class Drawing(NamedTuple):
    """The SVG elements of a chart from the top left of its inside on, those of `grid` undermost.

    In the cells of `plot` they replace all but words.
    """

    grid: str
    figures: list[str]
    plot: Rect


class Pens:
    """Strokes, fillings and marks as SVG elements, in the colours of a theme."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        axis = paint(Ink(MUTED), palette).color
        self._axis = as_hex(axis)
        self._ground = as_hex(palette.background)
        self._grid = as_hex(blended(palette.background, axis, _GRID))

    def axis(self, lines: Iterable[tuple[Point, Point]]) -> str:
        """Straight lines as an axis has them."""
        return f'<path d="{"".join(map(_segment, lines))}" stroke="{self._axis}" stroke-width="{STROKE:g}"/>'

    def grid(self, outlines: Iterable[Sequence[Point]]) -> str:
        """Faint lines to read values by."""
        return f'<path d="{"".join(map(polygon, outlines))}" fill="none" stroke="{self._grid}"/>'

    def ground(self, spots: Iterable[Spot], tint: str) -> str:
        """The board's ground, tinted, behind words."""
        boxes = [(spot.x * WIDTH, spot.y * HEIGHT, (spot.x + spot.cells) * WIDTH) for spot in spots]
        outline = "".join(box(left, top + _HALO, right, top + HEIGHT - _HALO) for left, top, right in boxes)
        return f'<path d="{outline}" fill="{as_hex(paint(Ink(fill=tint), self._palette).background)}"/>'

    def swatch(self, spot: Spot, color: str) -> str:
        """What a legend shows of a filling."""
        left, top = spot.x * WIDTH, spot.y * HEIGHT
        return self.solid(box(left + 1, top + _HALO, left + spot.cells * WIDTH - 1, top + HEIGHT - _HALO), color)

    def word(self, text: str, middle: Point, color: str = "") -> str:
        """A word around its middle, in what can be read on a filling of that colour."""
        x, y = middle
        ink = as_hex(paint(Ink(back=color), self._palette).color)
        style = f'font-weight="bold" text-anchor="middle" textLength="{len(text) * WIDTH:g}"'
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
        return as_hex(paint(Ink(color), self._palette).color)

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


def _segment(ends: tuple[Point, Point]) -> str:
    return f"M{place(*ends[0])}L{place(*ends[1])}"
