"""Values on axes that leave one centre like rays: a web, and a closed line a series."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from maic_tui import graphemes
from maic_tui.board.block import Look, enough, fit
from maic_tui.board.canvas import Canvas, Line
from maic_tui.board.plot import ASPECT, Point, straight
from maic_tui.board.trace import trace

from .data import Chart, Series
from .field import blank, write
from .legend import placed
from .lines import entries
from .lying import lying
from .scale import nice, number

AXES = (3, 16)
"""With fewer rays there is no web, with more nothing can be read."""
SMALLEST = 4.0
"""The smallest radius, in rows."""
RINGS = 3
"""So many rings are wanted at most; they may be one more."""
_SLACK = 1e-6
LABELS = 0.25
"""The most that a label takes of the width."""


class Web(NamedTuple):
    """The middle in cells, the radius in rows, and the values from there to the edge."""

    x: float
    y: float
    radius: float
    rays: int
    low: float
    step: float
    rings: int

    def point(self, ray: int, part: float) -> Point:
        """Where on a ray, clockwise from the top, `part` of the radius lies."""
        turn = 2 * pi * ray / self.rays
        return self.x + ASPECT * self.radius * part * sin(turn), self.y - self.radius * part * cos(turn)

    def part(self, value: float) -> float:
        """How far out a value lies, the edge at 1."""
        return (value - self.low) / self.step / self.rings


def radar(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """Each series as a closed line with marks, the labels around; gaps open it."""
    if not AXES[0] <= len(chart.labels) <= AXES[1]:
        return _as_bars(chart, width, height, look)
    legend = placed(entries(chart, look, chart.series), width, height, look, square=True)
    plot = _plot(chart, legend.width, legend.height, look)
    return legend.with_plot(plot, look) if plot else _as_bars(chart, width, height, look)


def _as_bars(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    """What is no web as lying bars, if all of them have room."""
    return lying(chart, width, height, look) if len(chart.labels) * len(chart.series) < height else None


def _plot(chart: Chart, width: int, height: int, look: Look) -> list[Line] | None:
    names = [fit(enough(label, width).strip(), max(3, int(width * LABELS)), look) for label in chart.labels]
    aside = max(map(graphemes.width, names)) + 1
    down = max(-cos(2 * pi * ray / len(names)) for ray in range(len(names)))
    radius = min((height - 2.5) / (1 + down), (width - 2 * aside) / 2 / ASPECT)
    if radius < SMALLEST:
        return None
    web = web_of(chart, width, radius)
    canvas = blank(width, min(height, ceil(radius * (1 + down) + 2.5)), look)
    _draw_web(canvas, web, look)
    for one in chart.series:
        _outline(canvas, web, one, look)
    for ray, name in enumerate(names):
        _name(canvas, web, ray, name, look)
    return canvas.lines()


def web_of(chart: Chart, width: int, radius: float) -> Web:
    """The web with a ring at every step, of which there are few."""
    low, high = chart.range()
    low, high = min(0.0, low), max(0.0, high)
    step = nice((high / RINGS - low / RINGS) or 1.0)
    first, last = floor(low / step + _SLACK), ceil(high / step - _SLACK)
    return Web(width // 2 + 0.5, radius + 1.25, radius, len(chart.labels), first * step, step, max(1, last - first))


def _draw_web(canvas: Canvas, web: Web, look: Look) -> None:
    parts = [ring / web.rings for ring in range(1, web.rings + 1)]
    for ray in range(web.rays):
        _dot(canvas, straight(web.point(ray, 0), web.point(ray, 1)), look)
    for part in parts:
        corners = [web.point(ray, part) for ray in range(web.rays)]
        for start, end in pairwise([*corners, corners[0]]):
            _dot(canvas, straight(start, end), look)
    for ring, part in enumerate(parts, 1):
        x, y = web.point(0, part)
        write(canvas, int(x) + 1, int(y), number(web.low + ring * web.step, 6), look.muted)


def _dot(canvas: Canvas, path: Sequence[Point], look: Look) -> None:
    for x, y in path:
        canvas.put(int(x), int(y), look.glyphs.speck, look.muted)


def _outline(canvas: Canvas, web: Web, one: Series, look: Look) -> None:
    ink = one.line(look)
    points = [None if value is None else web.point(ray, web.part(value)) for ray, value in ray_values(one, web.rays)]
    for start, end in pairwise([*points, points[0]]):
        if start and end:
            for (x, y), glyph in trace((start, end), look.glyphs).items():
                canvas.put(x, y, glyph, ink)
    for point in points:
        if point:
            canvas.put(int(point[0]), int(point[1]), one.marker(look), ink)


def ray_values(one: Series, rays: int) -> list[tuple[int, float | None]]:
    return [(ray, one.values[ray] if ray < len(one.values) else None) for ray in range(rays)]


def _name(canvas: Canvas, web: Web, ray: int, name: str, look: Look) -> None:
    """A label outside the end of its ray, kept inside the canvas."""
    x, y = web.point(ray, 1)
    cells = graphemes.width(name)
    right, down = sin(2 * pi * ray / web.rays), -cos(2 * pi * ray / web.rays)
    if abs(right) < 0.2:
        at, row = round(x - cells / 2), int(y) + (1 if down > 0 else -1)
    else:
        at, row = (int(x) + 2 if right > 0 else int(x) - 1 - cells), int(y)
    row = max(0, min(canvas.height - 1, row))
    write(canvas, max(0, min(canvas.width - cells, at)), row, name, look.text)
