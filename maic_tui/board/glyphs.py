"""The characters that the board itself draws with: one set for every terminal that has them, one in plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Corners go from top left with the clock; `heads` begin at east and go the other way round, all one cell wide.

    `flat` strokes from top to foot of a cell, `steep` ones from left to right, `diagonals` rising and falling.
    """

    horizontal: str = "─"
    vertical: str = "│"
    dashed_horizontal: str = "╌"
    dashed_vertical: str = "╎"
    square: str = "┌┐┘└"
    round: str = "╭╮╯╰"
    cross: str = "┼"
    heads: str = "►↗▲↖◄↙▼↘"
    bar: str = "▎"
    edited: str = "▌"
    dot: str = "●"
    bullet: str = "•"
    more: str = "…"
    arrow: str = "→"
    shapes: tuple[tuple[str, str], ...] = (("rectangle", "□"), ("circle", "○"), ("triangle", "△"))
    dash: str = "—"
    flat: str = "▔─▁"
    steep: str = "▏│▕"
    diagonals: str = "╱╲"


UNICODE = Glyphs()
ASCII = Glyphs(
    horizontal="-",
    vertical="|",
    dashed_horizontal="-",
    dashed_vertical=":",
    square="++++",
    round="++++",
    cross="+",
    heads=">^^^<vvv",
    bar="|",
    edited="*",
    dot="*",
    bullet="*",
    more="~",
    arrow="->",
    shapes=(("rectangle", "[]"), ("circle", "()"), ("triangle", "/\\")),
    dash="--",
    flat="---",
    steep="|||",
    diagonals="/\\",
)
