"""What the app says for a moment lies neither on the line of the class and the box, nor on a dialog."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from tests.pilot.stage import StageHost, stage


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_notes_stand_at_the_top_and_a_dialog_leaves_only_errors(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path), size, toasts=True) as on:
        on.app.desk.say("It is done, and that is all that there is to say about it.")
        on.app.desk.say("It failed.", "error")
        await on.pilot.pause()
        toasts = list(on.app.screen.query(Toast))
        assert len(toasts) == 2
        room = on.app.desk.query_one("#room").region
        assert all(room.contains_region(toast.region) for toast in toasts)
        await on.pilot.press("ctrl+p")
        await on.pilot.pause()
        assert on.app.screen is not on.app.desk
        assert ["It failed." in str(toast.render()) for toast in on.app.screen.query(Toast)] == [True]
