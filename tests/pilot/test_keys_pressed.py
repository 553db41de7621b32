"""What keys of the table do beyond what `test_every_key.py` sees of each, pressed on the running app."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.tui.screens.picker import Picker
from tests.pilot.stage import DRAWING, FRIEND, TEACHER, WORDS, StageHost, calls, cues, failed, said, stage


async def test_enter_asks_and_the_words_appear_at_their_pace(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        assert on.mode == "idle"
        await on.ask("How?")
        assert (on.mode, on.composer) == ("live", "")
        await on.passes(1)
        assert WORDS[:10] in on.text()
        assert WORDS[:12] not in on.text()
        assert "LIVE" in on.lines()[-1]
        assert "Ms. Rivera speaks" in on.lines()[-1]


@pytest.mark.parametrize("key", ["space", "f2"])
async def test_a_pause_holds_the_very_character(tmp_path: Path, key: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press(key)
        assert (on.mode, on.revealed()) == ("paused", 10)
        assert "PAUSED" in on.lines()[-1]
        await on.passes(60)
        assert on.revealed() == 10
        await on.press(key)
        await on.passes(0.1)
        assert (on.mode, on.revealed()) == ("live", 11)


@pytest.mark.parametrize("key", ["escape", "f5", "ctrl+c"])
async def test_an_interrupt_keeps_what_was_said_and_space_goes_on(tmp_path: Path, key: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), said("And so on."))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press(key)
        turn = on.classroom.view.exchanges[0].turns[0]
        assert (on.mode, turn.state, turn.text) == ("idle", "interrupted", WORDS[:10])
        await on.press("space")
        assert on.mode == "live"
        await on.passes(30)
        assert [turn.text for turn in on.classroom.view.exchanges[0].turns] == [WORDS[:10], "And so on."]


async def test_a_second_escape_only_moves_the_focus(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press("escape", "escape")
        assert on.app.desk.focused is on.app.desk.transcript
        assert on.app.is_running
        assert [end.reason for end in on.classroom.view.exchanges] == ["aborted"]


async def test_enter_steers_while_agents_speak_and_up_takes_it_back(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.ask("Slower.")
        assert [item.text for item in on.classroom.view.queue] == ["Slower."]
        assert "Slower." in on.text()
        assert "1 waits" in on.lines()[-1]
        await on.press("up")
        assert (on.composer, on.classroom.view.queue) == ("Slower.", ())


async def test_a_new_line_does_not_ask(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("a", "ctrl+j", "b", "shift+enter", "c")
        assert on.composer == "a\nb\nc"
        assert on.classroom.view.exchanges == ()


async def test_earlier_questions_come_back_and_the_draft_after_them(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Yes."), said("No."))) as on:
        await on.ask("One?")
        await on.passes(30)
        await on.ask("Two?")
        await on.passes(30)
        await on.type("dra")
        await on.press("up")
        assert on.composer == "Two?"
        await on.press("up")
        assert on.composer == "One?"
        await on.press("down", "down")
        assert on.composer == "dra"
        await on.press("ctrl+r")
        assert isinstance(on.app.screen, Picker)
        await on.press("o", "n", "e", "enter")
        assert on.composer == "One?"


async def test_space_in_a_text_is_a_space(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.press("a", "space", "b")
        assert (on.composer, on.mode) == ("a b", "live")


async def test_ctrl_c_copies_what_is_selected_and_interrupts_nothing(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.type("abc")
        on.app.desk.composer.select_all()
        await on.press("ctrl+c")
        assert (on.app.clipboard, on.mode) == ("abc", "live")


async def test_ctrl_c_where_nothing_runs_says_how_to_leave(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("ctrl+c")
        assert on.app.is_running
        assert "Ctrl+Q" in [note.message for note in on.app._notifications][-1]


async def test_the_pane_shows_a_drawing_with_its_author_and_goes_and_comes(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING)), (120, 30)) as on:
        await on.ask("How?")
        await on.passes(30)
        assert "6 CO2 + 6 H2O" in on.text()
        assert "Ms. Rivera" in on.text()
        await on.press("f6")
        assert not on.app.desk.pane.display
        await on.press("f3")
        assert on.app.desk.pane.display


async def test_below_sixty_columns_the_pane_is_under_a_key(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING)), (50, 20)) as on:
        await on.ask("How?")
        await on.passes(30)
        assert not on.app.desk.pane.display
        await on.press("f3")
        assert on.app.desk.pane.outer_size.width == 50
        assert not on.app.desk.transcript.display
        await on.press("f6")
        assert on.app.desk.transcript.display


@pytest.mark.parametrize("keys", [("escape", "2"), ("2", "enter")])
async def test_an_option_is_chosen_with_its_number(tmp_path: Path, keys: tuple[str, ...]) -> None:
    replies = calls("teacher"), said("Choose."), cues("Which?", "The roots", "The leaves")
    async with stage(StageHost(tmp_path, *replies, agents=(TEACHER, FRIEND))) as on:
        await on.ask("How?")
        await on.passes(30)
        assert "The leaves" in on.text()
        await on.press(*keys)
        assert on.classroom.view.exchanges[-1].question == "The leaves"


async def test_a_failed_turn_is_tried_again(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, failed(), said("Now it works."))) as on:
        await on.ask("How?")
        await on.passes(30)
        assert on.classroom.view.exchanges[0].reason == "error"
        await on.press("escape", "g")
        for _ in range(8):
            await on.press("r", "j")
        await on.passes(30)
        assert "Now it works." in on.text()


@pytest.mark.parametrize(("key", "sentence"), [("r", words.RETRY_NOTHING), ("c", words.CONTINUE_NOTHING)])
async def test_where_nothing_failed_or_was_cut_the_key_says_so(tmp_path: Path, key: str, sentence: str) -> None:
    async with stage(StageHost(tmp_path, said("Whole."))) as on:
        await on.ask("How?")
        await on.passes(30)
        await on.press("escape", "g", "j", key)
        assert [note.message for note in on.app._notifications] == [sentence]


async def test_faster_and_slower_outside_of_text(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.press("plus")
        assert (on.composer, on.classroom.speed) == ("+", 1)
        await on.press("backspace", "tab", "plus", "plus")
        assert on.classroom.speed > 1
        await on.press("minus", "minus", "minus")
        assert on.classroom.speed < 1


async def test_a_question_mark_in_a_text_is_typed(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("a", "question_mark")
        assert on.composer == "a?"


async def test_another_session_a_new_one_and_back(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("First words."))) as on:
        await on.ask("One?")
        await on.passes(30)
        await on.press("ctrl+n")
        assert on.classroom.view.exchanges == ()
        await on.press("ctrl+o")
        assert isinstance(on.app.screen, Picker)
        await on.press("enter")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert "First words." in on.text()


async def test_themes_are_tried_on_and_given_back(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        before = on.app.theme
        await on.press("ctrl+t", "down")
        assert on.app.theme != before
        await on.press("escape")
        assert on.app.theme == before
        await on.press("ctrl+t", "down", "enter")
        assert on.app.theme != before


@pytest.mark.parametrize("keys", [("ctrl+p",), ("tab", "colon")])
async def test_the_palette_finds_a_command(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.press(*keys)
        assert isinstance(on.app.screen, Picker)
        await on.press(*"/pause", "enter")
        assert on.mode == "paused"


async def test_redraw_leaves_the_screen_as_it_was(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(30)
        before = on.text()
        await on.press("ctrl+l")
        assert on.text() == before


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+d"])
async def test_leaving_ends_the_session(tmp_path: Path, key: str) -> None:
    host = StageHost(tmp_path, said(WORDS))
    async with stage(host) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.pilot.press(key)
        await on.pilot.pause()
        assert on.app.return_code == 0
    events = host.store.open(None, write=False).events
    assert events[-1].type == "session_end"


async def test_ctrl_d_in_a_text_deletes(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("a", "b", "left", "ctrl+d")
        assert (on.composer, on.app.is_running) == ("a", True)


async def test_ctrl_z_in_a_text_takes_typing_back(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("a", "ctrl+z")
        assert on.composer == ""


async def test_alt_and_a_letter_are_escape_and_the_letter(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press("alt+x")
        assert (on.mode, on.composer) == ("idle", "x")


async def test_keys_that_come_before_the_focus_are_the_composers_too(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        on.app.desk.set_focus(None)
        await on.press("W", "h", "y", "?")
        assert on.composer == "Why?"
        on.app.desk.set_focus(None)
        await on.press("enter")
        await on.passes(1)
        assert on.classroom.view.exchanges[0].question == "Why?"
