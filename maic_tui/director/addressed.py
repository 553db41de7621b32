"""Whom the learner's words name with an `@`: an agent's name, the first part of one, or an id. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter

from maic_tui.schema.events import Agent
from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Exchange, Said, Turn

Called = Agent | AgentProfile
_AT = re.compile(r"@(?=\S)")


def begins_name(before: str) -> bool:
    """Whether an `@` after `before` can name somebody: at a beginning, after a blank, and in scripts without blanks.

    Elsewhere it stands in an address or in code.
    """
    return not before[-1:].strip() or unicodedata.east_asian_width(before[-1]) in "WF"


def goes_on(after: str) -> bool:
    """Whether the word that a name before `after` begins is longer: scripts without blanks need none behind a name."""
    char = after[:1]
    return char == "_" or char.isdecimal() or char.lower() != char.upper()


def named(text: str, agents: Iterable[Called]) -> str | None:
    """The id of the agent that `text` names first; None where it names nobody of them.

    Of several that a name fits, the one of whose name most is written, then the one that comes first in class.
    """
    return _named(text, tuple((agent.id, agent.name) for agent in agents))


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


@lru_cache(maxsize=64)
def _named(text: str, agents: tuple[tuple[str, str], ...]) -> str | None:
    """The same of ids and names. The screen asks it of the same words in every frame."""
    folded = text.casefold()
    for at in _AT.finditer(folded):
        if not begins_name(folded[: at.start()]):
            continue
        rest = folded[at.end() :]
        fitting = [(len(call), id) for id, name in agents for call in _calls(id, name) if _begins(rest, call)]
        if fitting:
            return max(fitting, key=itemgetter(0))[1]
    return None


def _calls(id: str, name: str) -> Iterable[str]:
    """What an agent answers to, case folded: the whole name, each word of it, the id."""
    name = name.casefold()
    return filter(None, {name, id.casefold(), *name.split()})


def _begins(rest: str, call: str) -> bool:
    return rest.startswith(call) and not goes_on(rest[len(call) :])
