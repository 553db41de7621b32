"""The order in which a slide is read: from the top, then from the left, what stands on one panel together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from maic_tui.board.elements import Box
from maic_tui.board.layout import onto_board

from .pieces import Piece

SAME_ROW = 24.0
"""Tops that differ by less, in units of the slide, are in one row."""

T = TypeVar("T")


def reading_order(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Groups of pieces: each those of one panel, or one piece that stands on none."""
    groups: dict[tuple[Box, int], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.group, 0 if piece.panel else piece.number), []).append(piece)
    return [_in_rows(group, _own) for group in _in_rows(groups.values(), lambda group: group[0].group)]


def _own(piece: Piece) -> Box:
    return onto_board(piece.element.box)


def _in_rows(items: Iterable[T], box: Callable[[T], Box]) -> list[T]:
    """`items` sorted by rows, and from left to right in each."""
    ordered: list[T] = []
    row: list[T] = []
    for item in sorted(items, key=lambda item: box(item)[1::-1]):
        if row and box(item).y - box(row[0]).y >= SAME_ROW:
            ordered += sorted(row, key=lambda item: box(item).x)
            row = []
        row.append(item)
    return ordered + sorted(row, key=lambda item: box(item).x)
