"""Stand-ins for parts of a lesson that are wrong, so that one mistake does not hide all the others."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

_STAND_INS: dict[str, dict[str, Any]] = {
    "agents": {"name": "?"},
    "elements": {"type": "text", "content": ""},
    "questions": {"type": "short", "question": "?", "rubric": "?"},
    "answers": {"questions": (), "text": ""},
    "scenes": {"type": "slide", "title": "?", "text": "?"},
}
_VALUES = {"title": "?", "type": "slide"}
_GONE = object()
Way = tuple[str | int, ...]


def mended(value: Any, error: ValidationError) -> Any:
    """A copy of a lesson's value in which every part that `error` names is left out, or one that is harmless."""
    for one in error.errors(include_url=False, include_input=False):
        way = _to_part(one["loc"])
        value = _put(value, way, _harmless(value, way))
    return value


def _to_part(way: Way) -> Way:
    """The way to the item of a scene, or to the agent, that a longer way leads into."""
    for at, part in enumerate(way[:-1]):
        if part in _STAND_INS and part != "scenes" and isinstance(way[at + 1], int):
            return way[: at + 2]
    return way


def _harmless(value: Any, way: Way) -> Any:
    match way:
        case (*_, "answers", int()):
            return _STAND_INS["answers"]
        case (*_, str(kind), int(at)) if kind in _STAND_INS:
            return {**_STAND_INS[kind], "id": _id(value, way) or f"?{at}"}
        case (*_, int(at), "id"):
            return f"?{at}"
        case (*_, key):
            return _VALUES.get(str(key), _GONE)
    return _GONE


def _id(value: Any, way: Way) -> str:
    """The id that the part at the end of the way has, so that what names it still finds it."""
    for part in way:
        value = value[part]
    name = value.get("id") if isinstance(value, dict) else None
    return name if isinstance(name, str) else ""


def _put(value: Any, way: Way, new: Any) -> Any:
    """A copy of `value` with `new` at the end of the way."""
    if not way:
        return new
    first, rest = way[0], way[1:]
    if isinstance(value, list) and isinstance(first, int):
        return [*value[:first], _put(value[first], rest, new), *value[first + 1 :]]
    if not isinstance(value, dict):
        return value
    inner = _put(value.get(str(first)), rest, new)
    return {key: item for key, item in {**value, first: inner}.items() if item is not _GONE}
