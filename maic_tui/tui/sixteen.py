"""Sixteen colours: text whose own colour would be lost on what is behind it is black or white there."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade
from textual.filter import LineFilter

from maic_tui.shades import BLACK, RGB, WHITE, contrast, is_dark

SHOWN: tuple[RGB, ...] = (
    BLACK, (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), WHITE,
)  # fmt: skip
"""The sixteen as an xterm shows them; other terminals are near."""
LEAST = 3.0
"""Contrast below which a colour is given up."""
ONE = 1.1
"""Contrast up to which two colours of a theme are meant to be one."""
_DARKEST, _LIGHTEST = Color.parse("black"), Color.parse("bright_white")


class Sixteen(LineFilter):
    """For a terminal that has no more than these."""

    def apply(self, segments: list[Segment], background: Shade) -> list[Segment]:
        """The segments, each readable once its colours are among the sixteen."""
        return [Segment(text, style and _clear(style), control) for text, style, control in segments]


@lru_cache(1024)
def _clear(style: Style) -> Style:
    fore, back = style.color, style.bgcolor
    if not fore or not back or contrast(_meant(fore), _meant(back)) <= ONE:
        return style
    behind = _shown(back)
    if contrast(_shown(fore), behind) >= LEAST:
        return style
    return style + Style.from_color(_LIGHTEST if is_dark(behind) else _DARKEST)


def _meant(color: Color) -> RGB:
    red, green, blue = color.get_truecolor()
    return red, green, blue


def _shown(color: Color) -> RGB:
    return SHOWN[(color.downgrade(ColorSystem.STANDARD).number or 0) % len(SHOWN)]
