"""Who drew what: names, colours and counts of the authors of elements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from maic_tui import words
from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile

from .canvas import ACCENT
from .elements import Element


@dataclass(frozen=True, slots=True)
class Author:
    """An agent as the board shows it."""

    name: str
    color: str


class Authors:
    """Names and colours by agent id; one who is not in class goes by the id."""

    def __init__(self, agents: Iterable[Agent | AgentProfile] = ()) -> None:
        self._known = {agent.id: Author(agent.name, agent.color or ACCENT) for agent in agents}

    def of(self, agent_id: str) -> Author:
        """The author of that id."""
        return self._known.get(agent_id) or Author(agent_id or words.BOARD_SOMEBODY, ACCENT)

    def counts(self, elements: Iterable[Element]) -> list[tuple[Author, int]]:
        """Each author with the number of elements that stand, in the order of their first one."""
        return [(self.of(agent_id), count) for agent_id, count in Counter(e.agent_id for e in elements).items()]
