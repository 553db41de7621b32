"""A lesson in our JSON form as a Markdown text makes it, and where in the text each piece of it stands."""

from __future__ import annotations

import re
from typing import Any

from maic_tui.config.roster import default_class
from maic_tui.schema.text import name_key

from .problems import Level, Problem

_LAST = re.compile(r"(?:\.[^.\[\]]*|\[\d+\])$")


class Page:
    """The value as it grows, the problems that the text itself has, and who is in the lesson."""

    def __init__(self) -> None:
        self.value: dict[str, Any] = {"scenes": []}
        self.problems: list[Problem] = []
        self._places = {"$": "1:1"}

    def mark(self, path: str, place: str) -> None:
        """Remember that what stands at the JSON `path` is written at `place`, line:column."""
        self._places[path] = place

    def wrong(self, place: str, message: str, level: Level = "error") -> None:
        self.problems.append(Problem(place, message, level))

    def in_text(self, problem: Problem) -> Problem:
        """A problem of the value as one of the text: at the piece itself, else at the nearest one around it."""
        path = problem.place
        while path not in self._places:
            path, cut = _LAST.subn("", path)
            path = path if cut else "$"
        return Problem(self._places[path], problem.message, problem.level)

    def agent_id(self, called: str) -> str:
        """The id of the agent that is called so, by id, name or role; a name that nobody has stays as it is."""
        for key in ("id", "name", "role"):
            for agent in self._agents():
                if name_key(agent.get(key, "")) == name_key(called):
                    return agent["id"]
        return called.strip()

    def names(self) -> dict[str, str]:
        """The names of who may speak, by what names are compared by."""
        return {name_key(agent["name"]): agent["name"] for agent in self._agents()}

    def _agents(self) -> list[dict[str, str]]:
        """Those of the lesson, else those who are always in class."""
        ours = [{"id": agent.id, "name": agent.name, "role": agent.role} for agent in default_class()]
        return self.value.get("agents") or ours


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """Problems of a text in the order of their lines."""
    return tuple(sorted(problems, key=lambda problem: [int(part) for part in problem.place.split(":")]))


def words_of(text: str) -> str:
    """Prose without the stars of bold words."""
    return re.sub(r"\*\*([^*]+)\*\*", r"\1", text)
