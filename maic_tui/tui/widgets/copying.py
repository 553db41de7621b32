"""What a selection with the mouse copies: the text as it came, and not the cells that show it."""

from __future__ import annotations

from itertools import groupby

from textual.geometry import Offset
from textual.selection import Selection

from .viewport import Spot, Viewport

_ROWS = 1 << 24
"""Rows that a card can have in the offsets of a selection."""


def offset_of(spot: Spot) -> int:
    """The `y` by which a selection knows a spot, wherever the view is scrolled to."""
    return spot.card * _ROWS + spot.row


def selected_text(place: Viewport, selection: Selection) -> str:
    """The sources of what is selected, each block's on lines of its own."""
    start, end = _spot(selection.start), _spot(selection.end)
    texts = []
    for block, spots in groupby(place.between(start, end), key=lambda spot: place.look(spot)[0]):
        selected = list(spots)
        source = place.cards.layout.source(block)
        low, high = 0, len(source)
        if selection.start and selected[0] == start:
            low = place.look(selected[0])[1].source_at(selection.start.x)
        if selection.end and selected[-1] == end:
            high = place.look(selected[-1])[1].source_at(selection.end.x)
        if source[low:high]:
            texts.append(source[low:high])
    return "\n".join(texts)


def _spot(offset: Offset | None) -> Spot | None:
    return Spot(*divmod(offset.y, _ROWS)) if offset else None
