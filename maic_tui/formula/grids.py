"""Cells in rows and columns: matrices, arrays with their lines, equations that meet at a sign."""

from __future__ import annotations

from . import boxes
from .boxes import EMPTY, Box
from .shapes import Shapes
from .tree import Grid


def grid(node: Grid, cells: list[list[Box]], close: bool, shapes: Shapes) -> Box:
    """The cells of `node`, drawn, as one box whose baseline goes through its middle; `close`: no blank rows."""
    count = max((len(line) for line in cells), default=0)
    if not count:
        return EMPTY
    lines = [line + [EMPTY] * (count - len(line)) for line in cells]
    widths = [max(line[place].width for line in lines) for place in range(count)]
    rows = [_row(line, widths, node, shapes) for line in lines]
    width = rows[0].width
    spaced = _spaced(node, rows, close)
    drawn: list[str] = []
    for place, row in enumerate(rows):
        if place in node.lines:
            drawn.append(_rule(widths, node, shapes))
        elif place and spaced:
            drawn.append(_between(widths, node, shapes))
        drawn += row.rows
    if len(rows) in node.lines:
        drawn.append(_rule(widths, node, shapes))
    return Box(tuple(drawn), width, (len(drawn) - 1) // 2)


def _row(line: list[Box], widths: list[int], node: Grid, shapes: Shapes) -> Box:
    above, below = max(box.above for box in line), max(box.below for box in line)
    parts: list[Box] = []
    for place, (box, width) in enumerate(zip(line, widths, strict=True)):
        blank = _gap(node, place)
        if place in node.rules:
            parts.append(boxes.column([_wall(place, shapes)] * (above + below + 1), above))
        elif blank:
            parts.append(boxes.blank(blank))
        parts.append(boxes.widen(boxes.grow(box, above, below), width, _align(node, place)))
    if len(line) in node.rules:
        parts.append(boxes.column([_wall(1, shapes)[:-1]] * (above + below + 1), above))
    return boxes.beside([boxes.grow(part, above, below) for part in parts])


def _wall(place: int, shapes: Shapes) -> str:
    return f" {shapes.wall} " if place else f"{shapes.wall} "


def _gap(node: Grid, place: int) -> int:
    """Columns before a column: pairs of equations stand apart, their two halves meet."""
    if not place:
        return 0
    return 4 if node.group and place % node.group == 0 else node.gap


def _align(node: Grid, place: int) -> str:
    return node.align[min(place, len(node.align) - 1)]


def _spaced(node: Grid, rows: list[Box], close: bool) -> bool:
    """Whether blank rows stand between the rows: between high ones, and between two, so that one is the middle."""
    if close or len(rows) < 2:
        return False
    return any(row.height > 1 for row in rows) or (len(rows) == 2 and not node.equations and not node.lines)


def _between(widths: list[int], node: Grid, shapes: Shapes) -> str:
    return _row([boxes.EMPTY] * len(widths), widths, node, shapes).rows[0]


def _rule(widths: list[int], node: Grid, shapes: Shapes) -> str:
    walls = _between(widths, node, shapes)
    return "".join(shapes.bar if char == " " else shapes.cross for char in walls)
