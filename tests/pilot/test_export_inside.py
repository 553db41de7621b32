"""Exporting from inside: a name is proposed, and nothing is replaced unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.naming import Naming
from tests.pilot.stage import Stage, StageHost, said, stage


async def spoken(on: Stage) -> None:
    await on.ask("Why is a leaf green?")
    await on.passes(30)


async def done(on: Stage) -> None:
    await on.app.workers.wait_for_complete()
    await on.drawn()


async def test_a_name_is_proposed_and_written_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with stage(StageHost(tmp_path / "data", said("So."))) as on:
        await spoken(on)
        await on.press("escape", "e")
        assert isinstance(on.app.screen, Naming)
        await on.press("enter")
        await done(on)
        (file,) = tmp_path.glob("*.md")
        assert file.name == "why-is-a-leaf-green.md"
        assert file.read_text().endswith(" as md\n")


async def test_a_file_that_is_there_is_replaced_after_a_yes_only(tmp_path: Path) -> None:
    file = tmp_path / "it.html"
    file.write_text("mine")
    async with stage(StageHost(tmp_path / "data", said("So."))) as on:
        await spoken(on)
        for answer, holds in (("n", "mine"), ("enter", "mine"), ("y", " as html\n")):
            on.app.do("export", str(file))
            await on.drawn()
            assert isinstance(on.app.screen, Confirm)
            await on.press(answer)
            await done(on)
            assert file.read_text().endswith(holds)


@pytest.mark.parametrize(("wish", "told"), [("docx", "no format docx"), ("md /nowhere/at/all.md", "could not")])
async def test_what_can_t_be_is_said(tmp_path: Path, wish: str, told: str) -> None:
    async with stage(StageHost(tmp_path, said("So."))) as on:
        await spoken(on)
        on.app.do("export", wish)
        await done(on)
        assert told in [note.message for note in on.app._notifications][-1]


async def test_before_the_first_question_there_is_nothing(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        on.app.do("export", "md")
        await on.drawn()
        assert "nothing to export" in [note.message for note in on.app._notifications][-1]
