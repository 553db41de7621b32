"""What every export for people tells, and in which order: title, facts, class, exchanges."""

from __future__ import annotations

from dataclasses import replace

from maic_tui import words
from maic_tui.schema.text import clean_name
from maic_tui.transcript.view import Exchange, Session, open_text

TOLD = ("branch", "board")
"""Kinds of notices between exchanges that say something about the session as a whole."""


def title_line(view: Session, title: str) -> str:
    """The title that was given, else the session's own, else words that say what it is."""
    return clean_name(title) or view.title or words.EXPORT_UNTITLED


def fact_lines(view: Session) -> list[str]:
    """When it began and with which model, and the class; what is not known is left out."""
    facts = [words.EXPORT_FACTS.format(created=view.created[:16].replace("T", " "), model=view.model).strip(" ·")]
    named = [
        words.EXPORT_NAMED.format(name=agent.name, role=words.ROLES.get(agent.role, agent.role))
        for agent in view.agents
    ]
    if named:
        facts.append(words.EXPORT_CLASS.format(names=words.LIST_JOIN.join(named)))
    return [*(fact for fact in facts if fact), *(note.message for note in view.notes if note.kind in TOLD)]


def exchanges(view: Session) -> tuple[Exchange, ...]:
    """All cards, exchanges and scenes of a lecture, with the turn that still speaks as the last of the open one."""
    if not view.open or not view.live:
        return view.cards
    speaking = replace(view.live.head, text=open_text(view.live), calls=view.live.calls)
    return (*view.sealed, replace(view.open, entries=(*view.open.entries, speaking)))
