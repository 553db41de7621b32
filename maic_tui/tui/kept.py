"""What only the screen knows of a session: the draft, what is folded, where the reader stands, what the pane shows.

It is kept beside the session's file; losing it loses nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .history import newest
from .host import Room
from .widgets.pane import Pane

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen

SECONDS = 1.0
"""So long after a change it is written at the latest."""


class Kept:
    """Takes up and puts away what the widgets of `screen` keep."""

    def __init__(self, screen: ClassroomScreen) -> None:
        self._screen = screen
        self._timer = screen.set_interval(SECONDS, self._save, pause=True)
        self._saved: dict[str, Any] = {}

    def glance(self, room: Room) -> None:
        """Show the end of a session that is still being read; what was kept waits until all of it is there."""
        self._screen.transcript.begin({})

    def take_up(self, room: Room) -> None:
        """Be as it was when this session was left; a draft that is written already stays, the kept one waits behind."""
        screen = self._screen
        self._saved = {}
        kept = screen.host.store.load_ui(room.session) if room.session else {}
        questions = [exchange.question for exchange in room.classroom.view.exchanges]
        screen.transcript.begin(kept)
        pane, draft = kept.get("pane"), kept.get("draft")
        screen.pane.come_back(pane if isinstance(pane, dict) else {})
        if isinstance(draft, str) and draft and not room.following:
            if screen.composer.text:
                questions.append(draft)
            else:
                chips = kept.get("chips")
                screen.composer.come_back(draft, chips if isinstance(chips, dict) else {})
        screen.composer.earlier.renew(newest([*screen.history.questions, *questions]))

    def put_away(self, room: Room | None) -> bool:
        """Keep it beside the session's file; says whether there is one. What another process writes keeps its own."""
        if room and room.session and not room.following:
            screen = self._screen
            masked, box = room.classroom.masked, screen.composer
            kept: dict[str, Any] = {"draft": masked(box.text), **screen.transcript.kept}
            if chips := box.chips.used(box.text):
                kept["chips"] = {chip: masked(text) for chip, text in chips.items()}
            if panes := screen.query(Pane):
                kept["pane"] = panes.first().kept
            if kept != self._saved:
                self._saved = kept
                screen.host.store.save_ui(room.session, kept)
        return bool(room and room.session and not room.following)

    def changed(self) -> None:
        """Write it within a second."""
        self._timer.resume()

    def _save(self) -> None:
        self._timer.pause()
        self.put_away(self._screen.attendance.room)
