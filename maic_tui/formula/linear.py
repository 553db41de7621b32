"""The tree of a formula as one line of text, with brackets where a line needs them."""

from __future__ import annotations

import unicodedata

from . import symbols, tables
from .delimiters import in_one_row
from .pairing import paired
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

LONGEST_SMALL = 5
"""Characters of an index or exponent that can still be read when they are small."""
_ROOTS = {"2": "√", "3": "∛", "4": "∜"}


def line(node: Node, style: Style) -> str:
    """`node` in one line."""
    match node:
        case Atom(text=text, name=name) | Big(text=text, name=name):
            return symbols.in_ascii(text, name) if style.ascii else text
        case Text(text=text) | Unknown(source=text):
            return text
        case Space(cells=cells):
            return " " * cells
        case Row(items=items):
            return _row(items, style)
        case Fraction(top=top, bottom=bottom, bar=bar):
            if not style.ascii and (sign := symbols.vulgar(node)):
                return sign
            if not bar:
                return f"{line(top, style)} over {line(bottom, style)}"
            return f"{_bracketed(top, style, product=True)}/{_bracketed(bottom, style)}"
        case Root():
            return _root(node, style)
        case Scripts():
            return _scripts(node, style)
        case Fence(left=left, parts=parts, right=right, bars=bars):
            return _fence(left, parts, right, bars, style)
        case Grid():
            return _grid(node, style)
    return _decorated(node, style)


def small(node: Node | None, style: Style, *, raised: bool) -> str:
    """An index or exponent in small characters; empty where one has no small form, or there are too many."""
    return "" if node is None else _tiny(line(node, style.small()), style, raised=raised)


def _tiny(text: str, style: Style, *, raised: bool) -> str:
    if style.ascii:
        return text if raised and text and set(text) <= {"'", "*"} else ""
    text = text.replace("′′′", "‴").replace("′′", "″")
    table = tables.SUPERSCRIPTS if raised else tables.SUBSCRIPTS
    if not text or (len(text) > LONGEST_SMALL and not text.isdecimal()) or any(char not in table for char in text):
        return ""
    return "".join(table[char] for char in text)


def _row(items: tuple[Node, ...], style: Style) -> str:
    items = paired(items)
    parts: list[str] = []
    for space, item in zip(
        gaps([kind(item, style.ascii) for item in items], script=style.script, flat=True), items, strict=True
    ):
        parts.append(" " * space + line(item, style))
    return "".join(parts)


def _decorated(node: Node, style: Style) -> str:
    match node:
        case Accent(base=base, mark=mark):
            return _accent(line(base, style), mark, style)
        case Stack(base=base, above=above, below=below):
            return line(base, style) + _script(below, "_", style) + _script(above, "^", style)
        case Arrow(text=text, above=above, below=below):
            arrow = symbols.in_ascii(text) if style.ascii else text
            label = ", ".join(text for part in (above, below) if part and (text := line(part, style)))
            return f"{arrow}[{label}]" if label else arrow
        case Brace(base=body) | Boxed(body=body):
            return line(body, style)
        case Struck(body=body):
            return f"/{line(body, style)}/"
        case Phantom(body=body):
            return " " * len(line(body, style))
    return ""


def _bracketed(node: Node, style: Style, *, product: bool = False) -> str:
    """`node` in brackets unless it is one thing, or a `product` where one may stand without."""
    text = line(node, style)
    return text if _is_one(node) or (product and _is_product(node)) else f"({text})"


def _is_one(node: Node) -> bool:
    """Whether nobody could take a part of it for the whole."""
    match node:
        case Row(items=items):
            items = paired(items)
            return len(items) < 2 or _is_number(items) or (len(items) == 2 and _is_pair(*items))
        case Fraction() | Arrow() | Grid():
            return False
        case Scripts(base=base):
            return not isinstance(base, Fraction)
        case Text(text=text):
            return " " not in text.strip()
    return True


def _is_number(items: tuple[Node, ...]) -> bool:
    return all(isinstance(item, Atom) and item.text in "0123456789.," for item in items)


def _is_pair(first: Node, second: Node) -> bool:
    """A differential such as ∂x, or a factorial."""
    match first, second:
        case Atom(text="∂" | "d" | "Δ" | "δ"), Atom() | Scripts():
            return True
        case _, Atom(text="!"):
            return True
    return False


def _is_product(node: Node) -> bool:
    if not isinstance(node, Row):
        return not isinstance(node, Fraction)
    return all(kind(item) in ("ord", "fence", "op", "space", "open", "close") for item in paired(node.items))


def _scripts(node: Scripts, style: Style) -> str:
    base, below, above = node
    text = _bracketed(base, style)
    low, high = ("" if part is None else line(part, style.small()) for part in (below, above))
    if isinstance(base, Brace):
        return f"{text} [{', '.join(filter(None, (low, high)))}]"
    tiny_low, tiny_high = _tiny(low, style, raised=False), _tiny(high, style, raised=True)
    if isinstance(base, Big) and low and high and not (tiny_low and tiny_high):
        tiny_low = tiny_high = ""
    scripts = [tiny_low or _marked(below, low, "_"), tiny_high or _marked(above, high, "^")]
    return "".join([text, *(scripts if text.strip("()") else reversed(scripts))])


def _script(node: Node | None, mark: str, style: Style) -> str:
    text = "" if node is None else line(node, style.small())
    return _tiny(text, style, raised=mark == "^") or _marked(node, text, mark)


def _marked(node: Node | None, text: str, mark: str) -> str:
    """A script behind its mark, in brackets where it is more than one thing."""
    if node is None:
        return ""
    return f"{mark}{text}" if isinstance(node, Atom | Fence | Big) or text.isalnum() else f"{mark}({text})"


def _root(node: Root, style: Style) -> str:
    if style.ascii:
        text = line(node.body, style)
        return f"sqrt({text})" if node.degree is None else f"root({line(node.degree, style)}, {text})"
    degree = line(node.degree, style.small()) if node.degree else "2"
    sign = _ROOTS.get(degree) or (_tiny(degree, style, raised=True) or f"[{degree}]") + "√"
    return sign + _bracketed(node.body, style)


def _fence(left: str, parts: tuple[Node, ...], right: str, bars: tuple[str, ...], style: Style) -> str:
    marks = [in_one_row(mark, style.ascii) for mark in (left, *bars, right)]
    space = " " if bars else ""
    inside = [space + line(part, style).strip() + space for part in parts]
    return "".join(mark + part for mark, part in zip(marks, inside, strict=False)) + marks[-1]


def _grid(node: Grid, style: Style) -> str:
    """Rows one after the other; cells too, but for those of one equation, which meet."""
    step = node.group or 1
    told: list[str] = []
    for cells in node.rows:
        texts = [line(cell, style) for cell in cells]
        joined = ("".join(texts[at : at + step]).strip() for at in range(0, len(texts), step))
        told.append(", ".join(filter(None, joined)))
    return "; ".join(told)


def _accent(text: str, mark: str, style: Style) -> str:
    combining = tables.COMBINING.get(mark)
    if combining and not style.ascii and len(text) == 1 and text.isalpha():
        return unicodedata.normalize("NFC", text + combining)
    if mark == "vec" and not style.ascii and len(text) == 1:
        return text + "\u20d7"
    return text if mark in ("underline", "overrightarrow") else f"{mark.removeprefix('wide')}({text})"
