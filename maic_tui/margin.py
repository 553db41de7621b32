"""What is written beside what the class says: the title, notices, which version of a turn goes on, an earlier board."""

from __future__ import annotations

from collections.abc import Callable

from maic_tui import words
from maic_tui.people import People
from maic_tui.schema import events as ev
from maic_tui.schema.actions import RESTORE
from maic_tui.session.record import Record
from maic_tui.transcript import versions
from maic_tui.transcript.view import Turn


class Margin:
    """Writes at any time, whatever runs. Before anything is logged `greet` is called.

    With `watched` another process writes the session, and what depends on this one is not written.
    """

    def __init__(self, record: Record, people: People, *, greet: Callable[[], None], watched: bool) -> None:
        self._record = record
        self._people = people
        self._greet = greet
        self._watched = watched

    def rename(self, title: str) -> None:
        """Give the session that title."""
        self._write(ev.SessionRenamed(title=title))

    def note(self, notice: ev.Notice) -> None:
        """Log a notice, as far as this process writes the session."""
        if self._people.seated and not self._watched:
            self._write(notice)

    def show_version(self, turn: int, step: int) -> Turn | None:
        """Show another version of a turn, `step` on, round the end, and go on with it. The turn, None for none."""
        old = versions.turn_at(self._record.view, turn)
        if self._watched or not self._people.seated or not old or not old.versions:
            return None
        place = (old.version + step) % len(old.versions)
        shown = old.versions[place]
        told = words.VERSION_SHOWN.format(
            name=old.agent_name, number=place + 1, of=len(old.versions), wish=versions.how_text(shown)
        )
        self._write(ev.Notice(kind=versions.SHOWN, message=told, detail=f"{old.turn} {shown.turn}"))
        return versions.turn_at(self._record.view, turn)

    def bring_back(self, number: int) -> bool:
        """Put the board that the action `number` cleared in place of what stands; says whether there is one."""
        if not self._people.seated or not self._record.board.picture(number):
            return False
        turn = self._record.view.turns
        self._write(ev.Action(turn=turn, action_id=f"{RESTORE}.{number}", name=RESTORE, params={"number": number}))
        return True

    def _write(self, body: ev.Body) -> None:
        self._greet()
        self._record.emit(body)
