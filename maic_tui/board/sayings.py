"""Elements in words: what one is, where it is, and what a line joins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from maic_tui import graphemes, words
from maic_tui.formula import one_line
from maic_tui.schema import actions as act

from .elements import HEIGHT, WIDTH, Box, Element
from .layout import onto_board
from .markup import plain

SHORT = 40
"""So many graphemes of an element's content are enough to know it by."""
REACH = 40.0
"""A line's end belongs to what is no further away than this, in board units."""
CROWD = 24
"""Of more elements than this around a point only the newest are looked at."""
_BUCKET = 62.5


def gist(element: Element, limit: int = SHORT) -> str:
    """What the element says, in one short line; for a shape its name."""
    match element.action:
        case act.WbDrawText(content=content):
            text = plain(content)
        case act.WbDrawLatex(latex=latex):
            text = one_line(latex)
        case act.WbDrawShape(shape=text) | act.WbDrawLine(type=text):
            text = words.BOARD_KINDS.get(text, text)
        case act.WbDrawTable(data=data):
            text = " | ".join(data[0][:12]) if data else ""
        case act.WbDrawChart(chart_type=kind, data=values):
            text = f"{kind}: {', '.join((values.legends or values.labels)[:12])}"
        case act.WbDrawCode(file_name=name):
            text = name or next((line.text.strip() for line in element.lines if line.text.strip()), "")
        case _:
            text = ""
    return graphemes.cut(" ".join(text[: limit * 20].split()), limit)


def place_in_words(box: Box) -> str:
    """In which ninth of the board the middle of a box is."""
    box = onto_board(box)
    across = int(min(2, (box.x + box.width / 2) * 3 / WIDTH))
    down = int(min(2, (box.y + box.height / 2) * 3 / HEIGHT))
    return words.BOARD_PLACES[down * 3 + across]


def free_places(boxes: Iterable[Box]) -> list[str]:
    """The ninths of the board in which nothing stands, in words, row by row."""
    free = set(range(9))
    for box in map(onto_board, boxes):
        for ninth in tuple(free):
            down, across = divmod(ninth, 3)
            left, top = across * WIDTH / 3, down * HEIGHT / 3
            if box.x < left + WIDTH / 3 and box.right > left and box.y < top + HEIGHT / 3 and box.bottom > top:
                free.discard(ninth)
    return [words.BOARD_PLACES[ninth] for ninth in sorted(free)]


class Neighbours:
    """Finds what stands at a point in a time that does not grow with the board."""

    def __init__(self, elements: Iterable[Element]) -> None:
        self._buckets: dict[tuple[int, int], list[Element]] = defaultdict(list)
        self._boxes: dict[int, Box] = {}
        for element in elements:
            if element.kind != "line":
                self._enter(element)

    def at(self, x: float, y: float) -> Element | None:
        """The smallest element that holds the point, else the nearest within reach."""
        near = self._buckets.get((int(x // _BUCKET), int(y // _BUCKET)), ()) if _on_board(x, y) else []
        return min(near[-CROWD:], key=lambda element: self._distance(element, x, y), default=None)

    def joined(self, line: act.WbDrawLine) -> tuple[Element | None, Element | None]:
        """What stands at the two ends of a line."""
        return self.at(line.start_x, line.start_y), self.at(line.end_x, line.end_y)

    def inside(self, shape: Element) -> Element | None:
        """The text or formula in the middle of a shape, which names it."""
        box = self._boxes[shape.number]
        found = self.at(box.x + box.width / 2, box.y + box.height / 2)
        return found if found and found.kind in ("text", "latex") else None

    def _enter(self, element: Element) -> None:
        box = self._boxes[element.number] = onto_board(element.box)
        left, top = int((box.x - REACH) // _BUCKET), int((box.y - REACH) // _BUCKET)
        right, bottom = int((box.right + REACH) // _BUCKET), int((box.bottom + REACH) // _BUCKET)
        for across in range(left, right + 1):
            for down in range(top, bottom + 1):
                self._buckets[across, down].append(element)

    def _distance(self, element: Element, x: float, y: float) -> tuple[float, float]:
        box = self._boxes[element.number]
        dx, dy = max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom)
        return dx * dx + dy * dy, box.width * box.height


def _on_board(x: float, y: float) -> bool:
    return -REACH <= x <= WIDTH + REACH and -REACH <= y <= HEIGHT + REACH
