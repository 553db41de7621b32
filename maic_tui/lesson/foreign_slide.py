"""The elements of a foreign slide as ours: its words without HTML, its numbers as numbers, its pictures by name."""

from __future__ import annotations

from typing import Any, Literal

from maic_tui import words
from maic_tui.schema import lesson as ls
from maic_tui.schema.actions import ChartData

from .lenient import Ids, Json, as_list, as_name, as_number, as_object, as_text, first_of
from .losses import Losses

Head = Literal["", "arrow"]


class Slide:
    """`ids` holds the id of every element that was read."""

    def __init__(self, media: Json, losses: Losses) -> None:
        self.elements: list[ls.SlideElement] = []
        self.ids: set[str] = set()
        self._media = media
        self._losses = losses
        self._names = Ids("element")

    def read(self, elements: list[Any], place: str) -> None:
        for index, value in enumerate(elements):
            raw = as_object(value)
            kind = as_name(raw.get("type"))
            more = self._of_kind(kind, raw)
            if more is None:
                self._losses.add(f"{place}[{index}]", words.FOREIGN_ELEMENT.format(kind=kind or "?"))
                continue
            box = {side: as_number(raw.get(side)) for side in ("left", "top", "width", "height")}
            element = more[0].model_validate({**box, **more[1], "id": self._names.give(raw.get("id"))})
            self.elements.append(element)  # type: ignore[arg-type]
            self.ids.add(element.id)

    def _of_kind(self, kind: str, raw: Json) -> tuple[type[ls.Box], Json] | None:
        match kind:
            case "text":
                return ls.TextElement, {"content": as_text(first_of(raw, "content", "text"))}
            case "shape":
                return ls.ShapeElement, {"text": as_text(raw.get("text")), "fill": as_name(raw.get("fill"))}
            case "table":
                rows = [as_list(row) for row in as_list(raw.get("data"))]
                return ls.TableElement, {"data": [[as_text(cell) for cell in row] for row in rows]}
            case "code":
                return ls.CodeElement, _code(raw)
            case "chart":
                return ls.ChartElement, {"chart_type": as_name(raw.get("chartType")) or "bar", "data": _chart(raw)}
            case "latex":
                return ls.LatexElement, {"latex": _string(first_of(raw, "latex", "content", "text"))}
            case "line":
                return ls.LineElement, _line(raw)
            case "image" | "video":
                return ls.ImageElement, {"alt": self._description(kind, raw)}
        return None

    def _description(self, kind: str, raw: Json) -> str:
        """What a picture shows, as far as the file says: beside it, or in the index by the name of its source."""
        source = as_name(raw.get("src"))
        if said := as_text(first_of(raw, "alt", "title", "name", "description", "prompt")):
            return said
        entry = next((item for path, item in self._media.items() if len(source) > 3 and source in path), None)
        return as_text(first_of(as_object(entry), "prompt", "alt", "name")) or kind


def _code(raw: Json) -> Json:
    code = first_of(raw, "code", "content", "lines")
    if isinstance(code, list):
        code = "\n".join(_string(line.get("content") if isinstance(line, dict) else line) for line in code)
    language = as_name(raw.get("language")) or "text"
    return {"language": language, "code": _string(code), "file_name": as_name(raw.get("fileName"))}


def _chart(raw: Json) -> ChartData:
    data = as_object(raw.get("data"))
    series = [as_list(row) for row in as_list(data.get("series"))]
    return ChartData(
        labels=tuple(as_name(label) for label in as_list(data.get("labels"))),
        legends=tuple(as_name(legend) for legend in as_list(data.get("legends"))),
        series=tuple(tuple(_value(number) for number in row) for row in series),
    )


def _value(number: Any) -> float | None:
    found = as_number(number, float("nan"))
    return None if found != found else found


def _line(raw: Json) -> Json:
    points = (*as_list(raw.get("points")), "", "")[:2]
    heads: tuple[Head, ...] = tuple("arrow" if point == "arrow" else "" for point in points)
    return {"start": _pair(raw.get("start")), "end": _pair(raw.get("end")), "points": heads}


def _pair(value: Any) -> tuple[float, float]:
    x, y = (*as_list(value), 0, 0)[:2]
    return as_number(x), as_number(y)


def _string(value: Any) -> str:
    return value if isinstance(value, str) else ""
