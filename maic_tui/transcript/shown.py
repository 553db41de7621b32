"""What an exchange put in front of the learner, for the `shown` of its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from maic_tui.schema.events import Shown

from .view import Exchange, OpenTurn, Turn

_DRAWS = "wb_draw_"


def shown_by(exchange: Exchange, live: OpenTurn | None = None) -> tuple[Shown, ...]:
    """What an end of `exchange` has said already, then its drawings, in first-seen order, each once."""
    turns = exchange.turns if live is None else (*exchange.turns, replace(live.head, calls=live.calls))
    seen = {(item.what, item.id): item for item in exchange.shown}
    for turn in turns:
        for item in _drawings(turn):
            seen.setdefault((item.what, item.id), item)
    return tuple(seen.values())


def _drawings(turn: Turn) -> Iterator[Shown]:
    for call in turn.calls:
        id = call.params.get("elementId")
        if call.name.startswith(_DRAWS) and call.status != "skipped" and id:
            yield Shown(what="board", id=str(id), label=call.name.removeprefix(_DRAWS), agent_id=turn.agent_id)
