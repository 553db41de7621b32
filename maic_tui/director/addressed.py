"""Whom the learner's words name with an `@`: an agent's name, the first part of one, or an id. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from operator import itemgetter

from maic_tui.schema.lesson import AgentProfile
from maic_tui.transcript.view import Exchange, Said, Turn

_AT = re.compile(r"@(?=\S)")


def begins_name(before: str) -> bool:
    """Whether an `@` after `before` can name somebody: at a beginning, after a blank, and in scripts without blanks.

    Elsewhere it stands in an address or in code.
    """
    return not before[-1:].strip() or unicodedata.east_asian_width(before[-1]) in "WF"


def named(text: str, agents: Sequence[AgentProfile]) -> str | None:
    """The id of the agent that `text` names first; None where it names nobody of them.

    Of several that a name fits, the one of whose name most is written, then the one that comes first in class.
    """
    folded = text.casefold()
    for at in _AT.finditer(folded):
        if not begins_name(folded[: at.start()]):
            continue
        rest = folded[at.end() :]
        fitting = [(len(call), agent.id) for agent in agents for call in _calls(agent) if _begins(rest, call)]
        if fitting:
            return max(fitting, key=itemgetter(0))[1]
    return None


def called_for(exchange: Exchange | None, agents: Sequence[AgentProfile]) -> str | None:
    """The id of the agent that the learner's newest words name, as long as no turn has begun since they were said."""
    if exchange is None:
        return None
    for entry in reversed(exchange.entries):
        if isinstance(entry, Turn):
            return None
        if isinstance(entry, Said):
            return named(entry.text, agents)
    return named(exchange.question, agents)


def _calls(agent: AgentProfile) -> Iterable[str]:
    """What an agent answers to, case folded: the whole name, each word of it, the id."""
    name = agent.name.casefold()
    return filter(None, {name, agent.id.casefold(), *name.split()})


def _begins(rest: str, call: str) -> bool:
    after = rest[len(call) : len(call) + 1]
    goes_on = after == "_" or after.isdecimal() or after.lower() != after.upper()
    return rest.startswith(call) and not goes_on
