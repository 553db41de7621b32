"""What the learner has said and the class has not heard yet, above the composer, each with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import fit, width

if TYPE_CHECKING:
    from maic_tui.transcript.view import Queued, Session

SHOWN = 4
"""Messages that are shown; more are counted."""

ROOMY = 56
"""Cells of a line from which on a hint stands at its end."""


class WaitingList(Widget, can_focus=True):
    """One line a message; no line where nothing waits. Out of Tab's way, as the strip of the class is."""

    DEFAULT_CSS = """
    WaitingList { height: auto; padding: 0 2; display: none; }
    WaitingList.-some { display: block; }
    WaitingList > .waiting--place { color: $accent; }
    WaitingList > .waiting--undelivered { color: $warning; text-style: bold; }
    WaitingList > .waiting--hint { color: $text-muted; }
    WaitingList > .waiting--chosen {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: bold;
    }
    """
    COMPONENT_CLASSES = {"waiting--place", "waiting--undelivered", "waiting--hint", "waiting--chosen"}

    PLACE = "hand"

    class EditWished(Message):
        """The chosen message was clicked on once more."""

    class Emptied(Message):
        """Nothing waits any more, and the list had the focus."""

    _queue: tuple[Queued, ...] = ()
    _hints = ("", "")
    _at = 0
    _asked = False

    def show(self, view: Session, take_back: str, ask_again: str) -> None:
        """Draw the queue of `view`, with how to take the last one back and to ask one again that was not delivered."""
        if view.queue is self._queue:
            return
        chosen = self.chosen
        self._queue = view.queue
        self._hints = take_back, ask_again
        at = next((at for at, item in enumerate(view.queue) if item.message_id == chosen), self._at)
        self._at = max(0, min(at, len(view.queue) - 1))
        self.set_class(bool(view.queue), "-some")
        if self.has_focus and not view.queue:
            self.post_message(self.Emptied())
        self.refresh(layout=True)

    def enter(self) -> bool:
        """Take the focus; False where nothing waits."""
        self._asked = bool(self._queue)
        if self._asked:
            self.focus()
        return self._asked

    def choose(self, steps: int) -> None:
        """Go on to another message; the ends are ends."""
        self._at = max(0, min(self._at + steps, len(self._queue) - 1))
        self.refresh()

    @property
    def chosen(self) -> str:
        """The id of the message that is chosen; empty where the list has no focus."""
        return self._queue[self._at].message_id if self._queue and self.has_focus else ""

    def allow_focus(self) -> bool:
        return self._asked

    def on_blur(self) -> None:
        self._asked = False
        self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Choose what the mouse is on; what was chosen already is to be edited."""
        at = self._top + event.y
        if at >= len(self._queue):
            return
        if at == self._at and self.has_focus:
            self.post_message(self.EditWished())
            return
        self.enter()
        self._at = at
        self.refresh()

    def render(self) -> Content:
        hint = self._hint()
        shown = self._queue[self._top : self._top + SHOWN]
        lines = [self._line(place, item, width(hint)) for place, item in enumerate(shown, self._top + 1)]
        if more := len(self._queue) - len(lines):
            lines.append(self._styled("hint", words.QUEUE_MORE.format(count=more)))
        if lines:
            lines[-1] = Content.assemble(lines[-1], "  ", self._styled("hint", hint))
        return Content("\n").join(lines)

    @property
    def _top(self) -> int:
        """The place of the first message that is shown: the chosen one is always seen."""
        return max(0, self._at - SHOWN + 1) if self.has_focus else 0

    def _hint(self) -> str:
        """How a message is got back, where there is room to say so; with the focus the footer says it."""
        take_back, ask_again = self._hints
        if self.content_size.width < ROOMY or self.has_focus:
            return ""
        return f"{take_back}  {ask_again}" if any(item.undelivered for item in self._queue) else take_back

    def _line(self, place: int, item: Queued, beside: int) -> Content:
        """A message's place and as much of it as leaves `beside` cells for the hint."""
        style, told = placed(place, item)
        chosen = self.has_focus and place == self._at + 1
        if chosen:
            style, told = "chosen", f"[{told}]"
        text = fit(" ".join(item.text.split()), max(8, self.content_size.width - width(told) - beside - 4))
        return Content.assemble(self._styled(style, told), "  ", text)

    def _styled(self, name: str, text: str) -> Content:
        return Content.assemble((text, self.get_visual_style(f"waiting--{name}")))


def placed(place: int, item: Queued) -> tuple[str, str]:
    """The style's name for, and the words of, a message's place."""
    if item.undelivered:
        return "undelivered", words.QUEUE_UNDELIVERED.format(place=place)
    if item.held:
        return "place", words.QUEUE_HELD.format(place=place)
    form = words.QUEUE_FOLLOW_UP if item.delivery == "follow_up" else words.QUEUE_STEER
    return "place", form.format(place=place)
