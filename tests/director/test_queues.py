"""The queues: nothing is merged or lost, every change is an event, and the fold shows what the queues hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.director.queues import Queues
from maic_tui.schema import events as ev
from tests.director.doubles import FakeFloor


@pytest.fixture
def floor() -> FakeFloor:
    return FakeFloor()


@pytest.fixture
def queues(floor: FakeFloor) -> Queues:
    return Queues(floor.emit)


def texts(queues: Queues) -> list[str]:
    return [item.text for item in queues.waiting]


def test_steers_and_follow_ups_keep_one_order(queues: Queues, floor: FakeFloor) -> None:
    ids = [queues.steer("s1"), queues.follow_up("f1"), queues.steer("s2")]
    assert len(set(ids)) == 3
    assert texts(queues) == ["s1", "f1", "s2"]
    assert [(body.op, body.place) for body in floor.bodies(ev.Queue)] == [("add", 0), ("add", 1), ("add", 2)]
    assert [item.text for item in queues.steers()] == ["s1", "s2"]
    assert queues.steers() == ()
    assert texts(queues) == ["f1"]


def test_a_late_steer_goes_before_the_first_follow_up(queues: Queues) -> None:
    queues.follow_up("f1")
    queues.steer("s1")
    found = [queues.next(), queues.next(), queues.next()]
    assert [item and item.text for item in found] == ["s1", "f1", None]


def test_take_back_edit_and_move(queues: Queues, floor: FakeFloor) -> None:
    first, second, third = (queues.steer(text) or "" for text in "abc")
    queues.edit(second, "B")
    queues.move(third, 0)
    assert texts(queues) == ["c", "a", "B"]
    assert queues.take_back(first) == "a"
    assert queues.take_back(first) == ""
    queues.edit(first, "x")
    queues.move(first, 0)
    assert texts(queues) == ["c", "B"]
    assert [item.text for item in floor.view.queue] == ["c", "B"]


def test_a_place_past_the_end_is_the_end(queues: Queues, floor: FakeFloor) -> None:
    first = queues.steer("a") or ""
    queues.steer("b")
    queues.move(first, 99)
    assert texts(queues) == [item.text for item in floor.view.queue] == ["b", "a"]


@pytest.mark.parametrize("text", ["", "  \n"])
def test_nothing_is_not_queued(queues: Queues, floor: FakeFloor, text: str) -> None:
    assert queues.steer(text) is None
    assert floor.events == []


def test_what_is_held_waits_and_what_comes_later_does_not(queues: Queues) -> None:
    queues.steer("before")
    queues.hold()
    queues.steer("after")
    assert [item.text for item in queues.steers()] == ["after"]
    assert queues.next() is None
    queues.release()
    assert [item.text for item in queues.steers()] == ["before"]


def test_the_barrier(queues: Queues, floor: FakeFloor) -> None:
    message = queues.steer("s") or ""
    queues.follow_up("f")
    queues.bar()
    queues.bar()
    assert queues.barred
    assert (queues.steer("x"), queues.follow_up("x")) == (None, None)
    assert [body.op for body in floor.bodies(ev.Queue)] == ["add", "add", "undelivered", "undelivered"]
    queues.unbar()
    queues.release()
    assert (queues.steers(), queues.next()) == ((), None)
    assert queues.steer("y")
    assert queues.take_back(message) == "s"


def test_a_reopened_session_waits_for_the_learner_and_gives_new_ids(queues: Queues, floor: FakeFloor) -> None:
    queues.steer("s")
    old = queues.follow_up("f")
    again = Queues(floor.emit, floor.view)
    assert texts(again) == ["s", "f"]
    assert again.next() is None
    assert again.steer("new") not in {None, old, *(item.message_id for item in queues.waiting)}


OPS = st.tuples(st.sampled_from(["steer", "follow_up", "take_back", "edit", "move"]), st.integers(0, 5),
                st.integers(-1, 6))  # fmt: skip


@given(st.lists(OPS, max_size=20))
def test_the_fold_shows_what_the_queues_hold(ops: list[tuple[str, int, int]]) -> None:
    floor = FakeFloor()
    queues = Queues(floor.emit)
    for number, (op, which, place) in enumerate(ops):
        message = f"m{which}"
        match op:
            case "steer" | "follow_up":
                getattr(queues, op)(f"t{number}")
            case "take_back":
                queues.take_back(message)
            case "edit":
                queues.edit(message, f"e{number}")
            case _:
                queues.move(message, place)
    held = [(item.message_id, item.text, item.delivery) for item in queues.waiting]
    assert [(item.message_id, item.text, item.delivery) for item in floor.view.queue] == held
