"""When Python looks for garbage: not while the program starts, and later not through what stays for good.

A start makes fifty thousand objects that all stay; looking through them takes 16 ms before the first paint, finds
nothing, and later, as a part of every full sweep, holds up a key. So the first sweep is put off, and what is there when
everything is imported is taken out of the sweeps (`gc.freeze`).
"""

from __future__ import annotations

import gc

STARTING = 500_000
"""New objects before garbage is looked for; Python's own 700 take a sixth of a start."""
RUNNING = 5_000
"""The same once it runs: a look at so many takes 1 to 2 ms, which no key and no frame feels."""


def put_off() -> None:
    """From the first line of a program on."""
    gc.set_threshold(STARTING)


def begin() -> None:
    """Once everything that stays is there."""
    gc.freeze()
    gc.set_threshold(RUNNING)
