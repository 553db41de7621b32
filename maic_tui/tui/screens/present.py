"""What the mouse can meet on a screen: no widget that is on its way out, but drawn as yet; and hints to click on."""

from __future__ import annotations

from textual.geometry import Offset
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget


class Present(Screen[ScreenResultType]):
    """Textual begins a selection in the parent of what was pressed, and what was removed has none."""

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget at a cell, and the place within its content."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        return (widget, offset) if widget is self or (widget and widget.parent) else (None, None)

    def get_focusable_widget_at(self, x: int, y: int) -> Widget | None:
        """What a click there gives the focus: nothing where it is on a hint, which is about what has it now."""
        return None if "@click" in self.get_style_at(x, y).meta else super().get_focusable_widget_at(x, y)
