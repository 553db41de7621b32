"""What an ink of the board looks like in a theme: plain colours, as `#rrggbb`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from maic_tui.board.canvas import DEFAULT, Ink
from maic_tui.shades import RGB, TINT, blended, readable, receding


@dataclass(frozen=True)
class Palette:
    """A theme's colours: its ground and text, what each role (`$muted`, …) is, and how any other colour is read.

    `parse` gives None for what is no colour.
    """

    background: RGB
    text: RGB
    roles: Mapping[str, RGB]
    parse: Callable[[str], RGB | None] = field(repr=False)

    def color(self, name: str) -> RGB | None:
        """The colour of a role or of a name; None where it is none."""
        if name == DEFAULT:
            return self.text
        return self.roles.get(name) or self.parse(name)


class Paint(NamedTuple):
    """How a cell is painted; `background` is the page's own where nothing is painted behind."""

    color: RGB
    background: RGB
    bold: bool = False
    italic: bool = False
    underline: bool = False


def paint(ink: Ink, palette: Palette) -> Paint:
    """What `ink` is on the palette's ground: text in it can be read, and pixels have the colour they were given."""
    ground = palette.background
    if tint := ink.fill and palette.color(ink.fill):
        ground = blended(ground, tint, TINT)
    if ink.back:
        ground = palette.color(ink.back) or ground
    wanted = None if ink.back and ink.fg == DEFAULT else palette.color(ink.fg)
    color = (wanted or ground) if ink.exact else readable(wanted, ground)
    if ink.dim:
        color = receding(color, ground)
    return Paint(color, ground, ink.bold, ink.italic, ink.underline)


def as_hex(color: RGB) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*color)
