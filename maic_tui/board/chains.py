"""Shapes, labels and arrows as they are read: a label in the brackets of its shape, what arrows join on one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from maic_tui import graphemes
from maic_tui.schema import actions as act

from .block import Look, line_width
from .canvas import Line, Span
from .elements import Element
from .markup import plain
from .sayings import SHORT, Neighbours

RECENT = 8
"""A line is joined to one of so many chains, the newest."""

ENDS = {"rectangle": ("[", "]"), "circle": ("(", ")")}
"""What a label stands between."""

Figures = dict[int, list[Line]]
"""By an element's number what is drawn in its place; nothing where another one tells it."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Elements and between each two of them the line that joins them and its sign, from left to right."""

    nodes: tuple[Element, ...]
    links: tuple[tuple[Element, str], ...]

    def joined(self, other: Chain) -> Chain | None:
        """This one and `other`, of one line, where they meet at an end; None where they don't, or go in a circle."""
        one, two = other.nodes
        for new, old in ((two, one), (one, two)):
            if new in self.nodes:
                continue
            line, sign = other.links[0]
            if old is self.nodes[-1]:
                sign = sign if new is two else _turned(sign)
                return Chain((*self.nodes, new), (*self.links, (line, sign)))
            if old is self.nodes[0]:
                sign = sign if new is one else _turned(sign)
                return Chain((new, *self.nodes), ((line, sign), *self.links))
        return None


class Told:
    """How the shapes, short texts and lines of a board are told on lines of at most `width` cells."""

    def __init__(self, drawn: Iterable[tuple[Element, Look]], near: Neighbours, width: int) -> None:
        self._looks = {element.number: look for element, look in drawn}
        self._elements = [element for element, _ in drawn]
        self._near = near
        self._width = width
        self._shapes = self._labelled()
        self._labels = {self._shapes[one.number].number: one for one in self._elements if one.number in self._shapes}

    def figures(self) -> Figures:
        """What is told another way than by itself."""
        told: Figures = {}
        for label, shape in self._shapes.items():
            told |= {label: [], shape.number: [self._node(shape)]}
        for chain in self._chains():
            lines = self._lines(chain)
            if not lines:
                continue
            author = chain.links[0][0].agent_id
            told |= {node.number: [] for node in chain.nodes if node.agent_id == author}
            told |= {line.number: [] for line, _ in chain.links}
            told[max(line.number for line, _ in chain.links)] = lines
        return told

    def _labelled(self) -> dict[int, Element]:
        """The shapes with a short text in their middle, by the number of the text; the smallest one has it."""
        found: dict[int, Element] = {}
        for shape in self._elements:
            label = self._near.inside(shape) if shape.kind == "shape" else None
            if label is None or not _short(label) or not shape.box.holds(label.box):
                continue
            held = found.get(label.number)
            if held is None or shape.box.width * shape.box.height < held.box.width * held.box.height:
                found[label.number] = shape
        return found

    def _chains(self) -> list[Chain]:
        chains: list[Chain] = []
        for element in self._elements:
            if not isinstance(element.action, act.WbDrawLine) or not (link := self._link(element, element.action)):
                continue
            for place in range(len(chains) - 1, max(-1, len(chains) - 1 - RECENT), -1):
                longer = chains[place].joined(link)
                if longer and longer.links[0][0].agent_id == longer.links[-1][0].agent_id and self._fits(longer):
                    chains[place] = longer
                    break
            else:
                chains.append(link)
        return chains

    def _link(self, element: Element, line: act.WbDrawLine) -> Chain | None:
        """One line between two elements that have a short name, from its tail to its head."""
        start, end = (self._named(found) for found in self._near.joined(line))
        if start is None or end is None or start is end:
            return None
        signs = self._looks[element.number].glyphs.links
        sign = signs[(line.points[0] == "arrow") + 2 * (line.points[1] == "arrow")]
        if line.points == ("arrow", ""):
            return Chain((end, start), ((element, signs[2]),))
        return Chain((start, end), ((element, sign),))

    def _named(self, found: Element | None) -> Element | None:
        """The shape that a text names, or a short text that stands by itself; None for anything else."""
        if found is None:
            return None
        if found.kind == "shape":
            return found if found.number in self._labels else None
        return self._shapes.get(found.number, found if _short(found) else None)

    def _node(self, element: Element) -> Line:
        label, look = self._labels.get(element.number), self._looks[element.number]
        if label is None or not isinstance(element.action, act.WbDrawShape):
            return [Span(_words(element), look.text)]
        sign = f"{dict(look.glyphs.shapes)[element.action.shape]} "
        before, after = ENDS.get(element.action.shape, (sign, ""))
        text = Span(_words(label), self._looks[label.number].text)
        return [Span(before, look.mark), text, *([Span(after, look.mark)] if after else [])]

    def _line(self, chain: Chain) -> Line:
        line = self._node(chain.nodes[0])
        for node, (link, sign) in zip(chain.nodes[1:], chain.links, strict=True):
            line = [*line, Span(f" {sign} ", self._looks[link.number].mark), *self._node(node)]
        return line

    def _fits(self, chain: Chain) -> bool:
        return line_width(self._line(chain)) <= self._width

    def _lines(self, chain: Chain) -> list[Line]:
        """The chain on one line, or one of two elements on two; nothing where there is no room for that."""
        if self._fits(chain):
            return [self._line(chain)]
        link, sign = chain.links[0]
        arrow = Span(f" {sign}", self._looks[link.number].mark)
        lines = [[*self._node(chain.nodes[0]), arrow], [Span("  "), *self._node(chain.nodes[1])]]
        return lines if all(line_width(line) <= self._width for line in lines) else []


def _turned(sign: str) -> str:
    """The sign of a line as it is read from its other end."""
    return sign.translate(str.maketrans("→←<>", "←→><"))[:: -1 if sign.isascii() else 1]


def _words(text: Element) -> str:
    content = text.action.content if isinstance(text.action, act.WbDrawText) else ""
    return " ".join(plain(content).split())


def _short(element: Element) -> bool:
    """Whether it is a text of a few words, and no list."""
    if not isinstance(element.action, act.WbDrawText):
        return False
    text = _words(element)
    return bool(text) and "• " not in text and graphemes.width(text) <= SHORT
