"""Where indices, exponents and limits stand."""

from __future__ import annotations

from . import boxes
from .boxes import EMPTY, Box


def limits(base: Box, below: Box | None, above: Box | None) -> Box:
    """`base` with its limits centred under and over it."""
    if above:
        base = boxes.over(above, base)
    return boxes.under(base, below) if below else base


def at_sign(sign: Box, below: Box | None, above: Box | None) -> Box:
    """A sign of three rows with its limits at its two ends."""
    upper, lower = above or EMPTY, below or EMPTY
    width = max(upper.width, lower.width)
    middle = sign.height - (upper.width > 0) - (lower.width > 0)
    rows = (
        *(boxes.widen(upper, width, "l").rows if upper.width else ()),
        *(" " * width,) * middle,
        *(boxes.widen(lower, width, "l").rows if lower.width else ()),
    )
    over = max(0, upper.height - 1) if upper.width else 0
    return boxes.beside([sign, Box(rows, width, over + sign.base)])


def at_corners(base: Box, below: Box | None, above: Box | None, low: bool, high: bool) -> Box:
    """`base` with its scripts at its right corners; `low` and `high`: they are small characters.

    Beside one row small ones stand in that row, others in the rows over and under it.
    """
    if base.height > 1:
        return _at_ends(base, below or EMPTY, above or EMPTY)
    middle = [box for box, is_small in ((below, low), (above, high)) if box and is_small]
    if not base.width:
        middle.reverse()
    centre = boxes.beside(middle)
    upper = () if above is None or high else above.rows
    lower = () if below is None or low else below.rows
    width = max(centre.width, *(box.width for box in (above, below) if box))
    rows = (upper, centre.rows, lower)
    sides = (above or EMPTY, centre, below or EMPTY)
    lines = [row + " " * (width - side.width) for part, side in zip(rows, sides, strict=True) for row in part]
    return boxes.beside([base, Box(tuple(lines), width, len(upper))])


def _at_ends(base: Box, below: Box, above: Box) -> Box:
    """A high box with its scripts at its upper and its lower end."""
    rise = above.height - 1 if above.width else 0
    drop = below.height - 1 if below.width else 0
    base = boxes.grow(base, base.above + rise, base.below + drop)
    width = max(above.width, below.width)
    rows = [" " * width] * base.height
    if above.width:
        rows[: above.height] = boxes.widen(above, width, "l").rows
    if below.width:
        rows[len(rows) - below.height :] = boxes.widen(below, width, "l").rows
    return boxes.beside([base, Box(tuple(rows), width, base.base)])
