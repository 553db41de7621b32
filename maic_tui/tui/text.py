"""The way on to a widget for text that we did not write: cleaned, and never read as markup."""

from __future__ import annotations

from textual.content import Content

from maic_tui.schema.text import clean


def plain(text: str) -> Content:
    """`text` as it stands: brackets are brackets, and nothing in it reaches the terminal as a control."""
    return Content(clean(text, show_bidi=True))
