"""What reading a lesson gives: the lesson, and what a person should know about it."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from maic_tui import words
from maic_tui.schema.lesson import Lesson
from maic_tui.schema.text import clean_name

Level = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong and where: `place` is a JSON path (`$.scenes[2].actions[0].x`), or line:column counted from 1."""

    place: str
    message: str
    level: Level = "error"

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", clean_name(self.place))
        object.__setattr__(self, "message", clean_name(self.message))


@dataclass(frozen=True, slots=True)
class Read:
    """A text or file as it was read; there is a lesson exactly where no problem is an error."""

    lesson: Lesson | None
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.level == "error")


def refused(place: str, message: str) -> Read:
    """What is no lesson at all."""
    return Read(None, (Problem(place, message),))


def near(word: str, known: list[str]) -> str:
    """A part of a sentence that names the known word which `word` may have been meant to be, or nothing."""
    found = get_close_matches(word[:40].lower(), known, n=1)
    return words.LESSON_NEAR.format(near=found[0]) if found else ""
