"""With reduced motion nothing slides or grows, and no cursor blinks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, TextArea

from maic_tui.config.settings import Settings
from maic_tui.tui.screens.naming import Naming
from tests.pilot.stage import StageHost, stage


@pytest.mark.parametrize("reduced", [True, False])
async def test_it_is_one_setting_for_all_that_slides_or_grows(tmp_path: Path, reduced: bool) -> None:
    base = Settings()
    settings = replace(base, ui=replace(base.ui, reduced_motion=reduced))
    async with stage(StageHost(tmp_path, settings=settings)) as on:
        assert (on.app.animation_level == "none") == reduced


async def test_no_cursor_blinks(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        for key in ("f1", "ctrl+p", "ctrl+t"):
            await on.press(key)
            assert not any(box.cursor_blink for box in on.app.screen.query(Input))
            await on.press("escape")
        on.app.push_screen(Naming("To which file?", "notes.md"))
        await on.drawn()
        assert not on.app.screen.query_one(Input).cursor_blink
        assert not any(box.cursor_blink for box in on.app.desk.query(TextArea))
