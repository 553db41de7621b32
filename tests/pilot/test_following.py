"""A session that another window writes, on the screen: followed, taken over, watched, played again."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from maic_tui.cli.compose import Host
from maic_tui.cli.watch import WatchHost
from maic_tui.config.settings import Settings
from maic_tui.playback.echo import SOON
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.log import Log
from maic_tui.session.read import read
from maic_tui.session.store import Store
from maic_tui.transcript.fold import fold
from maic_tui.tui.following import POLL, PRESENCE
from tests.fakes import FakeClock
from tests.pilot.stage import Stage, stage

AGENT = {"agent_id": "teacher", "agent_name": "Ms. Rivera", "role": "teacher"}
BEGIN: list[ev.Body] = [
    ev.SessionStart(app="0"),
    ev.UserMessage(text="Why is grass green?"),
    ev.AgentStart(exchange=1, question="Why is grass green?"),
    ev.TurnStart(exchange=1, turn=1, **AGENT),
    ev.TextDelta(turn=1, text="Grass holds chlorophyll"),
]
MORE: list[ev.Body] = [ev.TextDelta(turn=1, text=", and that drinks red and blue light.")]
END: list[ev.Body] = [
    ev.TurnEnd(turn=1, stop_reason="stop", chars=60),
    ev.AgentEnd(exchange=1, reason="end", turns=1),
    ev.Playback(mode="idle", cause="end"),
]


class Writer:
    """Another window, as far as its file tells: one event a second."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.last = 0

    def write(self, *bodies: ev.Body, after: float = 1.0) -> None:
        for body in bodies:
            self.last += 1
            seconds = self.last * after
            ts = f"2026-11-30T09:{int(seconds) // 60:02}:{seconds % 60:06.3f}+00:00"
            self.log.append(Event(self.last, ts, body))


@contextmanager
def writing(folder: Path) -> Iterator[Writer]:
    log = Store(folder, FakeClock()).create("Grass")
    try:
        yield Writer(log)
    finally:
        log.close()


def _settings(folder: Path) -> Settings:
    return Settings(data_dir=folder, config_file=folder / "config.toml", offline=True)


@asynccontextmanager
async def opened(folder: Path, session: str, *, size: tuple[int, int] = (100, 30)) -> AsyncIterator[Stage]:
    host = Host(_settings(folder))
    host.clock, host.first_session = FakeClock(), session
    async with stage(cast(Any, host), size) as on:
        yield on


@asynccontextmanager
async def watched(folder: Path, session: str, start: int | None = None) -> AsyncIterator[Stage]:
    clock = FakeClock()
    host = WatchHost.__new__(WatchHost)
    Host.__init__(host, _settings(folder), save=False)
    host.clock = clock
    host.begin(session, start)
    async with stage(cast(Any, host)) as on:
        yield on


def _told(on: Stage) -> str:
    return "\n".join(note.message for note in on.app._notifications)


def _status(on: Stage) -> str:
    return on.lines()[-1]


async def test_a_second_window_follows_what_the_first_writes(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id) as on:
            assert "Grass holds chlorophyll" in on.text()
            assert f"follows process {os.getpid()}" in _status(on)
            assert "Ms. Rivera speaks" in _status(on)
            first.write(*MORE)
            await on.passes(POLL + 0.15)
            assert "light." in on.text()
            first.write(*END)
            await on.passes(POLL)
            assert on.mode == "idle"
            assert fold(read(first.log.path).events) == on.classroom.view


async def test_words_that_come_are_there_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id) as on:
            assert on.revealed() == 23
            first.write(*MORE)
            await on.passes(POLL + 0.001)
            assert 23 <= on.revealed() < 60
            await on.passes(SOON)
            assert on.revealed() == 60


async def test_nothing_is_asked_and_nothing_written_where_another_writes(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN, ev.Queue(message_id="q1", op="add", text="And moss?", place=0))
        held = first.log.path.read_bytes()
        async with opened(tmp_path, first.log.id) as on:
            await on.ask("May I?")
            assert on.composer == "May I?"
            assert "only be read along" in _told(on)
            on.app.do("take_over")
            await on.press("up", "space", "f5")
            await on.passes(2)
            on.app.do("rename", "Mine")
            first.write(*MORE)
            await on.passes(POLL)
            assert on.classroom.view.last_id == first.last
            assert on.classroom.view.title != "Mine"
        assert first.log.path.read_bytes().startswith(held)
        assert read(first.log.path).last_id == first.last
        assert not list(first.log.path.parent.glob("*.ui.json"))


async def test_when_the_writer_has_gone_one_key_takes_over(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id) as on:
            await on.ask("And moss?")
            first.write(*MORE)
            first.log.close()
            await on.passes(PRESENCE + POLL)
            assert "nobody writes; /take takes over" in _status(on)
            assert "IDLE" in _status(on)
            assert "light." in on.text()
            on.app.desk.set_focus(on.app.desk.transcript)
            await on.drawn()
            assert "nobody writes; t takes over" in _status(on)
            await on.press("t")
            await on.app.workers.wait_for_complete()
            await on.drawn()
            assert "The session is yours" in _told(on)
            assert on.app.desk.attendance.room
            assert not on.app.desk.attendance.room.readonly
            assert on.classroom.view.resumable, "what the first left open is ended, and can be resumed"
            assert on.composer == "And moss?"
            await on.press("escape", "enter")
            await on.passes(1)
            assert on.classroom.view.last
            assert on.classroom.view.last.question == "And moss?"
        events = read(first.log.path).events
        assert [event.id for event in events] == list(range(1, len(events) + 1))
        assert "session_interrupted" in {event.type for event in events}


