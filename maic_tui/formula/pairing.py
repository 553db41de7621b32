"""Brackets that belong together, found in a row, so that they can grow with what they hold."""

from __future__ import annotations

from .tree import Atom, Fence, Node, Scripts, row

_OPENING, _CLOSING, _BARS = frozenset("([{⟨⌈⌊⟦"), frozenset(")]}⟩⌉⌋⟧"), frozenset("|‖")
_DEEPEST = 12
"""Brackets within brackets that are paired."""


def paired(items: tuple[Node, ...]) -> tuple[Node, ...]:
    """`items` with each pair of brackets and what they hold as one fence, whose scripts are the closing one's."""
    if not any(_bracket(item) for item in items):
        return items
    open_rows: list[list[Node]] = [[]]
    openers: list[Node] = []
    for item in items:
        text = _bracket(item)
        if text in _OPENING and text and not isinstance(item, Scripts) and len(openers) < _DEEPEST:
            openers.append(item)
            open_rows.append([])
        elif text in _CLOSING and text and openers:
            inner = open_rows.pop()
            open_rows[-1].append(_fence(openers.pop(), _barred(inner), item))
        else:
            open_rows[-1].append(item)
    while openers:
        inner = open_rows.pop()
        open_rows[-1] += [openers.pop(), *inner]
    return tuple(_barred(open_rows[0]))


def _barred(items: list[Node]) -> list[Node]:
    """`items` with two bars and what stands between them as one fence, where there are just two."""
    places = [place for place, item in enumerate(items) if _bracket(item) in _BARS]
    match places:
        case [first, last] if last > first + 1 and not isinstance(items[first], Scripts):
            fence = _fence(items[first], items[first + 1 : last], items[last])
            return [*items[:first], fence, *items[last + 1 :]]
    return items


def _fence(opener: Node, inner: list[Node], closer: Node) -> Node:
    fence = Fence(_bracket(opener), (row(inner),), _bracket(closer), loose=True)
    return closer._replace(base=fence) if isinstance(closer, Scripts) else fence


def _bracket(item: Node) -> str:
    """The bracket or bar that an item is, or nothing."""
    base = item.base if isinstance(item, Scripts) else item
    if not isinstance(base, Atom) or base.kind == "rel":
        return ""
    return base.text if base.text in _OPENING or base.text in _CLOSING or base.text in _BARS else ""
