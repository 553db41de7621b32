"""From the classroom to the screen: however many events come, it is drawn once a frame, and never while idle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.widget import Widget

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.events import Event
    from maic_tui.transcript.view import Session

FRAME = 1 / 30
"""Seconds between two drawings."""


class Bridge:
    """Calls `draw` within a frame of any event, at once when the mode has changed, and in other frames `reveal`.

    `reveal` draws the words that appear, which most frames are about. `widget` lends its timer: it is stopped while
    there is nothing to draw.
    """

    def __init__(self, widget: Widget, draw: Callable[[Classroom], None], reveal: Callable[[Classroom], None]) -> None:
        self._widget = widget
        self._draw = draw
        self._reveal = reveal
        self._classroom: Classroom | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._fresh = False
        self._heard = ""
        """The type of the latest event: of words after words only the words are drawn."""
        self._timer = widget.set_interval(FRAME, self._beat, pause=True)

    def attach(self, classroom: Classroom) -> None:
        """Draw this classroom from now on, and the one before no more."""
        self._unsubscribe()
        self._classroom = classroom
        self._unsubscribe = classroom.subscribe(self._hear)
        self.wake()

    def detach(self) -> None:
        """Draw nothing any more."""
        self._unsubscribe()
        self._classroom = None

    def wake(self) -> None:
        """Draw in the next frame."""
        self._fresh = True
        self._timer.resume()

    def _hear(self, event: Event) -> None:
        more, self._heard = event.type == self._heard == "text_delta", event.type
        if more:
            self._timer.resume()
            return
        self.wake()
        if event.type == "playback":
            self._widget.call_next(self.frame)

    def frame(self) -> None:
        """Draw at once what has changed."""
        self._fresh = False
        if self._classroom:
            self._draw(self._classroom)
        self._rest()

    def _beat(self) -> None:
        if self._fresh:
            self.frame()
            return
        if self._classroom:
            self._reveal(self._classroom)
        self._rest()

    def _rest(self) -> None:
        """Stop the timer where nothing is to be drawn in the next frame."""
        classroom = self._classroom
        if not self._fresh and not (classroom and _moves(classroom)):
            self._timer.pause()


def _moves(classroom: Classroom) -> bool:
    return classroom.gallery.appearing if classroom.gallery else appearing(classroom.view)


def appearing(view: Session) -> bool:
    """Whether words are on their way to being shown, with no event to tell of each."""
    return view.mode == "playing" or (view.live is not None and view.mode == "live")
