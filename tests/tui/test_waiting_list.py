"""What waits, in words: when each is heard, and which was said last."""

from __future__ import annotations

from dataclasses import replace

import pytest

from maic_tui.director.queues import Queues
from maic_tui.transcript.view import Exchange, Queued, Session
from maic_tui.tui.widgets.waiting import newest, placed

STEER, FOLLOW_UP = Queued("m1", "Slower.", "steer"), Queued("m2", "Roots?", "follow_up")
LESSON = Session(open=Exchange(1, "", "", scene="s1"))


@pytest.mark.parametrize(
    ("item", "view", "told"),
    [
        (STEER, Session(), "3. after this speaker"),
        (STEER, Session(mode="live"), "3. after the next speaker"),
        (replace(STEER, now=True), Session(), "3. now"),
        (FOLLOW_UP, Session(), "3. after this exchange"),
        (FOLLOW_UP, LESSON, "3. after this lesson"),
        (replace(STEER, held=True), Session(), "3. held until you ask it"),
        (replace(FOLLOW_UP, held=True, undelivered=True), LESSON, "3. not delivered"),
    ],
)
def test_when_it_is_heard(item: Queued, view: Session, told: str) -> None:
    assert placed(3, item, view) == told


def test_what_was_said_last_is_known_however_it_was_moved() -> None:
    queues = Queues(lambda _: None)
    queues.follow_up("f")
    last = queues.steer("s") or ""
    found = newest(queues.waiting)
    assert found
    assert (found.text, newest(())) == ("s", None)
    queues.move(last, 1)
    queues.take_back(queues.waiting[0].message_id)
    queues.steer("t")
    found = newest(queues.waiting)
    assert found
    assert found.text == "t"
