"""A scene as lines of spans for a pane of any size: in its place where it fits, else in reading order."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from maic_tui import graphemes, words
from maic_tui.board.block import Look, clipped, fit, line_width
from maic_tui.board.canvas import ACCENT, MUTED, Ink, Line, Span
from maic_tui.board.glyphs import ASCII, UNICODE
from maic_tui.board.markup import plain
from maic_tui.board.reading import line_in_words
from maic_tui.board.sayings import Neighbours
from maic_tui.board.wrap import wrap
from maic_tui.schema import actions as act
from maic_tui.schema.lesson import Scene

from .draw import draw
from .in_place import NARROWEST, Drawn, draw_in_place
from .order import reading_order
from .pieces import MOST, Piece, is_title, meant_by, pieces_of

LASER = {False: "☞", True: ">"}
"""What stands on an element that is pointed at, in Unicode and in ASCII."""
NARROW = 16
"""Below this width nothing fits as it is, and every line is clipped."""
_TITLE_LINES = 3
_ARROWS = frozenset("←↑→↓↔↕⇐⇑⇒⇓⇔➔➜➡⬅⬆⬇►▶▼⟶⟹\ufe0f")
"""Texts of nothing else join what stands around them, and say nothing where that is read one after another."""


def render(
    scene: Scene, number: int, total: int, width: int, height: int, *, spotlight: str = "", laser: str = "",
    note: str = "", ascii: bool = False,
) -> list[Line]:  # fmt: skip
    """The scene, its title and number on top, as lines of at most `width` cells; more than `height` are to scroll.

    `spotlight` and `laser` are ids of elements: the first dims the others, the second marks its own; an id that
    names nothing that is drawn does nothing. `note` is told below what a scene without elements says.
    """
    pieces = pieces_of(scene)
    title = next((piece.number for piece in pieces if is_title(piece, scene)), 0)
    look = Look(MUTED, glyphs=ASCII if ascii else UNICODE, reading=True)
    groups = reading_order(piece for piece in pieces if piece.number != title)
    drawn = [[(piece, replace(look, owner=piece.number)) for piece in group] for group in groups]
    lines = _head(scene, number, total, max(1, width), replace(look, owner=title))
    lines += [[], *_body(scene, drawn, max(1, width), height - len(lines) - 1, look, note)]
    lit = meant_by(scene, spotlight) & {piece.number for piece in pieces}
    if lit:
        lines = [_dimmed(line, lit) for line in lines]
    lines = _marked(lines, meant_by(scene, laser), LASER[ascii])
    return lines if width >= NARROW else [clipped(line, max(1, width)) for line in lines]


def _head(scene: Scene, number: int, total: int, width: int, look: Look) -> list[Line]:
    """Title, and the scene's number at the end of its first line, shorter where the title then needs no other."""
    numbers = {"number": number, "total": total}
    forms = [words.SLIDE_NUMBER.format(**numbers), words.SLIDE_NUMBER_SHORT.format(**numbers)]
    rooms = {form: width - graphemes.width(form) - 2 for form in forms}
    count, room = next(
        (one for one in rooms.items() if graphemes.width(scene.title) <= one[1]), (forms[0], rooms[forms[0]])
    )
    if room < 12:
        count, room = "", width
    ink = look.text._replace(bold=True)
    lines: list[Line] = [[Span(text, ink)] for text in islice(wrap(scene.title, room), _TITLE_LINES)] or [[]]
    if count:
        space = " " * (width - line_width(lines[0]) - graphemes.width(count))
        lines[0] += [Span(space), Span(count, Ink(MUTED))]
    return lines


def _body(scene: Scene, drawn: list[list[Drawn]], width: int, height: int, look: Look, note: str) -> list[Line]:
    if not drawn:
        return _told(scene, width, note)
    flat = [item for group in drawn for item in group]
    lines = draw_in_place(flat, width, max(1, height)) if width >= NARROWEST else None
    if lines is None:
        lines = _reading(drawn, width)
    if len(scene.elements) > MOST:
        more = words.BOARD_MORE_LINES.format(more=look.glyphs.more, number=len(scene.elements) - MOST)
        lines += [[Span(fit(more, width, look), look.muted)]]
    return lines


def _told(scene: Scene, width: int, note: str) -> list[Line]:
    """What is said in place of elements, where a scene has none, and `note`."""
    kind = words.SLIDE_NOTES[scene.type].format(count=len(scene.questions))
    said = [[Span(text)] for text in wrap(scene.text, width)] + [[]] if scene.text.strip() else []
    said += [[Span(text, Ink(MUTED))] for text in wrap(kind, width)]
    return said + ([[], *([Span(text)] for text in wrap(note, width))] if note else [])


def _reading(drawn: list[list[Drawn]], width: int) -> list[Line]:
    """Group after group, an empty line between two."""
    near = Neighbours(piece.element for group in drawn for piece, _ in group)
    lines: list[Line] = []
    for group in drawn:
        told = [line for piece, look in group for line in _read(piece, look, width, near)]
        lines += ([[]] if lines and told else []) + told
    return lines


def _read(piece: Piece, look: Look, width: int, near: Neighbours) -> list[Line]:
    action = piece.element.action
    if isinstance(action, act.WbDrawText) and _ARROWS.issuperset(plain(action.content).strip()):
        return []
    if not isinstance(action, act.WbDrawLine):
        return draw(piece, width, look)
    if not any(action.points) and not all(near.joined(action)):
        return []
    text = f"{look.glyphs.arrow} {line_in_words(action, near)}"
    return [[Span(" ", look.mark), Span(told, look.muted)] for told in wrap(text, max(1, width - 1))]


def _dimmed(line: Line, lit: frozenset[int]) -> Line:
    return [Span(text, ink if ink.owner in lit else ink._replace(dim=True, bold=False)) for text, ink in line]


def _marked(lines: list[Line], owners: frozenset[int], mark: str) -> list[Line]:
    """`lines` with what `owners` own tinted, and `mark` over the first cell of it."""
    marked: list[Line] = []
    todo = bool(owners)
    for line in lines:
        tinted = [Span(text, ink._replace(fill=ACCENT) if ink.owner in owners else ink) for text, ink in line]
        place = next((place for place, (text, ink) in enumerate(tinted) if text and ink.owner in owners), -1)
        if todo and place >= 0:
            tinted[place : place + 1] = _under(mark, *tinted[place])
            todo = False
        marked.append(tinted)
    return marked


def _under(mark: str, text: str, ink: Ink) -> Line:
    first, *rest = graphemes.graphemes(text)
    return [Span(mark.ljust(graphemes.width(first)), ink._replace(fg=ACCENT, bold=True)), Span("".join(rest), ink)]
