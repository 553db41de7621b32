"""Before a session costs more than its limit the learner is asked."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from maic_tui import words

from .screens.confirm import Confirm

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom

    from .screens.classroom import ClassroomScreen


async def agree(screen: ClassroomScreen, classroom: Classroom, spent: float, limit: float) -> bool:
    """Ask whether more may be spent; a no interrupts what runs."""
    from maic_tui.provider.metered import dollars

    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    raised = dollars(classroom.meter.raised)
    sentence = words.COST_LIMIT_ASK.format(spent=f"{spent:.4f}", limit=dollars(limit), raised=raised)
    confirm = Confirm(words.DIALOG_COST_LIMIT, sentence)

    def answered(yes: bool | None) -> None:
        if not answer.done():
            answer.set_result(bool(yes))

    screen.call_later(screen.app.push_screen, confirm, answered)
    try:
        yes = await answer
    finally:
        confirm.finish(None)
    if not yes:
        classroom.interrupt()
    return yes
