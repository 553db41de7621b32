"""What the learner said while the class was busy: steers and follow-ups, in their order, until they are delivered.

Nothing is merged or lost: a message leaves by being delivered or taken back. Held ones (after an interrupt or a
failure) and undelivered ones (after the terminal barrier) wait for the learner.
"""

from __future__ import annotations

from collections.abc import Callable

from maic_tui.schema import events as ev
from maic_tui.schema.text import is_blank
from maic_tui.transcript import hand
from maic_tui.transcript.view import Queued, Session


class Queues:
    """Both queues in the one order in which they are heard, which the learner sees; a change is a `queue` event.

    `view` is a session that is reopened: what waited in it waits again, held. Keys stand here as they were typed: only
    what is emitted is masked.
    """

    def __init__(self, emit: Callable[[ev.Body], object], view: Session | None = None) -> None:
        view = view or Session()
        self._emit = emit
        self._given = view.last_id
        self._closed = False
        self._hand = hand.held(view.queue, True)

    @property
    def waiting(self) -> tuple[Queued, ...]:
        """Everything that has not been delivered, in order."""
        return self._hand

    @property
    def barred(self) -> bool:
        """Whether the terminal barrier is up, so that nothing is taken."""
        return self._closed

    @property
    def urgent(self) -> bool:
        """Whether something waits that is to be heard before anybody speaks on."""
        return any(item.now and item.ready for item in self._hand)

    def steer(self, text: str) -> str | None:
        """Words for the exchange that runs; their message id, or None where the barrier is up."""
        return self._add(text, "steer")

    def follow_up(self, text: str) -> str | None:
        """A question for when the exchange has ended; its message id, or None where the barrier is up."""
        return self._add(text, "follow_up")

    def take_back(self, message_id: str) -> str:
        """Take a message out; its text, empty where it does not wait any more."""
        item = self._find(message_id)
        if item is None:
            return ""
        self._tell(item, "take_back")
        return item.text

    def edit(self, message_id: str, text: str) -> bool:
        """Change the words of a message; False where it does not wait any more, or these say nothing."""
        item = self._find(message_id)
        if item is None or is_blank(text):
            return False
        self._tell(item, "edit", text=text)
        return True

    def change(self, message_id: str, delivery: ev.Delivery) -> bool:
        """Let a message be heard after this speaker (`steer`), or after the exchange; False where it does not wait."""
        item = self._find(message_id)
        if item is not None and (item.now or item.delivery != delivery):
            self._tell(item, "edit", delivery=delivery, now=False)
        return item is not None

    def hear_now(self, message_id: str) -> bool:
        """Let a message be heard before anybody speaks on, held or not; False where it does not wait any more."""
        item = self._find(message_id)
        if item is not None and not item.now:
            self._tell(item, "edit", delivery="steer", now=True)
        return item is not None

    def move(self, message_id: str, place: int) -> bool:
        """Put a message at `place`, counted from 0; False where it does not wait.

        It is heard when what stood there is. Before what is to be heard now nothing comes.
        """
        item = self._find(message_id)
        if item is None:
            return False
        place = max(0, min(place, len(self._hand) - 1))
        there = self._hand[place]
        if not there.now:
            self.change(message_id, there.delivery)
        self._tell(self._find(message_id) or item, "move", place)
        return True

    def steers(self) -> tuple[Queued, ...]:
        """Take out the steers that may be delivered now, in order. Whoever takes them says so with `user_message`."""
        taken = tuple(item for item in self._hand if item.ready and item.delivery == "steer")
        self._hand = tuple(item for item in self._hand if item not in taken)
        return taken

    def next(self) -> Queued | None:
        """Take out what opens the next exchange: a steer that came too late, else the first follow-up."""
        chosen = next((item for item in self._hand if item.ready), None)
        self._hand = tuple(item for item in self._hand if item is not chosen)
        return chosen

    def hold(self) -> None:
        """Keep what waits now until `release`, after an interrupt or a failure."""
        self._hand = hand.held(self._hand, True)

    def release(self) -> None:
        """Let what was held be delivered again: the learner has resumed."""
        self._hand = hand.held(self._hand, False)

    def bar(self) -> None:
        """Raise the terminal barrier: what waits is marked as not delivered, and nothing more is taken."""
        self._closed = True
        for item in self.waiting:
            if not item.undelivered:
                self._tell(item, "undelivered")

    def unbar(self) -> None:
        """Lower the barrier, once `agent_end` has been handed out."""
        self._closed = False

    def _add(self, text: str, delivery: ev.Delivery) -> str | None:
        if self._closed or is_blank(text):
            return None
        self._given += 1
        item = Queued(f"m{self._given}", text, delivery)
        self._tell(item, "add", sum(delivery == "follow_up" or other.delivery == "steer" for other in self._hand))
        return item.message_id

    def _find(self, message_id: str) -> Queued | None:
        return next((item for item in self._hand if item.message_id == message_id), None)

    def _tell(
        self,
        item: Queued,
        op: ev.QueueOp,
        place: int = 0,
        *,
        text: str | None = None,
        delivery: ev.Delivery | None = None,
        now: bool | None = None,
    ) -> None:
        """Change the hand by one event, as the fold does by the same, and tell it."""
        body = ev.Queue(
            message_id=item.message_id,
            op=op,
            place=place,
            text=item.text if text is None else text,
            delivery=delivery or item.delivery,
            now=item.now if now is None else now,
        )
        self._hand = hand.changed(self._hand, body)
        self._emit(body)
