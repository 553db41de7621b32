"""Where the offline class draws: four places on the board, taken in turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from maic_tui.schema.passage import Sketch

from .passages import Passages

SLOTS = ((20, 20), (510, 20), (20, 290), (510, 290))
WIDTH, HEIGHT = 470, 260
"""Of one place, in units of the board."""
_X, _Y = ("x", "startX", "endX"), ("y", "startY", "endY")


def place_sketches(
    sketches: tuple[Sketch, ...], board: tuple[str, ...], passages: Passages, *, wipe: bool = False
) -> list[Sketch]:
    """One drawing, moved to a free place; of one that is there already, what is missing.

    Where no place is free, `wipe` clears the board first, and without it nothing is drawn. A drawing that is larger
    than a place wants the whole board and stays where its author put it.
    """
    missing = [sketch for sketch in sketches if _element(sketch) not in board]
    if not missing:
        return []
    drawings = _drawings(board, passages)
    own = _drawings((_element(sketch) for sketch in sketches), passages)[0]
    left, top, width, height = _box(sketches)
    fits = width <= WIDTH and height <= HEIGHT
    slot = drawings.index(own) if own in drawings else len(drawings)
    full = slot >= len(SLOTS) or (own not in drawings and bool(board) and not fits)
    if full and not wipe:
        return []
    x, y = SLOTS[0 if full else slot] if fits else (left, top)
    drawn = [_moved(sketch, x - left, y - top) for sketch in (sketches if full else missing)]
    return [Sketch("wb_clear", {}), *drawn] if full else drawn


def _drawings(elements: Iterable[str], passages: Passages) -> list[str]:
    """The drawings that elements belong to, in the order in which they came; any other is one of its own."""
    owners = {_element(sketch): f"passage {at}" for at, found in enumerate(passages.all) for sketch in found.sketches}
    return list(dict.fromkeys(owners.get(element, element) for element in elements))


def _element(sketch: Sketch) -> str:
    return str(sketch.params.get("elementId", ""))


def _box(sketches: tuple[Sketch, ...]) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is drawn."""
    xs, ys = [], []
    for sketch in sketches:
        params = sketch.params
        xs += [params[name] for name in _X if name in params]
        ys += [params[name] for name in _Y if name in params]
        if sketch.name != "wb_draw_line":
            xs.append(params["x"] + params.get("width", 400))
            ys.append(params["y"] + params.get("height", 100))
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _moved(sketch: Sketch, right: float, down: float) -> Sketch:
    params: dict[str, Any] = dict(sketch.params)
    for names, by in ((_X, right), (_Y, down)):
        for name in names:
            if name in params:
                params[name] += by
    return Sketch(sketch.name, params, sketch.agent_id)
