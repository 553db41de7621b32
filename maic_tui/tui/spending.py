"""What a session has used so far, for the last line: cards that are over are added up once, and not in each frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maic_tui.schema.events import Usage
    from maic_tui.transcript.grow import Grow
    from maic_tui.transcript.view import Exchange, Session


class Spending:
    """Follows one view after another; between two of a running exchange `sealed` is the same object."""

    def __init__(self) -> None:
        self._sealed: Grow[Exchange] | None = None
        self._over: list[Usage] = []

    def usages(self, view: Session) -> list[Usage]:
        """What was used: by everything that is over, in one, and by each turn of the exchange that runs."""
        if view.sealed is not self._sealed:
            self._sealed = view.sealed
            self._over = summed(_used(view.sealed))
        return [*self._over, *_used([view.open] if view.open else [])]


def summed(usages: Iterable[Usage]) -> list[Usage]:
    """Their sum as the only one; none of none."""
    found = list(usages)
    if not found:
        return []
    costs = [usage.cost for usage in found if usage.cost is not None]
    total = {
        "input": sum(usage.input for usage in found),
        "output": sum(usage.output for usage in found),
        "cost": sum(costs) if costs else None,
        "estimated": any(usage.estimated for usage in found),
    }
    return [found[0].model_copy(update=total)]


def _used(cards: Iterable[Exchange]) -> Iterator[Usage]:
    from maic_tui.transcript.spent import used

    return (usage for card in cards for usage in used(card))
