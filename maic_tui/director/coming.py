"""Who speaks next, as far as it is known before anybody is asked, read from the folded view alone. Pure."""

from __future__ import annotations

from collections.abc import Collection

from maic_tui.schema.mentions import Called
from maic_tui.transcript.view import Session, Turn

from .addressed import wanted
from .state import left, owed


def coming(view: Session, agents: Collection[Called]) -> str:
    """The id of the one of `agents`, who may be called, whose turn is next; empty where the director is to choose.

    As in a round: whom the learner's words name, those too that are heard before it, and then whose turn is due. Of an
    exchange that was interrupted it is who speaks when it is resumed.
    """
    exchange = view.open if view.open and not view.open.scene else view.resumable
    if exchange is None:
        return ""
    speaking = _speaking(view)
    due = owed(exchange, speaking)
    due_id = due.agent_id if due and any(agent.id == due.agent_id for agent in agents) else ""
    heard = [item for item in view.queue if item.delivery == "steer" and (item.ready or not view.open)]
    said = [one for one in wanted(exchange, agents) if one != speaking]
    names = (*said, *wanted(None, agents, (item.text for item in heard if not item.undelivered)))
    return next((one for one in names if one != due_id), due_id)


def goes_on(view: Session, turn: Turn) -> bool:
    """Whether the agent of a turn that was cut is owed another one in the exchange that runs, and may be called."""
    exchange = view.open
    if not exchange or turn.agent_id in view.away | view.muted:
        return False
    latest = next((one for one in reversed(exchange.turns) if one.agent_id == turn.agent_id), None)
    return latest is turn and any(due.agent_id == turn.agent_id for due in left(exchange, _speaking(view)))


def _speaking(view: Session) -> str:
    return view.live.head.agent_id if view.live else ""
