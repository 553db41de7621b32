"""What the box says: what it is for, what a text in it becomes, and which keys are hinted at."""

from __future__ import annotations

import pytest

from maic_tui.playback.machine import LESSON_STANDS, LessonStands, Phase
from maic_tui.schema.events import Mode
from maic_tui.transcript.view import Session
from maic_tui.tui.drawing import placeholder, title
from maic_tui.tui.footer import hints
from maic_tui.tui.keys import Keymap
from maic_tui.tui.reach import Focus
from tests.transcript.feed import Feed

WAITS, HEARD = "Ask, or Space: on with the lesson", "Ask; the line is heard again afterwards"


@pytest.mark.parametrize(
    ("mode", "lesson", "empty", "becomes"),
    [
        ("idle", "", "Ask the class anything", ""),
        ("idle", "waits", WAITS, ""),
        ("playing", "plays", HEARD, ""),
        ("paused", "held", HEARD, ""),
        ("paused", "", "Say something; they hear it when you resume", "paused: said when you resume"),
        ("live", "", "Say something to the class", "heard after the next speaker"),
    ],
)
def test_the_empty_box_says_what_it_is_for(mode: Mode, lesson: LessonStands, empty: str, becomes: str) -> None:
    view = Session(mode=mode)
    assert (placeholder(view, lesson, "Space"), title(view, lesson)) == (empty, becomes)


def test_the_box_of_a_class_in_which_somebody_speaks() -> None:
    feed = Feed()
    feed.ask("q")
    feed.start()
    says = placeholder(feed.view, "", "Space"), title(feed.view, "")
    assert says == ("Say something while they speak", "heard after this speaker")


@pytest.mark.parametrize(
    ("mode", "lesson", "focus", "first"),
    [
        ("idle", "waits", "empty box", "Space on with the lesson  Enter asks"),
        ("idle", "waits", "text", "F2 on with the lesson  Enter asks"),
        ("idle", "waits", "transcript", "Space on with the lesson  Enter folds"),
        ("idle", "", "empty box", "Enter asks"),
        ("playing", "plays", "empty box", "Space pauses  Esc interrupts  Enter asks"),
        ("paused", "held", "empty box", "Space resumes  Enter asks"),
        ("paused", "held", "notes", "↑↓ moves  Enter plays from here  Tab goes on  Esc to the box"),
        ("paused", "", "empty box", "Space resumes  Esc interrupts  Enter says it"),
        ("paused", "held", "choose", "↑↓ moves  Enter chooses  Tab goes on  Esc to the box"),
        ("playing", "plays", "choose", "↑↓ moves  Enter chooses  Tab goes on  Esc interrupts"),
        ("playing", "plays", "read", "↑↓ moves  Tab goes on  Esc interrupts"),
    ],
)
def test_only_keys_that_do_something_are_hinted_at(mode: Mode, lesson: LessonStands, focus: Focus, first: str) -> None:
    shown = "  ".join(hint.text for hint in hints(Session(mode=mode), Keymap(), 120, focus, lesson))
    assert shown.startswith(f"{first}  ")


def test_a_lesson_stands_only_where_the_next_thing_is_its_own() -> None:
    assert not LESSON_STANDS.keys() & {Phase.IDLE, Phase.CUT, Phase.LIVE, Phase.HELD}
