"""What was spent, told on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.graphemes import Celled, fit, width

from . import dialogs
from .screens.report import Report
from .spending import summed

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.schema.events import Usage
    from maic_tui.transcript.spent import Spent

    from .screens.classroom import ClassroomScreen

Command = Callable[["ClassroomScreen", str], object]
LISTED = 40
"""Turns that are told, the newest first."""
NAME = 14
"""Cells of an agent's name."""


def tell(screen: ClassroomScreen, _: str) -> None:
    """Tokens, price and time of the session and of its turns."""
    if screen.classroom:
        dialogs.show(screen, Report(words.DIALOG_COST, "\n".join(lines(screen.classroom))))


COMMANDS: dict[str, Command] = {"cost": tell}


def lines(classroom: Classroom) -> Iterator[str]:
    """What `/cost` says: the session, the context of the latest request, and each turn."""
    from maic_tui.provider.metered import dollars
    from maic_tui.transcript.spent import turns, used

    view, meter = classroom.view, classroom.meter
    whole = summed([usage for card in view.cards for usage in used(card)])
    if not whole:
        yield words.COST_NOTHING
        return
    yield words.COST_SESSION.format(**_figures(whole[0]))
    if meter.limit:
        yield words.COST_LIMIT_IS.format(limit=dollars(meter.limit))
    listed = list(islice(turns(view), LISTED))
    if listed:
        newest = listed[0].usage
        yield _context(newest)
        yield ""
        yield from map(_turn, listed)
    if whole[0].cost is None:
        yield f"\n{words.COST_UNKNOWN}"
    if whole[0].estimated:
        yield f"\n{words.COST_ESTIMATED}"


def _context(usage: Usage) -> str:
    """How much the latest turn was told, and which share of the model's window that is where it is known."""
    mark, tokens = _mark(usage), f"{usage.input:,}"
    if not usage.window:
        return words.COST_CONTEXT.format(estimate=mark, tokens=tokens)
    share = f"{usage.input / usage.window:.1%}"
    return words.COST_CONTEXT_SHARE.format(estimate=mark, tokens=tokens, share=share, window=f"{usage.window:,}")


def _turn(spent: Spent) -> str:
    name = fit(spent.who, NAME)
    seconds = "" if spent.seconds is None else words.COST_SECONDS.format(seconds=f"{spent.seconds:.1f}")
    name += " " * (NAME - width(name))
    return words.COST_TURN.format(
        exchange=f"{spent.exchange:>3}", name=name, seconds=Celled(seconds), **_figures(spent.usage)
    ).rstrip()


def _figures(usage: Usage) -> dict[str, str]:
    mark = _mark(usage)
    cost = "" if usage.cost is None else words.STATUS_COST.format(estimate=mark, cost=f"{usage.cost:.4f}")
    return {"sent": f"{mark}{usage.input:,}", "got": f"{mark}{usage.output:,}", "cost": cost}


def _mark(usage: Usage) -> str:
    return "~" if usage.estimated else ""
