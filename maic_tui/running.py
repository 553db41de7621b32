"""What runs in a classroom: an exchange, a turn that is said again, or a lecture; one at a time, and each to an end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from maic_tui import words
from maic_tui.floor import ClassFloor
from maic_tui.lectern import Lectern
from maic_tui.people import People
from maic_tui.playback.one_task import OneTask
from maic_tui.schema import events as ev
from maic_tui.session.record import Record
from maic_tui.transcript.view import Turn


class Running(OneTask):
    """Begins what runs. Each says to its `over` how it ended, unless something follows that was begun meanwhile.

    `crashed` keeps what nobody foresaw, and gives a sentence that says where.
    """

    def __init__(self, record: Record, floor: ClassFloor, people: People, crashed: Callable[[Exception], str]) -> None:
        super().__init__()
        self._record = record
        self._floor = floor
        self._people = people
        self._crashed = crashed

    def exchange(self, exchange: int, question: str, over: Callable[[ev.EndReason], None], how: dict[str, Any]) -> None:
        """Begin or go on with an exchange; `how` is told to the loop that leads it."""
        self.start(self._exchange(exchange, question, over, how))

    def variant(self, turn: Turn, wish: ev.Wish, over: Callable[[str], None]) -> None:
        """Have `turn` said again; it is over as `rephrased`, `aborted` or `error`."""
        self.start(self._variant(turn, wish, over))

    def lecture(self, lectern: Lectern, over: Callable[[], None]) -> None:
        """Play what is on `lectern`; one that is cut is not over."""
        self.start(self._lecture(lectern, over))

    async def _exchange(
        self, exchange: int, question: str, over: Callable[[ev.EndReason], None], how: dict[str, Any]
    ) -> None:
        assert self._people.loop
        self._people.performing = loop = self._people.loop
        reason: ev.EndReason = "aborted"
        try:
            reason = await loop.run(exchange, question, **how)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            reason = "error"
            self._end(error)
        finally:
            self._people.performing = None
            self._floor.clear()
            if self.over():
                over(reason)

    async def _variant(self, turn: Turn, wish: ev.Wish, over: Callable[[str], None]) -> None:
        assert self._people.variants
        cause = "aborted"
        try:
            cause = "rephrased" if await self._whole(self._people.variants.run(turn, wish)) else "error"
        except asyncio.CancelledError:
            pass
        finally:
            self._floor.clear()
            if self.over():
                over(cause)

    async def _lecture(self, lectern: Lectern, over: Callable[[], None]) -> None:
        ended = False
        try:
            await asyncio.sleep(0)  # one that was cut before it began ends here, having said nothing
            await self._whole(lectern.play())
            ended = True
        except asyncio.CancelledError:
            pass
        finally:
            if self.over() and ended:
                over()

    async def _whole(self, work: Awaitable[object]) -> bool:
        """Carry `work` out; False where it crashed, which is told."""
        try:
            await work
        except Exception as error:
            self._tell(error)
            return False
        return True

    def _end(self, error: Exception) -> None:
        """End the exchange that `error` broke, where the loop could not, and say where the details are."""
        open_card = self._record.view.open
        if open_card and not open_card.scene:
            failed = ev.Error(kind="crashed", message=words.LOOP_CRASHED, hint=words.LOOP_CRASHED_HINT)
            self._record.emit(ev.AgentEnd(exchange=open_card.exchange, reason="error", error=failed))
        self._tell(error)

    def _tell(self, error: Exception) -> None:
        self._record.emit(ev.Notice(kind="crashed", message=self._crashed(error)))
