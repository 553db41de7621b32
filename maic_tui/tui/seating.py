"""Which model teaches: looked for once, asked about once where it costs money; its class goes from room to room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from maic_tui import words

from .host import Host, Room

if TYPE_CHECKING:
    from maic_tui.people import Class
    from maic_tui.provider.base import Failure, Provider
    from maic_tui.provider.choose import Choice
    from maic_tui.schema.lesson import AgentProfile

Agree = Callable[[str], Awaitable[bool]]
"""Asks the learner whether the sentence is all right."""


class Seating:
    """Knows no widget: `agree` is how the learner is asked."""

    def __init__(self, host: Host, agree: Agree) -> None:
        self._host = host
        self._agree = agree
        self.choice: Choice | None = None
        self.failure: Failure | None = None
        self._class: Class | None = None
        self._before: list[Class] = []
        """Classes that sat before: an exchange that runs goes on with the one that it began with."""
        self._ahead: Provider | None = None
        """What gets ready before a class sits; it may be the class's, or give it its child process."""
        self._agreed = ""
        """The paid model that the learner said yes to."""

    @property
    def must_ask(self) -> bool:
        """Whether the learner has to be asked before the model's first use."""
        return self.choice is not None and self.choice.paid_and_found

    async def look(self) -> None:
        """Find out which model to use, and begin to make ready what will talk to it."""
        from maic_tui.provider.base import Failure

        match await self._host.choose():
            case Failure() as failure:
                self.failure = failure
            case choice:
                self.choice = choice
                self._ahead = self._host.make_ready(choice)

    async def change(self) -> Failure | None:
        """Take the model that is picked now, for the next exchange; why it can't be had, where the old one stays."""
        from maic_tui.provider.base import Failure

        found = await self._host.choose()
        if isinstance(found, Failure):
            return found
        agreed = found.paid_and_found and found.model == self._agreed
        self.choice, self.failure = replace(found, paid_and_found=False) if agreed else found, None
        if self._class:
            self._before.append(self._class)
        self._class = None
        return None

    async def agreed(self) -> None:
        """Ask about a model that costs money; without a yes the offline class teaches."""
        choice = self.choice
        if choice and choice.paid_and_found:
            if await self._agree(choice.notice):
                self.choice, self._agreed = replace(choice, paid_and_found=False), choice.model
            else:
                from maic_tui.provider.choose import Choice

                self.choice = Choice(
                    offline=True, why=words.OFFLINE_DECLINED, cause=words.CAUSE_DECLINED, secrets=choice.secrets
                )

    def renew(self, agents: tuple[AgentProfile, ...]) -> None:
        """Let `agents` be the class of the sessions to come."""
        if self._class:
            self._class = replace(self._class, agents=agents)

    def seat(self, room: Room) -> bool:
        """Bring the class into `room`, its provider getting ready; False where it can't be used yet."""
        if not self.choice or self.must_ask:
            return False
        if not self._class or (room.lesson and self.choice.offline):
            self._class = self._host.seat(self.choice, room.lesson)
            self._class.provider.warm()
        if room.classroom.people.choice is not self.choice:
            room.classroom.people.seat(self._class)
        return True

    async def close(self) -> None:
        """Send the class home, once no classroom needs it any more."""
        providers = [klass.provider for klass in (*self._before, self._class) if klass]
        for provider in filter(None, (*providers, self._ahead)):
            await provider.close()

    def sentence(self) -> str:
        """Which model and why, or what is missing, or that it is being looked for."""
        if self.failure:
            return words.together(self.failure.message, self.failure.hint)
        if not self.choice:
            return words.STATUS_LOOKING
        return self.choice.why

    def brief(self) -> str:
        """The same in a few words."""
        if self.failure:
            return words.bare(self.failure.message)
        choice = self.choice
        if not choice:
            return words.STATUS_LOOKING
        if choice.offline:
            return words.STATUS_OFFLINE.format(cause=choice.cause)
        return words.STATUS_MODEL.format(model=_short(choice.model), cause=choice.cause)


def _short(model: str) -> str:
    """A model's name without its provider, where that is one of the table; else all of it."""
    from maic_tui.provider.known import providers

    provider, _, name = model.partition("/")
    return name if provider in providers() else model
