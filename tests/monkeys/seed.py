"""One seed: the program is begun, and begun again each time that it was left, until its inputs are made."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

from .after import check_exports, check_sessions, unheard
from .app import MonkeyClock, MonkeyHost, settings_of
from .cage import cage
from .inputs import Input, inputs
from .watch import Journal, nothing_swallowed


@dataclass(slots=True)
class Ran:
    """What came of a seed."""

    seed: int
    inputs: int = 0
    programs: int = 0
    """How often the program was begun."""
    events: int = 0
    """How many its sessions hold."""
    seconds: float = 0.0
    slowest: float = 0.0
    problems: list[str] = field(default_factory=list)
    recent: list[str] = field(default_factory=list)

    def row(self) -> str:
        """A line of the table."""
        well = "well" if not self.problems else f"{len(self.problems)} problems"
        return (
            f"{self.seed:>4} {self.inputs:>7} {self.programs:>9} {self.events:>7} {self.slowest:>9.2f}"
            f" {self.seconds:>8.1f}  {well}"
        )


def run(seed: int, number: int) -> Ran:
    """Let the monkey of `seed` make `number` inputs."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder:
        ran = asyncio.run(_run(seed, number, Path(folder)))
    ran.seconds = time.monotonic() - begun
    return ran


async def _run(seed: int, number: int, data: Path) -> Ran:
    ran, journal = Ran(seed), Journal()
    asyncio.get_running_loop().set_exception_handler(journal.unheard)
    row = islice(inputs(seed), number)
    chance, clock = Random(f"model {seed}"), MonkeyClock()
    with nothing_swallowed(journal):
        while ran.inputs < number and not journal.problems:
            host = MonkeyHost(settings_of(seed, data), chance, journal, clock)
            host.first_session = _newest(host) if Random(f"{seed} {ran.programs}").random() < 0.5 else None
            await _program(host, journal, row, ran)
            ran.events = await check_sessions(host, journal)
        if ran.events and not journal.problems:
            check_exports(data, host.store.list()[0].id, journal)
    if told := unheard(data):
        journal.wrong(f"the program's log has:\n{told}")
    ran.problems, ran.recent, ran.slowest = journal.problems, [*journal.recent], journal.slowest
    return ran


async def _program(host: MonkeyHost, journal: Journal, row: islice[Input], ran: Ran) -> None:
    """Begin the program and go on with the inputs until it is left, or something is wrong."""
    ran.programs += 1
    async with cage(host, journal) as caged:
        for input in row:
            ran.inputs += 1
            await caged.take(input)
            if caged.left or journal.problems:
                return


def _newest(host: MonkeyHost) -> str | None:
    sessions = host.store.list()
    return sessions[0].id if sessions else None
