"""What the learner has said and the class has not heard yet, above the composer, each with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import fit, width

if TYPE_CHECKING:
    from maic_tui.transcript.view import Queued, Session

SHOWN = 4
"""Messages that are shown; more are counted."""

ROOMY = 56
"""Cells of a line from which on a hint stands at its end."""


class WaitingList(Widget):
    """One line a message; no line where nothing waits."""

    DEFAULT_CSS = """
    WaitingList { height: auto; padding: 0 2; display: none; }
    WaitingList.-some { display: block; }
    WaitingList > .waiting--place { color: $accent; }
    WaitingList > .waiting--undelivered { color: $warning; text-style: bold; }
    WaitingList > .waiting--hint { color: $text-muted; }
    """
    COMPONENT_CLASSES = {"waiting--place", "waiting--undelivered", "waiting--hint"}

    _queue: tuple[Queued, ...] = ()
    _hints = ("", "")

    def show(self, view: Session, take_back: str, ask_again: str) -> None:
        """Draw the queue of `view`, with how to take the last one back and to ask one again that was not delivered."""
        if view.queue is not self._queue:
            self._queue = view.queue
            self._hints = take_back, ask_again
            self.set_class(bool(view.queue), "-some")
            self.refresh(layout=True)

    def render(self) -> Content:
        hint = self._hint()
        lines = [self._line(place, item, width(hint)) for place, item in enumerate(self._queue[:SHOWN], 1)]
        if more := len(self._queue) - len(lines):
            lines.append(self._styled("hint", words.QUEUE_MORE.format(count=more)))
        if lines:
            lines[-1] = Content.assemble(lines[-1], "  ", self._styled("hint", hint))
        return Content("\n").join(lines)

    def _hint(self) -> str:
        """How a message is got back, where there is room to say so."""
        take_back, ask_again = self._hints
        if self.content_size.width < ROOMY:
            return ""
        return f"{take_back}  {ask_again}" if any(item.undelivered for item in self._queue) else take_back

    def _line(self, place: int, item: Queued, beside: int) -> Content:
        """A message's place and as much of it as leaves `beside` cells for the hint."""
        style, told = placed(place, item)
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
