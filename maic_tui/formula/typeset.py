"""A formula for a room of cells: in two dimensions, else in one line, else as its source."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from . import boxes
from .boxes import Box
from .layout import layout, row
from .linear import line
from .pairing import paired
from .reader import read
from .spacing import kind
from .style import Style
from .tokens import LONGEST, Unreadable
from .tree import NOTHING, Node, Row, Unknown

Form = Literal["two-dimensional", "one-line", "source"]
MOST = 1000
"""Rows and columns of a drawing, where nothing else limits it."""
_INDENT = 1
"""Cells by which the lines of a broken formula are set in."""


class Typeset(NamedTuple):
    """Rows of text and how wide they are in cells, in what form, and the commands that nobody knows."""

    rows: tuple[str, ...]
    width: int
    form: Form
    unknown: tuple[str, ...] = ()


def typeset(latex: str, width: int = MOST, height: int = MOST, *, ascii: bool = False) -> Typeset:
    """`latex` as at most `height` rows of at most `width` cells where its drawing fits into them.

    Else it is one row of any width, which is to be wrapped: the formula as one line, or its source.
    """
    if len(latex) > LONGEST:
        return _told_as(latex, "source")
    return _typeset(latex, max(1, width), max(1, height), ascii)


def one_line(latex: str, *, ascii: bool = False) -> str:
    """`latex` in one line of readable text, such as `x = (a + b)/(2a)`; its source where it can't be read."""
    return " ".join(latex[:LONGEST].split()) if len(latex) > LONGEST else _one_line(latex, ascii)


@lru_cache(maxsize=512)
def _typeset(latex: str, width: int, height: int, ascii: bool) -> Typeset:
    tree = _tree(latex)
    if tree is None:
        return _told_as(latex, "source")
    unknown = tuple(dict.fromkeys(_unknown(tree)))
    for box in _drawings(tree, width, ascii):
        if box.width <= width and box.height <= height and any(map(str.strip, box.rows)):
            return Typeset(tuple(text.rstrip() for text in box.rows), box.width, "two-dimensional", unknown)
    text = _told(tree, ascii)
    if text.strip():
        return _told_as(text, "one-line", unknown)
    return _told_as(latex, "source")


@lru_cache(maxsize=512)
def _one_line(latex: str, ascii: bool) -> str:
    tree = _tree(latex)
    text = "" if tree is None else " ".join(_told(tree, ascii).split())
    return text or " ".join(latex.split())


@lru_cache(maxsize=512)
def _tree(latex: str) -> Node | None:
    try:
        return read(latex)
    except (Unreadable, RecursionError):
        return None


def _told(tree: Node, ascii: bool) -> str:
    return line(tree, Style(ascii=ascii))


def _told_as(text: str, form: Form, unknown: tuple[str, ...] = ()) -> Typeset:
    return Typeset((text,), boxes.text(text).width if len(text) <= LONGEST else MOST, form, unknown)


def _drawings(tree: Node, width: int, ascii: bool) -> Iterator[Box]:
    """The ways to draw a formula, the finest first."""
    roomy, close = Style(ascii=ascii), Style(ascii=ascii, close=True)
    whole = layout(tree, roomy)
    yield whole
    if whole.width <= width:
        yield layout(tree, close)
        return
    for style in (roomy, close):
        if (broken := _broken(tree, width, style)) is None:
            return
        yield broken


def _broken(tree: Node, width: int, style: Style) -> Box | None:
    """A formula in several lines, each beginning with a sign; None where that does not make it fit."""
    if not isinstance(tree, Row):
        return None
    for signs in (("rel",), ("rel", "bin")):
        pieces = [row(piece, style) for piece in _pieces(paired(tree.items), signs)]
        if len(pieces) > 1 and max(piece.width for piece in pieces) + _INDENT <= width:
            return _filled(pieces, width)
    return None


def _pieces(items: tuple[Node, ...], signs: tuple[str, ...]) -> Iterator[tuple[Node, ...]]:
    piece: list[Node] = []
    for place, item in enumerate(items):
        if place and kind(item) in signs and piece != [NOTHING]:
            yield tuple(piece)
            piece = [NOTHING]
        piece.append(item)
    yield tuple(piece)


def _filled(pieces: list[Box], width: int) -> Box:
    """Pieces in as few lines as they fit into, all but the first set in."""
    lines: list[Box] = []
    for piece in pieces:
        joined = boxes.beside([lines[-1], piece]) if lines else piece
        if lines and joined.width > width:
            lines.append(boxes.pad(piece, _INDENT, 0))
        else:
            lines[-1:] = [joined]
    spaced = any(box.height > 1 for box in lines)
    gap = [boxes.blank(0)] if spaced else []
    return boxes.stack([part for box in lines for part in (*gap, box)][len(gap) :], 0, "l")


def _unknown(node: Node | tuple[object, ...] | None) -> Iterator[str]:
    if isinstance(node, Unknown):
        yield node.source
    elif isinstance(node, tuple):
        for part in node:
            if isinstance(part, tuple):
                yield from _unknown(part)
