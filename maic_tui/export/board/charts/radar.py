"""Values on rays from one centre: a web of faint lines, and a closed outline a series."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, cos, pi

from maic_tui import graphemes
from maic_tui.board.block import Look, enough, fit
from maic_tui.board.charts.data import Chart, Series
from maic_tui.board.charts.legend import Placed, placed
from maic_tui.board.charts.lines import entries
from maic_tui.board.charts.radar import AXES, LABELS, SMALLEST, Web, ray_values, web_of
from maic_tui.board.drawers.shape import Rect
from maic_tui.board.plot import ASPECT
from maic_tui.export.board.marks import HEIGHT, WIDTH

from .bars import lying
from .drawing import Drawing, Pens, Point


def radar(chart: Chart, width: int, rows: int, look: Look, pens: Pens) -> Drawing | None:
    """Each series as an outline with marks, which gaps open; what is no web as lying bars."""
    if not AXES[0] <= len(chart.labels) <= AXES[1]:
        return lying(chart, width, rows, look, pens)
    legend = placed(entries(chart, look, chart.series), width, rows, look, square=True)
    names = [
        fit(enough(label, legend.width).strip(), max(3, int(legend.width * LABELS)), look) for label in chart.labels
    ]
    aside = max(map(graphemes.width, names)) + 1
    down = max(-cos(2 * pi * ray / len(names)) for ray in range(len(names)))
    radius = min((legend.height - 2.5) / (1 + down), (legend.width - 2 * aside) / 2 / ASPECT)
    if radius < SMALLEST:
        return lying(chart, width, rows, look, pens)
    web = web_of(chart, legend.width, radius)
    figures: list[str] = []
    for one in chart.series:
        figures += _outline(web, one, look, pens, alone=len(chart.series) == 1)
    return Drawing(_rings(web, pens), figures, _plot(legend, web, radius * (1 + down)))


def _plot(legend: Placed, web: Web, high: float) -> Rect:
    return Rect(0, 0, legend.width, min(legend.height, ceil(high + 2.5)))


def _rings(web: Web, pens: Pens) -> str:
    parts = [ring / web.rings for ring in range(1, web.rings + 1)]
    rings = [[_at(web, ray, part) for ray in range(web.rays)] for part in parts]
    return pens.grid([*rings, *([_at(web, ray, 0), _at(web, ray, 1)] for ray in range(web.rays))])


def _outline(web: Web, one: Series, look: Look, pens: Pens, *, alone: bool) -> Iterator[str]:
    """The outline of a series, filled where there is no other one."""
    found = [None if value is None else _at(web, ray, web.part(value)) for ray, value in ray_values(one, web.rays)]
    points = [point for point in found if point]
    if alone and len(points) == len(found):
        yield pens.tint([points], one.color)
    sides = [(start, end) for start, end in pairwise([*found, found[0]]) if start and end]
    yield pens.line(sides, one.color)
    yield pens.marks(points, one.marker(look), one.color)


def _at(web: Web, ray: int, part: float) -> Point:
    x, y = web.point(ray, part)
    return x * WIDTH, y * HEIGHT
