"""The cursor of a list in a dialog is seen wherever it is gone to, also where the screen is lower than the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.tui import dialogs
from maic_tui.tui.screens.roster import Member, Roster
from maic_tui.tui.widgets.choices import CURSOR
from tests.pilot.stage import Stage, StageHost, stage

DIALOGS = {"palette": "Commands", "themes": "Themes", "roster": words.ROSTER_TITLE}
MOVES = 30


def opens(on: Stage, name: str) -> None:
    if name == "roster":
        dialogs.show(
            on.app.desk, Roster([Member(str(one), f"Ada {one}", "", attends=True, own=True) for one in range(20)])
        )
    else:
        on.app.do(name)


@pytest.mark.parametrize("size", [(40, 12), (60, 15), (80, 24)], ids=str)
@pytest.mark.parametrize("name", DIALOGS)
async def test_it_stays_in_view(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path), size) as on:
        opens(on, name)
        await on.drawn()
        assert DIALOGS[name] in on.text()
        for _ in range(MOVES):
            await on.press("down")
            assert CURSOR in on.text()


async def test_it_stays_in_view_when_the_screen_becomes_lower(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), (80, 24)) as on:
        opens(on, "palette")
        await on.press(*["down"] * 14)
        await on.pilot.resize_terminal(80, 12)
        await on.drawn()
        assert CURSOR in on.text()


async def test_the_theme_that_is_worn_is_in_view_at_once(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path), (40, 12)) as on:
        on.app.wardrobe.try_on("paper")
        on.app.wardrobe.keep("paper")
        opens(on, "themes")
        await on.drawn()
        assert f"{CURSOR} paper" in on.text().replace("  ", " ")
