"""A terminal's screen as a PNG: every cell where it stands, in its colours."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

import pyte
from pyte.screens import Char
from resvg_py import svg_to_bytes

WIDTH, HEIGHT = 10, 19
"""Pixels a cell."""
FONT = "DejaVu Sans Mono"
FONT_SIZE = 16.6
ASCENT = 15.4
"""Pixels from a cell's top to the base line."""
FOREGROUND, BACKGROUND = "d0d4da", "101316"
"""What a terminal shows where a program names no colour."""
NAMED = {
    "black": "000000", "red": "cc4b4b", "green": "6fae5a", "brown": "c9a24a", "blue": "5a86c4",
    "magenta": "a877b8", "cyan": "5aaab0", "white": "d0d4da",
}  # fmt: skip


def png(screen: pyte.Screen) -> bytes:
    """The picture of what `screen` shows, its cursor left out."""
    return bytes(svg_to_bytes(svg_string=svg(screen)))


def svg(screen: pyte.Screen) -> str:
    """The same as a document: runs of cells with one background, then each character in its cell."""
    width, height = screen.columns * WIDTH, screen.lines * HEIGHT
    body = (part for row in range(screen.lines) for part in _row(screen, row))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">',
            f'<rect width="{width}" height="{height}" fill="#{BACKGROUND}"/>',
            f'<g font-family="{FONT}" font-size="{FONT_SIZE}" xml:space="preserve">',
            *body,
            "</g></svg>",
        )
    )


def _row(screen: pyte.Screen, row: int) -> Iterator[str]:
    line = screen.buffer[row]
    cells = [(column, line[column]) for column in range(screen.columns)]
    for color, run in groupby(cells, key=lambda cell: colors(cell[1])[1]):
        columns = [column for column, _ in run]
        x, width = columns[0] * WIDTH, len(columns) * WIDTH
        yield f'<rect x="{x}" y="{row * HEIGHT}" width="{width}" height="{HEIGHT}" fill="#{color}"/>'
    for column, char in cells:
        if char.data.strip():
            yield _glyph(column, row, char)


def _glyph(column: int, row: int, char: Char) -> str:
    style = [f'fill="#{colors(char)[0]}"']
    style += ['font-weight="bold"'] if char.bold else []
    style += ['font-style="italic"'] if char.italics else []
    style += ['text-decoration="underline"'] if char.underscore else []
    style += ['text-decoration="line-through"'] if char.strikethrough else []
    place = f'x="{column * WIDTH}" y="{row * HEIGHT + ASCENT}"'
    return f"<text {place} {' '.join(style)}>{escape(char.data)}</text>"


def colors(char: Char) -> tuple[str, str]:
    """Foreground and background of a cell, six hexadecimal digits each."""
    front = FOREGROUND if char.fg == "default" else NAMED.get(char.fg, char.fg)
    back = BACKGROUND if char.bg == "default" else NAMED.get(char.bg, char.bg)
    return (back, front) if char.reverse else (front, back)
