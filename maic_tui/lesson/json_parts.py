"""The parts of our JSON form: actions that stand flat in a scene, keys that are none, and pydantic's errors as ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic.alias_generators import to_camel

from maic_tui import words
from maic_tui.schema.actions import ACTIONS, ActionBase, WbDrawText, WbOpen
from maic_tui.schema.lesson import LESSON_ACTIONS, AgentProfile, Cue

from .problems import Problem, near

KINDS: dict[str, type[ActionBase]] = LESSON_ACTIONS | ACTIONS
"""Every action that a lesson may have."""
_CUE_KEYS = ("id", "type", "agentId", "agent_id")
_UNIONS = ("elements",)


def with_cues(value: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """A lesson with the `actions` of its scenes as cues; what is wrong with those goes to `problems`."""
    scenes = value.get("scenes")
    if not isinstance(scenes, list):
        return value
    found = [_with_cues_of(scene, f"$.scenes[{index}]", problems) for index, scene in enumerate(scenes)]
    return {**value, "scenes": found}


def unknown_in_agents(agents: Any) -> Iterator[Problem]:
    for index, agent in enumerate(agents if isinstance(agents, list) else ()):
        if isinstance(agent, dict):
            yield from _unknown(agent, AgentProfile, f"$.agents[{index}]")


def explained(error: ValidationError, place: str = "$") -> Iterator[Problem]:
    """Pydantic's errors as ours, each at its place."""
    for one in error.errors(include_url=False, include_input=False):
        path = _path(one["loc"])
        key = str((place, *one["loc"])[-1])
        match one["type"]:
            case "extra_forbidden":
                told = words.LESSON_UNKNOWN_KEY.format(key=key, near="")
            case "missing":
                told = words.LESSON_MISSING.format(key=key)
            case "union_tag_invalid" | "union_tag_not_found":
                path += ".type"
                told = words.LESSON_WRONG_TYPE
            case _:
                told = words.LESSON_WRONG_VALUE.format(key=key, why=one["msg"])
        yield Problem(place + path, told)


def _with_cues_of(scene: Any, place: str, problems: list[Problem]) -> Any:
    if not isinstance(scene, dict):
        return scene
    rest = {key: item for key, item in scene.items() if key != "actions"}
    if "cues" in rest:
        problems.append(Problem(f"{place}.cues", words.LESSON_UNKNOWN_KEY.format(key="cues", near="")))
        del rest["cues"]
    actions = scene.get("actions", [])
    if not isinstance(actions, list):
        problems.append(Problem(f"{place}.actions", words.LESSON_NO_LIST))
        return rest
    cues = [
        _cue(action, f"{place}.actions[{index}]", problems) or _stand_in(action, index)
        for index, action in enumerate(actions)
    ]
    return {**rest, "cues": tuple(cues)}


def _stand_in(action: Any, index: int) -> Cue:
    """What holds the place of an action that is wrong; its drawing counts as drawn, so that nothing else is blamed."""
    params = action if isinstance(action, dict) else {}
    drawn = params.get("elementId")
    if isinstance(drawn, str) and str(params.get("type")).startswith("wb_draw"):
        return Cue(id=f"?{index}", action=WbDrawText(element_id=drawn, content="", x=0, y=0))
    return Cue(id=f"?{index}", action=WbOpen())


def _cue(value: Any, place: str, problems: list[Problem]) -> Cue | None:
    if not isinstance(value, dict):
        problems.append(Problem(place, words.LESSON_NO_OBJECT))
        return None
    name = value.get("type")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        told = words.LESSON_UNKNOWN_ACTION.format(name=name, near=near(str(name), list(KINDS)))
        problems.append(Problem(f"{place}.type" if "type" in value else place, told))
        return None
    params = {key: item for key, item in value.items() if key not in _CUE_KEYS}
    problems += _unknown(params, kind, place)
    try:
        action = kind.model_validate(params)
        who = {key: value[key] for key in _CUE_KEYS if key in value and key != "type"}
        return Cue.model_validate({**who, "action": action})
    except ValidationError as error:
        problems += explained(error, place)
        return None


def _unknown(value: dict[str, Any], model: type[BaseModel], place: str) -> Iterator[Problem]:
    known = [to_camel(name) for name in model.model_fields if name != "type"]
    for key in value:
        if key not in known and key not in model.model_fields:
            told = words.LESSON_UNKNOWN_KEY.format(key=key, near=near(key, known))
            yield Problem(f"{place}.{key}", told)


def _path(loc: Sequence[int | str]) -> str:
    """A JSON path; the tag that pydantic puts after the number of an element is none of the file's keys."""
    parts: list[str] = []
    for index, part in enumerate(loc):
        if index >= 2 and loc[index - 2] in _UNIONS and isinstance(loc[index - 1], int):
            continue
        parts.append(f"[{part}]" if isinstance(part, int) else f".{part}")
    return "".join(parts)
