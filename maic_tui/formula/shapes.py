"""What is drawn around or along a box: bars, roots, frames, braces, arrows, large signs, accents."""

from __future__ import annotations

from typing import NamedTuple

from . import boxes
from .boxes import Box, column, pad, text, widen
from .tables import pairs

STEEPEST = 4
"""Rows up to which a root rises as a slope; above that it stands upright and saves columns."""


class Shapes(NamedTuple):
    """The glyphs of lines; corners go from top left with the clock."""

    bar: str = "─"
    wall: str = "│"
    over: str = "_"
    under: str = "▔"
    rising: str = "╱"
    falling: str = "╲"
    square: str = "┌┐┘└"
    round: str = "╭╮╯╰"
    peak: str = "┴"
    dip: str = "┬"
    cross: str = "┼"
    double: str = "═"
    right: str = "→"
    left: str = "←"
    plain: bool = False
    """Whether all of them are ASCII."""


UNICODE = Shapes()
ASCII = Shapes("-", "|", "_", "-", "/", "\\", "++++", "++++", "+", "+", "+", "=", ">", "<", True)

_INTEGRALS = {"∫": (1, "⎮"), "∬": (2, "⎮"), "∭": (3, "⎮"), "∮": (1, "⌽"), "∯": (2, "⌽")}
_LARGE = {"∑": ("___", "╲  ", "╱__"), "∏": ("┬─┬", "│ │", "┴ ┴"), "∐": ("┬ ┬", "│ │", "┴─┴")}
_LARGE_ASCII = {"∑": ("___", "\\  ", "/__"), "∏": ("___", "| |", "| |"), "∐": ("| |", "| |", "|_|")}
_HATS = pairs("tilde ~ widetilde ~ dot . ddot .. dddot ... check v acute ' grave ` breve u mathring o")


def fraction(top: Box, bottom: Box, bar: bool, shapes: Shapes, tight: bool = False) -> Box:
    """`top` over `bottom`, with a bar that is longer than both unless `tight`, or with a blank row."""
    width = max(top.width, bottom.width) + (0 if tight or not bar else 2)
    between = text((shapes.bar if bar else " ") * width)
    return boxes.stack((top, between, bottom), top.height)


def root(body: Box, index: Box | None, sign: str, shapes: Shapes) -> Box:
    """`body` under a root; `sign` is the glyph for a body of one row, or nothing."""
    if body.height == 1 and sign and not shapes.plain:
        return _under_bar(text(sign), body, shapes)
    left = _slope(body.height, shapes) if body.height <= STEEPEST else _upright(body.height, shapes)
    drawn = _under_bar(left._replace(base=body.base), pad(body, int(body.height > 1), 0), shapes)
    if body.height > STEEPEST:
        corner = drawn.rows[0]
        at = left.width
        drawn = drawn._replace(
            rows=(corner[: at - 1] + shapes.square[0] + shapes.bar * (drawn.width - at), *drawn.rows[1:])
        )
    return drawn if index is None else _indexed(drawn, index)


def _under_bar(left: Box, body: Box, shapes: Shapes) -> Box:
    joined = boxes.beside([left, body])
    bar = " " * left.width + shapes.over * body.width
    return Box((bar, *joined.rows), joined.width, joined.base + 1)


def _slope(height: int, shapes: Shapes) -> Box:
    rows = [" " * (height - row) + shapes.rising + " " * row for row in range(height - 1)]
    foot = shapes.falling + shapes.rising + " " * (height - 1)
    return column([*rows, foot], 0)


def _upright(height: int, shapes: Shapes) -> Box:
    return column([" " + shapes.wall] * (height - 1) + [shapes.falling + shapes.wall], 0)


def _indexed(drawn: Box, index: Box) -> Box:
    """A root with its index over the left foot of the sign."""
    foot = drawn.height - 2
    if index.height == 1 and drawn.rows[foot][: index.width].isspace() and index.width < 3 <= drawn.height:
        free = len(drawn.rows[foot]) - len(drawn.rows[foot].lstrip())
        row = " " * (min(free, 2) - index.width) + index.rows[0] + drawn.rows[foot][min(free, 2) :]
        return drawn._replace(rows=(*drawn.rows[:foot], row, *drawn.rows[foot + 1 :]))
    over = max(0, index.height - 1 - foot)
    rows = [" " * index.width] * (drawn.height + over)
    at = foot + over - index.height + 1
    rows[at : at + index.height] = index.rows
    left = Box(tuple(rows), index.width, drawn.base + over)
    return boxes.beside([left, drawn])


