"""Everything can be clicked on: options, rows, hints at the foot, tabs, what is in a dialog. Nothing needs it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.dialog import Dialog
from maic_tui.tui.screens.naming import Naming
from maic_tui.tui.screens.report import Report
from maic_tui.tui.screens.theme_picker import ThemePicker
from tests.pilot.stage import FRIEND, TEACHER, Stage, StageHost, calls, cues, said, stage
from tests.pilot.test_lesson_keys import host


async def click(on: Stage, text: str) -> None:
    """Click on the last place where the screen says `text`."""
    row, line = next((row, line) for row, line in reversed([*enumerate(on.lines())]) if text in line)
    await on.pilot.click(offset=(line.rindex(text) + 1, row))
    await on.drawn()


async def test_an_option_is_asked_by_a_click(tmp_path: Path) -> None:
    replies = calls("teacher"), said("Look."), cues("And now?", "The roots", "The leaves")
    async with stage(StageHost(tmp_path, *replies, agents=(TEACHER, FRIEND))) as on:
        await on.ask("How does a leaf make sugar?")
        await on.passes(60)
        await click(on, "The roots")
        assert on.classroom.view.last
        assert on.classroom.view.last.question == "The roots"


async def test_the_hints_of_the_box_do_what_their_keys_do_and_leave_the_focus(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("one two three four five"))) as on:
        await on.ask("Why?")
        await click(on, "Space pauses")
        assert on.mode == "paused"
        await on.press("tab")
        await click(on, "Enter folds")
        assert on.app.focused is on.app.desk.transcript
        await click(on, "Esc interrupts")
        assert on.mode == "idle"
        await click(on, "? help")
        assert isinstance(on.app.screen, Dialog)
        await click(on, "Esc closes")
        assert on.app.screen is on.app.desk


async def test_the_tabs_turn_the_pane_and_the_full_screen_says_the_way_back(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.passes(0.5)
        assert "▸Slide" in on.lines()[0]
        await click(on, "Notes")
        assert on.app.desk.pane.notes.display
        assert "▸Notes" in on.lines()[0]
        await click(on, "Board")
        assert on.app.desk.pane.board.display
        await on.press("f4")
        assert "Slide" not in on.lines()[0]
        await click(on, "F4 back")
        assert not on.app.desk.pane.full


@pytest.mark.parametrize(("way", "mode"), [("Enter joins", "live"), ("Esc passes", "playing")])
async def test_an_invitation_is_answered_by_a_click(tmp_path: Path, way: str, mode: str) -> None:
    async with stage(host(tmp_path, said("I wonder."))) as on:
        await on.passes(9.5)
        await click(on, way)
        assert on.mode == mode
        assert on.classroom.view.consumed == {(1, 0)}


DIALOGS: tuple[tuple[Callable[[Stage], Dialog[object]], str, object], ...] = (
    (lambda _: Confirm("Use it?", "It costs."), "y yes", True),
    (lambda _: Confirm("Use it?", "It costs."), "n, Enter no", False),
    (lambda _: Naming("To which file?", "notes.md"), "Enter writes it", "notes.md"),
    (lambda _: Naming("To which file?", "notes.md"), "Esc closes", None),
    (lambda _: Report("Doctor", "fine"), "Esc closes", None),
    (lambda on: ThemePicker(on.app.wardrobe), "paper", "paper"),
    (lambda on: ThemePicker(on.app.wardrobe), "Enter keeps", "slate"),
)


async def test_rows_and_ways_on_of_a_dialog_are_clicked_on(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        for make, text, answer in DIALOGS:
            answers: list[object] = []
            on.app.push_screen(make(on), answers.append)
            await on.drawn()
            await click(on, text)
            assert answers == [answer], text
