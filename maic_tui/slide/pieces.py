"""What of a slide is drawn: each element as the board's element of the same kind, decoration left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from maic_tui import words
from maic_tui.board.elements import BOARD, Box, Element, box_of, code_lines, kind_of
from maic_tui.board.layout import onto_board
from maic_tui.board.markup import plain
from maic_tui.schema import actions as act
from maic_tui.schema import lesson
from maic_tui.schema.text import name_key

MOST = 2000
"""More elements than this are not drawn."""
PANEL = 0.6
"""An empty shape that takes more of the slide than this is its background, and groups nothing."""
_MOST_PANELS = 200


@dataclass(frozen=True, slots=True)
class Piece:
    """An element to be drawn. `title`: of the frame around a text, which may be empty; None for no frame."""

    element: Element
    title: str | None = None
    fill: str = ""
    panel: Box | None = None
    """The empty shape that it stands on, which tells what belongs together."""

    @property
    def number(self) -> int:
        return self.element.number

    @property
    def group(self) -> Box:
        """Where it, and all that belongs to it, stands on the slide."""
        return self.panel or onto_board(self.element.box)


def pieces_of(scene: lesson.Scene) -> tuple[Piece, ...]:
    """The scene's elements in their order, numbered from 1 as they stand in the scene."""
    elements = scene.elements[:MOST]
    panels = [onto_board(_box(element)) for element in elements if _is_panel(element)][:_MOST_PANELS]
    pieces = []
    for number, element in enumerate(elements, 1):
        if piece := _piece(element, number):
            pieces.append(_on_panel(piece, panels))
    return tuple(pieces)


def is_title(piece: Piece, scene: lesson.Scene) -> bool:
    """Whether a text says no more than the scene's title."""
    action = piece.element.action
    return isinstance(action, act.WbDrawText) and name_key(plain(action.content)) == name_key(scene.title)


def meant_by(scene: lesson.Scene, element_id: str) -> frozenset[int]:
    """The numbers of what is pointed at by that id: one element, or for an empty shape what stands on it."""
    named = next((element for element in scene.elements if element.id == element_id), None) if element_id else None
    if named is None:
        return frozenset()
    within = _box(named) if _is_empty(named) else None
    return frozenset(
        number
        for number, element in enumerate(scene.elements, 1)
        if not _is_empty(element) and (element is named or (within and within.holds(_box(element))))
    )


def _piece(element: lesson.SlideElement, number: int) -> Piece | None:
    match element:
        case lesson.TextElement(content=content):
            return Piece(_element(_text(element, content), element, number)) if plain(content).strip() else None
        case lesson.ShapeElement(text=text, fill=fill):
            return None if _is_empty(element) else Piece(_element(_text(element, text), element, number), "", fill)
        case lesson.ImageElement(alt=alt):
            text = alt or words.SLIDE_NO_ALT
            return Piece(_element(_text(element, text), element, number), words.SLIDE_IMAGE)
        case lesson.TableElement(data=data):
            return Piece(_element(act.WbDrawTable(data=data, **_place(element)), element, number))
        case lesson.CodeElement(language=language, code=code, file_name=name):
            draw = act.WbDrawCode(language=language, code=code, file_name=name or None, **_place(element))
            return Piece(_element(draw, element, number))
        case lesson.ChartElement(chart_type=kind, data=data):
            chart = act.WbDrawChart(chart_type="bar", data=data, **_place(element))
            return Piece(_element(chart.model_copy(update={"chart_type": kind}), element, number))
        case lesson.LatexElement(latex=latex):
            return Piece(_element(act.WbDrawLatex(latex=latex, **_place(element)), element, number))
        case lesson.LineElement():
            return Piece(_element(_line(element), element, number))


def _element(action: act.Drawing, element: lesson.Box, number: int) -> Element:
    lines = code_lines(action.code) if isinstance(action, act.WbDrawCode) else ()
    return Element(element.id, kind_of(action), action, "", 0, number, box_of(action), lines)


def _text(element: lesson.Box, content: str) -> act.WbDrawText:
    return act.WbDrawText(content=content, **_place(element))


def _line(element: lesson.LineElement) -> act.WbDrawLine:
    (x1, y1), (x2, y2) = element.start, element.end
    return act.WbDrawLine(
        start_x=element.left + x1, start_y=element.top + y1, end_x=element.left + x2, end_y=element.top + y2,
        points=element.points,
    )  # fmt: skip


def _place(element: lesson.Box) -> dict[str, float]:
    return {"x": element.left, "y": element.top, "width": max(0.0, element.width), "height": max(0.0, element.height)}


def _box(element: lesson.Box) -> Box:
    return Box(element.left, element.top, max(0.0, element.width), max(0.0, element.height))


def _is_empty(element: lesson.SlideElement) -> bool:
    return isinstance(element, lesson.ShapeElement) and not plain(element.text).strip()


def _is_panel(element: lesson.SlideElement) -> bool:
    return _is_empty(element) and element.width * element.height <= PANEL * BOARD.width * BOARD.height


def _on_panel(piece: Piece, panels: list[Box]) -> Piece:
    """The piece with the smallest panel that its middle lies on, lines excepted."""
    box = onto_board(piece.element.box)
    middle = Box(box.x + box.width / 2, box.y + box.height / 2, 0, 0)
    under = [panel for panel in panels if panel.holds(middle)] if piece.element.kind != "line" else []
    if not under:
        return piece
    smallest = min(under, key=lambda panel: panel.width * panel.height)
    return replace(piece, panel=smallest)
