"""What touches all that is on the screen, with 1,000 exchanges open: focus, theme, size, folding. In CPU."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .echo import EXCHANGES
from .measure import Row, best, pairs
from .program import PAINTED, TURNS_A_CARD, opened
from .terminal import Terminal

TIMES = 5
OUT, IN = "\x1b[O", "\x1b[I"
THEMES, DOWN, ENTER, TRANSCRIPT = "\x14", "\x1b[B", "\r", "\t"
FOLD_ALL = "X"
SIZES = (110, 36), (120, 40)


def rows() -> Iterator[Row]:
    """Milliseconds of CPU of each, the best of a few."""
    with opened(turns=5) as short, opened(turns=EXCHANGES * TURNS_A_CARD) as terminal:
        for one in (short, terminal):
            one.until(PAINTED)
            one.read(5)
        few, focus = pairs(lambda: _once(short, _focus), lambda: _once(terminal, _focus), TIMES)
        yield Row("focus: out or in, 1,000 exchanges", focus / 2, 120, "ms CPU")
        yield Row("focus: 1,000 exchanges over one", focus / few, 1.5, "times")
        themes = [_theme(terminal) for _ in range(TIMES)]
        yield Row("theme: another, 1,000 exchanges", min(worn for _, worn in themes), 200, "ms CPU")
        yield Row("theme: the list of them opened", min(listed for listed, _ in themes), 0, "ms CPU", told=True)
        yield Row("resize: 1,000 exchanges", _cost(terminal, _resize) / 2, 200, "ms CPU")
        terminal.type(TRANSCRIPT)
        terminal.read(0.5)
        yield Row("fold: all cards, 1,000 exchanges", _cost(terminal, _fold), 100, "ms CPU")


def _cost(terminal: Terminal, change: Callable[[Terminal], None]) -> float:
    """Milliseconds of CPU of a change at best: what else the machine does makes it dearer, and never cheaper."""
    return best(lambda: _once(terminal, change), TIMES)


def _once(terminal: Terminal, change: Callable[[Terminal], None]) -> float:
    before = terminal.cpu()
    change(terminal)
    return (terminal.cpu() - before) * 1000


def _focus(terminal: Terminal) -> None:
    for change in (OUT, IN):
        terminal.type(change)
        terminal.read(0.15)


def _theme(terminal: Terminal) -> tuple[float, float]:
    """The cost of opening the list of themes, and of the next one, tried on and chosen."""
    return _once(terminal, lambda one: _press(one, THEMES)), _once(terminal, lambda one: _press(one, DOWN, ENTER))


def _press(terminal: Terminal, *keys: str) -> None:
    for key in keys:
        terminal.type(key)
        terminal.read(0.3)


def _resize(terminal: Terminal) -> None:
    for columns, rows in SIZES:
        terminal.resize(columns, rows)
        terminal.read(0.3)


def _fold(terminal: Terminal) -> None:
    terminal.type(FOLD_ALL)
    terminal.read(0.2)
