"""How hard the fuzz tests try: seconds by default, `FUZZ=50 pytest tests/fuzz` for fifty times as long."""

from __future__ import annotations

import os
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

DEPTH = int(os.environ.get("FUZZ", "1"))


def fuzz(examples: int) -> settings:
    """So many examples, times the depth that is asked for."""
    return settings(max_examples=examples * DEPTH, deadline=None, suppress_health_check=list(HealthCheck))


chances = st.integers(0, 2**32).map(Random)
"""A seeded chance for what the generators of `tests.monkeys.texts` make."""


def mutated(data: bytes, chance: Random, tokens: tuple[bytes, ...]) -> bytes:
    """`data` with a few bytes changed, cut out, doubled, moved, or a token put in."""
    for _ in range(chance.randint(1, 5)):
        start = chance.randint(0, len(data))
        end = min(len(data), start + chance.choice((1, 1, 2, 8, 40, 400)))
        match chance.randrange(6):
            case 0:
                data = data[:start] + chance.randbytes(end - start) + data[end:]
            case 1:
                data = data[:start] + data[end:]
            case 2:
                data = data[:end] + data[start:end] * chance.randint(1, 4) + data[end:]
            case 3:
                data = data[:start]
            case _:
                data = data[:start] + chance.choice(tokens) + data[start:]
    return data
