"""The hints at the foot of the box are those of the place that has the focus, at every width."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.lectern import Played
from maic_tui.schema.events import LessonRef
from maic_tui.session.samples import samples
from tests.pilot.stage import DRAWING, TEACHER, WORDS, Stage, StageHost, said, stage
from tests.test_lesson_in_class import a_lesson

SIZES = ((120, 40), (80, 24), (40, 12))


def foot(on: Stage) -> str:
    """The hints, without the box that they stand in."""
    return next(line.strip(" ╰─╯") for line in reversed(on.lines()) if "╰" in line)


def lesson(folder: Path) -> StageHost:
    return StageHost(folder, said("I wonder."), lesson=Played(a_lesson(), LessonRef(hash="h", title="Leaves")))


@pytest.mark.parametrize("size", SIZES)
async def test_on_the_first_screen_and_while_one_speaks(tmp_path: Path, size: tuple[int, int]) -> None:
    host = StageHost(tmp_path, said(WORDS))
    host.shown_samples = tuple(samples())
    async with stage(host, size) as on:
        assert foot(on).startswith("Enter asks")
        await on.press("tab")
        assert foot(on).startswith("↑↓ moves  Enter opens")
        await on.press("escape")
        await on.ask("How?")
        assert foot(on).startswith("Space pauses")
        await on.type("a")
        assert foot(on).startswith("F2 pauses")
        assert foot(on).endswith("F1 help")
        await on.press("f2")
        assert foot(on).startswith("F2 resumes")
        await on.press("backspace", "f5")
        assert foot(on).startswith("Space resumes")


@pytest.mark.parametrize("size", SIZES)
async def test_where_one_reads_and_searches(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING), agents=(TEACHER,)), size) as on:
        await on.ask("How?")
        await on.passes(30)
        await on.press("escape")
        assert foot(on).startswith("Enter folds  y copies")
        await on.press("/")
        assert foot(on).startswith("Enter to the places")
        await on.press("o", "enter")
        assert foot(on).startswith("n next  N before")
        await on.press("escape", "f7")
        assert foot(on).startswith("Enter calls on")
        assert foot(on).endswith("? help")


@pytest.mark.parametrize("size", SIZES)
async def test_an_invitation_that_stands_is_joined_and_passed(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(lesson(tmp_path), size) as on:
        await on.passes(9.5)
        assert foot(on).startswith("Enter joins  Esc passes")
        assert on.text().count("Enter joins") == 1
        assert "else the lesson goes on in " in on.text()
        assert "speaks" not in on.text(), "the class waits for the learner"
        await on.press("escape")
        assert foot(on).startswith("Space pauses")


@pytest.mark.parametrize("size", SIZES)
async def test_while_a_list_is_open_its_keys_are_told(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path), size) as on:
        await on.type("/th")
        assert foot(on).startswith("Tab takes it  ↑↓ chooses")
        assert foot(on).endswith("F1 help")
        await on.press("down")
        assert foot(on).startswith("Enter takes it  ")
        await on.press("enter")
        assert foot(on).startswith("Tab takes it"), "what can follow the command is offered now"
        await on.press("escape")
        assert foot(on).startswith("Enter asks")


async def test_a_pane_that_stands_alone_says_what_comes_after_it(tmp_path: Path) -> None:
    async with stage(lesson(tmp_path), (40, 12)) as on:
        await on.passes(0.5)
        for comes in ("notes", "transcript"):
            await on.press("f3")
            assert foot(on).startswith(f"F3 {comes}  ")
        await on.press("f3")
        assert foot(on).startswith("Space pauses")
    async with stage(StageHost(tmp_path / "none"), (40, 12)) as on:
        await on.press("f3")
        assert foot(on).startswith("F3 transcript")


async def test_the_focus_stays_in_the_pane_that_is_turned(tmp_path: Path) -> None:
    async with stage(lesson(tmp_path), (120, 40)) as on:
        await on.passes(0.5)
        await on.press("tab", "tab")
        assert on.app.desk.focused is on.app.desk.pane.slide
        for wanted in ("↑↓ moves  Enter plays from here", "h l time", "↑↓ scrolls"):
            await on.press("f3")
            await on.drawn()
            assert on.app.desk.focused is on.app.desk.pane.panel
            assert foot(on).startswith(wanted)
