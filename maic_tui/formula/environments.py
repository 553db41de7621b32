"""Environments: matrices, cases, equations one under the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .spacing import kind
from .tokens import Token, Unreadable
from .tree import NOTHING, Fence, Grid, Node, Row

if TYPE_CHECKING:
    from .reader import Reader

_FENCES = {
    "pmatrix": ("(", ")"),
    "bmatrix": ("[", "]"),
    "Bmatrix": ("{", "}"),
    "vmatrix": ("|", "|"),
    "Vmatrix": ("‖", "‖"),
    "psmallmatrix": ("(", ")"),
    "bsmallmatrix": ("[", "]"),
    "cases": ("{", ""),
    "dcases": ("{", ""),
    "rcases": ("", "}"),
    "numcases": ("{", ""),
}
_ALIGNED = frozenset(("align", "aligned", "alignat", "alignedat", "split", "flalign", "eqnarray"))
_EQUATIONS = frozenset(("gather", "gathered", "multline", "equation", "displaymath", "math"))
_WITH_ARGUMENT = frozenset(("array", "alignat", "alignedat", "tabular", "subarray", "xalignat"))
_ROW_ENDS = frozenset(("\\", "cr", "newline", "tabularnewline"))
_RULES = frozenset(("hline", "toprule", "midrule", "bottomrule", "hdashline"))
_DIMENSION = re.compile(r"\s*-?[\d.]+\s*(?:pt|em|ex|mm|cm|in|mu|bp|sp|pc)?\s*")
_COLUMNS = re.compile(r"[@!<>]\{[^{}]*\}|\*?\{[^{}]*\}|[lcr|pmbX:]")

MOST = 60
"""Rows, or cells of a row, that are read."""

Cells = list[list[list[Token]]]


def environment(token: Token, reader: Reader) -> Node:
    """What stands between `\\begin` and `\\end`, where `reader` is; one that nobody knows as its rows."""
    name = token.text.rstrip("*")
    spec = _argument(reader) if name in _WITH_ARGUMENT else ""
    cells, lines = _split(reader)
    if name in _EQUATIONS and len(cells) == 1 and len(cells[0]) == 1:
        return reader.on(cells[0][0]).row()
    if name in ("array", "tabular", "subarray"):
        return _array(cells, lines, spec, reader)
    grid: Node
    if "cases" in name:
        grid = Grid(_read(cells, reader), "l", lines=lines)
    elif name in _ALIGNED:
        grid = _aligned(cells, "rcl" if name == "eqnarray" else "rl", reader)
    elif name in _EQUATIONS:
        grid = Grid(_read(cells, reader), "l" if name == "multline" else "c", equations=True)
    else:
        grid = Grid(_read(cells, reader), "c", 1 if "small" in name else 2, lines=lines)
    left, right = _FENCES.get(name, ("", ""))
    return Fence(left, (grid,), right) if left or right else grid


def rows_of(reader: Reader) -> Node:
    """Rows that stand in no environment."""
    cells, _ = _split(reader)
    return _aligned(cells, "rl", reader)


def _array(cells: Cells, lines: frozenset[int], spec: str, reader: Reader) -> Node:
    align, rules = "", set()
    for piece in _COLUMNS.findall(spec):
        if piece in "|:":
            rules.add(len(align))
        elif piece[0] in "lcrpmbX":
            align += piece if piece in "lcr" else "l"
    return Grid(_read(cells, reader), align or "c", rules=frozenset(rules), lines=lines)


def _aligned(cells: Cells, align: str, reader: Reader) -> Node:
    """Equations whose columns meet at `&`; a sign at the head of a column is no sign of its term."""
    places = len(align)
    read = tuple(
        tuple(_meeting(cell, place % places > 0, place % places < places - 1) for place, cell in enumerate(line))
        for line in _read(cells, reader)
    )
    columns = max(map(len, read), default=1)
    return Grid(read, (align * columns)[:columns], 0, equations=True, group=places)


def _meeting(cell: Node, left: bool, right: bool) -> Node:
    """A cell whose sign at an end stands between two terms, of which the other is in the cell next to it."""
    items = cell.items if isinstance(cell, Row) else (cell,)
    before = (NOTHING,) if left and items and kind(items[0]) in ("bin", "rel") else ()
    after = (NOTHING,) if right and items and kind(items[-1]) in ("bin", "rel") else ()
    return Row((*before, *items, *after)) if before or after else cell


def _read(cells: Cells, reader: Reader) -> tuple[tuple[Node, ...], ...]:
    return tuple(tuple(reader.on(cell).row() for cell in line) for line in cells)


def _split(reader: Reader) -> tuple[Cells, frozenset[int]]:
    """Tokens by rows and cells, and the rows over which a line stands."""
    cells: Cells = [[[]]]
    lines: set[int] = set()
    while reader.peek():
        token = reader.next()
        if len(cells) > MOST or len(cells[-1]) > MOST:
            raise Unreadable
        match token.kind, token.text:
            case "special", "&":
                cells[-1].append([])
            case "macro", name if name in _ROW_ENDS:
                _row_end(reader)
                cells.append([[]])
            case "macro", name if name in _RULES:
                lines.add(len(cells) - 1)
            case "macro", "cline" | "cmidrule":
                reader.argument()
            case _:
                cells[-1][-1].append(token)
    if len(cells) > 1 and all(token.kind == "space" for cell in cells[-1] for token in cell):
        cells.pop()
    return cells, frozenset(lines)


def _row_end(reader: Reader) -> None:
    """Take what may follow the end of a row: an asterisk and a length."""
    reader.star()
    at = reader.at
    token = reader.peek()
    found = reader.optional() if token and token.text == "[" else None
    if found is not None and not _DIMENSION.fullmatch("".join(piece.text for piece in found)):
        reader.at = at


def _argument(reader: Reader) -> str:
    """Take the columns of an array from the head of its tokens."""
    reader.optional()
    token = reader.skip_spaces()
    given = token and (token.kind == "group" or token.text in ("l", "c", "r"))
    return reader.source() if given else ""
