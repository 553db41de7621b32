"""The queues: nothing is merged or lost, every change is an event, and the fold shows what the queues hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.director.queues import Queues
from maic_tui.schema import events as ev
from maic_tui.transcript import hand
from maic_tui.transcript.view import Queued
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
    assert texts(queues) == ["s1", "s2", "f1"]
    assert [(body.op, body.place) for body in floor.bodies(ev.Queue)] == [("add", 0), ("add", 1), ("add", 1)]
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


def test_what_is_heard_now_comes_first_in_the_order_in_which_it_was_wished(queues: Queues, floor: FakeFloor) -> None:
    first, second, third = (queues.steer("a") or "", queues.follow_up("b") or "", queues.steer("c") or "")
    assert not queues.urgent
    assert queues.hear_now(second)
    assert queues.hear_now(third)
    assert queues.hear_now(third)
    assert (texts(queues), queues.urgent) == (["b", "c", "a"], True)
    queues.move(first, 0)
    assert texts(queues) == ["b", "c", "a"]
    queues.move(second, 2)
    assert (texts(queues), [item.now for item in queues.waiting]) == (["c", "a", "b"], [True, False, False])
    queues.change(third, "follow_up")
    assert (texts(queues), queues.urgent) == (["a", "b", "c"], False)
    assert floor.view.queue == queues.waiting


@pytest.mark.parametrize("kept", ["held", "not delivered"])
def test_what_waits_for_the_learner_is_heard_when_it_is_wished_now(queues: Queues, kept: str) -> None:
    message = queues.follow_up("f") or ""
    queues.hear_now(message)
    if kept == "held":
        queues.hold()
    else:
        queues.bar()
        queues.unbar()
    assert (queues.urgent, queues.steers(), queues.next()) == (False, (), None)
    assert queues.edit(message, "g")
    assert not queues.urgent
    assert queues.hear_now(message)
    assert [item.text for item in queues.steers()] == ["g"]


def test_a_message_that_is_put_among_others_is_heard_when_they_are(queues: Queues, floor: FakeFloor) -> None:
    queues.steer("s1")
    queues.steer("s2")
    later = queues.follow_up("f1") or ""
    queues.follow_up("f2")
    queues.move(later, 1)
    assert [(item.text, item.delivery) for item in queues.waiting][:3] == [
        ("s1", "steer"), ("f1", "steer"), ("s2", "steer"),
    ]  # fmt: skip
    queues.move(later, 3)
    assert [(item.text, item.delivery) for item in queues.waiting][2:] == [("f2", "follow_up"), ("f1", "follow_up")]
    assert floor.view.queue == queues.waiting


def test_nothing_can_be_done_to_what_waits_no_more(queues: Queues, floor: FakeFloor) -> None:
    message = queues.steer("s") or ""
    queues.steer("t")
    queues.take_back(message)
    before = len(floor.events)
    done = [
        queues.edit(message, "x"), queues.change(message, "follow_up"), queues.hear_now(message),
        queues.move(message, 0), bool(queues.take_back(message)),
    ]  # fmt: skip
    assert (done, len(floor.events), texts(queues)) == ([False] * 5, before, ["t"])


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_a_message_is_not_edited_away(queues: Queues, text: str) -> None:
    message = queues.steer("s") or ""
    assert not queues.edit(message, text)
    assert texts(queues) == ["s"]


def test_two_hundred_messages_are_heard_in_their_order(queues: Queues, floor: FakeFloor) -> None:
    said = [f"{number} 說 👩‍👩‍👧 {'long ' * number}" for number in range(200)]
    for text in said:
        queues.steer(text)
    assert floor.view.queue == queues.waiting
    assert [item.text for item in queues.steers()] == said


ABOUT_ONE = ("take_back", "edit", "change", "move", "hear_now")
OPS = st.tuples(
    st.sampled_from(["steer", "follow_up", *ABOUT_ONE, "hold", "release", "bar", "steers", "next"]),
    st.integers(0, 7),
    st.integers(-1, 6),
)


class Hand:
    """The queues as a classroom uses them, and what has become of each message that was ever said."""

    def __init__(self) -> None:
        self.floor = FakeFloor()
        self.queues = Queues(self.floor.emit)
        self.texts: dict[str, str] = {}
        self.gone: list[str] = []
        self.exchange = 0
        self._begin(resumed=False)

    def do(self, op: str, which: int, place: int) -> None:
        message = f"m{which}"
        match op:
            case "steer" | "follow_up":
                text = f"t{len(self.texts)}"
                self.texts[getattr(self.queues, op)(text)] = text
            case "take_back":
                self._leaves([message] if self.queues.take_back(message) else [])
            case "edit":
                if self.queues.edit(message, f"e{place}"):
                    self.texts[message] = f"e{place}"
            case "change":
                self.queues.change(message, "steer" if place % 2 else "follow_up")
            case "move":
                self.queues.move(message, place)
            case "hear_now":
                self.queues.hear_now(message)
            case "hold":
                self._begin(resumed=False)
                self.queues.hold()
                self.floor.emit(ev.AgentEnd(exchange=self.exchange, reason="aborted"))
            case "release":
                self.queues.release()
                self._begin(resumed=True)
            case "bar":
                self.queues.bar()
                self.queues.unbar()
            case "steers":
                self._delivered(self.queues.steers())
            case "next":
                chosen = self.queues.next()
                self._delivered((chosen,) if chosen else ())

    def _begin(self, *, resumed: bool) -> None:
        """Let an exchange run, in which something can wait."""
        self.exchange += not resumed
        self.floor.emit(ev.AgentStart(exchange=self.exchange, question="Why?", resumed=resumed))

    def _delivered(self, taken: tuple[Queued, ...]) -> None:
        assert all(item.ready and item.text == self.texts[item.message_id] for item in taken)
        self._leaves([item.message_id for item in taken])
        for item in taken:
            self.floor.emit(ev.UserMessage(text=item.text, delivery=item.delivery, message_id=item.message_id))

    def _leaves(self, ids: list[str]) -> None:
        self.gone += ids


@given(st.lists(OPS, max_size=30))
def test_nothing_is_ever_lost_doubled_or_put_before_another_unasked(ops: list[tuple[str, int, int]]) -> None:
    hand_ = Hand()
    for op, which, place in ops:
        before = [item.message_id for item in hand_.queues.waiting]
        hand_.do(op, which, place)
        after = [item.message_id for item in hand_.queues.waiting]
        moved = {f"m{which}"} if op in ABOUT_ONE else set(hand_.texts) - set(before)
        still = [message for message in before if message in after and message not in moved]
        assert [message for message in after if message in before and message not in moved] == still
        assert sorted((*after, *hand_.gone)) == sorted(hand_.texts)
        assert {item.message_id: item.text for item in hand_.queues.waiting} == {m: hand_.texts[m] for m in after}
        assert hand.ordered(hand_.queues.waiting) == hand_.queues.waiting
        assert hand_.floor.view.queue == hand_.queues.waiting
