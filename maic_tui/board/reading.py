"""Reading layout: the elements in their order at full width, shapes and arrows as chains or told in words."""

from __future__ import annotations

from dataclasses import replace

from maic_tui import graphemes, words
from maic_tui.schema import actions as act

from .block import Look, line_width, padded
from .canvas import Line, Span
from .chains import Told
from .drawers import BLOCKS, block
from .elements import Element
from .in_place import Drawn
from .sayings import Neighbours, gist
from .wrap import wrap

LONGEST = 400
"""Lines of one element that are shown."""
FRAMED = frozenset(("chart", "code"))


def draw_for_reading(drawn: list[Drawn], width: int) -> list[Line]:
    """Every element as lines of less than `width` cells, a blank one between two that are no figures of one author;
    signed where the author changes."""
    near = Neighbours(element for element, _ in drawn)
    figures = Told(drawn, near, max(1, width - 3)).figures() if width > 3 else {}
    lines: list[Line] = []
    author, after_figure = None, False
    for element, look in drawn:
        figure = figures.get(element.number)
        if figure == []:
            continue
        close = after_figure and figure is not None and element.agent_id == author
        if element.agent_id == author:
            look = replace(look, tag="")
        author, after_figure = element.agent_id, figure is not None
        lines += [] if close or not lines else [[]]
        lines += _signed(figure, width - 1, look) if figure else _element(element, look, max(1, width - 1), near)
    return lines


def _element(element: Element, look: Look, width: int, near: Neighbours) -> list[Line]:
    if element.kind in FRAMED and width >= 12:
        return block(element, width, LONGEST, look)
    inner = max(1, width - 2)
    if element.kind in BLOCKS:
        lines = block(element, inner, LONGEST, look)
    else:
        lines = [[Span(text, look.text)] for text in wrap(_told(element, look, near), inner)]
    return _signed(lines, width, look)


def _signed(lines: list[Line], width: int, look: Look) -> list[Line]:
    """`lines` beside a bar in the author's colour, the author's name behind the last one or under it."""
    tag = look.signature
    if width < 3:
        return lines
    barred = [[Span(look.glyphs.bar + " ", look.mark), *line] for line in lines]
    if not tag:
        return barred
    room = width - line_width(barred[-1]) if barred else 0
    if graphemes.width(tag) + 2 > room:
        barred.append([Span(look.glyphs.bar + " ", look.mark)])
        room = width - 2
    barred[-1].append(Span(padded(tag, room, look, right=True), look.mark._replace(italic=True)))
    return barred


def _told(element: Element, look: Look, near: Neighbours) -> str:
    """A shape or a line in words."""
    match element.action:
        case act.WbDrawShape(shape=shape):
            return f"{dict(look.glyphs.shapes)[shape]} {shape_in_words(element, near)}"
        case act.WbDrawLine() as line:
            return f"{look.glyphs.arrow} {line_in_words(line, near)}"
    return gist(element)


def line_in_words(line: act.WbDrawLine, near: Neighbours) -> str:
    """What a line is and what it joins."""
    start, end = near.joined(line)
    end = None if end is start else end
    heads = sum(point == "arrow" for point in line.points)
    if line.points == ("arrow", ""):
        start, end = end, start
    named = [_named(end, near) for end in (start, end)]
    sentence = (words.BOARD_LINE, words.BOARD_ARROW, words.BOARD_DOUBLE_ARROW)[heads]
    style = words.BOARD_DASHED if line.style == "dashed" else ""
    return style + sentence.format(start=named[0], end=named[1])


def shape_in_words(element: Element, near: Neighbours) -> str:
    """A shape with the text that stands in it, if one does."""
    text, name = near.inside(element), gist(element)
    return words.BOARD_AROUND.format(shape=name, text=gist(text)) if text else name


def _named(element: Element | None, near: Neighbours) -> str:
    """What a line ends at; a shape goes by the text in it."""
    if element is None:
        return words.BOARD_NOWHERE
    if element.kind == "shape":
        element = near.inside(element) or element
    text = gist(element)
    return text if element.kind == "shape" else words.BOARD_QUOTED.format(text=text)
