"""`NO_COLOR`: every colour as a grey, and text still readable on what is behind it."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from maic_tui.shades import readable


class Greys(LineFilter):
    """Stands in for Textual's own, whose greys can lie too near to each other where their colours do not."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without any colour."""
        return [Segment(text, style and _grey(style), control) for text, style, control in segments]


@lru_cache(1024)
def _grey(style: Style) -> Style:
    fore, back = (color and Color.from_rich_color(color).monochrome for color in (style.color, style.bgcolor))
    if fore and back:
        fore = Color(*readable(fore.rgb, back.rgb)) if fore.rgb != back.rgb else fore
    return style + Style.from_color(fore and fore.rich_color, back and back.rich_color)
