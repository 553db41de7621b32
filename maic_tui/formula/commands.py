"""What each command takes and what it makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from . import chemistry, symbols, tables
from .environments import rows_of
from .tables import pairs, words
from .tokens import within
from .tree import (
    NOTHING,
    Accent,
    Arrow,
    Atom,
    Big,
    Boxed,
    Brace,
    Fence,
    Fraction,
    Grid,
    Kind,
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
    row,
)

if TYPE_CHECKING:
    from .reader import Reader

_SPACES = {" ": 1, "\n": 1, "\\": 2} | {
    name: int(cells)
    for name, cells in pairs("""
    , 1   : 1   ; 1   > 1   ! 0   thinspace 1   medspace 1   thickspace 1   negthinspace 0   enspace 1   enskip 1
    space 1   nobreakspace 1   quad 2   qquad 4   hfill 2   newline 2
""").items()
}
_SILENT = words("""
    displaystyle textstyle scriptstyle scriptscriptstyle nonumber notag strut mathstrut allowbreak relax centering
    noindent hline rm bf it cal sf tt limits nolimits bfseries itshape normalsize small large Large boldmath
    unboldmath nobreak null begingroup endgroup bigskip smallskip medskip - /
""")
_DROPPED = words("""
    label color hspace vspace mspace kern mkern ref eqref require vphantom setlength rule
""")
_FONTS = words("""
    mathrm mathbf mathit mathsf mathtt mathnormal mathcal mathscr mathfrak boldsymbol bm pmb mathbfit symbf symup
    mathord mathbin mathrel mathopen mathclose mathpunct mathinner ensuremath smash mathclap mathllap mathrlap frak
    scr
""")
_TEXTS = words("""
    text textrm textbf textit textsf texttt textnormal textup textsl textsc mbox hbox emph
""")
_ACCENTS = words("""
    hat bar vec dot ddot tilde check breve acute grave mathring widehat widetilde overline underline overrightarrow
    overleftarrow overleftrightarrow underbar widebar dddot
""")
_ACCENT_NAMES = {"underbar": "underline", "widebar": "overline"}
_SIZES = frozenset(big + side for big in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r", "m"))
_ARROWS = pairs("""
    xrightarrow →   xleftarrow ←   xleftrightarrow ↔   xRightarrow ⇒   xLeftarrow ⇐   xLeftrightarrow ⇔   xmapsto ↦
    xrightleftharpoons ⇌   xleftrightharpoons ⇋   xhookrightarrow ↪   xhookleftarrow ↩   xlongequal =   xtofrom ⇄
