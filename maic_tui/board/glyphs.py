"""The characters that the board itself draws with: one set for every terminal that has them, one in plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Corners go from top left with the clock; `heads` begin at east and go the other way round, all one cell wide.

    `flat` strokes from top to foot of a cell, `steep` ones from left to right, `diagonals` rising and falling. `rise`
    and `reach` fill a cell by eighths from its foot and its left, `halves` its top, foot, left and right half; a set
    without them draws whole cells. `textures` fill what has to be told apart without colour. `links` join two words: a
    line without heads, with one on its left, on its right, with both.
    """

    horizontal: str = "─"
    vertical: str = "│"
    dashed_horizontal: str = "╌"
    dashed_vertical: str = "╎"
    square: str = "┌┐┘└"
    round: str = "╭╮╯╰"
    cross: str = "┼"
    diagonal_cross: str = "╳"
    heads: str = "►↗▲↖◄↙▼↘"
    bar: str = "▎"
    edited: str = "▌"
    dot: str = "●"
    bullet: str = "•"
    more: str = "…"
    arrow: str = "→"
    links: tuple[str, ...] = ("─", "←", "→", "↔")
    chip: str = "▸"
    shapes: tuple[tuple[str, str], ...] = (("rectangle", "□"), ("circle", "○"), ("triangle", "△"))
    dash: str = "—"
    flat: str = "‾─_"
    steep: str = "▏│▕"
    diagonals: str = "╱╲"
    tick: str = "┤"
    bends: str = "╭╮╯╰"
    joints: str = "┬┴├┤┼"
    speck: str = "·"
    markers: str = "●◆■▲○◇"
    textures: str = "█▓▒░"
    rise: str = " ▁▂▃▄▅▆▇"
    reach: str = " ▏▎▍▌▋▊▉"
    halves: str = "▀▄▌▐"
    shade: str = "░"


UNICODE = Glyphs()
ASCII = Glyphs(
    horizontal="-",
    vertical="|",
    dashed_horizontal="-",
    dashed_vertical=":",
    square="++++",
    round="++++",
    cross="+",
    diagonal_cross="X",
    heads=">^^^<vvv",
    bar="|",
    edited="*",
    dot="*",
    bullet="*",
    more="~",
    arrow="->",
    links=("--", "<-", "->", "<->"),
    chip=">",
    shapes=(("rectangle", "[]"), ("circle", "()"), ("triangle", "/\\")),
    dash="--",
    flat="'-_",
    steep="|||",
    diagonals="/\\",
    tick="+",
    bends="..''",
    joints=".'||+",
    speck=".",
    markers="*o#^x%",
    textures="#=+:ox%&",
    rise="",
    reach="",
    halves="",
    shade=".",
)
