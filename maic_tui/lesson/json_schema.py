"""JSON Schema of our JSON form: the models', with the actions of a scene flat as the form has them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from pydantic import TypeAdapter

from maic_tui.schema.lesson import Lesson

from .json_parts import KINDS


def lesson_schema() -> dict[str, Any]:
    """The schema of a lesson (2020-12)."""
    schema = Lesson.model_json_schema()
    definitions = schema["$defs"]
    actions = TypeAdapter[Any](reduce(or_, KINDS.values())).json_schema(ref_template="#/$defs/{model}")
    definitions |= actions.pop("$defs")
    for kind in KINDS.values():
        _flatten(definitions[kind.__name__])
    for name in ("Cue", "ActionBase"):
        definitions.pop(name, None)
    scene = definitions["Scene"]["properties"]
    del scene["cues"]
    scene["actions"] = {"type": "array", "title": "Actions", "items": actions}
    for element in scene["elements"]["items"]["discriminator"]["mapping"].values():
        definitions[element.rpartition("/")[2]]["required"].append("type")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _flatten(action: dict[str, Any]) -> None:
    """An action with the id, the tag and the agent that a cue has beside it."""
    text = {"type": "string"}
    action["properties"] = {"id": text, "agentId": text, **action["properties"]}
    action["required"] = ["id", "type", *action.get("required", [])]
    action["additionalProperties"] = False
