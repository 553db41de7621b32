"""What hands and terminals do at the wrong moment: resize, hold keys down, paste too much, press twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from textual import events

from maic_tui.lectern import Played
from maic_tui.schema.events import LessonRef
from maic_tui.tui.held import LATE, STUCK, Held
from maic_tui.tui.paste import PASTE_LIMIT
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.picker import LONGEST, Picker
from tests.pilot.stage import DRAWING, TEACHER, WORDS, Stage, StageHost, said, stage
from tests.test_lesson_in_class import a_lesson

SIZES = ((200, 60), (1, 1), (39, 12), (40, 11), (80, 24))
OPENERS = {"help": "f1", "commands": "ctrl+p", "themes": "ctrl+t"}


def speaking(folder: Path) -> StageHost:
    return StageHost(folder, said(WORDS, DRAWING), agents=(TEACHER,))


async def resized(on: Stage, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """Give the terminal one size after the other while words stream; what was seen at each."""
    seen = []
    for size in sizes:
        await on.pilot.resize_terminal(*size)
        await on.passes(0.5)
        seen.append(on.text())
    return seen


async def test_a04_a_draft_and_the_focus_outlive_every_size_while_words_stream(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.ask("Why?")
        await on.type("my draft ")
        seen = await resized(on)
        assert "my draft" in seen[0]
        assert seen[1] == "T"
        assert all("From 40" in text and "Why?" not in text for text in seen[2:4])
        await on.type("goes on")
        assert (on.composer, on.mode) == ("my draft goes on", "live")
        assert "my draft goes on" in on.text()


async def test_a04_what_is_typed_while_it_is_too_small_is_in_the_draft(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path), (30, 8)) as on:
        await on.type("how is it?")
        await on.pilot.resize_terminal(80, 24)
        assert (on.composer, on.app.screen) == ("how is it?", on.app.desk)


@pytest.mark.parametrize("where", ["transcript", "board in full"])
async def test_a04_the_focus_is_where_it_was(tmp_path: Path, where: str) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.ask("Why?")
        await on.passes(60)
        await on.press(*(["tab"] if where == "transcript" else ["f4"]))
        before = on.app.desk.focused
        assert before is not on.app.desk.composer
        await resized(on)
        await on.drawn()
        assert on.app.desk.focused is before
        assert on.app.desk.pane.full is (where == "board in full")


@pytest.mark.parametrize("opener", OPENERS)
async def test_a04_a_dialog_that_can_not_be_read_waits_and_keeps_what_was_typed(tmp_path: Path, opener: str) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.ask("Why?")
        await on.press(OPENERS[opener])
        dialog = on.app.screen
        if isinstance(dialog, Picker):
            await on.type("ab")
        seen = await resized(on, SIZES[:4])
        assert all("From 40" in text for text in seen[2:])
        await on.press("enter")
        assert on.app.screen is dialog
        await resized(on, SIZES[4:])
        if isinstance(dialog, Picker):
            await on.type("c")
            assert dialog.search.value == "abc"
        await on.press("escape")
        assert (on.app.screen, on.mode) == (on.app.desk, "live")


async def test_a04_a_lesson_plays_through_every_size(tmp_path: Path) -> None:
    lesson = Played(a_lesson(), LessonRef(hash="h", title="Leaves"))
    async with stage(StageHost(tmp_path, lesson=lesson)) as on:  # type: ignore[arg-type]
        await on.passes(1)
        await resized(on)
        assert "PLAYING" in on.lines()[-1]


@pytest.mark.parametrize("answer", ["y", "enter", "n", "escape"])
async def test_a05_a_paste_that_is_too_long_is_asked_about(tmp_path: Path, answer: str) -> None:
    async with stage(speaking(tmp_path)) as on:
        on.app.post_message(events.Paste("one line\n" * 20_000))
        await on.drawn()
        assert isinstance(on.app.screen, Confirm)
        assert "100,000" in on.text()
        assert on.composer == ""
        await on.press(answer)
        assert on.app.desk.composer.whole == (("one line\n" * 20_000)[:PASTE_LIMIT] if answer in ("y", "enter") else "")
        assert not on.classroom.view.cards


async def test_a05_a_paste_into_a_search_is_one_line_and_no_longer_than_is_looked_for(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.press("ctrl+t")
        picker = on.app.screen
        assert isinstance(picker, Picker)
        picker.search.post_message(events.Paste("\x1b]0;x\x07one\ntwo\r\nthree"))
        await on.drawn()
        assert picker.search.value == "␛]0;x␇one two three"
        picker.search.post_message(events.Paste("x\n" * 500_000))
        await on.drawn()
        assert len(picker.search.value) == LONGEST
        await on.press("x")
        assert len(picker.search.value) == LONGEST


async def test_a_key_that_is_held_down_opens_one_dialog_at_a_time(tmp_path: Path) -> None:
    opened: Counter[str] = Counter()
    async with stage(speaking(tmp_path)) as on:
        pushing = on.app.push_screen

        def push(screen: Picker, *rest: object) -> object:
            opened[type(screen).__name__] += 1
            return pushing(screen, *rest)  # type: ignore[call-overload]

        on.app.push_screen = push  # type: ignore[assignment, method-assign]
        for _ in range(50):
            on.app.post_message(events.Key("ctrl+t", None))
        await on.drawn()
        assert 1 <= opened["ThemePicker"] < 10
        assert len(on.app.screen_stack) == 2


async def test_a_held_text_key_types_every_time(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path)) as on:
        for _ in range(50):
            on.app.post_message(events.Key("j", "j"))
        for _ in range(20):
            on.app.post_message(events.Key("backspace", "\x7f"))
        await on.drawn()
        assert on.composer == "j" * 30


async def test_a10_escape_twice_is_one_interrupt(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.ask("Why?")
        await on.passes(1)
        for _ in range(2):
            on.app.post_message(events.Key("escape", None))
        await on.drawn()
        assert on.mode == "idle"
        (card,) = on.classroom.view.cards
        assert card.reason == "aborted"
    (log,) = on.host.store.folder.glob("*.jsonl")
    assert log.read_text().count('"agent_end"') == 1


async def test_new_sessions_that_are_asked_for_at_once_leave_one_open(tmp_path: Path) -> None:
    async with stage(speaking(tmp_path)) as on:
        await on.ask("Why?")
        await on.passes(60)
        on.app.desk.open(None)
        on.app.desk.open(None)
        on.app.desk.open(on.host.store.list()[0].id)
        await on.drawn()
        await on.app.workers.wait_for_complete()
        assert on.app.desk.attendance.room
        assert on.app.desk.attendance.room.session == on.host.store.list()[0].id
        assert not on.app.desk.attendance.room.readonly


def test_a_repeat_waits_until_the_screen_has_followed() -> None:
    now = [100.0]
    held = Held(lambda: now[0])
    assert held.begins("themes ", 100.0)
    assert not held.begins("themes ", 100.0)
    assert held.begins("help ", 100.0)
    held.done()
    assert held.begins("help ", 100.0)
    now[0] += STUCK
    assert held.begins("help ", now[0])


def test_what_waited_too_long_is_done_once_and_not_for_each_repeat() -> None:
    held = Held(lambda: 100.0)
    late = 100.0 - 2 * LATE
    assert held.begins("page_down ", late)
    held.done()
    assert not held.begins("page_down ", late)
    assert held.begins("page_up ", late)
    held.done()
    assert held.begins("page_up ", 100.0)
