"""What a class needs is imported and built right after the first paint, in a thread, so that a key is echoed meanwhile.

Importing the classroom and what draws it, and building the models of events and actions, takes half a second in which
an event loop would hear nothing.
In a thread it takes turns with the loop: a key waits for a turn of Python's, which is 5 ms, and not for the whole.
"""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module

from maic_tui import sweeps

NEEDED = (
    "maic_tui.session.store",
    "maic_tui.classroom",
    "maic_tui.tui.widgets.transcript",
    "maic_tui.tui.widgets.board",
    "maic_tui.provider.choose",
)
"""In the order in which they are needed."""


async def imported() -> None:
    """Import them; returns when they are there."""
    if any(name not in sys.modules for name in NEEDED):
        await asyncio.to_thread(_import)
    sweeps.begin()


def _import() -> None:
    for name in NEEDED:
        import_module(name)
    from maic_tui.director.prompts import actions
    from maic_tui.schema import events

    events.ready()
    actions.ready()
