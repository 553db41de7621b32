"""The way on to a widget for text that we did not write: cleaned, and never read as markup."""

from __future__ import annotations

from textual.content import Content

from maic_tui.graphemes import cut
from maic_tui.schema.text import clean

LONGEST = 600
"""Characters that a person counts, of what is told in passing."""


def plain(text: str) -> Content:
    """`text` as it stands: brackets are brackets, and nothing in it reaches the terminal as a control."""
    return Content(clean(text, show_bidi=True))


def brief(text: str) -> str:
    """`text` for a notification, which reads no markup: cleaned, and cut where it would fill the screen."""
    return cut(clean(text[: 10 * LONGEST], show_bidi=True), LONGEST)
