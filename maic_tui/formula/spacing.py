"""Spaces between the things in a row, by TeX's classes of atoms, in cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .symbols import in_ascii, vulgar
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
    Row,
    Scripts,
    Space,
    Stack,
    Struck,
    Text,
    Unknown,
)

_UNARY_AFTER = frozenset(("", "bin", "op", "big", "rel", "open", "punct", "prefix", "relword"))
_NAMES = frozenset(("op", "big", "word"))


def kind(node: Node, ascii: bool = False) -> str:
    """The class of a node: TeX's, or `fence`, `space`, and `word` or `relword` for what ASCII writes as a name."""
    match node:
        case Atom():
            return _atom(node, ascii)
        case Big(text=text):
            return "op" if text.isalpha() else "big"
        case Unknown():
            return "op"
        case Scripts(base=Big()):
            return "big"
        case Accent(base=base) | Stack(base=base) | Scripts(base=base) | Struck(body=base):
            return kind(base, ascii)
        case Arrow():
            return "rel"
        case Fraction():
            return "ord" if not ascii and vulgar(node) else "inner" if node.bar else "fence"
        case Fence() | Boxed() | Brace() | Grid():
            return "fence"
        case Space():
            return "space"
        case Text(text=text):
            return "ord" if text == text.strip() else "space"
        case Row(items=(only,)):
            return kind(only, ascii)
    return "ord"


def gaps(kinds: Sequence[str], *, script: bool = False, flat: bool = False) -> list[int]:
    """Cells before each thing of a row, which are fewer in a `script`; a sign is told from an operation by its place.

    `flat`: in one line, where a sign needs no room before a fraction.
    """
    result: list[int] = []
    left = ""
    signed = False
    for place, own in enumerate(kinds):
        sign = own == "prefix" or (own == "bin" and (left in _UNARY_AFTER or _ends(kinds, place)))
        right = "ord" if sign else own
        if signed:
            result.append(int(right == "inner" and not flat))
        else:
            result.append(_gap(left, right, script) if place else 0)
        signed, left = sign, "prefix" if sign else right
    return result


def _ends(kinds: Sequence[str], place: int) -> bool:
    """Whether a sign has nothing on its right."""
    return place + 1 == len(kinds) or kinds[place + 1] in ("rel", "close", "punct")


@lru_cache(maxsize=512)
def _gap(left: str, right: str, script: bool) -> int:
    if "space" in (left, right):
        return 0
    if "relword" in (left, right):
        return 1
    if script:
        named = left in _NAMES and right not in ("open", "fence", "close", "punct")
        return int(named or (right in _NAMES and left == "ord"))
    match left, right:
        case ("rel", "rel") | ("open", _) | (_, "close" | "punct"):
            return 0
        case (_, "rel" | "bin") | ("rel" | "bin" | "punct" | "big", _):
            return 1
        case ("op" | "word", "open" | "fence"):
            return 0
        case (_, "op" | "big" | "word") | ("op" | "word", _):
            return 1
        case ("inner", _) | (_, "inner"):
            return 1
    return 0


def _atom(atom: Atom, ascii: bool) -> str:
    if ascii and atom.kind in ("ord", "rel") and not atom.text.isascii():
        form = in_ascii(atom.text, atom.name)
        if len(form) > 1 and form[0].isalpha():
            return "word" if atom.kind == "ord" else "relword"
    return atom.kind
