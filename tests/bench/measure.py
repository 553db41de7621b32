"""One measured number, and the best of a few tries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; the value must not be above the limit, or with `least` not below it.

    `told` is a figure beside the one that counts: it has no limit.
    """

    name: str
    value: float
    limit: float
    unit: str
    least: bool = False
    told: bool = False

    @property
    def well(self) -> bool:
        return self.told or (self.value >= self.limit if self.least else self.value <= self.limit)

    def wire(self) -> dict[str, Any]:
        """The row as JSON."""
        return {**asdict(self), "well": self.well}


def best(measure: Callable[[], float], tries: int = 3) -> float:
    """The smallest of a few measurements: what the work costs when nothing else disturbs it."""
    return min(measure() for _ in range(tries))


def pairs(one: Callable[[], float], other: Callable[[], float], tries: int = 3) -> tuple[float, float]:
    """The best of each, measured in turns, so that what else the machine does weighs on both alike."""
    measured = [(one(), other()) for _ in range(tries)]
    return min(first for first, _ in measured), min(second for _, second in measured)


def high(values: Sequence[float], share: float = 0.99) -> float:
    """What that share of the values does not pass (p99)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
