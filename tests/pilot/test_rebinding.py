"""Giving an action another key from inside."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from maic_tui.config.settings import Settings
from maic_tui.tui.screens.help import Help
from maic_tui.tui.screens.picker import Picker
from maic_tui.tui.screens.pressing import Pressing
from tests.pilot.stage import WORDS, Stage, StageHost, said, stage


async def choose(on: Stage, action: str) -> None:
    on.app.do("keys")
    await on.drawn()
    assert isinstance(on.app.screen, Picker)
    await on.press(*action, "enter")


async def test_a_key_is_chosen_pressed_kept_and_holds_at_once(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await choose(on, "hide")
        assert isinstance(on.app.screen, Pressing)
        await on.press("f9")
        assert json.loads((tmp_path / "keys.json").read_text()) == {"hide_pane": ["f9"]}
        shown = on.app.desk.pane.display
        await on.press("f6")
        assert on.app.desk.pane.display == shown
        await on.press("f9")
        assert on.app.desk.pane.display != shown
    async with stage(StageHost(tmp_path)) as on:
        assert on.app.keymap.row("hide_pane").keys == ("f9",)


async def test_a_clash_is_refused_with_its_name_and_asked_again(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await choose(on, "hide")
        await on.press("f2")
        assert "F2 belongs to pause" in [note.message for note in on.app._notifications][-1]
        assert isinstance(on.app.screen, Pressing)
        await on.press("escape")
        assert not (tmp_path / "keys.json").exists()
        assert on.app.keymap.row("hide_pane").keys == ("f6",)


async def test_a_key_that_was_given_to_another_action_is_refused_too(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text('{"pause": ["f9"]}')
    async with stage(StageHost(tmp_path)) as on:
        await choose(on, "help: keys")
        await on.press("f9")
        assert "F9 belongs to pause" in [note.message for note in on.app._notifications][-1]
        assert isinstance(on.app.screen, Pressing)
        assert (on.app.keymap.label("pause"), on.app.keymap.label("help")) == ("F9", "?")
    assert json.loads((tmp_path / "keys.json").read_text()) == {"pause": ["f9"]}


async def test_a_kept_key_gives_way_to_the_settings_file(tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text('{"help": ["f9"]}')
    settings = replace(Settings(), keys={"quit": ("f9",)})
    async with stage(StageHost(tmp_path, settings=settings)) as on:
        assert (on.app.keymap.label("quit"), on.app.keymap.label("help")) == ("F9", "?")
        assert len(on.app.keymap.problems) == 1


async def test_what_the_settings_file_says_goes_first(tmp_path: Path) -> None:
    settings = replace(Settings(), keys={"hide_pane": ("f10",)})
    (tmp_path / "keys.json").write_text('{"hide_pane": ["f9"], "pane": ["f12"], "nonsense": 3}')
    async with stage(StageHost(tmp_path, settings=settings)) as on:
        assert on.app.keymap.row("hide_pane").keys == ("f10",)
        assert on.app.keymap.row("pane").keys == ("f12",)
        await choose(on, "hide")
        assert "settings file" in [note.message for note in on.app._notifications][-1]
        assert not isinstance(on.app.screen, Pressing)


async def test_help_tells_the_keys_of_the_place_first_and_is_searched(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.press("escape", "escape", "f1")
        help = on.app.screen
        assert isinstance(help, Help)
        lines = help.table.content.plain.splitlines()
        titles = [line for line in lines if line in ("Here, in the transcript", "Box", "Transcript")]
        assert titles == ["Here, in the transcript", "Box"]
        await on.press(*"fold all")
        lines = help.table.content.plain.splitlines()
        assert any("fold or open all cards" in line for line in lines)
        assert not any("copy the turn" in line for line in lines)
        await on.press(*"zzz")
        assert help.table.content.plain == "No key and no command says that."
