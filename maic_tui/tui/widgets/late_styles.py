"""Component styles that are matched when they are first asked for.

Textual matches the style sheet for every component class of every widget, whenever it restyles the widget: at a start,
and at each change of the theme or of the focus. A transcript has half a hundred of them, and shows few at a time.
"""

from __future__ import annotations

from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget


class LateStyles(Widget):
    """A widget of which Textual restyles those component classes that were asked for; the first asking styles one."""

    _asked: frozenset[str] = frozenset()

    def _get_component_classes(self) -> frozenset[str]:  # type: ignore[override]  # Textual asks the class, we the widget
        return self._asked

    def get_component_styles(self, *names: str) -> RenderStyles:
        """The merged styles of component classes; raises `KeyError` for a name that is none."""
        for name in super()._get_component_classes().intersection(names) - self._asked:
            part = DOMNode(classes=name)
            part._attach(self)
            self.app.stylesheet.apply(part)
            self._component_styles[name] = part.styles
            self._asked |= {name}
        return super().get_component_styles(*names)
