"""Work beside the screen of which only the latest counts: what is begun takes the place of what runs of its kind."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from textual.screen import Screen
from textual.worker import Worker


def begin(screen: Screen[None], work: Callable[[], Coroutine[None, None, None]], group: str) -> None:
    """Begin `work` in place of what runs of that `group`.

    It is called when its turn comes: a coroutine that is made and never gets its turn would be complained of.
    """

    async def run() -> None:
        await work()

    _worker: Worker[None] = screen.run_worker(run, exclusive=True, group=group)
