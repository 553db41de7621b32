"""Whom the learner's words name with an `@` and who has not answered yet. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from maic_tui.schema.mentions import Called, named
from maic_tui.transcript.view import Exchange, Said, Turn


def wanted(exchange: Exchange | None, agents: Iterable[Called], more: Iterable[str] = ()) -> tuple[str, ...]:
    """The ids of those whom the learner's words name and who have begun no turn since, in the order of the words.

    `more` are words that are heard next.
    """
    agents = tuple(agents)
    names = dict.fromkeys([named(exchange.question, agents)]) if exchange else {}
    for entry in exchange.entries if exchange else ():
        if isinstance(entry, Said):
            names.setdefault(named(entry.text, agents))
        elif isinstance(entry, Turn):
            names.pop(entry.agent_id, None)
    names |= dict.fromkeys(named(text, agents) for text in more)
    return tuple(filter(None, names))
