"""Hints at the foot of a box: as many as fit, the last of them always; a click on one does what its key does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from maic_tui.graphemes import width

BETWEEN = "  "
EDGE = 6
"""Cells of a box's foot that its corners, and what Textual keeps beside a title, take."""


class Hint(NamedTuple):
    """What it says, and the action that a click on it runs, as Textual writes one; empty: none."""

    text: str
    action: str = ""


class Linked(Widget):
    """A line among whose words are hints: quiet ones, until the mouse is on one."""

    DEFAULT_CSS = """
    Linked {
        link-color: $text-muted; link-background: initial; link-style: none;
        link-color-hover: $accent; link-background-hover: initial; link-style-hover: underline;
    }
    """


def fitting(hints: Sequence[Hint], cells: int) -> tuple[Hint, ...]:
    """The hints that fit into `cells`, those at the end left out first, but never the last one."""
    *some, last = hints
    while some and width(said((*some, last))) > cells:
        some.pop()
    return (*some, last)


def said(hints: Iterable[Hint]) -> str:
    """The hints as a line."""
    return BETWEEN.join(hint.text for hint in hints)


def parts(hints: Iterable[Hint]) -> list[Content]:
    """The parts of the line that is drawn, each hint to be clicked on."""
    line = [part for hint in hints for part in (Content(BETWEEN), _link(hint))]
    return line[1:]


def _link(hint: Hint) -> Content:
    return Content.styled(hint.text, Style.from_meta({"@click": hint.action})) if hint.action else Content(hint.text)
