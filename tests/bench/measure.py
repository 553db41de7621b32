"""One measured number, and the best of a few tries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; the value must not be above the limit."""

    name: str
    value: float
    limit: float
    unit: str

    @property
    def well(self) -> bool:
        return self.value <= self.limit


def best(measure: Callable[[], float], tries: int = 3) -> float:
    """The smallest of a few measurements: what the work costs when nothing else disturbs it."""
    return min(measure() for _ in range(tries))
