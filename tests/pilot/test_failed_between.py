"""An exchange that failed, on the screen: told once, and asked again by the key that the table has for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from maic_tui.config.settings import Playback, Settings
from tests.pilot.stage import FRIEND, TEACHER, Stage, StageHost, calls, cues, failed, said, stage

WHY = "The key was refused."
SETTINGS = Settings(playback=Playback(reveal=0))


def host(tmp_path: Path, *replies: list, keys: dict[str, tuple[str, ...]] | None = None) -> StageHost:
    settings = replace(SETTINGS, keys=keys or {})
    return StageHost(tmp_path, *replies, settings=settings, agents=(TEACHER, FRIEND))


async def asked(on: Stage, question: str = "Why?") -> None:
    await on.ask(question)
    await on.passes(1)


async def test_where_the_director_failed_the_exchange_is_asked_again_from_there(tmp_path: Path) -> None:
    async with stage(host(tmp_path, calls("milo"), said("Sugar."), failed(), cues("Clear?"))) as on:
        await asked(on)
        assert on.text().count(WHY) == 1
        assert "/retry asks again from there" in on.text()
        await on.press("tab")
        assert "r asks again from there" in on.text()
        assert "r tries again" in on.text()
        await on.press("r")
        await on.passes(1)
        last = on.classroom.view.last
        assert last
        assert (last.exchange, [turn.text for turn in last.turns], last.error) == (1, ["Sugar."], None)
        assert "asks again" not in on.text()


async def test_it_is_asked_by_a_command_too(tmp_path: Path) -> None:
    async with stage(host(tmp_path, failed(), calls("milo"), said("Sugar."), cues("Clear?"))) as on:
        await asked(on)
        assert on.text().count(WHY) == 1
        await asked(on, "/retry")
        assert "Sugar." in on.text()
        assert not on.classroom.retry(0)


async def test_a_failure_is_told_once_and_offered_where_it_can_be_asked_again(tmp_path: Path) -> None:
    replies = (calls("milo"), failed(), calls("milo"), failed())
    async with stage(host(tmp_path, *replies, keys={"retry": ("f9",)}), (100, 40)) as on:
        await asked(on)
        assert on.text().count(WHY) == 1
        assert on.text().count("/retry tries again") == 1
        await asked(on, "And now?")
        assert on.text().count("/retry tries again") == 1
        await on.press("tab")
        assert on.text().count("F9 tries again") == 2
        assert "r tries again" not in on.text()
        await on.press("f9")
        await on.passes(1)
        assert on.classroom.view.turns == 3


async def test_keys_that_are_given_inside_are_named_at_once(tmp_path: Path) -> None:
    async with stage(host(tmp_path, calls("milo"), failed())) as on:
        await asked(on)
        await on.press("tab")
        keymap = on.app.keymap
        rows = tuple(replace(row, keys=("f9",)) if row.action == "retry" else row for row in keymap.rows)
        on.app.rebind(replace(keymap, rows=rows))
        await on.drawn()
        assert "F9 tries again" in on.text()
