"""Our JSON form of a lesson: read strictly, with the place of every error, and written."""

from __future__ import annotations

import json
import math
from typing import Any

from pydantic import ValidationError

from maic_tui import words
from maic_tui.schema.lesson import Lesson, json_value

from .checks import check
from .json_parts import explained, unknown_in_agents, with_cues
from .mend import mended
from .problems import Problem, Read, refused

LONGEST_NUMBER = 300
"""Digits of a whole number that can be a float."""


def read_json(text: str) -> Read:
    """A lesson in our JSON form."""
    value = parse_json(text)
    return refused(value.place, value.message) if isinstance(value, Problem) else read_value(value)


def parse_json(text: str) -> Any:
    """The JSON value of `text`, or the `Problem` that it has; numbers that are not finite are null."""
    try:
        return json.loads(text, parse_constant=lambda _: None, parse_float=_float, parse_int=_int)
    except json.JSONDecodeError as error:
        return Problem(f"{error.lineno}:{error.colno}", words.LESSON_NO_JSON.format(why=error.msg))
    except RecursionError:
        return Problem("$", words.LESSON_TOO_DEEP)


def read_value(value: Any) -> Read:
    """A lesson as a JSON value of our form."""
    if not isinstance(value, dict):
        return refused("$", words.LESSON_NO_OBJECT)
    problems = [*unknown_in_agents(value.get("agents"))]
    whole = with_cues(value, problems)
    lesson, wrong = _validated(whole)
    problems += [*wrong, *(check(lesson) if lesson else ())]
    failed = any(problem.level == "error" for problem in problems)
    return Read(None if failed else lesson, tuple(problems))


def write_json(lesson: Lesson) -> str:
    """The lesson in our JSON form; the same lesson has the same text."""
    return json.dumps(json_value(lesson), ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False)


def _float(text: str) -> float | None:
    number = float(text)
    return number if math.isfinite(number) else None


def _int(text: str) -> int | None:
    return int(text) if len(text) <= LONGEST_NUMBER else None


def _validated(value: dict[str, Any]) -> tuple[Lesson | None, list[Problem]]:
    """The lesson, and what is wrong with single parts; those are stood in for, so that the rest can be checked."""
    try:
        return Lesson.model_validate(value), []
    except ValidationError as error:
        wrong = list(explained(error))
        try:
            return Lesson.model_validate(mended(value, error)), wrong
        except ValidationError:
            return None, wrong
