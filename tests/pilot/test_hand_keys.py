"""The learner's hand on the screen: what waits is seen with its time, moved, edited, taken back; by keys and mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.graphemes import width
from maic_tui.lectern import Played
from maic_tui.schema import events as ev
from maic_tui.schema.events import LessonRef
from maic_tui.tui.screens.form import Form
from tests.pilot.stage import WORDS, Stage, StageHost, said, stage
from tests.pilot.test_following import AGENT, opened, writing
from tests.test_lesson_in_class import a_lesson

KEY = "sk-" + "a1B2" * 12


def listed(on: Stage) -> list[str]:
    """The lines of the list, without what the class strip and the box are."""
    region = on.app.desk.waiting.region
    return [line.strip() for line in on.lines()[region.y : region.y + region.height]]


def waits(on: Stage) -> list[str]:
    return [item.text for item in on.classroom.view.queue]


def notes(on: Stage) -> list[str]:
    return [note.message for note in on.app._notifications]


async def say(on: Stage, *texts: str) -> None:
    """Let the class speak, and say these meanwhile."""
    await on.ask("How?")
    await on.passes(1)
    for text in texts:
        await on.ask(text)


async def test_what_is_typed_is_seen_in_the_order_in_which_it_is_heard_and_how_it_is_changed(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "Slower.", "/later Roots?", "Why green?")
        assert listed(on) == [
            "1. after this speaker  Slower.",
            "2. after this speaker  Why green?",
            "3. after this exchange  Roots?  F8 changes  Up takes back",
        ]
        await on.press("f8")
        assert listed(on)[1] == "[2. after this speaker]  Why green?"
        assert "Enter edits  d takes back  n now  a after turn  l after exchange  K moves up" in on.text()
        await on.press("up")
        assert listed(on)[0] == "[1. after this speaker]  Slower."


async def test_what_waits_is_moved_into_another_time_and_taken_back_with_keys(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "Slower.", "/later Roots?", "Why green?")
        await on.press("f8", "K")
        assert waits(on) == ["Why green?", "Slower.", "Roots?"]
        await on.press("J", "J")
        assert listed(on)[1:] == ["2. after this exchange  Roots?", "[3. after this exchange]  Why green?"]
        await on.press("a")
        assert listed(on)[1] == "[2. after this speaker]  Why green?"
        await on.press("l", "down", "d")
        assert (on.composer, waits(on)) == ("/later Roots?", ["Slower.", "Why green?"])
        await on.press("d")
        assert waits(on) == ["Slower."]
        assert notes(on) == [words.HAND_TAKEN_BACK.format(key="Up")]
        await on.press("d")
        assert (on.app.desk.focused, waits(on)) == (on.app.desk.composer, [])
        await on.press("ctrl+u", "up")
        assert on.composer == "Slower."


async def test_what_is_to_be_heard_now_is_heard_and_the_speaker_goes_on(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), said("Yes."))) as on:
        await say(on, "Slower.", "/later Roots?")
        await on.press("space", "f8", "n")
        await on.passes(0.1)
        assert (listed(on)[0], on.mode) == ("[1. now]  Roots?", "paused")
        await on.press("f2")
        await on.passes(10)
        assert waits(on) == []
        assert [turn.stop_reason for turn in on.classroom.view.cards[0].turns] == ["aborted", "stop"]


async def test_a_click_chooses_a_second_one_edits(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, *(f"No. {number}" for number in range(9)))
        listed_before = listed(on)
        assert listed_before[2:] == ["3. after this speaker  No. 2", "and 5 more", listed_before[-1]]
        assert listed_before[-1].startswith("9. after this speaker  No. 8")
        await on.pilot.click(on.app.desk.waiting, offset=(9, 3))
        assert on.app.desk.focused is on.app.desk.composer
        await on.pilot.click(on.app.desk.waiting, offset=(9, 4))
        await on.drawn()
        assert listed(on)[-1] == "[9. after this speaker]  No. 8"
        await on.pilot.click(on.app.desk.waiting, offset=(9, 4))
        await on.drawn()
        assert isinstance(on.app.screen, Form)
        await on.type("!")
        await on.press("enter")
        assert waits(on)[-1] == "No. 8!"
        assert listed(on)[-1] == "[9. after this speaker]  No. 8!"


@pytest.mark.parametrize("draft", ["", "my draft"])
async def test_what_was_heard_while_it_was_edited_is_not_lost(tmp_path: Path, draft: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "Slower.")
        await on.type(draft)
        await on.press("f8", "enter")
        await on.type(" Please!")
        await on.passes(60)
        assert waits(on) == []
        await on.press("enter")
        if draft:
            assert (on.composer, notes(on)) == (draft, [words.HAND_TOO_LATE_KEPT.format(key="Up")])
            await on.press("home", "up")
        else:
            assert notes(on) == [words.HAND_TOO_LATE]
        assert on.composer == "Slower. Please!"


@pytest.mark.parametrize("key", ["d", "n", "enter", "l", "K"])
async def test_a_key_about_what_was_just_heard_does_nothing_to_another(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "/later Roots?", "Slower.")
        await on.press("f8")
        gone = on.app.desk.waiting.chosen
        monkeypatch.setattr(on.app.desk.waiting, "show", lambda *_: None)  # it was heard since the last frame
        assert on.classroom.hand.take_back(gone) == "Slower."
        before = on.classroom.view.queue
        await on.pilot.press(key)
        await on.drawn()
        assert (on.classroom.view.queue, on.composer, notes(on)) == (before, "", [words.HAND_HEARD])
        assert on.app.screen is on.app.desk


async def test_up_takes_back_what_was_said_last_wherever_it_waits(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "/later Roots?", "Slower.")
        await on.press("up")
        assert (on.composer, waits(on)) == ("Slower.", ["Roots?"])


async def test_what_waited_is_there_when_the_session_is_opened_again_and_can_be_asked(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await say(on, "/later Roots?", f"My key is {KEY}")
        assert KEY not in on.text()
        await on.press("f8", "enter")
        assert KEY not in on.text()
        await on.press("escape")
        session = on.app.desk.attendance.room.session  # type: ignore[union-attr]
    async with stage(StageHost(tmp_path, said("Yes."), session=session)) as on:
        shown = listed(on)
        assert shown[0].startswith("1. held until you resume  My key is")
        assert shown[1] == "2. held until you resume  Roots?  F8 changes  Up takes back"
        assert KEY not in on.text()
        await on.press("f8", "down", "n")
        await on.passes(1)
        assert [card.question for card in on.classroom.view.exchanges] == ["How?", "Roots?"]
        assert listed(on)[0].startswith("[1. held until you ask it]  My key is")


async def test_what_waits_elsewhere_is_only_read(tmp_path: Path) -> None:
    with writing(tmp_path) as writer:
        writer.write(
            ev.SessionStart(app="0"),
            ev.UserMessage(text="Why?"),
            ev.AgentStart(exchange=1, question="Why?"),
            ev.TurnStart(exchange=1, turn=1, **AGENT),
            ev.Queue(message_id="m5", op="add", text="Slower."),
            ev.Queue(message_id="m6", op="add", text="Roots?", delivery="follow_up", place=1),
        )
        async with opened(tmp_path, writer.log.id) as on:
            await on.drawn()
            expected = ["1. after this speaker  Slower.", "2. after this exchange  Roots?"]
            assert listed(on) == expected
            await on.press("f8")
            for key in ("d", "n", "l", "enter", "J"):
                await on.press(key)
            assert waits(on) == ["Slower.", "Roots?"]
            assert on.app.screen is on.app.desk
            room = on.app.desk.attendance.room
            assert room
            assert set(notes(on)) == {room.readonly} != {""}


async def test_a_follow_up_while_a_lesson_plays_says_that_it_waits_for_its_end(tmp_path: Path) -> None:
    lesson = Played(a_lesson(), LessonRef(hash="h", title="Leaves"))
    async with stage(StageHost(tmp_path, lesson=lesson)) as on:  # type: ignore[arg-type]
        await on.passes(0.1)
        await on.ask("/later Roots?")
        assert listed(on)[0].startswith("1. after this lesson  Roots?")
        await on.ask("Why?")
        await on.passes(0.1)
        assert listed(on)[0].startswith("1. after this exchange  Roots?")


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_two_hundred_that_wait_leave_room_and_break_no_line(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path, said(WORDS)), size) as on:
        await say(on)
        for number in range(200):
            on.classroom.steer(f"{number} 為什麼樹葉是綠色的 👩‍👩‍👧 {'很長 ' * 400}\n" * (1 + number % 3))
        await on.drawn()
        most = 5 if size[1] > 20 else 3
        assert len(listed(on)) == most
        assert listed(on)[-2] == f"and {200 - most + 1} more"
        assert all(width(line) <= size[0] for line in on.lines())
        await on.press("f8")
        assert listed(on)[-1].startswith("[200.")
        await on.press(*(["up"] * 5))
        assert "[195." in "".join(listed(on))
        assert len(listed(on)) == most
        await on.pilot.resize_terminal(40, 12)
        await on.drawn()
        assert len(listed(on)) == 3
        assert "[195." in "".join(listed(on))
        await on.press("escape")
        assert on.app.desk.focused is on.app.desk.composer
