"""Where a new element may stand: overlap is the classroom's to solve, not the model's.

A drawing that covers 30 % or more of another (of the smaller one), or leaves the board, goes to the nearest free place.
Free places are looked for on a grid of bits, one integer a row, so that a search costs the same on a crowded board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from maic_tui import words
from maic_tui.schema import actions as act

from .elements import HEIGHT, WIDTH, Box, Element, Kind, box_of, kind_of

OVERLAP = 0.3
"""The part of the smaller of two elements from which on they clash."""
STEP = 10.0
"""Size of a cell of the search grid in board units."""

_NOISE = 1e-6
_COLUMNS = ceil(WIDTH / STEP)
_ROWS = ceil(HEIGHT / STEP)


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing where it may stand, and in words why it does not stand where it was meant to."""

    action: act.Drawing
    moved: bool = False
    reason: str = ""


def place(action: act.Drawing, elements: Iterable[Element]) -> Placed:
    """`action` in the nearest free place; where there is none it stays on the board as well as can be."""
    kind = kind_of(action)
    if kind == "line":
        return Placed(action)
    asked = box_of(action)
    others = [element for element in elements if element.kind != "line"]
    box = onto_board(asked)
    hit = _clash(kind, box, others)
    if box == asked and hit is None:
        return Placed(action)
    found = box if hit is None else _nearest(kind, box, others)
    if found is None and box == asked:
        return Placed(action, False, words.BOARD_NO_ROOM)
    at = found or box
    placed = action.model_copy(update={"x": at.x, "y": at.y, "width": at.width, "height": at.height})
    return Placed(placed, True, _why(hit, at, full=found is None))


def clashes(kind: Kind, box: Box, other: Element) -> bool:
    """Whether an element of `kind` at `box` lies on `other` in a way that nobody means."""
    shared = _shared(box, other.box)
    if not shared or "line" in (kind, other.kind) or _meant(kind, box, other):
        return False
    return shared >= OVERLAP * min(_area(box), _area(other.box))


def onto_board(box: Box) -> Box:
    """`box` made no larger than the board and pushed back onto it."""
    width, height = min(box.width, WIDTH), min(box.height, HEIGHT)
    x, y = min(max(box.x, 0.0), WIDTH - width), min(max(box.y, 0.0), HEIGHT - height)
    off = max(abs(box.x - x), abs(box.y - y), box.width - width, box.height - height)
    return Box(x, y, width, height) if off > _NOISE else box


def _meant(kind: Kind, box: Box, other: Element) -> bool:
    """A text or formula on a shape, or one thing wholly inside a shape."""
    on_shape = (kind in ("text", "latex") and other.kind == "shape") or (
        kind == "shape" and other.kind in ("text", "latex")
    )
    inside = (other.kind == "shape" and other.box.holds(box)) or (kind == "shape" and box.holds(other.box))
    return on_shape or inside


def _clash(kind: Kind, box: Box, others: list[Element]) -> Element | None:
    return next((other for other in others if clashes(kind, box, other)), None)


def _area(box: Box) -> float:
    return max(box.width, 1.0) * max(box.height, 1.0)


def _shared(one: Box, two: Box) -> float:
    """The area in which two boxes overlap; a side of no length counts as one unit."""
    width = min(one.x + max(one.width, 1.0), two.x + max(two.width, 1.0)) - max(one.x, two.x)
    height = min(one.y + max(one.height, 1.0), two.y + max(two.height, 1.0)) - max(one.y, two.y)
    return width * height if width > 0 and height > 0 else 0.0


def _why(hit: Element | None, at: Box, *, full: bool) -> str:
    if full:
        return words.BOARD_NO_ROOM
    place = {"x": round(at.x), "y": round(at.y)}
    return words.BOARD_MOVED_OFF.format(id=hit.id, **place) if hit else words.BOARD_MOVED_IN.format(**place)


def _nearest(kind: Kind, box: Box, others: list[Element]) -> Box | None:
    """The free place nearest to `box` for its size; clear of every shape's edge, if a text or formula can be."""
    found = _search(box, _taken(others))
    if found is None and kind in ("text", "latex"):
        found = _search(box, _taken([other for other in others if other.kind != "shape"]))
    return found


def _taken(others: list[Element]) -> list[int]:
    """The grid's rows as bits: what elements cover, and of shapes only the edge, since things may stand inside."""
    rows = [0] * _ROWS
    for other in others:
        left, top, right, bottom = _cells(other.box)
        full = _bits(left, right)
        middle = full & ~_bits(left + 1, right - 1) if other.kind == "shape" else full
        rows[top] |= full
        rows[bottom - 1] |= full
        for row in range(top + 1, bottom - 1):
            rows[row] |= middle
    return rows


@lru_cache(maxsize=4096)
def _cells(box: Box) -> tuple[int, int, int, int]:
    """The cells (left, top, right, bottom; the last two exclusive) that `box` touches; one at least."""
    box = onto_board(box)
    left, top = max(0, min(_COLUMNS - 1, floor(box.x / STEP))), max(0, min(_ROWS - 1, floor(box.y / STEP)))
    right, bottom = min(_COLUMNS, ceil(box.right / STEP)), min(_ROWS, ceil(box.bottom / STEP))
    return left, top, max(right, left + 1), max(bottom, top + 1)


def _bits(left: int, right: int) -> int:
    return ((1 << right) - 1) & ~((1 << left) - 1) if right > left else 0


def _search(box: Box, taken: list[int]) -> Box | None:
    """The free box of `box`'s size nearest to it, in whole steps from where it is; ties go up and left."""
    dx, dy = max(box.x, 0.0) % STEP, max(box.y, 0.0) % STEP
    wide, high = max(1, ceil((dx + box.width) / STEP)), max(1, ceil((dy + box.height) / STEP))
    columns = min(_COLUMNS, 1 + floor((WIDTH - box.width - dx + _NOISE) / STEP))
    rows = min(_ROWS, 1 + floor((HEIGHT - box.height - dy + _NOISE) / STEP))
    best: tuple[float, float, float] | None = None
    for row in range(rows):
        y = dy + row * STEP
        down = (y - box.y) ** 2
        if best and down >= best[0]:
            continue
        free = _free_starts(taken[row : row + high], wide, columns)
        for column in _near(free, (box.x - dx) / STEP):
            x = dx + column * STEP
            far = (down + (x - box.x) ** 2, y, x)
            best = far if best is None or far < best else best
    return Box(best[2], best[1], box.width, box.height) if best else None


def _free_starts(rows: list[int], wide: int, columns: int) -> int:
    """Bits of the columns, of the first `columns`, from which `wide` cells are free in all `rows`."""
    blocked = 0
    for row in rows:
        blocked |= row
    span = 1
    while span < wide:
        step = min(span, wide - span)
        blocked |= blocked >> step
        span += step
    return ~blocked & ((1 << columns) - 1)


def _near(free: int, target: float) -> list[int]:
    """The set bits next to `target` on either side."""
    column = max(-1, min(_COLUMNS, floor(target)))
    below = free & ((1 << (column + 1)) - 1)
    above = free >> (column + 1)
    left = [below.bit_length() - 1] if below else []
    right = [column + (above & -above).bit_length()] if above else []
    return left + right
