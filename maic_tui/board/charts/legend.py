"""What the parts of a chart are called: below the plot or beside it, whichever leaves the plot larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from maic_tui import graphemes, words
from maic_tui.board.block import Look, fit, line_width
from maic_tui.board.canvas import Ink, Line, Span

GAP = 2
"""Blank cells between two entries, and between the plot and a legend beside it."""
WIDEST = 3
"""A legend beside the plot takes at most this part of the width: a third."""


class Entry(NamedTuple):
    """A mark, what it stands for, and what of that must not be cut; without a mark a remark."""

    mark: str
    ink: Ink
    text: str
    tail: str = ""


class Placed(NamedTuple):
    """The cells that a legend leaves to the plot, and where its lines go."""

    width: int
    height: int
    lines: list[Line]
    beside: bool

    def with_plot(self, plot: list[Line], look: Look) -> list[Line]:
        """The plot's lines, each `width` wide, and the legend's."""
        if not self.beside:
            return [*plot, *self.lines]
        above = max(0, (len(plot) - len(self.lines)) // 2)
        aside: list[Line] = [*([] for _ in range(above)), *self.lines]
        lines: list[Line] = []
        for row, line in enumerate(plot):
            gap = Span(" " * (GAP + self.width - line_width(line)), look.text)
            lines.append([*line, gap, *aside[row]] if row < len(aside) else line)
        return lines


def placed(entries: Sequence[Entry], width: int, height: int, look: Look, *, square: bool = False) -> Placed:
    """Where the entries go; `square`: the plot is round, twice as wide in cells as high."""
    if not entries or height < 5:
        return Placed(width, height, [], False)
    below = below_of(entries, width, max(1, height // (2 if square else 4)), look)
    rest = height - len(below)
    aside = beside_of(
        entries, max(1, (max(width // 2, width - 2 * height) if square else width // WIDEST) - GAP), height, look
    )
    narrow = width - GAP - max(map(line_width, aside), default=0)
    if len(entries) > height or _room(narrow, height, square) <= _room(width, rest, square):
        return Placed(width, rest, below, False)
    return Placed(narrow, height, aside, True)


def below_of(entries: Sequence[Entry], width: int, height: int, look: Look) -> list[Line]:
    """The entries one after another in at most `height` rows; marked ones that have no room are counted."""
    lines: list[Line] = []
    for kept in _fewer(entries, look):
        lines = _flow(kept, width, look)
        if len(lines) <= height:
            break
    return lines[:height]


def beside_of(entries: Sequence[Entry], width: int, height: int, look: Look) -> list[Line]:
    """The same, one below another."""
    kept = next((kept for kept in _fewer(entries, look) if len(kept) <= height), [])
    return [_entry(entry, width, look) for entry in kept]


def _fewer(entries: Sequence[Entry], look: Look) -> Iterator[list[Entry]]:
    """All entries, then without a heading, then without the last marked one and a remark that says so, and so on."""
    yield [*entries]
    marked = [at for at, entry in enumerate(entries) if entry.mark]
    if marked and marked[0]:
        entries, marked = entries[marked[0] :], [at - marked[0] for at in marked]
        yield [*entries]
    for left, at in enumerate(reversed(marked), 1):
        note = words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=left)
        yield [*entries[:at], Entry("", look.muted, note), *entries[marked[-1] + 1 :]]


def _flow(entries: Sequence[Entry], width: int, look: Look) -> list[Line]:
    lines: list[Line] = []
    for entry in entries:
        line = _entry(entry, width, look)
        if lines and line_width(lines[-1]) + GAP + line_width(line) <= width:
            lines[-1] += [Span(" " * GAP, look.text), *line]
        else:
            lines.append(line)
    return lines


def _entry(entry: Entry, width: int, look: Look) -> Line:
    if not entry.mark:
        return [Span(fit(entry.text, width, look), look.muted)]
    tail = f" {entry.tail}" if entry.tail else ""
    room = max(0, width - graphemes.width(entry.mark))
    text = fit(f" {fit(entry.text, max(0, room - 1 - len(tail)), look)}{tail}", room, look)
    return [Span(entry.mark, entry.ink), Span(text, look.text)]


def _room(width: int, height: int, square: bool) -> int:
    return min(width, 2 * height) if square else max(0, width) * height