def boxed(body: Box, shapes: Shapes) -> Box:
    """`body` in a frame."""
    body = pad(body, 1, 1)
    top_left, top_right, low_right, low_left = tuple(shapes.square)
    rule = shapes.bar * body.width
    middle = (shapes.wall + row + shapes.wall for row in body.rows)
    rows = (top_left + rule + top_right, *middle, low_left + rule + low_right)
    return Box(rows, body.width + 2, body.base + 1)


def brace(body: Box, over: bool, shapes: Shapes) -> Box:
    """`body` with a brace along it, over or under."""
    width = max(3, body.width)
    corners = shapes.round[:2] if over else shapes.round[:1:-1]
    left = (width - 3) // 2
    tip = shapes.peak if over else shapes.dip
    line = text(corners[0] + shapes.bar * left + tip + shapes.bar * (width - 3 - left) + corners[1])
    return boxes.over(line, body) if over else boxes.under(body, line)


def arrow(mark: str, above: Box | None, below: Box | None, shapes: Shapes) -> Box:
    """An arrow as long as what stands above and below it."""
    longest = max((label.width for label in (above, below) if label), default=0)
    line = text(_shaft(mark, longest + 2 if longest else 0, shapes))
    if above:
        line = boxes.over(above, line)
    return boxes.under(line, below) if below else line


def _shaft(mark: str, length: int, shapes: Shapes) -> str:
    single, double, left, right = shapes.bar, shapes.double, shapes.left, shapes.right
    length = max(length, 2 if shapes.plain else 3)
    match mark:
        case "→" | "↦" | "↪":
            return single * (length - 1) + right
        case "←" | "↩":
            return left + single * (length - 1)
        case "↔" | "⇄":
            return left + single * max(1, length - 2) + right
        case "⇒":
            return double * (length - 1) + (right if shapes.plain else "⇒")
        case "⇐":
            return (left if shapes.plain else "⇐") + double * (length - 1)
        case "=":
            return double * length
        case _ if shapes.plain:
            return left + double * max(1, length - 2) + right
        case "⇌" | "⇋" if length > 3:
            half = (length - 1) // 2
            return single * half + mark + single * (length - 1 - half)
    return mark


def integral(sign: str, shapes: Shapes) -> Box:
    """An integral sign three rows high."""
    number, middle = _INTEGRALS[sign]
    if shapes.plain:
        inside = ("O" if middle == "⌽" else "|") + "|" * (number - 1)
        return column((" " + "/" * number, inside + " ", "/" * number + " "), 1)
    return column(("⌠" * number, middle * number, "⌡" * number), 1)


def large(sign: str, tall: bool, shapes: Shapes) -> Box | None:
    """A sum or product sign three rows high, or None where the sign is drawn as the character that it is."""
    rows = (_LARGE_ASCII if shapes.plain else _LARGE).get(sign)
    return column(rows, 1) if rows and (tall or shapes.plain) else None


def accent(base: Box, mark: str, shapes: Shapes) -> Box:
    """`base` with an accent over it or a line under it."""
    width = max(1, base.width)
    match mark:
        case "underline":
            return boxes.under(base, text(shapes.under * width))
        case "overline" | "widebar" | "bar":
            return boxes.over(text(shapes.over * width), base)
        case "vec" | "overrightarrow" | "overleftarrow" | "overleftrightarrow":
            return boxes.over(text(_over_arrow(mark, width, shapes)), base)
        case "widehat" if width > 1:
            return boxes.over(text("/\\" if shapes.plain else "╱╲"), base)
    return boxes.over(widen(text(_HATS.get(mark, "^")), 1), base)


def _over_arrow(mark: str, width: int, shapes: Shapes) -> str:
    long = shapes.bar * max(0, width - 1)
    match mark:
        case "overleftarrow":
            return shapes.left + long
        case "overleftrightarrow":
            return shapes.left + long[1:] + shapes.right
    return long + shapes.right if mark == "overrightarrow" or shapes.plain else shapes.right
