"""Lines that were drawn once and only moved since: what following a stream costs, halved.

Textual keeps a widget's lines by their `y`, and styles and filters a line anew that comes to stand elsewhere. A view
that follows its tail moves every line in nearly every frame. Nothing about a line of cards depends on where it stands:
no border, no padding. So its strip is kept by what it shows, and with it, as the same object, what Textual keeps in a
strip: its filtered, divided and rendered forms.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip

from .rows import Row

_KEPT = 500
"""Strips: some screens full."""


class Drawn:
    """Strips by what they show; the row is compared by identity, as everything is that did not change."""

    def __init__(self) -> None:
        self._strips: dict[Hashable, tuple[Row, Strip]] = {}

    def forget(self) -> None:
        """The colours have changed."""
        self._strips.clear()

    def strip(self, row: Row, looks: Hashable, draw: Callable[[], Strip]) -> Strip:
        """The strip of that row with those looks, by `draw` where it is not kept."""
        key = id(row), looks
        kept = self._strips.get(key)
        if kept and kept[0] is row:
            return kept[1]
        if len(self._strips) >= _KEPT:
            self._strips.clear()
        strip = draw()
        self._strips[key] = row, strip
        return strip


def filtered(strips: Iterable[Strip], filters: Iterable[LineFilter], background: Color, crop: Region) -> list[Strip]:
    """Strips as `Widget.render_lines` gives them: through the app's filters, cut to the columns of `crop`."""
    made = []
    for strip in strips:
        for one in filters:
            strip = strip.apply_filter(one, background)
        made.append(strip if crop.column_span == (0, strip.cell_length) else strip.crop(*crop.column_span))
    return made
