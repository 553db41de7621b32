"""A widget that draws the lines of a pure room, in the theme's colours, and scrolls them.

A line is a list of spans in an ink (`board/canvas.py`), whose roles `$muted`, `$accent`, … are component classes here.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color, ColorParseError
from textual.strip import Strip

from maic_tui.board.canvas import DEFAULT, SERIES, Ink, Line
from maic_tui.shades import TINT, receding

from .late_styles import LateStyles
from .paint import readable

WHEEL = 3
_ROLES = ("muted", "accent", "primary", "secondary", "success", "warning", "error")
UNTHEMED = ("primary", "success", "warning", "error", "secondary", "accent")
"""The roles that stand in for the colours of series where a theme has none."""


class Sheet(LateStyles, can_focus=True):
    """Give it lines by `lines`, which is asked at each drawing and keeps what it has made."""

    PLACE = ""
    """What `words.HELP_HERE` calls it; empty where it has no keys of its own."""

    DEFAULT_CSS = """
    Sheet {
        height: 1fr;
        background: $background;
        color: $foreground;

        & > .sheet--muted { color: $text-muted; }
        & > .sheet--accent { color: $accent; }
        & > .sheet--primary { color: $primary; }
        & > .sheet--secondary { color: $secondary; }
        & > .sheet--success { color: $success; }
        & > .sheet--warning { color: $warning; }
        & > .sheet--error { color: $error; }
    }
    """
    COMPONENT_CLASSES = {f"sheet--{role}" for role in _ROLES}

    def __init__(self, *, ascii: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._ascii = ascii
        self._top = 0
        self._inks: dict[Ink, Style] = {}

    def lines(self) -> list[Line]:
        """What is drawn at the size that the widget has now."""
        return []

    def foot(self) -> list[Line]:
        """Lines that stay at the foot, whatever is scrolled."""
        return []

    @property
    def rows(self) -> int:
        """Rows that there are for the lines above the foot."""
        return max(0, self.size.height - len(self.foot()))

    @property
    def offset_top(self) -> int:
        """The first line in view."""
        return min(self._top, self.last_top)

    @property
    def last_top(self) -> int:
        """The first line in view when the end is."""
        return max(0, len(self.lines()) - self.rows)

    def scroll_rows(self, rows: int) -> None:
        """The reader scrolls by so many rows, down where it is more than none."""
        self.scroll_top(self.offset_top + rows)
        self.scrolled()

    def scrolled(self) -> None:
        """The reader has scrolled."""

    def scroll_top(self, top: int) -> None:
        """Show from line `top` on, as far as there is something to show."""
        self._top = min(max(top, 0), self.last_top)
        self.refresh()

    def reveal(self, first: int, end: int) -> None:
        """Scroll no further than is needed to show the lines from `first` up to `end`; rather the first ones."""
        self.scroll_top(min(max(self.offset_top, end - self.rows), first))

    def render_line(self, y: int) -> Strip:
        width, line = self.size.width, self.line_at(y)
        if not line:
            return Strip.blank(width, self.rich_style)
        segments = [Segment(text, self._style(ink)) for text, ink in line]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def line_at(self, y: int) -> Line:
        """What is seen in row `y` of the widget; empty where nothing is."""
        foot, rows = self.foot(), self.rows
        if y >= rows:
            return foot[y - rows] if y - rows < len(foot) else []
        lines, at = self.lines(), self.offset_top + y
        return lines[at] if at < len(lines) else []

    def notify_style_update(self) -> None:
        self._inks.clear()
        super().notify_style_update()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-WHEEL)

    def _style(self, ink: Ink) -> Style:
        key = ink._replace(owner=0)
        if key not in self._inks:
            self._inks[key] = self._made(key)
        return self._inks[key]

    def _made(self, ink: Ink) -> Style:
        style = self.rich_style
        base = Color.from_rich_color(style.bgcolor) if style.bgcolor else self.background_colors[1]
        background = _filled(_tinted(base, self._shade(ink.fill)), self._shade(ink.back))
        if ink.fg != DEFAULT or ink.back:
            wanted = self._shade(ink.fg) if ink.fg != DEFAULT else ""
            style += Style(color=(_exact if ink.exact else readable)(wanted, background).rich_color)
        if ink.dim and style.color:
            style += Style(color=_receding(Color.from_rich_color(style.color), background).rich_color)
        return style + Style(
            bgcolor=background.rich_color,
            bold=ink.bold or None,
            italic=ink.italic or None,
            underline=ink.underline or None,
        )

    def _shade(self, color: str) -> str:
        """A role's colour in this theme; any other colour as it is."""
        role = color[1:]
        if color in SERIES:
            shown = self.app.theme_variables.get(role)
            if shown:
                return shown
            role = UNTHEMED[SERIES.index(color)]
        if role not in _ROLES:
            return color
        shade = self.get_component_rich_style(f"sheet--{role}").color
        return Color.from_rich_color(shade).hex if shade else color


def _exact(color: str, background: Color) -> Color:
    """The colour as it is; what is none gives way to the background."""
    try:
        return Color(*Color.parse(color).rgb)
    except ColorParseError:
        return background


def _receding(color: Color, background: Color) -> Color:
    """A colour that steps back, and can still be read."""
    return Color(*receding(color.rgb, background.rgb))


def _filled(background: Color, color: str) -> Color:
    """`color` in place of `background`; that, where it is no colour."""
    return _exact(color, background) if color else background


def _tinted(background: Color, fill: str) -> Color:
    """`background` with a light tint of `fill`; as it is where that is no colour."""
    return background.blend(_exact(fill, background), TINT) if fill else background
