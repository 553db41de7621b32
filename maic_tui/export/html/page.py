"""The page around the cards: its head, who was in class, contents, notices between cards, the lesson's notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from maic_tui import words
from maic_tui.export.shape import exchanges, fact_lines, title_line
from maic_tui.export.standing import Folded
from maic_tui.schema.events import Agent
from maic_tui.slide.notes import Note as LessonNote
from maic_tui.transcript.lines import head_text
from maic_tui.transcript.view import Exchange, Session

from .card import Desk, card, note
from .colors import Colors, Looks
from .prose import inline
from .style import SHEET

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_CONTENTS_FROM = 3


def page(told: Folded, looks: Looks, *, title: str = "", notes: Sequence[LessonNote] = ()) -> Iterator[str]:
    """The lines of the document; `title` is the name that the session was given, `notes` those of its lesson."""
    view = told.view
    desk = Desk(view.agents, looks, Colors(looks))
    body = [*_cards(told, desk), *_notes(notes)]
    heading = title_line(view, title)
    head = [*_banner(view, heading, desk.colors), *_contents(exchanges(view))]
    yield from _head(heading, desk.colors)
    yield f'<a class="skip" href="#session">{escape(words.EXPORT_SKIP)}</a>'
    yield from head
    yield '<main id="session">'
    yield from body
    yield "</main>"
    yield f"<footer>{escape(words.EXPORT_UTC)}</footer>"
    yield "</body>"
    yield "</html>"


def _head(heading: str, colors: Colors) -> Iterator[str]:
    yield "<!doctype html>"
    yield f'<html lang="{words.LANGUAGE}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield '<meta name="referrer" content="no-referrer">'
    yield f"<title>{escape(heading)}</title>"
    yield "<style>"
    yield from colors.rules()
    yield SHEET.strip()
    yield "</style>"
    yield "</head>"
    yield "<body>"


def _banner(view: Session, heading: str, colors: Colors) -> Iterator[str]:
    yield "<header>"
    yield f'<h1 dir="auto">{inline(heading)}</h1>'
    facts = fact_lines(view)
    yield from (f"<p>{escape(fact)}</p>" for fact in (facts[:-1] if view.agents else facts))
    if view.agents:
        label = words.EXPORT_CLASS.format(names="").strip()
        yield f'<p id="class">{escape(label)}</p>\n<ul class="class" aria-labelledby="class">'
        yield from (_agent(agent, colors) for agent in view.agents)
        yield "</ul>"
    yield "</header>"


def _agent(agent: Agent, colors: Colors) -> str:
    named = words.EXPORT_NAMED.format(name=agent.name, role=words.ROLES.get(agent.role, agent.role))
    return f'<li class="{colors.agent(agent.color)}"><bdi>{escape(named)}</bdi></li>'


def _contents(cards: Sequence[Exchange]) -> Iterator[str]:
    if len(cards) < _CONTENTS_FROM:
        return
    yield f'<nav aria-label="{escape(words.EXPORT_CONTENTS)}">\n<ul>'
    for number, exchange in enumerate(cards, 1):
        yield f'<li dir="auto"><a href="#card-{number}">{escape(" ".join(head_text(exchange).split()))}</a></li>'
    yield "</ul>\n</nav>"


def _cards(told: Folded, desk: Desk) -> Iterator[str]:
    """The cards, and where they came the notices that belong to none."""
    waiting = list(told.view.notes)
    for number, exchange in enumerate(exchanges(told.view), 1):
        while waiting and waiting[0].ts < exchange.ts:
            yield note(waiting.pop(0))
        yield from card(exchange, told.boards.get(exchange.exchange, ()), desk, number)
    yield from map(note, waiting)


def _notes(notes: Sequence[LessonNote]) -> Iterator[str]:
    if not notes:
        return
    yield f'<section class="notes" aria-labelledby="notes">\n<h2 id="notes">{escape(words.EXPORT_NOTES)}</h2>'
    for told in notes:
        if told.kind == "scene":
            yield f'<h3 dir="auto">{inline(told.text)}</h3>'
        else:
            marks = "".join(words.NOTES_MARKS[mark] for mark in told.marks)
            marked = f'<span class="marks">{escape(marks)}</span> {inline(told.told)}'
            yield f'<p class="{told.kind}" dir="auto">{marked}</p>'
    yield "</section>"
