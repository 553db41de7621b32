"""A chip: what stands for an element that has no room to be drawn, with its kind and what it is about."""

from __future__ import annotations

from maic_tui import words

from .block import FRAME_FROM, Look, fit, framed
from .canvas import Line, Span
from .elements import Element
from .sayings import gist

_NEEDS: dict[str, tuple[int, int]] = {"table": (9, 3), "code": (16, 4), "chart": (16, 5)}
"""Columns and rows below which an element of that kind says too little; the others are cut with a mark."""


def has_room(element: Element, width: int, height: int) -> bool:
    """Whether `width` × `height` cells are enough to draw the element and not a chip."""
    columns, rows = _NEEDS.get(element.kind, (1, 1))
    return width >= columns and height >= rows


def chip(element: Element, width: int, height: int, look: Look) -> list[Line]:
    """One line that names the element, framed where there is room for a frame."""
    text = words.BOARD_CHIP.format(mark=look.glyphs.chip, kind=words.BOARD_KINDS[element.kind], gist=gist(element))
    ink = look.mark._replace(bold=True)
    if width >= FRAME_FROM + 4 and height >= 3:
        return framed([[Span(fit(text, width - 4, look), ink)]], width, "", look)
    return [[Span(fit(text, width, look), ink)]]
