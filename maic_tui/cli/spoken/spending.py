"""What was spent, in words: by the session, and by each turn of its latest exchange."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.provider.metered import dollars
from maic_tui.transcript.spent import used
from maic_tui.tui.spending import summed

if TYPE_CHECKING:
    from maic_tui.classroom import Classroom
    from maic_tui.cli.reader import Reader
    from maic_tui.schema.events import Usage


def cost(reader: Reader, _: str) -> None:
    """Tokens and price, as far as they are known."""
    reader.say(*_told(reader.classroom))


def _told(classroom: Classroom) -> Iterator[str]:
    view = classroom.view
    whole = summed(usage for card in view.cards for usage in used(card))
    if not whole:
        yield words.COST_NOTHING
        return
    yield words.together(words.ALOUD_COST.format(**_tokens(whole[0])), _price(whole[0]))
    if classroom.meter.limit:
        yield words.COST_LIMIT_IS.format(limit=dollars(classroom.meter.limit))
    for turn in view.last.turns if view.last else ():
        if turn.usage:
            told = words.ALOUD_COST_TURN.format(name=turn.agent_name, **_tokens(turn.usage))
            yield words.together(told, _price(turn.usage))
    if whole[0].cost is None:
        yield words.COST_UNKNOWN
    if whole[0].estimated:
        yield words.ALOUD_COST_ESTIMATED


def _tokens(usage: Usage) -> dict[str, str]:
    return {"sent": f"{usage.input:,}", "got": f"{usage.output:,}"}


def _price(usage: Usage) -> str:
    """Empty where it is not known."""
    return "" if usage.cost is None else words.ALOUD_PRICE.format(cost=f"{usage.cost:.4f}")
