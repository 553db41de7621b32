"""What a session lacks whose program died: the ends, so that it can be resumed. Pure; the caller appends them."""

from __future__ import annotations

from maic_tui import graphemes, words
from maic_tui.schema.events import AgentEnd, AgentStart, Body, Playback, SessionInterrupted, TurnEnd
from maic_tui.transcript.shown import shown_by
from maic_tui.transcript.view import OpenTurn, Session, open_text


def repair(view: Session, reason: str = words.SESSION_CRASHED) -> list[Body]:
    """The bodies to append to a log that folds to `view`; none where every exchange has its end and nothing waits.

    All words that were logged of the open turn count as said. A question whose exchange had not begun gets one, so
    that it can be resumed like any other. What waits is held from then on.
    """
    bodies: list[Body] = []
    exchange_runs = view.open is not None and not view.open.scene
    if view.live and (exchange_runs or view.live.head.variant_of):
        bodies.append(_turn_end(view.live))
    if exchange_runs:
        bodies.append(_agent_end(view))
    if view.pending:
        exchange = view.last.exchange + 1 if view.last else 1
        bodies.append(AgentStart(exchange=exchange, question=view.pending))
        bodies.append(AgentEnd(exchange=exchange, reason="aborted"))
    elif view.mode != "idle" and not exchange_runs:
        bodies.append(Playback(mode="idle", cause="interrupted"))
    waits = any(item.ready for item in view.queue)
    return [*bodies, SessionInterrupted(reason=reason)] if bodies or waits else []


def _turn_end(live: OpenTurn) -> TurnEnd:
    done = sum(call.status != "skipped" for call in live.calls)
    chars = graphemes.count(open_text(live))
    return TurnEnd(turn=live.head.turn, stop_reason="aborted", chars=chars, actions=done)


def _agent_end(view: Session) -> AgentEnd:
    assert view.open
    return AgentEnd(
        exchange=view.open.exchange,
        reason="aborted",
        shown=shown_by(view.open, view.live),
        turns=len(view.open.turns) + (view.live is not None),
        director_calls=sum(decision.by == "model" for decision in view.open.decisions),
    )
