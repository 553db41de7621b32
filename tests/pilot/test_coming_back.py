"""A session that is opened again is as it was left: place, cursor, folds, pane, draft, what waits."""

from __future__ import annotations

from pathlib import Path

import pytest

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
