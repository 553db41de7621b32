"""The character of a command, its class, and how it is written in ASCII."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from maic_tui.ascii import to_ascii

from . import tables
from .tree import Atom, Fraction, Kind

_CLASSES: tuple[tuple[Kind, frozenset[str]], ...] = (
    ("rel", tables.RELATIONS),
    ("bin", tables.BINARY),
    ("open", tables.OPENING),
    ("close", tables.CLOSING),
    ("punct", frozenset(",;")),
    ("prefix", frozenset("¬")),
)


@lru_cache(maxsize=2048)
def symbol(name: str) -> Atom | None:
    """The character that the command `name` (without its backslash) stands for, or None."""
    char = tables.COMMANDS.get(name) or _known(name)
    return Atom(char, tables.KINDS.get(name) or kind_of(char), name) if char else None


@lru_cache(maxsize=2048)
def kind_of(char: str) -> Kind:
    """TeX's class of a character that stands in a formula."""
    for kind, chars in _CLASSES:
        if char in chars:
            return kind
    return "rel" if len(char) == 1 and unicodedata.decomposition(char).endswith("0338") else "ord"


@lru_cache(maxsize=2048)
def in_ascii(text: str, name: str = "") -> str:
    """The ASCII form of a symbol: its own, else the name of its command, else of the character's; else `text`."""
    if text.isascii():
        return text
    if text in tables.ASCII:
        return tables.ASCII[text]
    plain = to_ascii(text)
    if plain.isascii():
        return plain
    if name.isascii() and name.isalpha():
        return name.removeprefix("var")
    if len(text) > 1:
        bare = "".join(in_ascii(char) for char in text)
        return bare if bare.isascii() else text
    if len(text) == 1 and (base := unicodedata.normalize("NFD", text)).endswith("\u0338"):
        return f"not {in_ascii(base[0])}"
    return _names().get(text, text).removeprefix("var")


def vulgar(fraction: Fraction) -> str:
    """The one character for a small fraction of digits, or nothing."""
    match fraction:
        case Fraction(top=Atom(text=top), bottom=Atom(text=bottom), small=True, bar=True):
            return tables.VULGAR.get((top, bottom), "")
    return ""


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    from pylatexenc import latex2text

    known = latex2text.get_default_latex_context_db()
    specs = known.iter_macro_specs(["advanced-symbols", "latex-base"])
    return {
        spec.macroname: spec.simplify_repl
        for spec in specs
        if isinstance(spec.simplify_repl, str) and "%" not in spec.simplify_repl and "<" not in spec.simplify_repl
    }


def _known(name: str) -> str:
    char = _table().get(name, "")
    return "" if len(char) != 1 or unicodedata.category(char)[0] in "CZ" else char


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    """The name of each character that stands for one command, where it is made of letters."""
    return {char: name for name, char in reversed(_table().items()) if name.isalpha() and len(char) == 1}
