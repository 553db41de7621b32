"""What was said: the lines of it that hold a text, and its code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.transcript.lines import entry_lines, head_text
from maic_tui.transcript.view import Turn
from maic_tui.tui.reading_desk import codes

if TYPE_CHECKING:
    from maic_tui.cli.reader import Reader
    from maic_tui.transcript.view import Entry, Exchange, Session

TOLD = 20
"""So many lines are told, the newest."""


def search(reader: Reader, text: str) -> None:
    """The lines of the transcript that hold `text`, each with who said it and where."""
    found = list(_found(reader.classroom.view, text.casefold()))
    if not found:
        reader.say(words.ALOUD_SAID_NOWHERE)
        return
    form = words.ALOUD_SAID_SOME if len(found) > TOLD else words.ALOUD_SAID_LINES
    reader.say(form.format(number=len(found), told=TOLD), *found[-TOLD:])


def code(reader: Reader, _: str) -> None:
    """The code of the latest turn that has any, as it is written."""
    turns = (turn for card in reversed(reader.classroom.view.cards) for turn in reversed(card.turns))
    for turn in turns:
        if found := codes(turn, turn.text):
            reader.say(words.ALOUD_DRAWN_BY.format(name=turn.agent_name), *(one.text for one in found))
            return
    reader.say(words.ALOUD_NO_CODE)


def _found(view: Session, wanted: str) -> Iterator[str]:
    for card in view.cards:
        if wanted in card.question.casefold():
            yield head_text(card)
        for entry in card.entries:
            yield from (_placed(card, entry, line) for line in _lines(entry) if wanted in line.casefold())


def _lines(entry: Entry) -> list[str]:
    """What can be found of an entry: all but the title of a turn and what it only thought."""
    return [line.text for line in entry_lines(entry) if line.role not in ("title", "thinking")]


def _placed(card: Exchange, entry: Entry, text: str) -> str:
    if not isinstance(entry, Turn):
        return words.ALOUD_SAID.format(number=card.exchange, text=text)
    form = words.ALOUD_SAID_IN_SCENE if card.scene else words.ALOUD_SAID_BY
    return form.format(scene=card.question, number=card.exchange, name=entry.agent_name, text=text)
