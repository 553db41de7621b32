"""A session that is opened again is as it was left: place, cursor, folds, pane, draft, what waits."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from maic_tui.classroom import Classroom
from maic_tui.provider.base import Chunk
from maic_tui.schema.events import Event
from maic_tui.tui.app import MaicApp
from maic_tui.tui.host import Room
from tests.pilot.stage import DRAWING, TEACHER, Stage, StageHost, said, stage

LONG = " ".join(f"Sentence number {number} about leaves." for number in range(60))


async def asked(on: Stage, times: int) -> str:
    for number in range(times):
        await on.ask(f"Question {number}?")
        await on.passes(300)
    room = on.app.desk.attendance.room
    assert room
    assert room.session
    return room.session


@pytest.mark.parametrize("width", [100, 72])
async def test_the_reader_stands_where_the_session_was_left(tmp_path: Path, width: int) -> None:
    async with stage(StageHost(tmp_path, *(said(LONG) for _ in range(4)), agents=(TEACHER,))) as on:
        session = await asked(on, 4)
        on.app.desk.set_focus(on.app.desk.transcript)
        await on.press("[", "[", "j", "j")
        line = on.app.desk.transcript.place.cursor
        assert line
        block, _ = on.app.desk.transcript.place.look(line)
        top = on.app.desk.transcript.place.top.card
    async with stage(StageHost(tmp_path, session=session), (width, 30)) as on:
        place = on.app.desk.transcript.place
        assert place.top.card == top
        assert not place.follow.on
        assert place.cursor
        assert place.look(place.cursor)[0].key == block.key
        if width == 100:
            assert place.cursor == line


async def test_at_the_end_the_end_is_followed_again(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(LONG), agents=(TEACHER,))) as on:
        session = await asked(on, 1)
        before = on.text().split("╭")[0]
    async with stage(StageHost(tmp_path, session=session)) as on:
        assert on.app.desk.transcript.place.follow.on
        assert on.text().split("╭")[0] == before


async def test_the_pane_is_shown_or_hidden_as_it_was(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING), agents=(TEACHER,))) as on:
        session = await asked(on, 1)
        assert on.app.desk.pane.display
        await on.press("f6")
    async with stage(StageHost(tmp_path, session=session)) as on:
        assert not on.app.desk.pane.display
        await on.press("f6")
        assert on.app.desk.pane.display


async def test_what_waits_is_shown_and_not_sent(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(LONG), agents=(TEACHER,))) as on:
        await on.ask("First?")
        await on.passes(1)
        await on.ask("/later And the roots?")
        await on.passes(1)
        room = on.app.desk.attendance.room
        assert room
        session = room.session
        await on.press("f5")
    host = StageHost(tmp_path, session=session)
    async with stage(host) as on:
        await on.passes(5)
        assert "And the roots?" in on.text()
        assert host.provider.requests == []


@pytest.mark.parametrize(
    "place", [{}, {"top": [-1, ["turn", 1], 0, 0, 9]}, {"follow": False, "top": [99, ["x", 7], 9, 9, 9]}]
)
async def test_a_place_that_is_none_is_no_trouble(tmp_path: Path, place: dict[str, object]) -> None:
    async with stage(StageHost(tmp_path, said(LONG), agents=(TEACHER,))) as on:
        session = await asked(on, 1)
    host = StageHost(tmp_path, session=session)
    host.store.save_ui(session, {"place": place, "folds": 3, "pane": {"kind": "nonsense", "shown": "yes"}, "draft": 1})
    async with stage(host) as on:
        assert "about leaves." in on.text()


class Slow(StageHost):
    """A host to whom the whole of a session takes until `read` is set, and its end nothing."""

    def __init__(self, folder: Path, session: str, *replies: list[Chunk]) -> None:
        super().__init__(folder, *replies, session=session, agents=(TEACHER,))
        self.read = threading.Event()

    def look(self, session: str) -> Room | None:
        events = self.store.open(session, write=False).events
        last = max(place for place, event in enumerate(events) if event.type == "agent_start")
        return Room(Classroom(self.settings, self.clock, events=events[last:], followed=True), session, glance=True)

    def room(self, session: str | None) -> Room:
        if session is not None:
            self.read.wait(10)
        return super().room(session)


async def test_the_end_of_a_long_session_is_there_at_once_and_a_question_waits_for_the_rest(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("The first answer."), said("The last answer."), agents=(TEACHER,))) as on:
        session = await asked(on, 2)
    host = Slow(tmp_path, session, said("One more."))
    app = MaicApp(host)
    async with app.run_test(size=(100, 30)) as pilot:
        on = Stage(app, pilot, host)
        await pilot.pause(0.05)
        await on.drawn()
        assert "The last answer." in on.text()
        assert "The first answer." not in on.text()
        await on.ask("And then?")
        assert host.provider.requests == []
        host.read.set()
        await app.workers.wait_for_complete()
        await on.passes(30)
        assert [exchange.question for exchange in on.classroom.view.exchanges][-1] == "And then?"
        assert "One more." in on.text()
        assert len(on.classroom.view.exchanges) == 3
        await app.desk.attendance.leave("left")


class Refusing:
    """A log that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.trouble = "The disk is full."
        self.tries = 0

    def append(self, event: Event) -> None: ...

    def sync(self) -> None:
        self.tries += 1

    def close(self) -> None: ...


async def test_what_the_disk_refuses_is_tried_again_and_told_at_the_end(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Words."), agents=(TEACHER,))) as on:
        log = Refusing()
        on.classroom._record.attach(log)
        on.app.desk.picture.save_again()
        assert log.tries == 1
        await on.app.desk.attendance.leave("left")
        assert on.app.desk.attendance.unsaved == "The disk is full."