""")
_CLASSES = cast(
    dict[str, Kind],
    pairs("mathord ord mathbin bin mathrel rel mathopen open mathclose close mathpunct punct mathop big"),
)


def command(name: str, reader: Reader) -> list[Node]:
    """The nodes that a command stands for, its arguments taken from `reader`."""
    if name in _SILENT:
        return []
    if name in _SPACES:
        return [Space(cells)] if (cells := _SPACES[name]) else []
    if maker := _MAKERS.get(name):
        return maker(reader)
    if name in _DROPPED:
        reader.star()
        reader.source()
        return [Space()] if name in ("hspace", "mspace") else []
    return [_single(name, reader)]


def _single(name: str, reader: Reader) -> Node:
    if name in _FONTS:
        return _classed(name, reader.argument())
    if name in _TEXTS:
        return reader.words()
    if name in _ACCENTS:
        return Accent(reader.argument(), _ACCENT_NAMES.get(name, name))
    if name in _SIZES:
        return _delimiter(name, reader)
    if name in _ARROWS:
        below = reader.optional_node()
        return Arrow(_ARROWS[name], reader.argument(), below)
    return _symbol(name)


def _symbol(name: str) -> Node:
    if name in tables.NAMES:
        return Atom(name, "op", name)
    if name in tables.LIMIT_NAMES:
        return Big(tables.LIMIT_NAMES[name], True, name)
    if name in tables.LARGE:
        return Big(tables.LARGE[name], True, name)
    if name in tables.INTEGRALS:
        return Big(tables.INTEGRALS[name], False, name)
    return symbols.symbol(name) or Unknown("\\" + name)


def _classed(name: str, node: Node) -> Node:
    kind = _CLASSES.get(name)
    return node._replace(kind=kind) if kind and isinstance(node, Atom) else node


def _delimiter(name: str, reader: Reader) -> Node:
    text = reader.delimiter()
    side: dict[str, Kind] = {"l": "open", "r": "close", "m": "rel"}
    return Atom(text, side.get(name[-1]) or symbols.kind_of(text)) if text else NOTHING


def _fraction(reader: Reader) -> list[Node]:
    reader.optional()
    return [Fraction(reader.argument(), reader.argument())]


def _small_fraction(reader: Reader) -> list[Node]:
    return [Fraction(reader.argument(), reader.argument(), small=True)]


def _binomial(reader: Reader) -> list[Node]:
    return [Fence("(", (Fraction(reader.argument(), reader.argument(), bar=False),), ")")]


def _root(reader: Reader) -> list[Node]:
    index = reader.optional_node()
    return [Root(reader.argument(), index)]


def _overset(reader: Reader) -> list[Node]:
    above = reader.argument()
    return [Stack(reader.argument(), above=above)]


def _underset(reader: Reader) -> list[Node]:
    below = reader.argument()
    base = reader.argument()
    return [Scripts(base, below, None) if isinstance(base, Big) else Stack(base, below=below)]


def _overunderset(reader: Reader) -> list[Node]:
    above, below = reader.argument(), reader.argument()
    return [Stack(reader.argument(), above, below)]


def _operator(reader: Reader) -> list[Node]:
    limits = reader.star()
    name = _plain(reader.argument())
    return [Big(name, True, "operatorname") if limits else Atom(name, "op", "operatorname")]


def _plain(node: Node) -> str:
    match node:
        case Atom(text=text) | Text(text=text) | Big(text=text):
            return text
        case Row(items=items):
            return "".join(map(_plain, items))
        case Space():
            return " "
    return ""


def _mathop(reader: Reader) -> list[Node]:
    node = reader.argument()
    return [Big(name, True, "operatorname") if (name := _plain(node)) else node]


def _substack(reader: Reader) -> list[Node]:
    token = reader.skip_spaces()
    if token is None or token.kind != "group":
        return [reader.argument()]
    reader.at += 1
    grid = rows_of(reader.on(within(token.inner)))
    return [grid._replace(align="c", equations=False) if isinstance(grid, Grid) else grid]


def _mod(reader: Reader) -> list[Node]:
    inside = Row((Atom("mod", "op", "mod"), reader.argument()))
    return [Space(2), Fence("(", (inside,), ")", loose=True)]


def _tag(reader: Reader) -> list[Node]:
    starred = reader.star()
    label = reader.words()
    return [Space(4), label if starred else Fence("(", (label,), ")", loose=True)]


def _coloured(reader: Reader) -> list[Node]:
    reader.optional()
    reader.source()
    return [reader.argument()]


def _double_struck(reader: Reader) -> list[Node]:
    return [_struck_letters(reader.argument())]


def _struck_letters(node: Node) -> Node:
    match node:
        case Atom(text=text):
            return node._replace(text=tables.DOUBLE_STRUCK.get(text, text))
        case Row(items=items):
            return row([_struck_letters(item) for item in items])
    return node


def _chemistry(reader: Reader) -> list[Node]:
    return [chemistry.read(reader.source(), reader.formula)]


_MAKERS: dict[str, Callable[[Reader], list[Node]]] = {
    **dict.fromkeys(("frac", "dfrac", "cfrac"), _fraction),
    **dict.fromkeys(("tfrac", "sfrac", "nicefrac", "xfrac"), _small_fraction),
    **dict.fromkeys(("binom", "dbinom", "tbinom"), _binomial),
    **dict.fromkeys(("ce", "pu"), _chemistry),
    **dict.fromkeys(("overset", "stackrel"), _overset),
    **dict.fromkeys(("textcolor", "colorbox", "href", "cssId", "class", "style"), _coloured),
    **dict.fromkeys(("boxed", "fbox"), lambda reader: [Boxed(reader.argument())]),
    **dict.fromkeys(("cancel", "bcancel", "xcancel"), lambda reader: [Struck(reader.argument())]),
    **dict.fromkeys(("phantom", "hphantom"), lambda reader: [Phantom(reader.argument())]),
    **dict.fromkeys(("pmod", "pod"), _mod),
    "bmod": lambda reader: [Atom("mod", "bin", "bmod")],
    "mod": lambda reader: [Space(2), Atom("mod", "op", "mod")],
    "sqrt": _root,
    "underset": _underset,
    "overunderset": _overunderset,
    "overbrace": lambda reader: [Brace(reader.argument(), True)],
    "underbrace": lambda reader: [Brace(reader.argument(), False)],
    "operatorname": _operator,
    "mathop": _mathop,
    "substack": _substack,
    "tag": _tag,
    "mathbb": _double_struck,
    "Bbb": _double_struck,
    "cdots": lambda reader: [Atom("⋯", "inner", "cdots")],
}
