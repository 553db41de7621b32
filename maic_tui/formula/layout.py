"""The tree of a formula as a box of cells."""

from __future__ import annotations

import unicodedata

from maic_tui.graphemes import graphemes

from . import boxes, shapes, symbols, tables
from .boxes import EMPTY, Box
from .delimiters import delimiter
from .grids import grid
from .linear import line, small
from .pairing import paired
from .scripts import at_corners, at_sign, limits
from .spacing import gaps, kind
from .style import Style
from .tree import (
    Accent,
    Arrow,
    Atom,
    Big,
    Boxed,
    Brace,
    Fence,
    Fraction,
    Grid,
    Node,
    Phantom,
    Root,
    Row,
    Scripts,
    Space,
    Stack,
    Struck,
    Text,
    Unknown,
)

_INTEGRALS = frozenset("∫∬∭∮∯")
_GROWING = _INTEGRALS | frozenset("∑∏∐")


def layout(node: Node, style: Style) -> Box:
    """`node` in cells."""
    match node:
        case Atom(text=text, name=name):
            return boxes.text(symbols.in_ascii(text, name) if style.ascii else text)
        case Row(items=items):
            return row(items, style)
        case Text(text=text) | Unknown(source=text):
            return boxes.text(text)
        case Space(cells=cells):
            return boxes.blank(cells)
        case Fraction():
            return _fraction(node, style)
        case Scripts():
            return _scripts(node, style)
        case Fence():
            return _fence(node, style)
        case Big():
            return _big(node, style)
        case Root(body=body, degree=index):
            return _root(body, index, style)
    return _decorated(node, style)


def row(items: tuple[Node, ...], style: Style) -> Box:
    """Things side by side, the spaces between them as TeX sets them, or none in an index."""
    items = paired(items)
    laid = [layout(item, style) for item in items]
    _grow_signs(items, laid, style)
    parts: list[Box] = []
    kinds = [kind(item, style.ascii) for item in items]
    for space, box in zip(gaps(kinds, script=style.script), laid, strict=True):
        if space:
            parts.append(boxes.blank(space))
        parts.append(box)
    return boxes.beside(parts)


def _grow_signs(items: tuple[Node, ...], laid: list[Box], style: Style) -> None:
    """Draw large operators anew, three rows high, where something high follows in their term."""
    high = False
    for place in range(len(items) - 1, -1, -1):
        item = items[place]
        base = item.base if isinstance(item, Scripts) else item
        if isinstance(base, Big):
            if high and base.text in _GROWING and not style.script:
                laid[place] = _scripts(item, style, True) if isinstance(item, Scripts) else _big(base, style, True)
        elif kind(item) == "rel":
            high = False
        else:
            high = high or (laid[place].above > 0 and laid[place].below > 0)


def _decorated(node: Node, style: Style) -> Box:
    match node:
        case Grid(rows=rows):
            cells = [[layout(cell, style) for cell in cells] for cells in rows]
            return grid(node, cells, style.close or style.script, style.shapes)
        case Accent(base=base, mark=mark):
            return _accent(layout(base, style), mark, style)
        case Stack(base=base, above=above, below=below):
            return limits(layout(base, style), _label(below, style), _label(above, style))
        case Brace(base=base, over=over):
            return shapes.brace(layout(base, style), over, style.shapes)
        case Arrow(text=text, above=above, below=below):
            return shapes.arrow(text, _label(above, style), _label(below, style), style.shapes)
        case Boxed(body=body):
            return shapes.boxed(layout(body, style), style.shapes)
        case Struck(body=body):
            return _struck(layout(body, style), style)
        case Phantom(body=body):
            box = layout(body, style)
            return boxes.blank(box.width, box.height, box.base)
    return EMPTY


def _label(node: Node | None, style: Style) -> Box | None:
    """What stands small above, below or at a corner."""
    return None if node is None else layout(node, style.small())


def _fraction(node: Fraction, style: Style) -> Box:
    if not style.ascii and (sign := symbols.vulgar(node)):
        return boxes.text(sign)
    top, bottom = layout(node.top, style), layout(node.bottom, style)
    short = top.height == bottom.height == 1
    if short and node.bar and style.script and top.width + bottom.width <= 3:
        return boxes.text(line(node, style))
    return shapes.fraction(top, bottom, node.bar, style.shapes, short and style.script)


def _root(body: Node, index: Node | None, style: Style) -> Box:
    box = layout(body, style)
    if index is None:
        return shapes.root(box, None, "√", style.shapes)
    mark = small(index, style, raised=True)
    if mark and box.height == 1:
        return shapes.root(box, None, {"³": "∛", "⁴": "∜"}.get(mark, mark + "√"), style.shapes)
    return shapes.root(box, boxes.text(mark) if mark else _label(index, style), "", style.shapes)


def _fence(node: Fence, style: Style) -> Box:
    parts = [layout(part, style) for part in node.parts]
    above, below = max(part.above for part in parts), max(part.below for part in parts)
    if node.loose and not (above and below):
        above = below = 0
    elif above + below == 1 and "{" in node.left + "}" and {node.left, node.right} & {"{", "}"}:
        above = below = 1
    height = above + below + 1
    marks = [delimiter(mark, height, above, style.ascii) for mark in (node.left, *node.bars, node.right)]
    air = int(bool(node.bars) or _holds_grid(node))
    body: list[Box] = []
    for place, (mark, part) in enumerate(zip(marks, parts, strict=False)):
        following = marks[place + 1]
        body += [mark, boxes.pad(part, air if mark.width else 0, air if following.width else 0)]
    return boxes.beside([*body, marks[-1]])


def _holds_grid(node: Fence) -> bool:
    inner = node.parts[0]
    return isinstance(inner, Grid) or (isinstance(inner, Row) and any(isinstance(item, Grid) for item in inner.items))


def _big(node: Big, style: Style, tall: bool = False) -> Box:
    if (tall or style.ascii) and node.text in _INTEGRALS:
        return shapes.integral(node.text, style.shapes)
    if sign := shapes.large(node.text, tall, style.shapes):
        return sign
    return boxes.text(symbols.in_ascii(node.text, node.name) if style.ascii else node.text)


def _scripts(node: Scripts, style: Style, tall: bool = False) -> Box:
    base, below, above = node
    match base:
        case Big() if not style.script:
            integral = base.text in _INTEGRALS and not base.limits
            sign = _big(base, style, tall or base.text in _INTEGRALS)
            place = at_sign if integral else limits
            if base.limits or integral:
                return place(sign, _label(below, style), _label(above, style))
        case Stack() | Brace() | Arrow():
            return limits(layout(base, style), _label(below, style), _label(above, style))
    low = small(below, style, raised=False)
    high = small(above, style, raised=True)
    return at_corners(
        layout(base, style),
        boxes.text(low) if low else _label(below, style),
        boxes.text(high) if high else _label(above, style),
        bool(low),
        bool(high),
    )


def _accent(base: Box, mark: str, style: Style) -> Box:
    letter = base.rows[0]
    combining = tables.COMBINING.get(mark)
    if combining and base.height == base.width == len(letter) == 1 and letter.isalpha() and not style.ascii:
        return boxes.text(unicodedata.normalize("NFC", letter + combining))
    return shapes.accent(base, mark, style.shapes)


def _struck(box: Box, style: Style) -> Box:
    if style.ascii or box.height > 1:
        slash = delimiter("/", 1, 0, style.ascii)
        return boxes.beside([slash, box, slash])
    return boxes.text("".join(glyph if glyph == " " else glyph + "\u0338" for glyph in graphemes(box.rows[0])))
