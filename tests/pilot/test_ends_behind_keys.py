"""However much was typed and waits to be heard, the key that ends the program does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from maic_tui.tui import app as module
from maic_tui.tui.backlog import forget_input
from maic_tui.tui.screens.picker import Item, Picker
from maic_tui.tui.screens.pressing import Pressing
from tests.fakes import settle
from tests.pilot.stage import Stage, StageHost, stage

QUIT = events.Key("ctrl+q", None)


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)


async def test_input_is_forgotten_and_the_rest_keeps_its_order(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        heard: list[int] = []
        on.app.call_later(heard.append, 1)
        on.app.post_message(events.Key("a", "a"))
        on.app.post_message(events.Paste("b"))
        on.app.call_later(heard.append, 2)
        forget_input((on.app,))
        await on.drawn()
        assert heard == [1, 2]
        assert on.composer == ""


async def test_a_key_that_ends_is_not_kept_waiting(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        for _ in range(500):
            on.app.post_message(events.Key("a", "a"))
        on.app.hear_ahead(QUIT)
        await _ended(on)
        assert len(on.composer) < 500


async def test_a_key_that_had_its_turn_ends_once(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        on.app.push_screen(Pressing("Which?"))
        await on.drawn()
        on.app.hear_ahead(QUIT)
        on.app.post_message(QUIT)
        await settle()
        await on.drawn()
        assert on.app.is_running
        assert not isinstance(on.app.screen, Pressing)


async def test_other_keys_wait_for_their_turn(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        on.app.hear_ahead(events.Key("ctrl+p", None))
        await on.drawn()
        assert on.app.is_running


async def test_nothing_typed_is_heard_after_a_crash(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        await _crash(tmp_path)


async def _crash(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        for _ in range(50):
            on.app.post_message(events.Key("a", "a"))
        on.app._handle_exception(ZeroDivisionError())
        assert on.app._message_queue.qsize() < 50
        assert on.app.return_code == 1
        await _ended(on)


async def test_a_list_that_is_not_there_yet_is_not_moved_in(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        picker = Picker("Which?", [Item("a", "a")])
        assert not picker.check_action("move", ("cursor_up",))
        on.app.push_screen(picker)
        await on.app.run_action("move('cursor_up')", picker)
        await on.drawn()
        assert picker.check_action("move", ("cursor_up",))
        picker.finish(None)
        assert not picker.check_action("move", ("cursor_up",))
        assert on.app.failure is None


async def _ended(on: Stage) -> None:
    async with asyncio.timeout(10):
        while on.app.is_running:
            await settle()
            await asyncio.sleep(0)
