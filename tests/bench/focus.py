"""What touches all that is on the screen, with 1,000 exchanges open: focus, theme, size, folding. In CPU."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .echo import EXCHANGES
from .measure import Row, high
from .program import PAINTED, TURNS_A_CARD, opened
from .terminal import Terminal

TIMES = 5
OUT, IN = "\x1b[O", "\x1b[I"
THEMES, DOWN, ENTER, TRANSCRIPT = "\x14", "\x1b[B", "\r", "\t"
FOLD_ALL = "X"
SIZES = (110, 36), (120, 40)


def rows() -> Iterator[Row]:
    """Milliseconds of CPU of each, the middle one of a few."""
    few = _focus_of(5)
    with opened(turns=EXCHANGES * TURNS_A_CARD) as terminal:
        terminal.until(PAINTED)
        terminal.read(5)
        focus = _cost(terminal, _focus)
        yield Row("focus: out or in, 1,000 exchanges", focus / 2, 120, "ms CPU")
        yield Row("focus: 1,000 exchanges over one", focus / few, 1.5, "times")
        yield Row("theme: another, 1,000 exchanges", _cost(terminal, _theme), 200, "ms CPU")
        yield Row("resize: 1,000 exchanges", _cost(terminal, _resize) / 2, 200, "ms CPU")
        terminal.type(TRANSCRIPT)
        terminal.read(0.5)
        yield Row("fold: all cards, 1,000 exchanges", _cost(terminal, _fold), 100, "ms CPU")


def _focus_of(turns: int) -> float:
    with opened(turns=turns) as terminal:
        terminal.until(PAINTED)
        terminal.read(2)
        return _cost(terminal, _focus)


def _cost(terminal: Terminal, once: Callable[[Terminal], None]) -> float:
    """Milliseconds of CPU that it takes once: the middle one of a few, which nothing that falls in between moves."""
    costs = []
    for _ in range(TIMES):
        before = terminal.cpu()
        once(terminal)
        costs.append(terminal.cpu() - before)
    return high(costs, 0.5) * 1000


def _focus(terminal: Terminal) -> None:
    for change in (OUT, IN):
        terminal.type(change)
        terminal.read(0.15)


def _theme(terminal: Terminal) -> None:
    """The next theme, by the list of themes: opened, one down, chosen."""
    for key in (THEMES, DOWN, ENTER):
        terminal.type(key)
        terminal.read(0.3)


def _resize(terminal: Terminal) -> None:
    for columns, rows in SIZES:
        terminal.resize(columns, rows)
        terminal.read(0.3)


def _fold(terminal: Terminal) -> None:
    terminal.type(FOLD_ALL)
    terminal.read(0.2)
