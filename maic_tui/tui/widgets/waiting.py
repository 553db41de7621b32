"""What the learner has said and the class has not heard yet, above the composer, each with its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import fit, width

if TYPE_CHECKING:
    from maic_tui.transcript.view import Queued, Session

LINES = 5
"""Lines that are taken at most."""
FEWER_LINES = 3
"""The same on a screen of fewer than `LOW` lines."""
LOW = 20

ROOMY = 56
"""Cells of a line from which on a hint stands at its end."""
LEAST = 8
"""Cells of a message that are shown, whatever its place takes."""


class WaitingList(Widget, can_focus=True):
    """One line a message, no line where nothing waits. Out of Tab's way, as the strip of the class is.

    Where there are too many the first ones and the newest are shown; with the focus those round the chosen one.
    """

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
    _told: tuple[str, ...] = ()
    _seen: tuple[object, ...] = ()
    _hint = ""
    _at = 0
    _asked = False

    def show(self, view: Session, hint: str) -> None:
        """Draw what waits in `view`, with `hint` at its end where there is room: how it is changed."""
        seen = (hint, *situation(view))
        if view.queue is self._queue and seen == self._seen:
            return
        chosen = self.chosen
        self._queue, self._seen, self._hint = view.queue, seen, hint
        self._told = tuple(placed(place, item, view) for place, item in enumerate(view.queue, 1))
        at = next((at for at, item in enumerate(view.queue) if item.message_id == chosen), self._at)
        self._at = max(0, min(at, len(view.queue) - 1))
        self.set_class(bool(view.queue), "-some")
        if self.has_focus and not view.queue:
            self.post_message(self.Emptied())
        self.refresh(layout=True)

    def enter(self) -> bool:
        """Take the focus, with what was said last chosen; False where nothing waits."""
        last = newest(self._queue)
        self._asked = last is not None
        if last:
            self._at = self._queue.index(last)
            self.focus()
        return self._asked

    def choose(self, steps: int) -> None:
        """Go on to another message; the ends are ends."""
        self._at = max(0, min(self._at + steps, len(self._queue) - 1))
        self.refresh(layout=True)

    @property
    def chosen(self) -> str:
        """The id of the message that is chosen; empty where the list has no focus."""
        return self._queue[self._at].message_id if self._queue and self.has_focus else ""

    def allow_focus(self) -> bool:
        return self._asked

    def on_focus(self) -> None:
        self.refresh(layout=True)

    def on_blur(self) -> None:
        self._asked = False
        self.refresh(layout=True)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Choose what the mouse is on; what was chosen already is to be edited."""
        rows = self._rows()
        at = rows[event.y] if event.y < len(rows) else None
        if at is None:
            return
        if at == self._at and self.has_focus:
            self.post_message(self.EditWished())
            return
        self.enter()
        self._at = at
        self.refresh(layout=True)

    def render(self) -> Content:
        rows = self._rows()
        lines = [self._line(at, last=row == len(rows) - 1) for row, at in enumerate(rows)]
        return Content("\n").join(lines)

    def _rows(self) -> list[int | None]:
        """What each line shows: the index of a message, or None for how many there are besides."""
        count = len(self._queue)
        most = LINES if self.screen.size.height >= LOW else FEWER_LINES
        if count <= most:
            return list(range(count))
        if self.has_focus:
            top = max(0, min(self._at - most // 2, count - most))
            return list(range(top, top + most))
        last = newest(self._queue)
        shown = sorted({*range(most - 2), self._queue.index(last) if last else 0})
        return [*shown[: most - 2], None, *shown[most - 2 :]]

    def _line(self, at: int | None, *, last: bool) -> Content:
        """A message's place and as much of it as leaves room for the hint, which stands in the last line."""
        cells = self.content_size.width
        hint = self._hint if last and cells >= ROOMY and not self.has_focus else ""
        beside = self._styled("hint", f"  {hint}") if hint else Content()
        if at is None:
            more = words.QUEUE_MORE.format(count=len(self._queue) - sum(row is not None for row in self._rows()))
            return Content.assemble(self._styled("hint", more), beside)
        item, told = self._queue[at], self._told[at]
        style = "undelivered" if item.undelivered else "place"
        if self.has_focus and at == self._at:
            style, told = "chosen", f"[{told}]"
        room = max(LEAST, cells - width(told) - 2 - beside.cell_length)
        return Content.assemble(self._styled(style, told), "  ", fit(_one_line(item.text, cells), room), beside)

    def _styled(self, name: str, text: str) -> Content:
        return Content.assemble((text, self.get_visual_style(f"waiting--{name}")))


def situation(view: Session) -> tuple[bool, bool, bool]:
    """What a message's place depends on besides itself: whether something can be resumed, whether a lesson plays, and
    whether nobody speaks yet."""
    return bool(view.resumable or view.stopped), bool(view.open and view.open.scene), view.between


def placed(place: int, item: Queued, view: Session) -> str:
    """The number of a message that waits in `view`, and when it is heard."""
    resumable, plays, between = situation(view)
    if item.undelivered:
        form = words.QUEUE_UNDELIVERED
    elif item.held:
        form = words.QUEUE_HELD if resumable else words.QUEUE_KEPT
    elif item.now:
        form = words.QUEUE_NOW
    elif item.delivery == "follow_up":
        form = words.QUEUE_AFTER_LESSON if plays else words.QUEUE_FOLLOW_UP
    else:
        form = words.QUEUE_NEXT if between else words.QUEUE_STEER
    return form.format(place=place)


def newest(queue: Iterable[Queued]) -> Queued | None:
    """What was said last of what waits; None where nothing does."""
    return max(queue, key=lambda item: item.added, default=None)


def _one_line(text: str, cells: int) -> str:
    """`text` without line ends, and no more of it than could be seen."""
    return " ".join(text[: 16 * cells].split())
