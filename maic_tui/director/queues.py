"""What the learner said while the class was busy: steers and follow-ups, in their order, until they are delivered.

Nothing is merged or lost: a message leaves by being delivered or taken back. Held ones (after an interrupt or a
failure) and undelivered ones (after the terminal barrier) wait for the learner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from maic_tui.schema import events as ev
from maic_tui.schema.text import is_blank
from maic_tui.transcript.view import Session


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message that waits. `held`: until the learner resumes; `undelivered`: until the learner asks it again."""

    message_id: str
    text: str
    delivery: ev.Delivery
    held: bool = False
    undelivered: bool = False

    @property
    def ready(self) -> bool:
        """Whether it may be delivered without the learner doing anything more."""
        return not (self.held or self.undelivered)


class Queues:
    """Both queues in the one order that the learner sees; every change is a `queue` event.

    `view` is a session that is reopened: what waited in it waits again, held.
    """

    def __init__(self, emit: Callable[[ev.Body], object], view: Session | None = None) -> None:
        view = view or Session()
        self._emit = emit
        self._given = view.last_id
        self._closed = False
        self._waiting = [
            Waiting(item.message_id, item.text, item.delivery, True, item.undelivered) for item in view.queue
        ]

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """Everything that has not been delivered, in order."""
        return tuple(self._waiting)

    @property
    def barred(self) -> bool:
        """Whether the terminal barrier is up, so that nothing is taken."""
        return self._closed

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
        self._waiting.remove(item)
        self._tell(item, "take_back")
        return item.text

    def edit(self, message_id: str, text: str) -> None:
        """Change the words of a message that waits."""
        item = self._find(message_id)
        if item is None or not text:
            return
        self._swap(item, replace(item, text=text))
        self._tell(replace(item, text=text), "edit")

    def change(self, message_id: str, delivery: ev.Delivery) -> None:
        """Let a message that waits be heard before the next decision (`steer`), or after the exchange."""
        item = self._find(message_id)
        if item is None or item.delivery == delivery:
            return
        self._swap(item, replace(item, delivery=delivery))
        self._tell(replace(item, delivery=delivery), "edit")

    def move(self, message_id: str, place: int) -> None:
        """Put a message that waits at `place`, counted from 0."""
        item = self._find(message_id)
        if item is None:
            return
        self._waiting.remove(item)
        place = max(0, min(place, len(self._waiting)))
        self._waiting.insert(place, item)
        self._tell(item, "move", place)

    def steers(self) -> tuple[Waiting, ...]:
        """Take out the steers that may be delivered now, in order. Whoever takes them says so with `user_message`."""
        taken = tuple(item for item in self._waiting if item.ready and item.delivery == "steer")
        self._waiting = [item for item in self._waiting if item not in taken]
        return taken

    def next(self) -> Waiting | None:
        """Take out what opens the next exchange: a steer that came too late, else the first follow-up."""
        ready = [item for item in self._waiting if item.ready]
        chosen = next((item for item in ready if item.delivery == "steer"), ready[0] if ready else None)
        if chosen:
            self._waiting.remove(chosen)
        return chosen

    def hold(self) -> None:
        """Keep what waits now until `release`, after an interrupt or a failure."""
        self._waiting = [replace(item, held=True) for item in self._waiting]

    def release(self) -> None:
        """Let what was held be delivered again: the learner has resumed."""
        self._waiting = [replace(item, held=False) for item in self._waiting]

    def bar(self) -> None:
        """Raise the terminal barrier: what waits is marked as not delivered, and nothing more is taken."""
        self._closed = True
        for item in self.waiting:
            if not item.undelivered:
                self._swap(item, replace(item, undelivered=True))
                self._tell(item, "undelivered")

    def unbar(self) -> None:
        """Lower the barrier, once `agent_end` has been handed out."""
        self._closed = False

    def _add(self, text: str, delivery: ev.Delivery) -> str | None:
        if self._closed or is_blank(text):
            return None
        self._given += 1
        item = Waiting(f"m{self._given}", text, delivery)
        self._waiting.append(item)
        self._tell(item, "add", len(self._waiting) - 1)
        return item.message_id

    def _find(self, message_id: str) -> Waiting | None:
        return next((item for item in self._waiting if item.message_id == message_id), None)

    def _swap(self, old: Waiting, new: Waiting) -> None:
        self._waiting[self._waiting.index(old)] = new

    def _tell(self, item: Waiting, op: ev.QueueOp, place: int = 0) -> None:
        self._emit(ev.Queue(message_id=item.message_id, op=op, place=place, text=item.text, delivery=item.delivery))
