"""What of the learner's words the offline class looks for: not whom they name, and not what they quote. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from maic_tui.schema.lesson import AgentProfile

from .base import Request


def bare(request: Request) -> Request:
    """`request` with its questions, this one and earlier ones, as they are looked for."""
    names = _names(request.agents)
    earlier = tuple(_bare(question, names) for question in request.earlier)
    return replace(request, question=_bare(request.question, names), earlier=earlier)


def _bare(question: str, names: re.Pattern[str] | None) -> str:
    own = "\n".join(line for line in question.splitlines() if not line.startswith("> ")) or question
    return (names.sub(" ", own).strip() if names else own) or own


def _names(agents: Iterable[AgentProfile]) -> re.Pattern[str] | None:
    """An `@` with the name of an agent, with a word of it, or with an id; the longest that stands there."""
    calls = {call for agent in agents for call in (agent.name, *agent.name.split(), agent.id) if call}
    either = "|".join(map(re.escape, sorted(calls, key=len, reverse=True)))
    return re.compile(rf"(?<![A-Za-z0-9_.`])@(?:{either})(?![A-Za-z0-9_])", re.IGNORECASE) if either else None
