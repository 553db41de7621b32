"""The board's keys on the running app: time, choosing, opening, copying, full screen, zoom, kept boards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maic_tui.config.settings import Settings, Ui
from maic_tui.session.read import read
from maic_tui.tui.board_desk import full
from maic_tui.tui.whereabouts import on_board
from tests.pilot.stage import DRAWING, TEACHER, Stage, StageHost, said, stage

TABLE: dict[str, Any] = {
    "type": "action",
    "name": "wb_draw_table",
    "params": {"data": [["gas", "sign"], ["oxygen", "O2"]], "x": 500, "y": 60, "width": 300, "height": 100},
}
CLEAR: dict[str, Any] = {"type": "action", "name": "wb_clear", "params": {}}
STILL = Settings(ui=Ui(reduced_motion=True))


@asynccontextmanager
async def drawn(folder: Path, *actions: dict[str, Any], size: tuple[int, int] = (120, 40)) -> AsyncIterator[Stage]:
    """The class has drawn, and the board has the focus."""
    host = StageHost(folder, said("Look.", *actions), agents=(TEACHER,))
    async with stage(host, size=size) as on:
        on.host.settings = replace(on.host.settings, ui=STILL.ui)
        await on.ask("Draw it.")
        await on.passes(30)
        on.app.desk.set_focus(on.app.desk.pane.panel)
        await on.drawn()
        yield on


def told(on: Stage) -> list[str]:
    return [note.message for note in on.app._notifications]


async def test_the_board_s_keys_are_told_on_the_whole_screen_too(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, TABLE) as on:
        await on.press("f4")
        assert on.lines()[-1].rstrip().endswith("a shows one's own  H L zoom  ? help  F4 back")
        assert "h l time  s chooses  Enter opens" in on.lines()[-1]
        await on.pilot.resize_terminal(40, 12)
        await on.drawn()
        assert on.lines()[-1].rstrip().endswith("  F4 back")


async def test_an_older_board_is_offered_only_where_there_is_one(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, CLEAR, TABLE, CLEAR) as on:
        for older in (True, False):
            await on.press("p")
            assert ("p an older one" in on.text()) == older
            assert "b brings it back" in on.text()


async def test_h_and_l_walk_through_time(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, TABLE) as on:
        await on.press("h")
        assert "6 CO2" in on.text()
        assert "oxygen" not in on.text()
        assert "1 of 2 · Ms. Rivera draws: 6 CO2" in on.text()
        await on.press("l")
        assert "oxygen" in on.text()
        assert "of 2 ·" not in on.text()


async def test_s_chooses_enter_opens_y_copies_and_esc_goes_back(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, TABLE) as on:
        await on.press("S")
        assert "Ms. Rivera: table, turn 1, no. 2" in on.text()
        await on.press("y")
        assert on.app.clipboard == "| gas | sign |\n|---|---|\n| oxygen | O2 |"
        await on.press("Y")
        assert on.app.clipboard == "gas\tsign\noxygen\tO2"
        await on.press("enter")
        assert "6 CO2" not in on.text().split("The class has finished")[0].split("│")[-1]
        await on.press("escape", "escape")
        assert "Ms. Rivera 2" in on.text()
        assert on_board(on.app.desk)
        await on.press("escape")
        assert on.app.focused is on.app.desk.composer


async def test_y_without_a_choice_says_how_to_choose(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        await on.press("y")
        assert "Choose an element first, with s." in told(on)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12)])
async def test_f4_gives_the_pane_the_whole_screen_and_esc_takes_it_back(tmp_path: Path, size: tuple[int, int]) -> None:
    async with drawn(tmp_path, DRAWING, TABLE, size=size) as on:
        for back in ("f4", "escape"):
            await on.press("f4")
            assert on.app.desk.pane.outer_size.width == size[0]
            assert on_board(on.app.desk)
            assert not on.app.desk.composer.display
            assert on.lines()[-1].lstrip().startswith("IDLE")
            await on.press(back)
            assert on.app.desk.composer.display


@pytest.mark.parametrize("back", ["f4", "escape"])
@pytest.mark.parametrize("where", ["composer", "transcript", "board"])
async def test_the_full_screen_gives_the_focus_back_to_what_had_it(tmp_path: Path, where: str, back: str) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        desk = on.app.desk
        widget = {"composer": desk.composer, "transcript": desk.transcript, "board": desk.pane.board}[where]
        desk.set_focus(widget)
        await on.press("f4")
        await on.press(back)
        assert on.app.focused is widget


async def test_the_full_screen_gives_the_focus_to_the_box_where_what_had_it_is_gone(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        desk = on.app.desk
        desk.set_focus(desk.transcript)
        await on.press("f4")
        desk.transcript.display = False
        await on.press("f4")
        assert on.app.focused is desk.composer


async def test_the_way_back_is_told_no_longer_than_the_full_screen_lasts(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        for last in ("F4 back", ""):
            full(on.app.desk, "")
            hints = on.app.desk.status.status.hints
            assert (hints[-1].text if hints else "") == last


async def test_keys_that_mean_nothing_in_the_full_screen_write_nowhere(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        await on.press("f4", "q", "w")
        assert on.app.desk.pane.full
        assert on.composer == ""


async def test_the_board_is_zoomed_moved_and_fitted(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, TABLE, size=(80, 24)) as on:
        await on.press("f4")
        fitted = on.text()
        await on.press("L", "L", "L", "L", "L")
        assert on.text() != fitted
        for _ in range(40):
            await on.press("up", "left")
        assert "6 CO2" in on.text()
        assert "oxygen" not in on.text()
        await on.press("s", "s")
        assert "oxygen" in on.text()
        await on.press("escape", "0")
        assert on.text() == fitted
        await on.press("f4")


async def test_a_cleared_board_is_looked_at_and_brought_back(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, CLEAR, TABLE, size=(100, 40)) as on:
        await on.press("b")
        assert "Look at a kept board first, with p." in told(on)
        await on.press("p")
        assert "kept board 1 of 1" in on.text()
        assert "6 CO2" in on.text()
        await on.press("b")
        assert "kept board" not in on.text()
        assert [element.id for element in on.classroom.board.elements] == ["e1"]
        assert "You brought back a board that had been cleared." in on.text()
        session = on.app.desk.attendance.room
        assert session
        assert session.session
        events = read(on.host.store.path(session.session)).events
        assert events[-1].body.model_dump()["name"] == "wb_restore"


async def test_without_a_cleared_board_p_says_so(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING) as on:
        await on.press("p")
        assert "No board has been cleared yet." in told(on)


async def test_a_new_drawing_appears_in_a_few_frames(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("Look.", DRAWING, TABLE), agents=(TEACHER,))
    async with stage(host, size=(120, 40)) as on:
        await on.ask("Draw it.")
        await on.passes(0.3)
        for _ in range(200):
            if len(on.classroom.board.elements) == 2:
                break
            await on.passes(0.05)
        assert "oxygen" not in on.text()
        assert on.app.desk.pane.moving
        await on.passes(0.3)
        assert "oxygen" in on.text()
        assert not on.app.desk.pane.moving


async def test_on_a_wide_screen_the_board_stands_beside_the_transcript_in_its_place(tmp_path: Path) -> None:
    async with drawn(tmp_path, DRAWING, size=(160, 50)) as on:
        assert on.app.desk.pane.board.size.width >= 76
        assert on.app.desk.transcript.size.width >= 60
    host = StageHost(tmp_path / "plain", said("Only words."), agents=(TEACHER,))
    async with stage(host, size=(160, 50)) as on:
        await on.ask("Say it.")
        await on.passes(30)
        assert on.app.desk.pane.board.size.width < 76
