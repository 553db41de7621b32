"""What helps the learner to write: what is offered while typing, the history of questions, folded pastes, quotes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from maic_tui import graphemes, words

from . import slashed
from .history import History
from .offering import Offers, Sources

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]
QUOTED = 120
"""Graphemes of a turn that stand in a quote of it."""


def sources(screen: ClassroomScreen) -> Sources:
    """The agents and arguments that can be written in this session."""

    def agents() -> Offers:
        classroom = screen.classroom
        return [(agent.name, agent.role) for agent in classroom.people.present] if classroom else []

    return Sources(agents, screen.arguments)


def offer(screen: ClassroomScreen) -> None:
    """Draw what the box offers; the list is made when it is first needed."""
    from .widgets.offers import OfferList

    if not screen.is_attached:
        return
    lists = screen.query(OfferList)
    if not lists:
        screen.mount(OfferList(screen.composer), before=screen.composer)
    else:
        lists.first().show(screen.composer.offering)


def history(screen: ClassroomScreen) -> History:
    """The questions of all sessions, the keys in them hidden."""

    def mask(text: str) -> str:
        import os

        from maic_tui.provider.redact import Redactor, keys_in

        text = Redactor(keys_in(os.environ, screen.host.settings.model.api_key_env)).mask(text)
        return screen.classroom.masked(text) if screen.classroom else text

    return History(screen.host.settings.data_dir, saves=screen.host.saves, mask=mask)


def remember(screen: ClassroomScreen, text: str) -> None:
    """Keep a question for other sessions; a command is none."""
    if not slashed.command(text):
        screen.history.add(text)


def _open_paste(screen: ClassroomScreen, _: str) -> None:
    screen.set_focus(screen.composer)
    if not screen.composer.open_paste():
        screen.say(words.NO_CHIP)


def _quote(screen: ClassroomScreen, _: str) -> None:
    """The turn under the cursor, before what stands in the box."""
    turn = screen.transcript.turn
    if not turn or not turn.text.strip():
        down, up = screen.keymap.label("line_down"), screen.keymap.label("line_up")
        screen.say(words.QUOTE_NOTHING.format(down=down, up=up))
        return
    quote = words.QUOTE.format(name=turn.agent_name, words=graphemes.cut(" ".join(turn.text.split()), QUOTED))
    composer = screen.composer
    screen.set_focus(composer)
    composer.write(f"{quote}\n{composer.text}")


COMMANDS: dict[str, Command] = {"open_paste": _open_paste, "quote": _quote}
"""One function for each action of the key table that is about writing."""
