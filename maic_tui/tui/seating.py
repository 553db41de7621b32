"""Which model teaches: looked for once, asked about once where it costs money; its class goes from room to room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from maic_tui import words

from .host import Host, Room

if TYPE_CHECKING:
    from maic_tui.classroom import Class
    from maic_tui.provider.base import Failure
    from maic_tui.provider.choose import Choice

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

    @property
    def must_ask(self) -> bool:
        """Whether the learner has to be asked before the model's first use."""
        return self.choice is not None and self.choice.paid_and_found

    async def look(self) -> None:
        """Find out which model to use."""
        from maic_tui.provider.base import Failure

        match await self._host.choose():
            case Failure() as failure:
                self.failure = failure
            case choice:
                self.choice = choice

    async def agreed(self) -> None:
        """Ask about a model that costs money; without a yes the offline class teaches."""
        choice = self.choice
        if choice and choice.paid_and_found:
            if await self._agree(choice.notice):
                self.choice = replace(choice, paid_and_found=False)
            else:
                from maic_tui.provider.choose import Choice

                self.choice = Choice(
                    offline=True, why=words.OFFLINE_DECLINED, cause=words.CAUSE_DECLINED, secrets=choice.secrets
                )

    def seat(self, room: Room) -> bool:
        """Bring the class into `room`, its provider getting ready; False where it can't be used yet."""
        if not self.choice or self.must_ask:
            return False
        if not self._class or (room.lesson and self.choice.offline):
            self._class = self._host.seat(self.choice, room.lesson)
            self._class.provider.warm()
        if room.classroom.choice is not self.choice:
            room.classroom.seat(self._class)
        return True

    async def close(self) -> None:
        """Send the class home, once no classroom needs it any more."""
        if self._class:
            await self._class.provider.close()

    def sentence(self) -> str:
        """Which model and why, or what is missing, or that it is being looked for."""
        if self.failure:
            return f"{self.failure.message} {self.failure.hint}".strip()
        if not self.choice:
            return words.STATUS_LOOKING
        if self.choice.offline:
            return self.choice.why
        return self.choice.why

    def brief(self) -> str:
        """The same in a few words."""
        if self.failure:
            return self.failure.message.rstrip(".")
        choice = self.choice
        if not choice:
            return words.STATUS_LOOKING
        form = words.STATUS_OFFLINE if choice.offline else words.STATUS_MODEL
        return form.format(model=choice.model.rsplit("/", 1)[-1], cause=choice.cause)
