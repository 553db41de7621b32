"""The smallest terminal in which the screens are drawn; below it one line says so and everything waits as it is."""

from __future__ import annotations

from textual.geometry import Size

SMALLEST = (40, 12)
"""Columns and rows."""


def too_small(size: Size) -> bool:
    """Whether a terminal of that size is."""
    return size.width < SMALLEST[0] or size.height < SMALLEST[1]
