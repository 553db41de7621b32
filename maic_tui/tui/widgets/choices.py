"""Lists to choose from: Textual's, whose cursor is told by a mark too, and which can be laid out in no width."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widgets import OptionList

CURSOR = "▸"
"""What stands in the first cell of the line that the cursor is on; without colours nothing else would tell it."""


class Choices(OptionList):
    """Textual's list of options; the first cell of a line is to be blank. With the focus it is the first screen's."""

    PLACE = "lobby"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the options take in so many cells, at least one."""
        padding = self.get_component_styles("option-list--option").padding.width
        return super().get_content_height(container, viewport, max(width, padding + 1))

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        at = next((segment.style.meta.get("option") for segment in strip if segment.style), None)
        if at is None or at != self.highlighted or (self.can_focus and not self.has_focus):
            return strip
        return self.marked(strip)

    def marked(self, strip: Strip) -> Strip:
        """A line with the cursor's mark."""
        style = next(segment.style for segment in strip)
        return Strip([Segment(CURSOR, style), *strip.crop(1)], strip.cell_length)


class Listed(Choices):
    """The list in a dialog or over the box: it never has the focus, and the line of the cursor is of one colour."""

    DEFAULT_CSS = """
    Listed, Listed:focus {
        border: none; height: auto; min-width: 8; padding: 0; background: $surface; scrollbar-size-vertical: 1;
    }
    Listed > .option-list--option { padding: 0 1 0 2; }
    Listed > .option-list--option-highlighted {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: bold;
    }
    Listed > .option-list--option-disabled { color: $text-muted; }
    """
    can_focus = False

    def fit(self, most: int, *, beside: int = 0) -> None:
        """Take `most` lines, or as many as a box on the screen has for it beside so many; the cursor stays in view."""
        self.styles.max_height = max(1, min(most, self.app.size.height - 2 - beside))
        self.call_after_refresh(self.scroll_to_highlight)

    def marked(self, strip: Strip) -> Strip:
        color = self.get_component_rich_style("option-list--option-highlighted").color
        return super().marked(Strip(Segment.apply_style(strip, post_style=Style(color=color)), strip.cell_length))
