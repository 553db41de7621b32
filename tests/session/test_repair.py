"""A session whose program died at any event is ended, and can be resumed."""

from __future__ import annotations

import pytest

from maic_tui import graphemes
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.repair import repair
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Session, Turn, open_text
from tests.recorded import FIRST_EXCHANGE, SECOND_EXCHANGE, recorded

RESUMED = (
    *FIRST_EXCHANGE[:11],
    ev.TurnEnd(turn=1, stop_reason="aborted", chars=20),
    ev.AgentEnd(exchange=1, reason="aborted", turns=1),
    ev.UserMessage(text="Go on", delivery="ask"),
    ev.AgentStart(exchange=1, question="How does a leaf make sugar?", resumed=True),
    ev.TurnStart(exchange=1, turn=2, agent_id="teacher", agent_name="Ms. Rivera", role="teacher"),
    ev.TextDelta(turn=2, text="Where was I?"),
)
SESSIONS = {"two exchanges": FIRST_EXCHANGE + SECOND_EXCHANGE, "resumed": RESUMED}
CUTS = [(name, cut) for name, bodies in SESSIONS.items() for cut in range(len(bodies) + 1)]


def _crashed(name: str, cut: int) -> Session:
    return fold(recorded(SESSIONS[name])[:cut])


def _repaired(view: Session) -> Session:
    bodies = repair(view)
    return fold((Event(view.last_id + number, "t", body) for number, body in enumerate(bodies, 1)), view)


@pytest.mark.parametrize(("name", "cut"), CUTS)
def test_every_point_of_a_crash_can_be_gone_on_from(name: str, cut: int) -> None:
    crashed = _crashed(name, cut)
    view = _repaired(crashed)
    assert (view.open, view.live, view.pending, view.waiting, view.mode) == (None, None, "", None, "idle")
    assert repair(view) == []
    assert [one.question for one in view.exchanges][: len(crashed.exchanges)] == [
        one.question for one in crashed.exchanges
    ]
    cut_question = crashed.pending or (crashed.open.question if crashed.open else "")
    if cut_question:
        assert view.resumable
        assert view.resumable.question == cut_question
    if crashed.live:
        last = view.sealed[len(crashed.sealed)].entries[-1]
        assert isinstance(last, Turn)
        assert last.text == open_text(crashed.live)
        assert (last.state, last.calls) == ("interrupted", crashed.live.calls)


def test_a_whole_session_needs_nothing() -> None:
    assert repair(_crashed("two exchanges", len(SESSIONS["two exchanges"]))) == []
    assert repair(Session()) == []


def test_the_ends_carry_what_is_known() -> None:
    view = _crashed("two exchanges", 14)
    turn_end, agent_end, said = repair(view, "The power failed.")
    assert view.live
    assert turn_end == ev.TurnEnd(turn=1, stop_reason="aborted", chars=graphemes.count(open_text(view.live)), actions=2)
    assert isinstance(agent_end, ev.AgentEnd)
    assert (agent_end.reason, agent_end.turns, agent_end.director_calls) == ("aborted", 1, 1)
    assert [(item.what, item.id, item.agent_id) for item in agent_end.shown] == [("board", "e2", "teacher")]
    assert said == ev.SessionInterrupted(reason="The power failed.")


def test_a_skipped_action_is_not_counted() -> None:
    view = _crashed("two exchanges", 20)
    assert view.live
    assert [call.status for call in view.live.calls] == ["skipped"]
    turn_end = repair(view)[0]
    assert isinstance(turn_end, ev.TurnEnd)
    assert turn_end.actions == 0


def test_a_mode_that_nothing_holds_any_more_is_left() -> None:
    resumed = (*RESUMED[:13], ev.Playback(mode="live", cause="resume"))
    view = fold(recorded(resumed))
    assert [body.type for body in repair(view)] == ["playback", "session_interrupted"]


def test_a_question_whose_exchange_had_not_begun_is_not_lost() -> None:
    view = _repaired(_crashed("two exchanges", 2))
    assert view.resumable
    assert (view.resumable.exchange, view.resumable.question) == (1, "How does a leaf make sugar?")


def test_what_waited_between_two_exchanges_is_held_once() -> None:
    waits = ev.Queue(message_id="m9", op="add", text="And the roots?", delivery="follow_up")
    left = fold(recorded((*FIRST_EXCHANGE[:3], waits, *FIRST_EXCHANGE[3:])))
    assert [item.held for item in left.queue] == [False]
    view = _repaired(left)
    assert [(item.text, item.held) for item in view.queue] == [("And the roots?", True)]
    assert (view.mode, repair(view)) == ("idle", [])
