"""What only the screen knows of a session: the draft, what is folded, where the reader stands, what the pane shows.

It is kept beside the session's file; losing it loses nothing else. What is written on the first screen has a file of
its own, until it is asked; it comes back there, and not in a lesson or behind a question of the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maic_tui import files
from maic_tui.session import ui

from .history import newest
from .host import Room
from .slashed import command
from .widgets.pane import Pane

if TYPE_CHECKING:
    from .screens.classroom import ClassroomScreen
    from .widgets.composer import Composer

DRAFT = "draft.json"
"""In the data folder: what was written on the first screen."""
SECONDS = 1.0
"""So long after a change it is written at the latest."""


class Kept:
    """Takes up and puts away what the widgets of `screen` keep."""

    def __init__(self, screen: ClassroomScreen) -> None:
        self._screen = screen
        self._timer = screen.set_interval(SECONDS, self._save, pause=True)
        self._saved: dict[str, Any] = {}
        self._first: dict[str, Any] = {}
        """What stands in the file of the first screen."""

    def glance(self, room: Room) -> None:
        """Show the end of a session that is still being read; what was kept waits until all of it is there."""
        self._screen.transcript.begin({})

    def take_up(self, room: Room) -> None:
        """Be as it was when this session was left; a draft that is written already stays, the kept one waits behind."""
        screen = self._screen
        self._saved = {}
        kept = screen.host.store.load_ui(room.session) if room.session else self._first_draft(room)
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
        if not room or room.following:
            return False
        screen = self._screen
        draft = _draft(screen.composer, room.classroom.masked)
        if room.session:
            kept: dict[str, Any] = {**draft, **screen.transcript.kept}
            if panes := screen.query(Pane):
                kept["pane"] = panes.first().kept
            if kept != self._saved:
                self._saved = kept
                screen.host.store.save_ui(room.session, kept)
            self._keep_first({})
        elif self._is_first(room):
            self._keep_first(first_draft(draft))
        return bool(room.session)

    def changed(self) -> None:
        """Write it within a second."""
        self._timer.resume()

    def _save(self) -> None:
        self._timer.pause()
        self.put_away(self._screen.attendance.room)

    def _is_first(self, room: Room) -> bool:
        """Whether nothing is played, and nothing was asked by the command line, in a session that has not begun."""
        return not (room.session or room.lesson or self._screen.host.first_question)

    def _first_draft(self, room: Room) -> dict[str, Any]:
        if not self._is_first(room):
            return {}
        self._first = ui.load(self._first_file)
        return self._first

    def _keep_first(self, wanted: dict[str, Any]) -> None:
        """Keep the draft of the first screen; nothing is written where there never was one."""
        if wanted == self._first or not self._screen.host.saves:
            return
        self._first = wanted
        with suppress(OSError):
            if wanted:
                files.private_folder(self._first_file.parent)
                ui.save(self._first_file, wanted)
            else:
                self._first_file.unlink(missing_ok=True)

    @property
    def _first_file(self) -> Path:
        return self._screen.host.settings.data_dir / DRAFT


def first_draft(kept: dict[str, Any]) -> dict[str, Any]:
    """What is worth being kept of a draft of the first screen: nothing of an empty box, or of a command."""
    text = str(kept.get("draft", ""))
    return {} if text.strip() in ("", "/") or command(text) else kept


def _draft(box: Composer, masked: Callable[[str], str]) -> dict[str, Any]:
    """What stands in the box, keys hidden, and the pastes that are folded in it."""
    kept: dict[str, Any] = {"draft": masked(box.text)}
    if chips := box.chips.used(box.text):
        kept["chips"] = {chip: masked(text) for chip, text in chips.items()}
    return kept
