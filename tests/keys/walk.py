"""Walking through a visit of the table, whoever the hands are."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Protocol

from .table import ENDS, STOPS, Step, Visit

LOOKS = 20
"""So often one looks whether what a key is to show has gone from the screen before it is pressed."""


class Hands(Protocol):
    """Hands on a running program, and eyes on its screen."""

    async def does(self, key: str) -> None:
        """Press a key as the table names it, or do what else a step's `key` says."""
        ...

    async def screen(self) -> str:
        """The screen, once what was done before has been drawn."""
        ...

    async def sees(self, pattern: str) -> bool:
        """Whether the screen comes to match."""
        ...

    async def ends(self) -> bool:
        """Whether the program ends, and well."""
        ...

    async def stops(self) -> bool:
        """Whether the program stops; it is called to the front again."""
        ...


async def walk(visit: Visit, hands: Hands, without: Collection[str] = ()) -> None:
    """Do all that `visit` says; fails where a key has no effect.

    A row's key that is in `without` is left out, with the steps up to the next row, which lead back from it.
    """
    assert await hands.sees(visit.begins), f"{visit.name} does not begin:\n{await hands.screen()}"
    left_out = False
    for step in visit.steps:
        left_out = step.key in without if step.action else left_out
        if not left_out:
            await _take(step, hands)


async def _take(step: Step, hands: Hands) -> None:
    before = await _settled(step.seen, hands)
    assert not _shows(step.seen, before), f"{step} shows already:\n{before}"
    await hands.does(step.key)
    if step.seen == ENDS:
        assert await hands.ends(), f"{step} does not end the program:\n{await hands.screen()}"
    elif step.seen == STOPS:
        assert await hands.stops(), f"{step} does not stop the program"
    else:
        assert await hands.sees(step.seen), f"{step} is not seen:\n{await hands.screen()}"


async def _settled(seen: str, hands: Hands) -> str:
    """The screen without `seen`, as soon as all is drawn that was done before; what it is where that never comes."""
    for _ in range(LOOKS):
        if not _shows(seen, screen := await hands.screen()):
            break
    return screen


def _shows(seen: str, screen: str) -> bool:
    return seen not in (ENDS, STOPS) and bool(re.search(seen, screen, re.DOTALL))
