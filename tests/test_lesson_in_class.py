"""A lesson in the classroom: played, held, cut into, joined, jumped in and reopened."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from maic_tui.classroom import Classroom
from maic_tui.config.settings import Playback, Settings
from maic_tui.lectern import Played
from maic_tui.lesson.store import LessonStore
from maic_tui.people import Class
from maic_tui.provider.base import CallDelta, Chunk
from maic_tui.provider.choose import Choice
from maic_tui.schema import events as ev
from maic_tui.schema.actions import ActionBase, Spotlight, WbClear, WbDrawText
from maic_tui.schema.events import Cursor, LessonRef
from maic_tui.schema.lesson import AgentProfile, Cue, Discussion, Lesson, Option, Question, Scene, Speech
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Note
from maic_tui.tui.lesson_desk import quiz_before
from tests.fakes import SHARED, FakeClock
from tests.test_classroom import TEACHER, Paper, Scripted, said

STUDENT = AgentProfile(id="curious", name="Aiko", role="student")


def cue(id: str, action: ActionBase, agent_id: str = "") -> Cue:
    return Cue(id=id, action=action, agent_id=agent_id)


def a_lesson() -> Lesson:
    quiz = Question(
        id="q", type="single", question="?", options=(Option(label="yes", value="A"), Option(label="no", value="B")),
        answer=("A",),
    )  # fmt: skip
    return Lesson(
        title="Leaves",
        scenes=(
            Scene(
                id="s1", type="slide", title="One",
                cues=(
                    cue("a", Spotlight(element_id="t")),
                    cue("b", Speech(text="one two three four five six seven eight nine ten")),
                    cue("c", WbDrawText(element_id="e", content="drawn", x=0, y=0), "curious"),
                    cue("d", Speech(text="and so on")),
                ),
            ),
            Scene(
                id="s2", type="slide", title="Two",
                cues=(cue("e", Discussion(topic="Why?"), "curious"), cue("f", WbClear())),
            ),
            Scene(id="s3", type="quiz", title="Test", questions=(quiz,)),
            Scene(id="s4", type="slide", title="Last", cues=(cue("g", Speech(text="good bye")),)),
        ),
    )  # fmt: skip


def room(*replies: list[Chunk] | None, paper: Paper | None = None) -> tuple[Classroom, FakeClock, Paper]:
    clock, paper = FakeClock(), paper or Paper()
    old = tuple(paper.events)
    classroom = Classroom(
        Settings(playback=Playback(reveal=10)),
        clock,
        events=old,
        sink=paper if old else None,
        open_sink=lambda title: paper,
    )
    classroom.people.seat(Class((TEACHER, STUDENT), Scripted(*replies), Choice(offline=True)))
    classroom.open_lesson(Played(a_lesson(), LessonRef(hash="h", title="Leaves")))
    return classroom, clock, paper


def closes(reason: str) -> list[Chunk]:
    call = CallDelta("1", "close_session", f'{{"end_reason": "{reason}"}}')
    return [Chunk(calls=(call,)), Chunk(finish="tool_use")]


def calls_teacher() -> list[Chunk]:
    return [Chunk(calls=(CallDelta("1", "call_agent", '{"agent_id": "teacher"}'),)), Chunk(finish="tool_use")]


def cues() -> list[Chunk]:
    return [Chunk(calls=(CallDelta("1", "cue_user", "{}"),)), Chunk(finish="tool_use")]


def lines(classroom: Classroom) -> list[str]:
    cards = [card for card in classroom.view.cards if card.scene]
    spoken = [turn.text for card in cards for turn in card.turns]
    return [line for text in spoken for line in text.split("\n") if line]


async def to_the_end(classroom: Classroom, clock: FakeClock) -> None:
    for _ in range(200):
        await clock.advance(1)
        if classroom.lectern and classroom.lectern.asking:
            await classroom.hand_in({"q": ["A"]})
            classroom.lectern.submit()


async def test_a_lesson_plays_to_its_end_and_says_so() -> None:
    classroom, clock, paper = room()
    assert classroom.view.mode == "idle"
    classroom.play()
    await clock.advance(0.1)
    assert classroom.view.mode == "playing"
    await to_the_end(classroom, clock)
    assert classroom.view.mode == "idle"
    assert lines(classroom) == ["one two three four five six seven eight nine ten", "and so on", "good bye"]
    assert classroom.lectern
    assert classroom.lectern.over
    assert classroom.view.quizzes[0].result["points"] == 1
    assert [event.id for event in paper.events] == list(range(1, len(paper.events) + 1))
    assert fold(paper.events) == classroom.view
    assert paper.events[0].body.lesson == LessonRef(hash="h", title="Leaves")  # type: ignore[union-attr]


async def test_a_drawing_is_its_agents_and_a_spotlight_stays_five_seconds() -> None:
    classroom, clock, _ = room()
    classroom.play()
    await clock.advance(3.5)
    assert [element.agent_id for element in classroom.board.elements] == ["curious"]
    assert classroom.lectern
    assert classroom.view.pointer
    assert classroom.lectern.pointing
    await clock.advance(2)
    assert not classroom.lectern.pointing


async def test_space_holds_a_line_with_what_is_left_of_it() -> None:
    classroom, clock, _ = room()
    classroom.play()
    await clock.advance(1)
    classroom.pause()
    heard = classroom.revealed()
    assert classroom.view.mode == "paused"
    assert classroom.lesson_stands == "held"
    await clock.advance(60)
    assert classroom.revealed() == heard == classroom.view.paused_at
    classroom.resume()
    assert classroom.view.mode == "playing"
    await clock.advance(1.3)
    assert not classroom.board.elements
    await clock.advance(0.2)
    assert classroom.board.elements


@pytest.mark.parametrize(
    ("end", "goes_on"),
    [(closes("back_to_lesson"), True), (closes("user_done"), True), (closes("user_goodbye"), False), (cues(), False)],
)  # fmt: skip
async def test_asking_in_mid_line_cuts_it_and_it_is_heard_again_afterwards(end: list[Chunk], goes_on: bool) -> None:
    classroom, clock, _ = room(calls_teacher(), said("Because."), end)
    classroom.play()
    await clock.advance(1)
    heard = classroom.revealed()
    classroom.ask("Why?")
    assert classroom.view.mode == "live"
    await clock.advance(0.5)
    assert lines(classroom) == ["one two three four five six seven eight nine ten"[:heard]]
    assert classroom.view.cards[0].turns[-1].state == "interrupted"
    await clock.advance(4)
    assert classroom.view.last
    assert [turn.text for turn in classroom.view.last.turns] == ["Because."]
    assert classroom.view.mode == ("playing" if goes_on else "idle")
    assert classroom.lesson_stands == ("plays" if goes_on else "waits")
    if not goes_on:
        classroom.resume()
    await clock.advance(3)
    assert lines(classroom)[1] == "one two three four five six seven eight nine ten"
    await to_the_end(classroom, clock)
    assert lines(classroom)[-1] == "good bye"


async def test_a_turn_is_said_another_way_while_the_lesson_is_held_which_then_goes_on_from_its_line() -> None:
    replies = (calls_teacher(), [Chunk(text="A leaf cooks."), Chunk(finish="stop")], closes("back_to_lesson"))
    classroom, clock, paper = room(*replies, [Chunk(text="It cooks."), Chunk(finish="stop")])
    classroom.play()
    await clock.advance(1)
    classroom.ask("Why?")
    await clock.advance(30)
    assert classroom.view.mode == "playing"
    turn = next(turn for card in classroom.view.cards if not card.scene for turn in card.turns)
    assert not classroom.say_again(turn.turn, ev.Wish(kind="simpler"))
    classroom.pause()
    assert classroom.lectern
    held = classroom.lectern.cursor
    assert classroom.say_again(turn.turn, ev.Wish(kind="simpler"))
    await clock.advance(0.1)
    assert not classroom.view.open
    await clock.advance(30)
    assert classroom.view.mode == "idle"
    assert classroom.lectern.cursor == held
    classroom.resume()
    assert classroom.view.mode == "playing"
    await to_the_end(classroom, clock)
    assert classroom.lectern.over
    assert lines(classroom)[-2:] == ["and so on", "good bye"]
    assert fold(paper.events) == classroom.view


async def test_an_invitation_counts_down_and_goes_by_itself() -> None:
    classroom, clock, _ = room()
    classroom.play()
    await clock.advance(9.5)
    assert classroom.lectern
    assert classroom.lectern.invitation
    assert (classroom.lectern.invitation.topic, classroom.lectern.invitation.agent.name) == ("Why?", "Aiko")
    await clock.advance(6)
    assert classroom.lectern.invitation is None
    assert classroom.view.consumed == {(1, 0)}


async def test_joining_a_discussion_lets_its_agent_begin_and_comes_back_behind_it() -> None:
    classroom, clock, _ = room(said("What do you think?"), cues())
    assert not classroom.join()
    classroom.play()
    await clock.advance(9.5)
    assert classroom.join()
    await clock.advance(20)
    last = classroom.view.last
    assert last
    assert [turn.agent_name for turn in last.turns] == ["Aiko"]
    assert classroom.view.cursor == Cursor(scene=1, action=0)
    classroom.resume()
    await to_the_end(classroom, clock)
    assert lines(classroom)[-1] == "good bye"
    assert len(classroom.view.exchanges) == 1


async def test_jumping_rebuilds_the_board_from_what_comes_before() -> None:
    classroom, clock, paper = room()
    classroom.play(Cursor(scene=0, action=3))
    await clock.advance(0.5)
    assert [element.id for element in classroom.board.elements] == ["e"]
    assert classroom.view.mode == "playing"
    classroom.play(Cursor(scene=0, action=1))
    await clock.advance(0.5)
    assert not classroom.board.elements
    await clock.advance(3)
    assert len(classroom.board.elements) == 1
    assert fold(paper.events) == classroom.view


async def test_steps_within_a_scene_stay_on_its_card_and_say_nothing_twice() -> None:
    classroom, clock, paper = room()
    first, second = "one two three four five six seven eight nine ten", "and so on"
    classroom.play()
    await clock.advance(4)
    assert [*lines(classroom)[-1:], classroom.view.live and "".join(classroom.view.live.text)] == [first, second]
    for _ in range(5):
        classroom.play(Cursor(scene=0, action=1))
        await clock.advance(1)
        assert classroom.view.live
        assert "".join(classroom.view.live.text) == first
        assert 0 < classroom.revealed() < len(first)
        classroom.play(Cursor(scene=0, action=3))
        await clock.advance(0.1)
        assert lines(classroom) == [first]
    assert [card.question for card in classroom.view.cards] == ["One"]
    await to_the_end(classroom, clock)
    scene = classroom.view.cards[0]
    assert [line for turn in scene.turns for line in turn.text.split("\n") if line] == [first, second]
    assert [call.action_id for turn in scene.turns for call in turn.calls] == ["c"]
    assert fold(paper.events) == classroom.view


async def test_places_that_are_only_passed_are_not_heard() -> None:
    classroom, clock, paper = room()
    classroom.play()
    await clock.advance(0.1)
    for scene in (1, 2, 3, 3, 3):
        classroom.play(Cursor(scene=scene))
    await clock.advance(0.1)
    assert [event.body.text for event in paper.events if isinstance(event.body, ev.Speech)][1:] == ["good bye"]
    assert [card.question for card in classroom.view.cards][-1] == "Last"


async def test_a_quiz_that_is_left_is_told_and_can_be_asked_again() -> None:
    classroom, clock, _ = room()
    lectern = classroom.lectern
    assert lectern
    lectern.leave()
    classroom.play(Cursor(scene=2))
    await clock.advance(0.1)
    lectern.leave()
    await clock.advance(0.1)
    told = [entry.message for card in classroom.view.cards for entry in card.entries if isinstance(entry, Note)]
    assert told == ["Quiz left; /redo takes it again."]
    assert not lectern.asking
    assert not classroom.view.quizzes
    again = quiz_before(lectern.lesson, lectern.cursor)
    assert again
    classroom.play(again)
    await clock.advance(0.1)
    assert lectern.asking


@pytest.mark.parametrize(
    ("cursor", "quiz"), [((0, 0), None), ((1, 1), None), ((2, 0), (2, 0)), ((3, 0), (2, 0)), ((4, 0), (2, 0))]
)
def test_the_latest_quiz_is_one_that_was_come_to(cursor: tuple[int, int], quiz: tuple[int, int] | None) -> None:
    found = quiz_before(a_lesson(), Cursor(scene=cursor[0], action=cursor[1]))
    assert (found and (found.scene, found.action)) == quiz


@pytest.mark.parametrize("after", [0.5, 2.6, 3.0, 5.2, 9.5])
async def test_a_lesson_goes_on_where_it_was_left(after: float) -> None:
    classroom, clock, paper = room()
    classroom.play()
    await clock.advance(after)
    cursor = classroom.view.cursor
    await classroom.close("left")
    again, clock2, _ = room(paper=paper)
    assert again.view.mode == "idle"
    assert again.view.cursor == cursor
    again.resume()
    await clock2.advance(0.1)
    assert again.view.mode == "playing"
    await to_the_end(again, clock2)
    drawings = [event for event in paper.events if event.type == "action" and event.body.name == "wb_draw_text"]  # type: ignore[union-attr]
    assert len(drawings) == 1
    assert lines(again)[-1] == "good bye"


async def test_a_failure_in_an_exchange_leads_back_to_the_lesson() -> None:
    from maic_tui.provider.base import Failure

    classroom, clock, _ = room([Chunk(failure=Failure("unreachable", "no server"), finish="stop")])
    classroom.play()
    await clock.advance(1)
    classroom.ask("Why?")
    await clock.advance(5)
    assert classroom.view.last
    assert classroom.view.last.reason == "error"
    classroom.resume()
    await clock.advance(0.1)
    assert classroom.view.mode == "playing"


async def test_an_interrupted_exchange_is_resumed_before_the_lesson() -> None:
    classroom, clock, _ = room(calls_teacher(), None, said("done"), cues())
    classroom.play()
    await clock.advance(1)
    classroom.ask("Why?")
    await clock.advance(1)
    assert classroom.interrupt()
    await clock.advance(0)
    classroom.resume()
    assert classroom.view.mode == "live"
    await clock.advance(30)
    assert classroom.view.mode == "idle"
    classroom.resume()
    assert classroom.view.mode == "playing"


async def test_an_option_is_chosen_also_while_the_lesson_plays_on() -> None:
    offers = CallDelta("1", "cue_user", '{"prompt": "What next?", "options": ["the leaf", "the root"]}')
    replies = calls_teacher(), said("done"), [Chunk(calls=(offers,)), Chunk(finish="tool_use")], None
    classroom, clock, _ = room(*replies)
    classroom.play()
    await clock.advance(1)
    classroom.ask("Why?")
    await clock.advance(30)
    assert classroom.view.last
    assert classroom.view.last.cue
    classroom.resume()
    await clock.advance(1)
    assert classroom.view.mode == "playing"
    assert not classroom.choose(3)
    assert classroom.choose(2)
    await clock.advance(0)
    assert classroom.view.last.question == "the root"
    assert not classroom.choose(1), "the class answers, and nothing is open"


def shared_lessons() -> list[Path]:
    if not SHARED:
        return []
    return [*sorted((SHARED / "data" / "classrooms").glob("*.json")), SHARED / "data" / "all-actions.maic.zip"]


@pytest.mark.skipif(not SHARED, reason="the shared lessons are not here")
@pytest.mark.parametrize("path", shared_lessons(), ids=lambda path: path.name)
async def test_a_lesson_made_by_others_plays_to_its_end(path: Path, tmp_path: Path) -> None:
    await plays(LessonStore(tmp_path).open(str(path)).lesson)


@pytest.mark.parametrize("name", ["photosynthesis", "binary-search", "compound-interest"])
async def test_a_bundled_lesson_plays_to_its_end(name: str, tmp_path: Path) -> None:
    await plays(LessonStore(tmp_path).open(name).lesson)


async def plays(lesson: Lesson) -> None:
    """Every cue is carried out once and in order, at speed 4."""
    clock, paper = FakeClock(), Paper()
    classroom = Classroom(Settings(playback=Playback(speed=4.0)), clock, open_sink=lambda title: paper)
    classroom.people.seat(Class((TEACHER, STUDENT), Scripted(), Choice(offline=True)))
    classroom.open_lesson(Played(lesson, LessonRef(hash="h", title=lesson.title)))
    classroom.play()
    for _ in range(2_000):
        await clock.advance(2)
        assert classroom.lectern
        if classroom.lectern.asking:
            await classroom.hand_in({})
            classroom.lectern.submit()
        if classroom.lectern.over:
            break
    await clock.advance(1)
    assert classroom.view.mode == "idle"
    carried = [event.body.action_id for event in paper.events if event.type in ("speech", "action")]  # type: ignore[union-attr]
    due = [cue.id for scene in lesson.scenes for cue in scene.cues if not isinstance(cue.action, Discussion)]
    assert carried == due
    scenes = [event.body.scene_id for event in paper.events if event.type == "scene"]  # type: ignore[union-attr]
    assert scenes == [scene.id for scene in lesson.scenes]
    assert fold(paper.events) == classroom.view


@pytest.mark.parametrize("seed", range(40))
async def test_whatever_the_learner_does_the_lesson_keeps_its_laws(seed: int) -> None:
    """One timer at most, one task, an interruption returns to the kept cursor, and the log gives the view."""
    dice = random.Random(seed)
    replies = [dice.choice([None, said("Some words to say."), said("More."), closes("user_done")]) for _ in range(30)]
    classroom, clock, paper = room(*replies)
    lectern = classroom.lectern
    assert lectern
    commands = [
        lambda: classroom.ask("why?"), classroom.pause, classroom.resume, classroom.interrupt, classroom.play,
        classroom.join, lambda: lectern.answer("passed"), lambda: classroom.hurry(1), lectern.submit,
        lambda: classroom.play(Cursor(scene=dice.randrange(4), action=0)), lambda: classroom.follow_up("and?"),
    ]  # fmt: skip
    for _ in range(30):
        before = classroom.view.cursor
        command = dice.choice(commands)
        command()
        if classroom.view.mode == "live" and classroom.view.cursor:
            assert classroom.view.cursor == before
        await clock.advance(dice.choice([0, 0.05, 0.7, 4]))
        assert clock.pending <= 1
        assert classroom.view.mode in ("idle", "playing", "paused", "live")
    await classroom.close("left")
    count = len(paper.events)
    await clock.advance(60)
    assert len(paper.events) == count
    assert classroom.view.mode == "idle"
    assert fold(paper.events) == classroom.view
