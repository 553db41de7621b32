"""What an exchange put in front of the learner, for the `shown` of its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from maic_tui import graphemes
from maic_tui.formula import one_line
from maic_tui.schema.events import Shown

from .actions import is_arrow
from .view import Exchange, OpenTurn, ToolCall, Turn

LABEL = 24
"""Graphemes that a drawing's label has at most."""
_DRAWS = "wb_draw_"
_SUBJECTS = {"text": "content", "shape": "shape", "chart": "chartType", "latex": "latex", "code": "fileName"}
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


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
            yield Shown(what="board", id=str(id), label=_label(call), agent_id=turn.agent_id)


def _label(call: ToolCall) -> str:
    """A drawing in a word or two: its own where it has any, else its kind."""
    if is_arrow(call):
        return "arrow"
    kind = call.name.removeprefix(_DRAWS)
    own = str(call.params.get(_SUBJECTS.get(kind, ""), ""))
    own = one_line(own) if kind == "latex" else _TAG.sub(" ", own)
    return graphemes.cut(" ".join(own.split()), LABEL) or kind
