"""What the learner has said and the class has not heard yet, above the composer, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from maic_tui import words
from maic_tui.graphemes import width
from maic_tui.tui.listing import apart

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
        besides = [self._beside() if row == len(rows) - 1 else Content() for row in range(len(rows))]
        shown = [at for at in rows if at is not None]
        rooms = (self._room(at, beside) for at, beside in zip(rows, besides, strict=True) if at is not None)
        cells = self.content_size.width
        texts = dict(zip(shown, apart([_one_line(self._queue[at].text, cells) for at in shown], rooms), strict=True))
        lines = [self._line(at, texts, beside) for at, beside in zip(rows, besides, strict=True)]
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

    def _beside(self) -> Content:
        """The hint in the last line, where there is room for it."""
        shown = self.content_size.width >= ROOMY and not self.has_focus and self._hint
        return self._styled("hint", f"  {self._hint}") if shown else Content()

    def _room(self, at: int, beside: Content) -> int:
        """Cells for the words of a message."""
        return max(LEAST, self.content_size.width - width(self._place(at)) - 2 - beside.cell_length)

    def _place(self, at: int) -> str:
        """A message's place, in brackets where the cursor is on it."""
        return f"[{self._told[at]}]" if self.has_focus and at == self._at else self._told[at]

    def _line(self, at: int | None, texts: Mapping[int, str], beside: Content) -> Content:
        """A message's place and as much of it as there is room for; or how many there are besides."""
        if at is None:
            more = words.QUEUE_MORE.format(count=len(self._queue) - len(texts))
            return Content.assemble(self._styled("hint", more), beside)
        style = "undelivered" if self._queue[at].undelivered else "place"
        if self.has_focus and at == self._at:
            style = "chosen"
        return Content.assemble(self._styled(style, self._place(at)), "  ", texts[at], beside)

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
