"""The marks that a board is drawn with, as shapes: drawn so, lines join and bars are whole whatever the font.

A cell is `WIDTH` × `HEIGHT`, its top left corner (0, 0). Box-drawing characters are read off their Unicode names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

WIDTH, HEIGHT = 10.0, 20.0
STROKE = 1.5
"""How thick a light line is."""
MIDDLE_X, MIDDLE_Y = 4.75, 9.75
"""Where lines run, such that the edges of a light one lie on whole and half units."""

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""
Path = tuple[float, float, str]
"""Where a path begins, and the rest of it in relative commands."""


class Mark(NamedTuple):
    """What is painted in a cell: rectangles, filled outlines, strokes.

    `shade` is how much of the colour is taken; the rectangles of a `line` have smooth edges, as strokes have.
    """

    rects: tuple[Rect, ...] = ()
    filled: tuple[Path, ...] = ()
    stroked: tuple[Path, ...] = ()
    shade: float = 1.0
    line: bool = False


@lru_cache(maxsize=512)
def mark_of(char: str) -> Mark | None:
    """The shapes of a character; None where it is to be written with a font."""
    if char in _MARKS:
        return _MARKS[char]
    name = unicodedata.name(char, "") if len(char) == 1 else ""
    return _box(name.removeprefix("BOX DRAWINGS ")) if name.startswith("BOX DRAWINGS ") else None


_WEIGHTS = {"LIGHT": 1, "SINGLE": 1, "HEAVY": 2, "DOUBLE": 0}
_ARMS = {"HORIZONTAL": ("LEFT", "RIGHT"), "VERTICAL": ("UP", "DOWN")}
_DASHES = {"DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4}
_DASHED = re.compile(r"(\w+) (\w+) DASH (\w+)")


def _box(name: str) -> Mark:
    """`LIGHT DOWN AND RIGHT`, `UP HEAVY AND HORIZONTAL LIGHT`, `HEAVY TRIPLE DASH VERTICAL`, …"""
    if dashed := _DASHED.fullmatch(name):
        return Mark(tuple(_dashes(dashed[3], _DASHES[dashed[2]], STROKE * _WEIGHTS[dashed[1]])), line=True)
    arms: dict[str, int] = {}
    weight = 1
    for part in name.split(" AND "):
        words = part.split()
        weight = next((_WEIGHTS[word] for word in words if word in _WEIGHTS), weight)
        for word in words:
            if word not in _WEIGHTS:
                arms |= dict.fromkeys(_ARMS.get(word, (word,)), weight)
    return Mark(tuple(rect for arm, weight in arms.items() for rect in _arm(arm, weight)), line=True)


def _arm(arm: str, weight: int) -> Iterator[Rect]:
    """From the middle to an edge; a double line as two."""
    if not weight:
        yield from (rect for aside in (-2.0, 2.0) for rect in (_line(arm, STROKE, aside),))
    else:
        yield _line(arm, STROKE * weight, 0)


def _line(arm: str, thick: float, aside: float) -> Rect:
    x, y = MIDDLE_X - thick / 2, MIDDLE_Y - thick / 2
    match arm:
        case "LEFT":
            return 0, y + aside, x + thick, thick
        case "RIGHT":
            return x, y + aside, WIDTH - x, thick
        case "UP":
            return x + aside, 0, thick, y + thick
        case _:
            return x + aside, y, thick, HEIGHT - y


def _dashes(way: str, count: int, thick: float) -> Iterator[Rect]:
    across = way == "HORIZONTAL"
    step = (WIDTH if across else HEIGHT) / count
    for number in range(count):
        start, long = step * (number + 0.2), step * 0.6
        yield ((start, MIDDLE_Y - thick / 2, long, thick) if across else (MIDDLE_X - thick / 2, start, thick, long))


def _circle(radius: float) -> Path:
    turn = f"a{radius:g} {radius:g} 0 1 0 "
    return WIDTH / 2 - radius, HEIGHT / 2, f"{turn}{2 * radius:g} 0{turn}{-2 * radius:g} 0z"


def _quarters(bits: int) -> Mark:
    """Quarters of a cell: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""
    x, y = WIDTH / 2, HEIGHT / 2
    return Mark(tuple((place % 2 * x, place // 2 * y, x, y) for place in range(4) if bits >> place & 1))


def _corner(right: bool, down: bool) -> Mark:
    """A rounded corner: from the edge above or below around to the edge on the left or right."""
    radius = MIDDLE_X
    x, y = radius if right else -radius, -radius if down else radius
    start, straight = (HEIGHT, MIDDLE_Y + radius - HEIGHT) if down else (0.0, MIDDLE_Y - radius)
    rest = WIDTH - MIDDLE_X - radius if right else 0.0
    return Mark(stroked=((MIDDLE_X, start, f"v{straight:g}q0 {y:g} {x:g} {y:g}h{rest:g}"),))


def _slanted_head(right: float, down: float) -> Mark:
    """An arrow across the cell from one corner to the other; `right` and `down` are 1 or -1."""
    x, y = WIDTH / 2 - right * 5, HEIGHT / 2 - down * 10
    tip = WIDTH / 2 + right * 4, HEIGHT / 2 + down * 8
    back = f"l{right * -7.6:g} {down * -5.8:g}l{right * 7.2:g} {down * -3.6:g}z"
    return Mark(filled=((*tip, back),), stroked=((x, y, f"l{right * 6:g} {down * 12:g}"),))


_EIGHTH = HEIGHT / 8
_RISING, _FALLING = (0.0, HEIGHT, "l10-20"), (0.0, 0.0, "l10 20")
_MARKS: dict[str, Mark] = {
    **{char: Mark(((0, HEIGHT - n * _EIGHTH, WIDTH, n * _EIGHTH),)) for n, char in enumerate("▂▃▄▅▆▇█", 2)},
    **{char: Mark(((0, 0, n * WIDTH / 8, HEIGHT),)) for n, char in enumerate("▎▍▌▋▊▉", 2)},
    **{char: Mark(((0, 0, WIDTH, HEIGHT),), shade=shade) for char, shade in (("░", 0.25), ("▒", 0.5), ("▓", 0.75))},
    **{
        char: _quarters(bits)
        for char, bits in zip("▘▝▖▗▀▐▞▚▛▜▙▟", (1, 2, 4, 8, 3, 10, 6, 9, 7, 11, 13, 14), strict=True)
    },
    "▔": Mark(((0, 0, WIDTH, STROKE),), line=True),
    "▁": Mark(((0, HEIGHT - STROKE, WIDTH, STROKE),), line=True),
    "▏": Mark(((0, 0, STROKE, HEIGHT),), line=True),
    "▕": Mark(((WIDTH - STROKE, 0, STROKE, HEIGHT),), line=True),
    "╱": Mark(stroked=(_RISING,)),
    "╲": Mark(stroked=(_FALLING,)),
    "╳": Mark(stroked=(_RISING, _FALLING)),
    "╭": _corner(right=True, down=True),
    "╮": _corner(right=False, down=True),
    "╯": _corner(right=False, down=False),
    "╰": _corner(right=True, down=False),
    "●": Mark(filled=(_circle(4),)),
    "•": Mark(filled=(_circle(2.25),)),
    "○": Mark(stroked=(_circle(3.75),)),
    "■": Mark(((1, 6, 8, 8),)),
    "□": Mark(stroked=((1.25, 6.25, "h7.5v7.5h-7.5z"),)),
    "▲": Mark(filled=((MIDDLE_X, 5, "l5 14h-10z"),)),
    "△": Mark(stroked=((5, 6, "l4 8.5h-8z"),)),
    "▼": Mark(filled=((MIDDLE_X, 15, "l5-14h-10z"),)),
    "►": Mark(filled=((10, MIDDLE_Y, "l-9.5 5v-10z"),)),
    "◄": Mark(filled=((0, MIDDLE_Y, "l9.5 5v-10z"),)),
    "◆": Mark(filled=((5, 5, "l5 5l-5 5l-5-5z"),)),
    "◇": Mark(stroked=((5, 5.5, "l4.25 4.5l-4.25 4.5l-4.25-4.5z"),)),
    "↗": _slanted_head(1, -1),
    "↖": _slanted_head(-1, -1),
    "↙": _slanted_head(-1, 1),
    "↘": _slanted_head(1, 1),
}
