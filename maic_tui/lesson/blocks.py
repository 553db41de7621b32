"""The lines of a Markdown text as blocks: what belongs together, with the number of every line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["heading", "paragraph", "list", "table", "quote", "fence"]
_HEADING = re.compile(r"(#{1,6})[ \t]+")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+")
_QUOTE = re.compile(r"[ \t]*>[ \t]?")
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})[ \t]*")


@dataclass(frozen=True, slots=True)
class Line:
    """A line without the marks of its block; `number` and `column` say where its text begins, from 1."""

    number: int
    column: int
    text: str

    @property
    def place(self) -> str:
        return self.at(0)

    def at(self, offset: int) -> str:
        """The place of the character at `offset` of the text."""
        return f"{self.number}:{self.column + offset}"


@dataclass(frozen=True, slots=True)
class Block:
    """`head` is a heading's text, a fence's info string, else the first line. A list has one line an item."""

    kind: Kind
    head: Line
    lines: tuple[Line, ...] = ()
    level: int = 0
    closed: bool = True
    """Whether a fence was closed before the text ended."""


def blocks(lines: list[str], first: int = 1) -> Iterator[Block]:
    """The blocks of `lines`, the first of which has the number `first`."""
    at = 0
    while at < len(lines):
        if _is_blank(lines[at]):
            at += 1
            continue
        block, at = _block(lines, at, first)
        yield block


def _is_blank(line: str) -> bool:
    """An empty line, or a rule of three or more `-`, `*` or `_`."""
    marks = line.replace(" ", "").replace("\t", "")
    return not marks or (len(marks) >= 3 and marks[0] in "-*_" and not marks.strip(marks[0]))


def _block(lines: list[str], at: int, first: int) -> tuple[Block, int]:
    line = lines[at]
    if heading := _HEADING.match(line):
        head = _line(line.rstrip(" \t#") if line.rstrip().endswith("#") else line, heading.end(), first + at)
        return Block("heading", head, level=len(heading[1])), at + 1
    if fence := _FENCE.match(line):
        return _fence(lines, at, first, fence)
    kind = _kind(line)
    end = at + 1
    while end < len(lines) and _goes_on(kind, lines[end]):
        end += 1
    found = [_stripped(kind, lines[index], first + index) for index in range(at, end)]
    if kind == "list":
        found = _items(lines[at:end], found)
    return Block(kind, found[0], tuple(found)), end


def _fence(lines: list[str], at: int, first: int, fence: re.Match[str]) -> tuple[Block, int]:
    end = next((index for index in range(at + 1, len(lines)) if _closes(lines[index], fence[1])), len(lines))
    inner = tuple(Line(first + index, 1, lines[index]) for index in range(at + 1, end))
    head = _line(lines[at], fence.end(), first + at)
    return Block("fence", head, inner, closed=end < len(lines)), end + 1


def _closes(line: str, mark: str) -> bool:
    text = line.strip()
    return len(text) >= len(mark) and not text.strip(mark[0])


def _kind(line: str) -> Kind:
    if _QUOTE.match(line):
        return "quote"
    if line.lstrip().startswith("|"):
        return "table"
    return "list" if _ITEM.match(line) else "paragraph"


def _goes_on(kind: Kind, line: str) -> bool:
    """Whether `line` belongs to the block before it. What follows an item without a mark is more of that item."""
    if _is_blank(line) or _HEADING.match(line) or _FENCE.match(line):
        return False
    found = _kind(line)
    return found == kind or (kind == "list" and found == "paragraph")


def _stripped(kind: Kind, line: str, number: int) -> Line:
    mark = {"quote": _QUOTE, "list": _ITEM}.get(kind)
    match = mark.match(line) if mark else None
    return _line(line, match.end() if match else len(line) - len(line.lstrip()), number)


def _line(line: str, start: int, number: int) -> Line:
    return Line(number, start + 1, line[start:].rstrip())


def _items(raw: list[str], lines: list[Line]) -> list[Line]:
    """One line an item: lines without a mark are joined to the item before them."""
    items: list[list[Line]] = []
    for source, line in zip(raw, lines, strict=True):
        if _ITEM.match(source):
            items.append([line])
        else:
            items[-1].append(line)
    return [Line(item[0].number, item[0].column, " ".join(line.text.strip() for line in item)) for item in items]
