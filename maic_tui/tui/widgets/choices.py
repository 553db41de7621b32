"""A list to choose from that can be laid out in any width, also in none: Textual's can't be, and fails."""

from __future__ import annotations

from textual.geometry import Size
from textual.widgets import OptionList


class Choices(OptionList):
    """Textual's list of options."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the options take in so many cells, at least one."""
        padding = self.get_component_styles("option-list--option").padding.width
        return super().get_content_height(container, viewport, max(width, padding + 1))
