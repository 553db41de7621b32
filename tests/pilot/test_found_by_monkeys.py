"""What the monkeys have broken once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual import events

from tests.pilot.stage import StageHost, said, stage

LINES = "\n".join(str(number) for number in range(40))


async def test_undo_takes_back_a_long_paste_and_redo_brings_it_again(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), (80, 24)) as on:
        on.app.post_message(events.Paste(LINES))
        await on.drawn()
        composer = on.app.desk.composer
        composer.undo()
        assert on.composer == ""
        composer.redo()
        await on.drawn()
        assert on.app.desk.composer.whole == LINES


async def test_a_press_on_what_was_removed_selects_nothing(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), (80, 24)) as on:
        desk = on.app.desk
        at = (2, 23)
        widget, _ = desk.get_widget_and_offset_at(*at)
        assert widget
        parent, widget._parent = widget._parent, None
        desk._forward_event(events.MouseDown(None, *at, 0, 0, 1, False, False, False, *at))
        assert desk.get_widget_and_offset_at(*at) == (None, None)
        widget._parent = parent


async def test_nothing_is_opened_once_the_learner_has_left(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Sugar."))
    async with stage(host) as on:
        await on.ask("Why?")
        await on.passes(60)
        attendance = on.app.desk.attendance
        assert attendance.room
        session = attendance.room.session
        await attendance.enter(None)
        entering = asyncio.create_task(attendance.enter(session))
        await attendance.leave("left")
        assert not await entering
        assert attendance.room is None
        assert host.store.open(session).log


async def test_a_list_that_opens_while_the_program_ends_breaks_nothing(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        on.app.exit()
        on.app.do("themes")
        await on.drawn()
        assert on.app.failure is None
