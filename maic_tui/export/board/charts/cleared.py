"""A chart's cells without what is drawn instead of them: its words stay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from maic_tui import graphemes
from maic_tui.board.canvas import DEFAULT, MUTED, Canvas, Ink
from maic_tui.board.drawers.shape import Rect
from maic_tui.board.glyphs import UNICODE

from .drawing import Drawing, Spot

_AXES = frozenset("│┤─┼└·")
"""What the cells draw axes and webs with."""


class Cleared(NamedTuple):
    """Where words are left in the plot, and where the legend had fillings of which color."""

    words: list[Spot]
    swatches: dict[Spot, str]


def clear(canvas: Canvas, inner: Rect, drawing: Drawing, blank: Ink) -> Cleared:
    """Clear in `blank` what is drawn of the cells in `inner`."""
    cleared, plot = Cleared([], {}), drawing.plot
    for spot, glyph, ink in _cells(canvas, inner):
        within = plot.left <= spot.x < plot.right and plot.top <= spot.y < plot.bottom
        swatch = not within and ink.fg not in (DEFAULT, MUTED) and glyph in UNICODE.textures
        if swatch:
            before = spot._replace(x=spot.x - 1)
            joined = before._replace(cells=2) if cleared.swatches.pop(before, None) else spot
            cleared.swatches[joined] = ink.fg
        stays = within and not drawing.lettered and _is_word(glyph, ink)
        if stays:
            cleared.words.append(spot)
        if within or swatch:
            left, y = inner.left + spot.x, inner.top + spot.y
            canvas.fill(left, left + spot.cells, y, blank)
            if stays:
                canvas.put(left, y, glyph, blank)
    return cleared


def _cells(canvas: Canvas, inner: Rect) -> Iterator[tuple[Spot, str, Ink]]:
    """What stands in each cell, from the top left of `inner` on."""
    rows = canvas.lines(inner.left, inner.top, inner.right - inner.left, inner.bottom - inner.top)
    for y, line in enumerate(rows):
        x = 0
        for text, ink in line:
            for glyph in graphemes.graphemes(text):
                yield Spot(x, y, graphemes.width(glyph)), glyph, ink
                x += graphemes.width(glyph)


def _is_word(glyph: str, ink: Ink) -> bool:
    """Whether it is none of the marks of a plot."""
    return glyph != " " and (ink.fg == DEFAULT or (ink.fg == MUTED and glyph not in _AXES))
