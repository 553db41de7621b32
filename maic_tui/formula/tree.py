"""What a formula is made of, once its source has been read."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["ord", "op", "big", "bin", "rel", "open", "close", "punct", "inner", "prefix"]
"""TeX's classes of atoms, by which spaces are set; its operators are `op` (names such as sin) or `big` (signs)."""


class Atom(NamedTuple):
    """A symbol, a letter or a name; `name` is the command that it came from, or nothing."""

    text: str
    kind: Kind = "ord"
    name: str = ""


class Space(NamedTuple):
    """Blank cells."""

    cells: int = 1


class Text(NamedTuple):
    """Words, with their own spaces."""

    text: str


class Unknown(NamedTuple):
    """A command that nobody knows, drawn as it was written."""

    source: str


class Row(NamedTuple):
    """Things from left to right."""

    items: tuple[Node, ...]


class Fraction(NamedTuple):
    """One thing over another, with a bar or (as in a binomial) without; `small`: as a sign where there is one."""

    top: Node
    bottom: Node
    bar: bool = True
    small: bool = False


class Root(NamedTuple):
    """A root; its degree stands at its sign."""

    body: Node
    degree: Node | None = None


class Scripts(NamedTuple):
    """A base with an index below and an exponent above."""

    base: Node
    below: Node | None
    above: Node | None


class Big(NamedTuple):
    """A large operator or a name; `limits`: what belongs to it stands above and below it."""

    text: str
    limits: bool
    name: str


class Fence(NamedTuple):
    """A body between delimiters that grow with it; `parts` are what `\\middle` sets apart, in `bars` its delimiters.

    `loose`: they grow only with what is high on both sides of the baseline.
    """

    left: str
    parts: tuple[Node, ...]
    right: str
    bars: tuple[str, ...] = ()
    loose: bool = False


class Grid(NamedTuple):
    """Cells in rows and columns.

    `align` has a letter a column (the last one holds for all that follow), `gap` is the space between columns, `rules`
    are the columns before which a vertical line stands and `lines` the rows over which a horizontal one does.
    In `equations` columns come in groups of `group`, which meet.
    """

    rows: tuple[tuple[Node, ...], ...]
    align: str = "c"
    gap: int = 2
    rules: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()
    equations: bool = False
    group: int = 0


class Accent(NamedTuple):
    """A mark over (or a line under) something: hat, bar, vec, dot, ddot, tilde, …"""

    base: Node
    mark: str


class Stack(NamedTuple):
    """Something with smaller things right above and below it."""

    base: Node
    above: Node | None = None
    below: Node | None = None


class Brace(NamedTuple):
    """A brace along something, over or under it."""

    base: Node
    over: bool


class Arrow(NamedTuple):
    """An arrow that is as long as what stands above and below it; `text` has the plain one."""

    text: str
    above: Node | None = None
    below: Node | None = None


class Boxed(NamedTuple):
    """Something in a frame."""

    body: Node


class Struck(NamedTuple):
    """Something crossed out."""

    body: Node


class Phantom(NamedTuple):
    """The room that something would take."""

    body: Node


Node = (
    Atom
    | Space
    | Text
    | Unknown
    | Row
    | Fraction
    | Root
    | Scripts
    | Big
    | Fence
    | Grid
    | Accent
    | Stack
    | Brace
    | Arrow
    | Boxed
    | Struck
    | Phantom
)

NOTHING = Row(())


def row(items: list[Node]) -> Node:
    """Items as one node."""
    return items[0] if len(items) == 1 else Row(tuple(items))
