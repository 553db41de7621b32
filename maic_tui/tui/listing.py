"""Names in the lines of a list: what stands beside one gives way before it does, and no two look alike. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, takewhile

from maic_tui.graphemes import around, fit, graphemes, width

LEAST = 12
"""Cells of a note; where fewer are left it is not begun."""
GAP = 2


@dataclass(frozen=True, slots=True)
class Line:
    """What is chosen by `name`, and what is noted beside it.

    `keeps`: the note is as telling as the name, so a third of the line is its own.
    """

    name: str
    note: str = ""
    keeps: bool = False


def fitted(lines: Sequence[Line], cells: int) -> list[tuple[str, str]]:
    """Name and note of each line, which take at most so many cells with `GAP` between them.

    Where one name is that of several lines, their notes tell them apart and stay.
    """
    count = Counter(line.name for line in lines)
    notes = [_noted(line, cells, alone=count[line.name] == 1) for line in lines]
    rooms = [cells - width(note) - GAP if note else cells for note in notes]
    return list(zip(apart([line.name for line in lines], rooms), notes, strict=True))


def apart(names: Sequence[str], rooms: Iterable[int]) -> list[str]:
    """Each name in so many cells: without its end, or without its middle where it is one word, as a model's is, or
    where it would look like another of `names`.
    """
    shared = dict(_shared(names))
    return [_cut(name, room, shared[name]) for name, room in zip(names, rooms, strict=True)]


def _noted(line: Line, cells: int, *, alone: bool) -> str:
    left = cells - width(line.name) - GAP
    if line.keeps or not alone:
        return fit(line.note, max(left, cells // 3 if alone else cells // 2))
    return fit(line.note, left) if left >= min(LEAST, width(line.note)) else ""


def _shared(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """With how many characters each name begins as another does."""
    kinds = sorted(set(names))
    common = [0, *(_common(one, other) for one, other in pairwise(kinds)), 0]
    return zip(kinds, map(max, pairwise(common)), strict=False)


def _common(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _cut(name: str, cells: int, shared: int) -> str:
    """`name` in so many cells; something is seen of what comes after its `shared` beginning."""
    short = fit(name, cells)
    if short == name or (shared < len(short) - 1 and (" " in name or not name.isascii())):
        return short
    head = fit(name, max(1, cells // 2))
    room = cells - width(head)
    end = _ending(name, room)
    own, _ = around(name, min(shared, len(name) - 1))
    return head + (end if own < len(head) - 1 or own >= len(name) - len(end) else fit(name[own:], room))


def _ending(name: str, cells: int) -> str:
    """As much of the end of `name` as so many cells hold."""
    used = accumulate(map(width, reversed(graphemes(name))))
    kept = sum(1 for _ in takewhile(lambda cells_used: cells_used <= cells, used))
    return "".join(graphemes(name)[-kept:]) if kept else ""
