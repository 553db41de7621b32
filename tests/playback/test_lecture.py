"""A lesson as a film: every cue once, in order and at its time; pause, speed, invitations and quizzes."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.playback.engine import Engine
from maic_tui.playback.lecture import Lecture
from maic_tui.playback.pacing import Pace, action_seconds, speech_seconds
from maic_tui.schema.actions import ActionBase, WbClear, WbDrawText
from maic_tui.schema.events import Cursor
from maic_tui.schema.lesson import Cue, Discussion, Lesson, Question, Scene, Speech
from tests.fakes import FakeClock, settle


def cue(id: str, action: ActionBase) -> Cue:
    return Cue(id=id, action=action)


def lesson() -> Lesson:
    draw = WbDrawText(content="a", x=0, y=0)
    slide = Scene(
        id="s1", type="slide", title="One",
        cues=(
            cue("a", Speech(text="one two three")), cue("b", draw), cue("c", Speech(text="four")), cue("d", WbClear()),
        ),
    )  # fmt: skip
    talk = Scene(
        id="s2", type="slide", title="Two", cues=(cue("e", Discussion(topic="why?")), cue("f", Speech(text="x")))
    )
    quiz = Scene(id="s3", type="quiz", title="Quiz", questions=(Question(id="q", type="short", question="?"),))
    return Lesson(title="L", scenes=(slide, talk, quiz, slide.model_copy(update={"id": "s4"})))


class Stagehand:
    """A podium that writes down what is done on it, with its time."""

    def __init__(self, speed: float = 1.0, inviting: bool = True) -> None:
        self.clock = FakeClock()
        self.engine = Engine(self.clock, Pace(33, speed))
        self.done: list[tuple[float, str]] = []
        self.cursors: list[tuple[int, int]] = []
        self.counted: list[int] = []
        self.inviting = inviting
        self.handed_in = asyncio.Event()
        self.lecture = Lecture(self.engine, lesson(), self)

    def note(self, what: str) -> None:
        self.done.append((round(self.clock.now(), 3), what))

    def reach(self, cursor: Cursor) -> None:
        self.cursors.append((cursor.scene, cursor.action))

    def begin(self, index: int, scene: Scene) -> None:
        self.note(f"scene {scene.id}")

    def speak(self, cue: Cue, action: Speech) -> None:
        self.note(cue.id)

    def act(self, cue: Cue) -> int:
        self.note(cue.id)
        return 1

    def invites(self, cursor: Cursor, action: Discussion) -> bool:
        return self.inviting

    def invite(self, cue: Cue, action: Discussion, seconds: int) -> bool:
        self.counted.append(seconds)
        return True

    async def quiz(self, scene: Scene) -> None:
        self.note("quiz")
        await self.handed_in.wait()

    @property
    def order(self) -> list[str]:
        return [what for _, what in self.done]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("one", 2.0), ("word " * 20, 4.8), ("光合作用把光能变成化学能储存在糖里面", 18 * 0.15), ("a 光", 2.0), ("", 2.0)],
)
def test_a_line_takes_its_time(text: str, seconds: float) -> None:
    assert speech_seconds(text) == pytest.approx(seconds)
    assert speech_seconds(text, 2.0) == pytest.approx(seconds / 2)


@pytest.mark.parametrize(
    ("name", "lines", "elements", "seconds"),
    [
        ("wb_open", 0, 0, 2.0), ("wb_close", 0, 0, 0.7), ("wb_draw_text", 0, 0, 0.8), ("wb_draw_code", 4, 0, 1.0),
        ("wb_draw_code", 500, 0, 3.0), ("wb_edit_code", 0, 0, 0.6), ("wb_delete", 0, 0, 0.3),
        ("wb_clear", 0, 2, 0.49), ("wb_clear", 0, 100, 1.4), ("wb_clear", 0, 0, 0.0), ("spotlight", 0, 0, 0.0),
    ],
)  # fmt: skip
def test_an_action_takes_its_time(name: str, lines: int, elements: int, seconds: float) -> None:
    assert action_seconds(name, lines=lines, elements=elements) == pytest.approx(seconds)
    assert action_seconds(name, lines=lines, elements=elements, speed=4) == pytest.approx(seconds / 4)


async def test_every_cue_is_carried_out_once_in_order_and_the_quiz_waits() -> None:
    hand = Stagehand()
    task = asyncio.create_task(hand.lecture.run(Cursor()))
    await hand.clock.advance(600)
    before = ["scene s1", "a", "b", "c", "d", "scene s2", "f", "scene s3", "quiz"]
    assert hand.order == before
    assert hand.counted == [5, 4, 3, 2, 1, 0]
    hand.handed_in.set()
    await hand.clock.advance(600)
    assert hand.order == [*before, "scene s4", "a", "b", "c", "d"]
    assert task.done()
    assert hand.cursors[-1] == (4, 0)
    assert hand.cursors == sorted(hand.cursors)


async def test_lines_and_drawings_follow_each_other_at_their_times() -> None:
    hand = Stagehand()
    task = asyncio.create_task(hand.lecture.run(Cursor()))
    await hand.clock.advance(6)
    assert hand.done[:4] == [(0, "scene s1"), (0, "a"), (2.0, "b"), (2.8, "c")]
    task.cancel()
    await settle()


async def test_a_pause_holds_a_line_with_what_is_left_of_it() -> None:
    hand = Stagehand()
    task = asyncio.create_task(hand.lecture.run(Cursor()))
    await hand.clock.advance(1.5)
    heard = hand.lecture.heard()
    hand.engine.pause()
    await hand.clock.advance(100)
    assert (hand.order, hand.lecture.heard(), hand.clock.pending) == (["scene s1", "a"], heard, 0)
    hand.engine.resume()
    await hand.clock.advance(0.4)
    assert hand.order == ["scene s1", "a"]
    await hand.clock.advance(0.2)
    assert hand.order == ["scene s1", "a", "b"]
    task.cancel()
    await settle()


async def test_it_begins_where_the_cursor_stands() -> None:
    hand = Stagehand(inviting=False)
    task = asyncio.create_task(hand.lecture.run(Cursor(scene=0, action=2), begun=True))
    await hand.clock.advance(4)
    assert hand.order[:3] == ["c", "d", "scene s2"]
    assert not hand.counted
    task.cancel()
    await settle()


async def test_a_pause_stops_the_countdown() -> None:
    hand = Stagehand()
    task = asyncio.create_task(hand.lecture.run(Cursor(scene=1)))
    await hand.clock.advance(4.5)
    hand.engine.pause()
    counted = list(hand.counted)
    await hand.clock.advance(60)
    assert hand.counted == counted == [5, 4]
    task.cancel()
    await settle()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["pause", "resume", "wait", "faster", "slower"]), max_size=25))
def test_whatever_is_done_to_the_clock_the_order_holds_and_one_timer_at_most_is_pending(commands: list[str]) -> None:
    async def play() -> None:
        hand = Stagehand()
        hand.handed_in.set()
        task = asyncio.create_task(hand.lecture.run(Cursor()))
        for command in commands:
            match command:
                case "pause":
                    hand.engine.pause()
                case "resume":
                    hand.engine.resume()
                case "faster" | "slower":
                    hand.engine.pace = Pace(33, 4.0 if command == "faster" else 0.5)
            at = hand.engine.now()
            await hand.clock.advance(0.7)
            assert hand.clock.pending <= 1
            assert not hand.engine.paused or hand.engine.now() == at
        hand.engine.resume()
        await hand.clock.advance(600)
        assert task.done()
        assert [what for what in hand.order if len(what) == 1] == list("abcdfabcd")

    asyncio.run(play())
