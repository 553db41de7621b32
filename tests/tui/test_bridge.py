"""What is drawn in a frame: all after an event, between events only the words that appear, and nothing when none do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from textual.widget import Widget

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Settings
from maic_tui.schema import events as ev
from maic_tui.tui.bridge import Bridge
from tests.fakes import FakeClock


class Timer:
    """A timer whose frames a test calls."""

    def __init__(self, beat: Callable[[], None]) -> None:
        self.beat = beat
        self.runs = False

    def resume(self) -> None:
        self.runs = True

    def pause(self) -> None:
        self.runs = False


class Lender:
    """A widget as far as a bridge needs one."""

    def set_interval(self, seconds: float, beat: Callable[[], None], *, pause: bool) -> Timer:
        self.timer = Timer(beat)
        return self.timer

    def call_next(self, does: Callable[[], None]) -> None:
        does()


class Seen:
    """A bridge, and what it had drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        lender = Lender()
        self.classroom = Classroom(Settings(), FakeClock())
        self.bridge = Bridge(
            cast(Widget, lender), lambda _: self.drawn.append("all"), lambda _: self.drawn.append("words")
        )
        self.timer = lender.timer
        self.bridge.attach(self.classroom)
        self.frames(1)

    def frames(self, count: int) -> list[str]:
        self.drawn.clear()
        for _ in range(count):
            if self.timer.runs:
                self.timer.beat()
        return self.drawn

    def emit(self, body: Any) -> None:
        self.classroom._record.emit(body)


def speaking() -> Seen:
    seen = Seen()
    seen.emit(ev.AgentStart(exchange=1, question="Why?"))
    seen.emit(ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="T", role="teacher", color="#123456"))
    seen.emit(ev.Playback(mode="live", cause="ask"))
    return seen


def test_nothing_is_drawn_where_nothing_happens() -> None:
    assert Seen().frames(3) == []


def test_between_events_only_the_words_that_appear_are_drawn() -> None:
    seen = speaking()
    assert seen.frames(3) == ["words"] * 3
    seen.emit(ev.TextDelta(turn=1, text="Light."))
    assert seen.frames(3) == ["all", "words", "words"]
    seen.emit(ev.TextDelta(turn=1, text=" Water."))
    assert seen.frames(1) == ["words"]


def test_many_events_are_one_drawing() -> None:
    seen = speaking()
    seen.frames(1)
    for _ in range(50):
        seen.emit(ev.TextDelta(turn=1, text="Light. "))
    assert seen.frames(1) == ["all"]


def test_a_change_of_mode_is_drawn_at_once_and_ends_the_frames() -> None:
    seen = speaking()
    seen.drawn.clear()
    seen.emit(ev.Playback(mode="paused", cause="pause"))
    assert seen.drawn == ["all"]
    assert seen.frames(3) == []
