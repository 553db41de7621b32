"""A lesson on the running app: held, asked in the middle of a line, moved in, joined, and its quiz, by keys alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.lectern import Played
from maic_tui.schema.events import LessonRef
from tests.pilot.stage import Stage, StageHost, said, stage
from tests.test_lesson_in_class import a_lesson

LINE = "one two three four five six seven eight nine ten"


def host(folder: Path, *replies: object) -> StageHost:
    return StageHost(folder, *replies, lesson=Played(a_lesson(), LessonRef(hash="h", title="Leaves")))  # type: ignore[arg-type]


def part(*scenes: int) -> Played:
    """Those scenes of the lesson alone."""
    whole = a_lesson()
    chosen = tuple(whole.scenes[number] for number in scenes)
    return Played(whole.model_copy(update={"scenes": chosen}), LessonRef(hash="h", title="Leaves"))


async def test_a_lesson_plays_and_space_holds_its_line(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        assert "PLAYING" in on.lines()[-1]
        assert "scene 1 of 4" in on.lines()[-1]
        assert LINE[:8] in on.text()
        await on.press("space")
        heard = on.revealed()
        await on.passes(60)
        assert (on.mode, on.revealed()) == ("paused", heard)
        await on.press("space")
        assert on.mode == "playing"


async def test_a_question_in_mid_line_is_answered_and_the_line_heard_again(tmp_path: Path) -> None:
    async with stage(host(tmp_path, said("Because."))) as on:
        await on.passes(1)
        await on.ask("Why?")
        assert on.mode == "live"
        await on.passes(30)
        assert on.mode == "idle"
        assert "the lesson waits; Space goes on" in on.lines()[-1]
        assert "Space on with the lesson" in on.text()
        await on.press("}", "backspace", "space")
        await on.passes(3)
        assert "Because." in on.text()
        assert on.text().count(LINE[:4]) == 2


@pytest.mark.parametrize(
    ("keys", "place"),
    [(">", (0, 3)), (">>", (3, 0)), ("}", (1, 0)), ("}}", (2, 0)), ("}<", (0, 3)), ("}}{", (1, 0)), (">{", (0, 1))],
)
async def test_keys_move_in_the_lesson(tmp_path: Path, keys: str, place: tuple[int, int]) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        await on.press("tab")
        for key in keys:
            await on.press(key)
        cursor = on.classroom.view.cursor
        assert cursor
        assert (cursor.scene, cursor.action) == place
        assert on.mode == "playing"


async def test_the_pane_turns_to_board_slide_and_notes(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(0.5)
        assert on.app.desk.pane.slide.display
        await on.press("f3")
        assert on.app.desk.pane.notes.display
        await on.press("f3")
        assert on.app.desk.pane.board.display


@pytest.mark.parametrize(("key", "outcome"), [("enter", "joined"), ("escape", "passed")])
async def test_an_invitation_is_joined_or_passed(tmp_path: Path, key: str, outcome: str) -> None:
    async with stage(host(tmp_path, said("I wonder."))) as on:
        await on.passes(9.5)
        assert "Why?" in on.text()
        await on.press(key)
        assert on.mode == ("live" if outcome == "joined" else "playing")
        assert on.classroom.view.consumed == {(1, 0)}


async def test_an_invitation_counts_down_before_ones_eyes(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(9.5)
        told = []
        for _ in range(3):
            told += [int(left[1]) for line in on.lines() if (left := re.search(r"[■□]+.*?(\d) s", line))]
            await on.passes(1)
        assert told == [told[0], told[0] - 1, told[0] - 2]


async def let_go_by(on: Stage) -> None:
    """Let the lesson play until its invitation has gone by."""
    while not on.classroom.view.missed:
        await on.passes(0.5)


def told(on: Stage) -> list[str]:
    return [note.message for note in on.app._notifications]


@pytest.mark.parametrize("mode", ["playing", "paused", "reopened"])
async def test_an_invitation_that_went_by_says_how_it_is_taken_all_the_same(tmp_path: Path, mode: str) -> None:
    async with stage(host(tmp_path, said("I wonder."))) as on:
        await let_go_by(on)
        entries = [entry for card in on.classroom.view.cards for entry in card.entries]
        assert any("/join takes it all the same: Why?" in getattr(entry, "message", "") for entry in entries)
        on.app.desk.set_focus(on.app.desk.composer)
        await on.press("enter")
        assert on.mode != "live"
        if mode == "paused":
            await on.press("f2")
            assert on.mode == "paused"
        if mode != "reopened":
            await on.ask("/join")
            assert (on.mode, told(on)) == ("live", [])
            await on.ask("/join")
            assert words.NOTHING_OFFERED in told(on)
            await on.passes(30)
            assert on.classroom.view.last
            assert on.classroom.view.last.question.startswith("Why?")
            assert "I wonder." in on.text()
    if mode == "reopened":
        async with stage(StageHost(tmp_path, said("I wonder."), session="1", lesson=host(tmp_path).lesson)) as again:
            await again.ask("/join")
            assert again.mode == "live"


async def test_what_can_not_be_joined_is_said(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Because."))) as on:
        await on.ask("/join")
        assert told(on) == [words.NO_LESSON_HERE]
    async with stage(host(tmp_path, said("Because."))) as on:
        await on.passes(1)
        await on.press("enter")
        assert told(on) == []
        await on.ask("/join")
        assert told(on) == [words.NOTHING_OFFERED]
        await let_go_by(on)
        await on.ask("Because?")
        await on.ask("/join")
        assert told(on)[-1] == words.JOIN_AFTERWARDS


async def test_a_held_invitation_is_joined_by_its_command(tmp_path: Path) -> None:
    async with stage(host(tmp_path, said("I wonder."))) as on:
        await on.passes(9.5)
        await on.press("f2")
        assert on.mode == "paused"
        await on.ask("/join")
        assert on.mode == "live"


async def test_leaving_for_another_place_while_the_class_answers_asks_first(tmp_path: Path) -> None:
    async with stage(host(tmp_path, said("Because it is so, and more of it."))) as on:
        await on.passes(1)
        await on.ask("Why?")
        await on.passes(0.5)
        await on.press("tab", "}")
        assert on.mode == "live"
        await on.press("y")
        await on.passes(1)
        assert on.mode == "playing"
        assert on.classroom.view.cursor
        assert on.classroom.view.cursor.scene == 1


async def test_in_the_empty_box_they_move_too_and_in_a_text_they_are_typed(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        await on.press("}", "space", "{", "a", "}")
        cursor = on.classroom.view.cursor
        assert cursor
        assert (cursor.scene, on.app.desk.composer.text) == (0, "a}")


async def test_answers_are_thrown_away_only_when_asked_and_the_quiz_can_be_taken_again(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        await on.press("}", "}")
        await on.passes(1)
        await on.press("a", "end", "enter")
        assert "1 answer is not submitted. Leave all the same?" in on.text()
        await on.press("n")
        assert "1 of 1 answered" in on.text()
        await on.press("f2", "enter", "y")
        await on.passes(0.5)
        assert "Quiz left; /redo takes it again." in on.text()
        assert on.mode == "playing"
        await on.ask("/redo")
        await on.passes(0.5)
        assert "1 of 1 answered" in on.text()
        await on.press("end", "up", "enter")
        await on.passes(0.5)
        assert on.classroom.view.quizzes[0].result["points"] == 1
        assert "quiz: 1 of 1 points" in on.lines()[-1]
        await on.press("end", "enter")
        await on.passes(30)
        assert "the lesson is finished" in on.lines()[-1]
        await on.ask("/redo")
        await on.passes(0.5)
        assert "0 of 1 answered" in on.text()
        assert "quiz: 0 of 1 answered" in on.lines()[-1]
        await on.app.desk.run_action("wish('pass')")
        await on.passes(0.5)
        assert not on.classroom.lectern or not on.classroom.lectern.asking


async def test_hints_and_status_follow_the_cursor_in_a_quiz(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        await on.press("}", "}")
        await on.passes(1)
        assert "Enter chooses" in on.text()
        await on.press("end", "up")
        assert "Enter finds what is open" in on.text()
        await on.press("enter", "a", "end", "up")
        assert "Enter submits" in on.text()
        assert "quiz: 1 of 1 answered" in on.lines()[-1]


async def test_a_quiz_has_the_room_of_its_slide_until_the_pane_is_asked_for(tmp_path: Path) -> None:
    async with stage(host(tmp_path), (100, 30)) as on:
        await on.passes(1)
        await on.press("}", "}")
        await on.passes(1)
        pane = on.app.desk.pane
        assert not pane.display
        await on.press("f3")
        assert pane.display
        assert pane.notes.display
        await on.press("f3")
        assert pane.board.display
        await on.press("f3")
        assert not pane.display


async def test_beside_a_quiz_the_board_stands_if_it_has_something(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, lesson=part(0, 2)), (100, 30)) as on:
        await on.passes(1)
        await on.press("}")
        await on.passes(1)
        assert "of 1 answered" in on.text()
        assert on.app.desk.pane.display
        assert on.app.desk.pane.board.display


async def test_the_quiz_is_taken_with_keys_alone_and_its_result_stays(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(1)
        await on.press("tab", "}", "}")
        await on.passes(1)
        assert "yes" in on.text()
        await on.press("a", "tab", "enter")
        await on.passes(0.5)
        assert on.classroom.view.quizzes[0].result["points"] == 1
        await on.press("end", "enter")
        await on.passes(1)
        assert "good" in on.text()
    async with stage(StageHost(tmp_path, session="1", lesson=host(tmp_path).lesson)) as again:
        assert again.classroom.view.quizzes[0].result["points"] == 1
        assert "Quiz: 1 of 1 points" in again.text()


async def test_a_lesson_that_ended_with_its_quiz_shows_the_score_on_its_slide(tmp_path: Path) -> None:
    played = part(3, 2)
    async with stage(StageHost(tmp_path, lesson=played)) as on:
        await on.passes(1)
        await on.press("tab", "}")
        await on.passes(1)
        await on.press("a", "tab", "enter")
        await on.passes(0.5)
        await on.press("end", "enter")
        await on.passes(1)
    async with stage(StageHost(tmp_path, session="1", lesson=played)) as again:
        assert "the lesson is finished" in again.lines()[-1]
        assert again.text().count("Quiz: 1 of 1 points") == 2
