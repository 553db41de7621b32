"""What must not leave is hidden in every event, and the rest is as it was."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.export.private import private
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event, Unknown
from maic_tui.transcript.fold import fold
from tests.export.page_session import page_events
from tests.recorded import recorded

SECRET = "sesame-1234"


def hide(text: str) -> str:
    return text.replace(SECRET, "[a long mark that hides it]")


def events(*bodies: Body | Unknown) -> tuple[Event, ...]:
    return tuple(Event(number, "2026-11-30T09:12:00Z", body) for number, body in enumerate(bodies, 1))


def test_where_there_is_nothing_to_hide_the_events_are_the_same_objects() -> None:
    for session in (recorded(), page_events()):
        assert all(one is other for one, other in zip(private(session, hide), session, strict=True))


def test_kinds_that_are_not_known_and_names_of_members_are_hidden_too() -> None:
    (one, two) = private(
        events(
            Unknown("hologram", {SECRET: [f"x {SECRET}"]}),
            ev.Action(turn=1, action_id="1", name="wb_draw_text", params={"content": {"deep": SECRET}}),
        ),
        hide,
    )
    assert SECRET not in str(one) + str(two)


@given(st.lists(st.integers(0, len(SECRET)), max_size=6), st.text(alphabet="ab ", max_size=5))
def test_a_secret_in_pieces_is_hidden_and_no_word_is_lost(cuts: list[int], after: str) -> None:
    said = f"before {SECRET}{after} end"
    places = sorted({0, *(7 + cut for cut in cuts), len(said)})
    pieces = [said[start:end] for start, end in pairwise(places)]
    session = events(
        ev.AgentStart(exchange=1),
        ev.TurnStart(exchange=1, turn=1, agent_id="a", agent_name="A"),
        *(ev.TextDelta(turn=1, text=piece) for piece in pieces),
        ev.TurnEnd(turn=1, stop_reason="stop", chars=len(said)),
        ev.AgentEnd(exchange=1, reason="end"),
    )
    shown = tuple(private(session, hide))
    assert [event.id for event in shown] == [event.id for event in session]
    assert fold(shown).exchanges[0].turns[0].text == hide(said)
