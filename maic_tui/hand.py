"""The learner's hand: what is done with words that wait for the class, until it hears them."""

from __future__ import annotations

from collections.abc import Callable

from maic_tui.director.queues import Queues
from maic_tui.people import People
from maic_tui.schema import events as ev
from maic_tui.schema.text import clean


class Hand:
    """What waits, by its message id. `live` says whether an exchange runs, or is held by a pause.

    Before anything is logged `greet` is called; `ask` asks the class.
    """

    def __init__(
        self,
        queues: Queues,
        people: People,
        *,
        greet: Callable[[], None],
        ask: Callable[[str], None],
        live: Callable[[], bool],
    ) -> None:
        self._queues = queues
        self._people = people
        self._greet = greet
        self._ask = ask
        self._live = live

    def take_back(self, message_id: str) -> str:
        """Take a waiting message back; its text, empty where it is not waiting."""
        self._greet()
        return self._queues.take_back(message_id)

    def edit(self, message_id: str, text: str) -> bool:
        """Change the words of a waiting message; False where it does not wait any more, or these say nothing."""
        self._greet()
        return self._queues.edit(message_id, clean(text))

    def move(self, message_id: str, place: int) -> bool:
        """Let a waiting message be heard in that place, counted from 0; False where it does not wait any more."""
        self._greet()
        return self._queues.move(message_id, place)

    def change(self, message_id: str, delivery: ev.Delivery) -> bool:
        """Let it be heard after this speaker (`steer`), or after this exchange; False where it waits no more."""
        self._greet()
        return self._queues.change(message_id, delivery)

    def hear_now(self, message_id: str) -> bool:
        """Let a waiting message be heard before anybody speaks on; False where it does not wait any more.

        The turn that speaks is cut; its agent goes on after whom these words name. Where nothing runs, it is asked.
        """
        if not self._live():
            return self.ask_again(message_id)
        waits = self._queues.hear_now(message_id)
        if waits and self._people.performing:
            self._people.performing.cut_in()
        return waits

    def ask_again(self, message_id: str) -> bool:
        """Ask what was queued and not delivered, or is held; False where it does not wait, or can't be asked yet."""
        if not self._people.loop or self._queues.barred:
            return False
        self._greet()
        text = self._queues.take_back(message_id)
        self._ask(text)
        return bool(text)
