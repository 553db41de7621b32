"""What of the learner's words the offline class looks for: not whom they name, and not what they quote. Pure."""

from __future__ import annotations

from dataclasses import replace

from maic_tui.schema.lesson import AgentProfile
from maic_tui.schema.mentions import without

from .base import Request


def bare(request: Request) -> Request:
    """`request` with its questions, this one and earlier ones, as they are looked for."""
    earlier = tuple(_bare(question, request.agents) for question in request.earlier)
    return replace(request, question=_bare(request.question, request.agents), earlier=earlier)


def _bare(question: str, agents: tuple[AgentProfile, ...]) -> str:
    own = "\n".join(line for line in question.splitlines() if not line.startswith("> ")) or question
    return without(own, agents).strip() or own
