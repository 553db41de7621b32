"""The actions of a class as a model is told of them: in lines, or as native tools. Pure.

Names, parameters and defaults are the schema's; only what an action is for is said here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from maic_tui.provider.base import Tool
from maic_tui.schema.actions import ACTIONS


@cache
def action_tools(names: tuple[str, ...]) -> tuple[Tool, ...]:
    """The actions of those names as native tools."""
    return tuple(Tool(name, _WHAT[name], _schema(name)) for name in names)


@cache
def action_lines(names: tuple[str, ...]) -> str:
    """The actions of those names, one a line: name, parameters with their defaults, what it does."""
    return "\n".join(f"- {name} {{{_signature(name)}}}: {_WHAT[name]}" for name in names)


_WHAT = {
    "spotlight": "light one element of the slide, the rest dims",
    "laser": "point at one element of the slide",
    "play_video": "play a video of the slide",
    "wb_open": "open the board",
    "wb_draw_text": "write text",
    "wb_draw_shape": "draw a shape",
    "wb_draw_chart": "draw a chart; data has labels, legends and a row of numbers for each series",
    "wb_draw_latex": "write a formula in LaTeX, its backslashes doubled in JSON",
    "wb_draw_table": "draw a table; data is rows of strings, the first is the header",
    "wb_draw_line": "draw a line from start to end; points ['', 'arrow'] puts an arrow at its end",
    "wb_draw_code": "show code; its lines are named L1, L2, …",
    "wb_edit_code": "change lines of code that is shown",
    "wb_delete": "take one element off the board",
    "wb_clear": "wipe the board",
    "wb_close": "close the board",
}


def ready() -> None:
    """Describe every action once, which takes a while, ahead of the first request; may run in a thread."""
    for name in ACTIONS:
        _schema(name)


@cache
def _schema(name: str) -> dict[str, Any]:
    schema = ACTIONS[name].model_json_schema(by_alias=True)
    schema.pop("description", None)
    schema.get("properties", {}).pop("type", None)
    return schema


def _signature(name: str) -> str:
    return ", ".join(_parameter(field, spec, name) for field, spec in _schema(name).get("properties", {}).items())


def _parameter(field: str, spec: dict[str, Any], action: str) -> str:
    choice = "|".join(str(value) for value in spec["enum"]) if "enum" in spec else ""
    if field not in _schema(action).get("required", ()):
        default = spec.get("default")
        return f"{field}?" + (f"={choice or default}" if isinstance(default, str | int | float) and default else "")
    return f"{field}: {choice}" if choice else field
