"""The session that is open, chosen once more: nothing is cut, closed or locked."""

from __future__ import annotations

from pathlib import Path

from maic_tui import words
from tests.pilot.stage import TEACHER, WORDS, Stage, StageHost, said, stage


def host(folder: Path) -> StageHost:
    return StageHost(folder, said(WORDS), agents=(TEACHER,))


def well(on: Stage) -> bool:
    """Whether the session is open for writing, and nothing was said to the learner."""
    room = on.app.desk.attendance.room
    return room is not None and not room.readonly and not on.app._notifications


async def test_it_is_marked_in_the_list_and_choosing_it_closes_the_list(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.ask("How does a leaf work?")
        await on.passes(1)
        before, shown = on.classroom, on.revealed()
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("ctrl+o")
        (line,) = [line for line in on.lines() if words.DIALOG_NOW in line]
        assert "How does a leaf work?" in line
        await on.press("enter")
        await on.app.workers.wait_for_complete()
        await on.passes(1)
        assert on.classroom is before
        assert (on.mode, on.app.desk.focused) == ("live", on.app.desk.transcript)
        assert on.revealed() > shown
        assert well(on)


async def test_another_session_is_not_marked(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.ask("How does a leaf work?")
        await on.passes(30)
        await on.press("ctrl+n")
        await on.app.workers.wait_for_complete()
        await on.press("ctrl+o")
        assert not [line for line in on.lines() if words.DIALOG_NOW in line]


async def test_a_session_that_is_wanted_twice_at_once_is_opened_once(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.ask("How does a leaf work?")
        await on.passes(30)
        room = on.app.desk.attendance.room
        assert room
        await on.press("ctrl+n")
        await on.app.workers.wait_for_complete()
        on.app.desk.open(room.session)
        on.app.desk.open(room.session)
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert well(on)
        await on.ask("And now?")
        assert [exchange.question for exchange in on.classroom.view.exchanges][-1] == "And now?"


async def test_what_was_found_in_it_is_gone_to(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("word\n" * 60 + "chlorophyll"), agents=(TEACHER,))) as on:
        await on.ask("How?")
        await on.passes(600)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("g", "ctrl+o")
        assert "chlorophyll" not in on.text()
        await on.type("chlorophyll")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        await on.press("enter")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert "chlorophyll" in on.text()
        assert well(on)
