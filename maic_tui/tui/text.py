"""The way on to a widget for text that we did not write: cleaned, and never read as markup."""

from __future__ import annotations

from textual.content import Content

from maic_tui.board.wrap import wrap
from maic_tui.graphemes import cut, width
from maic_tui.schema.text import clean

TOAST, FRAME = 60, 5
"""Columns of a notification at most, and those of them that border, padding and a bar for scrolling take."""
LONGEST = 600
"""Characters that a person counts, of what is told in passing."""


def plain(text: str) -> Content:
    """`text` as it stands: brackets are brackets, and nothing in it reaches the terminal as a control."""
    return Content(clean(text, show_bidi=True))


def brief(text: str) -> str:
    """`text` for what reads no markup and is told in passing: cleaned, and cut where it would fill the screen."""
    return cut(clean(text[: 10 * LONGEST], show_bidi=True), LONGEST)


def toast(text: str, screen: int) -> str:
    """`text` for a notification on a screen of so many columns, as `brief` gives it.

    What has wide characters is broken into lines here: Textual lets a line begin with any mark.
    """
    said = brief(text)
    return said if width(said) == len(said) else "\n".join(wrap(said, min(TOAST, screen) - FRAME))
