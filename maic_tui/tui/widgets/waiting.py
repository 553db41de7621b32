"""What the learner has said and the class has not heard yet, above the composer, each with its place."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import cut
from maic_tui.transcript.view import Queued, Session

SHOWN = 4
"""Messages that are shown; more are counted."""


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

    _shown: tuple[tuple[Queued, ...], bool] = ((), False)

    def show(self, view: Session, hint: str) -> None:
        """Draw the queue of `view`; `hint` says how the last one is taken back."""
        shown = (view.queue, view.mode != "live")
        if shown != self._shown:
            self._shown = shown
            self._hint = hint
            self.set_class(bool(view.queue), "-some")
            self.refresh(layout=True)

    def render(self) -> Content:
        queue, held = self._shown
        lines = [self._line(place, item, held) for place, item in enumerate(queue[:SHOWN], 1)]
        if len(queue) > SHOWN:
            lines.append(self._styled("hint", words.QUEUE_MORE.format(count=len(queue) - SHOWN)))
        if lines:
            lines[-1] = Content.assemble(lines[-1], "  ", self._styled("hint", self._hint))
        return Content("\n").join(lines)

    def _line(self, place: int, item: Queued, held: bool) -> Content:
        text = " ".join(item.text.split())
        return Content.assemble(self._styled(*placed(place, item, held)), "  ", cut(text, 400))

    def _styled(self, name: str, text: str) -> Content:
        return Content.assemble((text, self.get_visual_style(f"waiting--{name}")))


def placed(place: int, item: Queued, held: bool) -> tuple[str, str]:
    """The style's name for, and the words of, a message's place."""
    if item.undelivered:
        return "undelivered", words.QUEUE_UNDELIVERED
    if held:
        return "place", words.QUEUE_HELD.format(place=place)
    form = words.QUEUE_FOLLOW_UP if item.delivery == "follow_up" else words.QUEUE_STEER
    return "place", form.format(place=place)
