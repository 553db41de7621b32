"""Which theme is worn at the start: named for this run, kept, or as the settings say; and `auto`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from maic_tui import assets, words
from maic_tui.config.load import Flags, load
from maic_tui.config.settings import Settings
from maic_tui.tui.backdrop import BackdropTold
from maic_tui.tui.theme_choice import KEPT, LIGHT, chosen, keep
from maic_tui.tui.themes import DEFAULT, collect
from tests.pilot.stage import Stage, StageHost, stage

ALL = collect([assets.folder("themes")])


def settings(folder: Path, theme: str = DEFAULT, *, named: bool = False) -> Settings:
    base = Settings(data_dir=folder, theme_named=named)
    return replace(base, ui=replace(base.ui, theme=theme))


@pytest.fixture(autouse=True)
def _silent_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLORFGBG", raising=False)


def worn(given: Settings) -> str:
    return chosen(given, ALL)[0].worn


def test_what_was_kept_holds_while_the_settings_say_the_same(tmp_path: Path) -> None:
    keep(settings(tmp_path), "dusk")
    assert worn(settings(tmp_path)) == "dusk"
    assert worn(settings(tmp_path, "mist")) == "mist"
    assert worn(settings(tmp_path, named=True)) == DEFAULT


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"theme": 3, "instead_of": "slate"}', "[" * 3000, "\x00"])
def test_a_broken_file_keeps_nothing(tmp_path: Path, kept: str) -> None:
    (tmp_path / KEPT).write_text(kept)
    assert worn(settings(tmp_path)) == DEFAULT


def test_what_no_theme_is_called_is_told(tmp_path: Path) -> None:
    choice, problems = chosen(settings(tmp_path, "nope"), ALL)
    assert choice.name == DEFAULT
    assert problems[0].startswith("There is no theme nope; slate is used.")


@pytest.mark.parametrize(("said", "expected"), [("15;0", DEFAULT), ("0;15", LIGHT), ("", DEFAULT)])
def test_auto_begins_as_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, expected: str
) -> None:
    monkeypatch.setenv("COLORFGBG", said)
    assert worn(settings(tmp_path, "auto")) == expected


@pytest.mark.parametrize(
    ("flags", "environ", "named"),
    [
        (Flags(theme="dusk"), {}, True),
        (Flags(), {"MAIC_TUI_THEME": "dusk"}, True),
        (Flags(model="a/b"), {}, False),
    ],
)
def test_a_flag_or_a_variable_names_it_for_this_run(
    tmp_path: Path, flags: Flags, environ: dict[str, str], named: bool
) -> None:
    (tmp_path / "config.toml").write_text('[ui]\ntheme = "mist"\n')
    assert load(replace(flags, config=str(tmp_path / "config.toml")), environ).theme_named is named


async def tells(on: Stage, *, dark: bool) -> str:
    on.app.post_message(BackdropTold(dark))
    await on.drawn()
    return on.app.theme


async def test_auto_follows_the_terminal_and_no_other_theme_does(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, settings=settings(tmp_path, "auto"))) as on:
        assert on.app.theme == DEFAULT
        assert await tells(on, dark=False) == LIGHT
        assert await tells(on, dark=True) == DEFAULT
        on.app.wardrobe.try_on("dusk")
        assert await tells(on, dark=False) == "dusk"
        on.app.wardrobe.give_back()
        assert on.app.theme == LIGHT


async def test_enter_keeps_a_theme_for_the_next_time_and_esc_does_not(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        await on.press("ctrl+t", *"ember", "escape")
        assert on.app.theme == DEFAULT
        assert not (tmp_path / KEPT).exists()
        await on.press("ctrl+t", *"ember", "enter")
        assert on.app.theme == "ember"
    async with stage(StageHost(tmp_path)) as on:
        assert on.app.theme == "ember"
        await on.press("ctrl+t", *"auto", "enter")
        assert on.app.wardrobe.choice.follows


async def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        (tmp_path / KEPT).mkdir()
        await on.press("ctrl+t", *"ember", "enter")
        assert on.app.theme == "ember"
        stands = words.DISK_TAKEN.format(path=tmp_path / KEPT)
        told = words.THEME_NOT_KEPT.format(cause=stands, hint=words.DISK_TAKEN_HINT)
        assert [note.message for note in on.app._notifications] == [told]
