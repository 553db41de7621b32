"""Numbers on an axis and as words: steps are 1, 2 or 5 times a power of ten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

NEAR = 0.5
"""A range that begins above this part of its end is shown without the zero."""
FEW, CROWDED = (0.1, 0.3, 0.75, 1.0), 0.8
"""What an axis is worth with no tick, with one, with two, with enough; and with ticks that are too near."""
STEPS = 6
"""So many steps are tried, from the finest on."""
_SLACK = 1e-6
_ALIKE = 1e-9


class Axis(NamedTuple):
    """Cells numbered from `first` to `last`; the middle of cell 0 is the value `base`, and a cell is worth `unit`.

    A tick stands at every multiple of `step`, in the middle of every so many cells: the axis is to scale.
    """

    base: float
    first: int
    last: int
    unit: float
    step: float

    @property
    def cells(self) -> int:
        return self.last - self.first + 1

    def at(self, value: float) -> float:
        """Where a value lies, in cells from the middle of cell 0."""
        return (value - self.base) / self.unit

    def ticks(self) -> list[tuple[int, float]]:
        """The cells with a tick and what they stand for."""
        every = round(self.step / self.unit)
        number = round(self.base / self.step)
        below, above = -self.first // every, self.last // every
        return [(every * at, (number + at) * self.step) for at in range(-below, above + 1)]


def axis(low: float, high: float, cells: int, apart: int) -> Axis:
    """The axis of `cells` cells from `low` to `high` that uses many of them and has enough ticks, `apart` cells from
    each other.

    Where the range holds the zero, that is the middle of a cell.
    """
    low, high = _wide(low, high)
    most = max(2, cells) - 1
    step = nice((high / most - low / most) / 2)
    found: list[Axis] = []
    while len(found) < STEPS:
        if one := _stepped(low, high, most, step):
            found.append(one)
        step = nice(step * 1.5)
    return max(found, key=lambda one: _merit(one, (high - low) / one.unit, apart))


def _merit(one: Axis, used: float, apart: int) -> float:
    """Cells that are used, less where ticks are few or crowded."""
    crowded = one.step / one.unit < apart - 0.5
    return used * FEW[min(len(one.ticks()), len(FEW) - 1)] * (CROWDED if crowded else 1.0)


def _stepped(low: float, high: float, most: int, step: float) -> Axis | None:
    """The axis with that step, whose cells are the smallest that hold the range; None where a step has no cell."""
    base = 0.0 if low <= 0 <= high else (floor(low / step) if low > 0 else ceil(high / step)) * step
    for every in range(floor(most / ((high - low) / step)) + 1, 0, -1):
        unit = step / every
        first, last = ceil((low - base) / unit - 0.5 - _SLACK), floor((high - base) / unit + 0.5 + _SLACK)
        first, last = min(0, first), max(0, last)
        if last - first <= most:
            spare = most - (last - first)
            below, above = (spare, 0) if high <= 0 else (0, spare)
            return Axis(base, first - below, last + above, unit, step)
    return None


def apart(cells: int) -> int:
    """How many rows there should be from tick to tick on an axis of `cells` rows."""
    return 3 if cells > 8 else 2 if cells > 4 else 1


def nice(value: float) -> float:
    """The smallest of 1, 2 and 5 times a power of ten that is not less than a positive value."""
    power: float = 10.0 ** floor(log10(value))
    return next((times * power for times in (1, 2, 5) if times * power >= value * (1 - _ALIKE)), 10 * power)


def with_zero(low: float, high: float) -> tuple[float, float]:
    """The range with the zero in it, unless all of it is far from there."""
    if low > NEAR * high > 0 or high < NEAR * low < 0:
        return low, high
    return min(0.0, low), max(0.0, high)


def numbers(values: Sequence[float], cells: int) -> list[str]:
    """Values as short as they can be told apart, in at most `cells` cells while they can."""
    texts = [number(value, cells) for value in values]
    return texts if len(set(texts)) == len(set(values)) else [number(value, 24) for value in values]


def number(value: float, cells: int = 9, digits: int = 1) -> str:
    """A value in at most `cells` cells with as many digits as have room, never fewer than `digits`; it may be longer
    where those have none.
    """
    text = ""
    for text in _forms(value, digits):
        if len(text) <= cells:
            break
    return text


def _forms(value: float, least: int) -> Iterator[str]:
    """From the most exact to the shortest: 1,234.5, 1,235, 1.23k, 1k; from a milliard on 1.2e9."""
    if value == 0:
        yield "0"
        return
    plain = 1e-4 <= abs(value) < 1e9
    for digits in (6, 4, 3) if plain else ():
        yield _grouped(value, digits)
    for digits in range(3, least - 1, -1):
        mantissa, _, power = f"{value:.{digits - 1}e}".partition("e")
        if 3 <= int(power) < 9:
            sign, thousands = ("k", int(power) - 3) if int(power) < 6 else ("M", int(power) - 6)
            yield f"{_trimmed(f'{float(mantissa) * 10**thousands:.2f}')}{sign}"
        elif -4 <= int(power) < 3:
            yield _grouped(float(f"{mantissa}e{power}"), digits)
        else:
            yield f"{_trimmed(mantissa)}e{int(power)}"


def _grouped(value: float, digits: int) -> str:
    decimals = digits - 1 - floor(log10(abs(value)))
    return _trimmed(f"{value:,.{max(0, decimals)}f}")


def _trimmed(text: str) -> str:
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def _wide(low: float, high: float) -> tuple[float, float]:
    """A range that is one: one value alone is shown from zero, and zero alone up to one."""
    if high - low > _ALIKE * max(abs(low), abs(high)):
        return low, high
    return (min(0.0, low), max(0.0, high)) if low or high else (0.0, 1.0)
