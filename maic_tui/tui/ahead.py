"""What a class needs is imported and built right after the first paint, in a thread, so that a key is echoed meanwhile.

Importing the classroom and what draws it, and building the models of events and actions, takes half a second in which
an event loop would hear nothing.
In a thread it takes turns with the loop: a key waits for a turn of Python's, which is 5 ms, and not for the whole.
What chooses a model comes first, for the child process that talks to it takes longest to get ready.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from maic_tui import sweeps

CHOICE = (
    "maic_tui.provider.picked",
    "maic_tui.provider.find",
    "maic_tui.provider.host",
    "maic_tui.provider.process",
)
"""What finds out which model is used, and starts what talks to it."""
CLASS = (
    "maic_tui.session.store",
    "maic_tui.classroom",
    "maic_tui.tui.widgets.transcript",
    "maic_tui.tui.widgets.board",
    "maic_tui.tui.commands",
)
"""What a session needs, in the order in which it needs them."""


async def choice() -> None:
    """Import what chooses a model; returns when it is there."""
    await _imported(CHOICE, _import)


async def imported() -> None:
    """Import what a session needs, and build it; returns when it is there."""
    await _imported(CLASS, _build)
    sweeps.begin()


async def _imported(names: Sequence[str], load: Callable[[Sequence[str]], None]) -> None:
    if any(name not in sys.modules for name in names):
        await asyncio.to_thread(load, names)


def _import(names: Sequence[str]) -> None:
    for name in names:
        import_module(name)


def _build(names: Sequence[str]) -> None:
    _import(names)
    from maic_tui.director.prompts import actions
    from maic_tui.schema import events

    events.ready()
    actions.ready()
