"""Condense and expand: the log is slim and folds to the same."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.slim import LONGEST_DELTA, WORDS_LIMIT, Said, condense, expand
from maic_tui.transcript.fold import fold
from maic_tui.transcript.grow import Grow
from maic_tui.transcript.view import Session, open_text
from tests.recorded import FIRST_EXCHANGE, SECOND_EXCHANGE

WORDS = st.text(st.sampled_from("ab \n光é\u0301\u0300\U0001f469\u200d\U0001f52c\u202e\x1b"), max_size=12)
TURN = st.integers(1, 3)
BODY = st.one_of(
    st.builds(ev.TextDelta, turn=TURN, text=WORDS),
    st.builds(ev.TextDelta, turn=TURN, text=WORDS),
    st.builds(ev.ThinkingDelta, turn=TURN, text=WORDS),
    st.builds(ev.TurnStart, exchange=st.just(1), turn=TURN, agent_id=st.just("a"), agent_name=st.just("A")),
    st.builds(ev.TurnEnd, turn=TURN, stop_reason=st.just("stop"), chars=st.integers(0, 40)),
    st.builds(ev.Action, turn=TURN, action_id=st.just("1"), name=st.just("wb_open")),
    st.sampled_from(FIRST_EXCHANGE + SECOND_EXCHANGE),
)


def _folded(bodies: list[Said]) -> Session:
    """The view, but for the numbers of its events and the pieces of what is still being said."""
    view = fold(Event(number, "t", body) for number, body in enumerate(bodies, 1))
    if view.live:
        text, thinking = open_text(view.live), "".join(view.live.thinking)
        view = replace(view, live=replace(view.live, text=Grow([text]), thinking=Grow([thinking])))
    return replace(view, last_id=0)


@given(st.lists(BODY, max_size=30), st.integers(1, 9))
def test_condensed_and_expanded_folds_to_the_same(bodies: list[Said], size: int) -> None:
    slim = list(condense(bodies))
    assert _folded(slim) == _folded(bodies)
    assert _folded(list(expand(slim, size))) == _folded(bodies)


def test_neighbouring_deltas_of_a_turn_become_one() -> None:
    pieces = list(expand([ev.TextDelta(turn=1, text="A leaf makes sugar.")], 2))
    assert len(pieces) == 10
    other = [ev.TextDelta(turn=2, text="x"), ev.ThinkingDelta(turn=2, text="y"), ev.TextDelta(turn=2, text="z")]
    assert list(condense([*pieces, *other])) == [ev.TextDelta(turn=1, text="A leaf makes sugar."), *other]


def test_a_delta_stays_short() -> None:
    slim = list(condense(ev.TextDelta(turn=1, text="x" * 1000) for _ in range(40)))
    assert max(len(body.text) for body in slim if isinstance(body, ev.TextDelta)) <= LONGEST_DELTA


def test_words_past_four_megabytes_are_dropped_and_said_once() -> None:
    piece = "光" * 400_000
    bodies: list[Said] = [ev.TextDelta(turn=1, text=piece) for _ in range(6)]
    slim = list(condense([*bodies, ev.TextDelta(turn=2, text="other")]))
    kept = "".join(body.text for body in slim if isinstance(body, ev.TextDelta) and body.turn == 1)
    assert len(kept.encode()) in range(WORDS_LIMIT - 2, WORDS_LIMIT + 1)
    assert [body.kind for body in slim if isinstance(body, ev.Notice)] == ["words_cut"]
    assert slim[-1] == ev.TextDelta(turn=2, text="other")
