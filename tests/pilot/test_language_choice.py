"""The interface's language, chosen on the running app."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from maic_tui import words
from maic_tui.config.own_language import kept
from tests.pilot.stage import StageHost, stage


async def test_a_language_is_kept_for_the_next_start_unless_the_settings_name_one(tmp_path: Path) -> None:
    host = StageHost(tmp_path)
    folder = host.settings.data_dir
    async with stage(host) as on:
        await on.ask("/language fr")
        assert "There is no language fr. There are: en, zh." in told(on.app._notifications)
        await on.press("ctrl+u")
        await on.ask("/language")
        assert on.composer == "/language "
        assert kept(folder) == ""
        await on.type("ZH")
        await on.press("enter")
        assert "From the next start on: 中文." in told(on.app._notifications)
        assert kept(folder) == "zh"
        host.settings = replace(host.settings, ui=replace(host.settings.ui, language="en"))
        await on.ask("/language en")
        assert words.LANGUAGE_IS_SET in told(on.app._notifications)
        assert kept(folder) == "zh"


def told(notes: object) -> str:
    """What the toasts say."""
    return " ".join(note.message for note in notes)  # type: ignore[attr-defined]
