"""Fenced code: the blocks that a text holds, and their lines in colours, found when somebody looks at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from .rows import Span

FENCE = re.compile(r" {0,3}(```+|~~~+)([^`]*)$")
_STYLES = {
    "$primary": "keyword", "$success": "string", "$warning": "number", "$muted": "comment", "$secondary": "named",
    "$accent": "known", "$error": "deleted",
}  # fmt: skip


class Code(NamedTuple):
    """A block of code as a text holds it."""

    language: str
    text: str


class Placed(NamedTuple):
    """A line of code, its offset in the source, and the rows that show it, as a place and a number."""

    line: str
    start: int
    at: int
    height: int


def blocks(text: str) -> Iterator[Code]:
    """The blocks of fenced code in `text`; one that is not ended goes to its end."""
    fence, language, lines = "", "", list[str]()
    for line in text.split("\n"):
        mark = FENCE.match(line)
        if not mark or (fence and not mark[1].startswith(fence)):
            lines += [line] if fence else []
            continue
        if fence and any(map(str.strip, lines)):
            yield Code(language, "\n".join(lines))
        fence, language, lines = ("", "", []) if fence else (mark[1], language_of(mark[2]), [])
    if any(map(str.strip, lines)):
        yield Code(language, "\n".join(lines).removesuffix("\n"))


def block_at(text: str, offset: int) -> int:
    """The number, from 0 on, of the block that the line at `offset` is in or of, else of the one before; 0 for none."""
    ends = text.find("\n", offset)
    after = text.find("\n", ends + 1) if ends >= 0 else -1
    return max(0, sum(1 for _ in blocks(text[:after] if after >= 0 else text)) - 1)


def language_of(label: str) -> str:
    """The language that a fence names; empty where it names none."""
    return next(iter(label.split()), "")


def plain(line: str, start: int, style: str = "code") -> list[Span]:
    """A line of code in one style, its tabs as four spaces."""
    spans = []
    for piece in re.split("(\t)", line):
        spans.append(Span("    " if piece == "\t" else piece, style, start))
        start += len(piece)
    return spans


def coloured(language: str, line: str, start: int) -> list[Span]:
    """A line by itself, in the colours of its language."""
    return next(_coloured(language, [(line, start)]))


class Whole:
    """The lines of a whole block, which are told apart better together: all are, when one is looked at."""

    def __init__(self, language: str, lines: list[Placed]) -> None:
        self._language = language
        self._lines = lines

    @property
    def better(self) -> bool:
        """Whether they are told apart together; not where there is one, no language, or more than is looked through."""
        from maic_tui.board.highlight import LONGEST, LONGEST_LINE

        lengths = [len(placed.line) + 1 for placed in self._lines]
        several = bool(self._language) and len(lengths) > 1
        return several and sum(lengths) <= LONGEST and max(lengths) <= LONGEST_LINE

    def line(self, number: int) -> list[Span]:
        """The line of that number, from 0 on, in colours."""
        return self._spans[number]

    @cached_property
    def _spans(self) -> list[list[Span]]:
        return list(_coloured(self._language, [(placed.line, placed.start) for placed in self._lines]))


def _coloured(language: str, lines: list[tuple[str, int]]) -> Iterator[list[Span]]:
    from maic_tui.board.highlight import highlight

    found = highlight(language, "", "\n".join(line for line, _ in lines))
    for (_, start), line in zip(lines, found, strict=True):
        spans: list[Span] = []
        for text, ink in line:
            spans += plain(text, start, f"code-{_STYLES.get(ink.fg, 'plain')}")
            start += len(text)
        yield spans or [Span("", "code", start)]
