"""The class on one line: who does what, and how it fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import words
from maic_tui.graphemes import width
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Session
from maic_tui.tui.widgets.class_strip import BESIDE, MARKS, Seat, edges, in_sight, lined, seats

NAMES = (("teacher", "Ms. Rivera"), ("kofi", "Kofi"), ("li", "李老师"))


def told(*bodies: ev.Body) -> Session:
    return fold(Event(number, "2026-11-30T09:12:00.000+00:00", body) for number, body in enumerate(bodies, 1))


def states(view: Session, **how: object) -> list[str]:
    return [seat.state for seat in seats(view, NAMES, **how)]  # type: ignore[arg-type]


BEGUN = (ev.AgentStart(exchange=1, question="Why?"), ev.Thinking(stage="agent_loading", agent_id="teacher"))
SPEAKS = (*BEGUN, ev.TurnStart(exchange=1, turn=1, agent_id="teacher", agent_name="Ms. Rivera", role="teacher"))
SAID = (*SPEAKS, ev.TurnEnd(turn=1, stop_reason="stop"))


def test_who_does_what() -> None:
    assert states(Session()) == ["", "", ""]
    assert states(told(*BEGUN)) == ["prepares", "", ""]
    assert states(told(*SPEAKS), coming="kofi", muted={"li"}) == ["speaks", "next", "muted"]
    assert states(told(*SPEAKS, ev.Playback(mode="paused", chars=0))) == ["holds", "", ""]
    assert states(told(*SAID), muted={"li"}) == ["spoken", "", "muted"]
    assert states(told(*SAID, ev.AgentEnd(exchange=1, reason="end"))) == ["spoken", "", ""]
    assert states(told(*SPEAKS), coming="teacher", muted={"teacher"}) == ["speaks", "", ""]


def test_nobody_prepares_where_nothing_runs() -> None:
    assert states(told(*BEGUN, ev.AgentEnd(exchange=1, reason="aborted"))) == ["", "", ""]


def test_each_state_has_a_mark_and_a_word_of_its_own() -> None:
    assert len(set(MARKS.values())) == len(MARKS)
    assert set(words.SEAT_STATES) == set(MARKS) - {""}
    assert all(width(mark) == 1 for mark in MARKS.values())


def test_an_agent_without_a_name_is_shown_by_its_id() -> None:
    assert seats(Session(), [("x1", "")]) == (Seat("x1", "x1"),)


SIX = tuple(
    Seat(name.casefold(), name, state)
    for name, state in (
        ("Ms. Rivera", "speaks"), ("Kofi", "next"), ("Milo", "muted"),
        ("Aiko", "spoken"), ("李老师", ""), ("Anders B", ""),
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        (120, "▶ Ms. Rivera speaks|↑ Kofi is next|× Milo muted|✓ Aiko|· 李老师|· Anders B"),
        (66, "▶ Ms. Rivera|↑ Kofi|× Milo|✓ Aiko|· 李老师|· Anders B"),
        (58, "▶ Rivera|↑ Kofi|× Milo|✓ Aiko|· 李老师|· Anders"),
        (42, "▶Rive|↑Kofi|×Milo|✓Aiko|·李老|·Ande"),
        (38, "▶Riv|↑Kof|×Mil|✓Aik|·李|·And"),
        (12, "▶Riv|↑Kof|×Mil|✓Aik|·李|·And"),
    ],
)
def test_as_much_is_said_as_has_room(cells: int, line: str) -> None:
    assert lined(SIX, cells) == line.split("|")


@given(st.lists(st.text(min_size=1, max_size=20).map(lambda name: Seat(name, name)), max_size=12), st.integers(0, 200))
def test_whatever_fits_is_shown_whole(seated: list[Seat], cells: int) -> None:
    texts = lined(seated, cells)
    widths = [width(text) + BESIDE for text in texts]
    assert len(texts) == len(seated)
    if sum(widths) <= cells:
        assert in_sight(widths, 0, cells) == range(len(seated))


@given(st.lists(st.integers(3, 12), min_size=1, max_size=60), st.data())
def test_the_one_who_is_chosen_is_in_sight_and_no_room_is_left_over(widths: list[int], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(widths) - 1))
    cells = data.draw(st.integers(12, 90))
    seen = in_sight(widths, at, cells)
    taken = sum(widths[place] for place in seen)
    assert at in seen
    assert taken <= cells
    beside = [place for place in (seen.start - 1, seen.stop) if 0 <= place < len(widths)]
    assert all(taken + widths[place] > cells for place in beside)


@pytest.mark.parametrize(
    ("seen", "marks"),
    [(range(3), (" ", " ")), (range(2), (" ", "›")), (range(1, 3), ("‹", " ")), (range(1, 2), ("‹", "›"))],
)
def test_an_edge_says_that_others_sit_behind_it(seen: range, marks: tuple[str, str]) -> None:
    assert edges(seen, 3) == marks
    assert edges((), 0) == (" ", " ")


def test_nobody_is_shown_where_nobody_sits() -> None:
    assert list(in_sight([], 0, 40)) == []
    assert lined((), 40) == []
