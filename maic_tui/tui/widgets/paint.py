"""Rows as strips in the theme's colours."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color, ColorParseError
from textual.strip import Strip
from textual.widget import Widget

from maic_tui import shades
from maic_tui.shades import CONTRAST as CONTRAST

from .blocks import Block
from .glyphs import Glyphs
from .rows import Row

CURSOR = 1
"""Cells before a row's first character: the cursor's mark."""
_KEPT = 3000


class Painter:
    """Makes strips of rows, and keeps them while the row is the same object."""

    def __init__(self, widget: Widget, glyphs: Glyphs) -> None:
        self._widget = widget
        self._glyphs = glyphs
        self._styles: dict[tuple[str, str, str], Style] = {}
        self._strips: dict[tuple[int, bool, int], tuple[Row, Strip]] = {}

    def forget(self) -> None:
        """The colours have changed."""
        self._styles.clear()
        self._strips.clear()

    def strip(self, block: Block, row: Row, width: int, cursor: bool) -> Strip:
        """A row of `width` cells, its first cell the cursor's."""
        key = (id(row), cursor, width)
        kept = self._strips.get(key)
        if kept and kept[0] is row:
            return kept[1]
        fill = "cursor" if cursor else block.fill
        segments = [
            Segment(self._glyphs.cursor if cursor else " ", self.style("cursor-mark" if cursor else fill, fill))
        ]
        for span in row.dressed:
            segments.append(Segment(span.text, self.style(span.style, fill, block.color)))
        strip = Strip(segments).adjust_cell_length(width, self.style(fill, fill))
        if len(self._strips) > _KEPT:
            self._strips.clear()
        self._strips[key] = row, strip
        return strip

    def with_marker(self, strip: Strip, text: str) -> Strip:
        """A strip that ends with a marker over it."""
        marker = Segment(f" {self._glyphs.down} {text} ", self.style("below", "below"))
        return Strip([*strip.crop(0, strip.cell_length - marker.cell_length), marker], strip.cell_length)

    def found(self, strip: Strip, span: tuple[int, int], *, now: bool) -> Strip:
        """A strip with the characters of `span` as what a search finds; `now`: as the place that is looked at."""
        name = "transcript--found-now" if now else "transcript--found"
        return self._over(strip, span, self._widget.get_component_rich_style(name, partial=True))

    def selected(self, strip: Strip, span: tuple[int, int]) -> Strip:
        """A strip with the characters of `span` selected; an end of -1 is the strip's own."""
        return self._over(strip, span, self._widget.screen.get_component_rich_style("screen--selection"))

    def _over(self, strip: Strip, span: tuple[int, int], style: Style) -> Strip:
        """A strip with `style` over the characters of `span`, the cursor's cell not counted."""
        text = strip.text
        start = cell_len(text[: span[0] + CURSOR])
        end = cell_len(text[: span[1] + CURSOR]) if span[1] >= 0 else strip.cell_length
        inside = Strip(Segment.apply_style(strip.crop(start, end), post_style=style), end - start)
        return Strip.join([strip.crop(0, start), inside, strip.crop(end)])

    def thumb(self, inside: bool, fill: str) -> Segment:
        """A cell of the scrollbar."""
        glyph, name = (self._glyphs.thumb, "thumb") if inside else (self._glyphs.track, "track")
        return Segment(glyph, self.style(name, fill))

    def style(self, name: str, fill: str = "", color: str = "") -> Style:
        """The style `name` on the background of `fill`; `bar` and `name` take the agent's `color`."""
        agent = color if name in ("bar", "name") else ""
        key = (name, fill, agent)
        if key not in self._styles:
            self._styles[key] = self._made(name, fill, agent)
        return self._styles[key]

    def _made(self, name: str, fill: str, color: str) -> Style:
        style = self._widget.rich_style
        for part in dict.fromkeys((fill, name)):
            style += self._component(part, behind=part == fill)
        if color and style.bgcolor:
            style += Style(color=readable(color, Color.from_rich_color(style.bgcolor)).rich_color)
        return style

    def _component(self, name: str, *, behind: bool) -> Style:
        """What a component class sets; its background where it stands `behind` the row, and not in a span."""
        if not name:
            return Style.null()
        own = self._widget.get_component_rich_style(f"transcript--{name}", partial=True)
        whole = self._widget.get_component_rich_style(f"transcript--{name}")
        color = whole.color if own.color else None
        return own.without_color + Style(color=color, bgcolor=own.bgcolor if behind else None)


def readable(color: str, background: Color) -> Color:
    """An agent's colour, moved towards black or white until it can be read; what is no colour is the text's own."""
    try:
        wanted = Color.parse(color).rgb
    except ColorParseError:
        wanted = None
    return Color(*shades.readable(wanted, background.rgb))


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    return shades.contrast(one.rgb, other.rgb)