async def test_a_third_window_may_be_quicker(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id) as on:
            first.log.close()
            await on.passes(PRESENCE + POLL)
            third = Store(tmp_path, FakeClock()).open(first.log.id)
            on.app.do("take_over")
            await on.app.workers.wait_for_complete()
            await on.drawn()
            assert f"follows process {os.getpid()}" in _status(on)
            assert "The session is yours" not in _told(on)
            assert third.log
            third.log.close()


async def test_a_session_that_is_written_here_is_not_taken_over(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
    async with opened(tmp_path, first.log.id) as on:
        on.app.do("take_over")
        await on.app.workers.wait_for_complete()
        await on.drawn()
        assert "there is nothing to take over" in _told(on)


async def test_a_file_that_is_removed_is_said_once(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id) as on:
            first.log.path.unlink()
            await on.passes(1)
            assert _told(on).count("be read any more") == 1
            assert "Grass holds chlorophyll" in on.text()


async def test_watching_never_writes_and_says_who_does(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with watched(tmp_path, first.log.id) as on:
            assert f"follows process {os.getpid()}" in _status(on)
            first.write(*MORE, *END)
            first.log.close()
            await on.passes(PRESENCE + POLL)
            assert "nobody writes" in _status(on)
            assert "take" not in _status(on)
            on.app.do("take_over")
            await on.press("ctrl+n")
            await on.app.workers.wait_for_complete()
            await on.drawn()
            assert "This window only watches" in _told(on)
            assert on.classroom.view.last_id == first.last
        assert read(first.log.path).last_id == first.last


async def test_a_session_that_is_over_shows_its_end(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN, *MORE, *END)
    async with watched(tmp_path, first.log.id) as on:
        assert "nobody writes" in _status(on)
        assert "light." in on.text()


async def test_it_is_played_again_as_it_happened(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN, *MORE, *END)
    async with watched(tmp_path, first.log.id, start=5) as on:
        assert "Why is grass green?" in on.text()
        assert "Grass" not in on.text()
        await on.passes(0.9)
        assert "Grass" not in on.text()
        await on.passes(0.3)
        assert "Grass holds chlorophyll" in on.text()
        assert "replay 1 of 5" in _status(on)
        await on.press("space")
        assert "replay held at 1 of 5" in _status(on)
        await on.passes(60)
        assert "drinks" not in on.text()
        await on.press("space")
        on.app.do("faster")
        on.app.do("faster")
        on.app.do("faster")
        assert on.classroom.speed == 2
        await on.passes(0.5)
        assert "drinks" in on.text()
        await on.passes(1.5)
        assert "come to the session's end" in _told(on)
        assert "nobody writes" in _status(on)
        assert on.classroom.view == fold(read(first.log.path).events)


async def test_a_long_gap_is_three_seconds_and_a_clock_that_went_back_none(tmp_path: Path) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN, after=600)
        first.last += 0
        first.log.append(Event(6, "2026-11-29T00:00:00+00:00", MORE[0]))
        first.log.append(Event(7, "no time", END[0]))
    async with watched(tmp_path, first.log.id, start=1) as on:
        await on.passes(4 * 3 - 0.1)
        assert on.classroom.view.last_id == 4
        await on.passes(0.2)
        assert on.classroom.view.last_id == 7


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_the_status_line_fits_on_a_narrow_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    with writing(tmp_path) as first:
        first.write(*BEGIN)
        async with opened(tmp_path, first.log.id, size=size) as on:
            assert "follows" in _status(on)
            assert len(_status(on)) <= size[0]


async def test_a_lesson_that_another_window_plays_is_followed_with_its_slide(tmp_path: Path) -> None:
    played, _ = Host(_settings(tmp_path)).played("photosynthesis")
    scene = played.lesson.scenes[0]
    with writing(tmp_path) as first:
        first.write(
            ev.SessionStart(app="0", lesson=played.ref),
            ev.Playback(mode="playing", cause="play", cursor=ev.Cursor()),
            ev.SceneStart(scene_id=scene.id, index=0, title=scene.title, kind=scene.type),
        )
        async with opened(tmp_path, first.log.id, size=(120, 30)) as on:
            total = len(played.lesson.scenes)
            assert f"scene 1 of {total}" in _status(on)
            assert scene.title in on.text()
            first.write(ev.Speech(text="A leaf is a kitchen.", agent_id="teacher", agent_name="Ms. Rivera"))
            await on.passes(POLL + 0.5)
            assert 0 < on.revealed() < 20
            await on.passes(2)
            assert "A leaf is a kitchen." in on.text()
            on.app.desk.set_focus(on.app.desk.transcript)
            await on.press("<", ">", "space", "}")
            on.app.do("play")
            next_scene = played.lesson.scenes[1]
            first.write(
                ev.Playback(mode="playing", cause="play", cursor=ev.Cursor(scene=1)),
                ev.SceneStart(scene_id=next_scene.id, index=1, title=next_scene.title, kind=next_scene.type),
            )
            await on.passes(POLL)
            assert f"scene 2 of {total}" in _status(on)
            assert on.classroom.view.last_id == first.last
            assert on.classroom.view == fold(read(first.log.path).events)
