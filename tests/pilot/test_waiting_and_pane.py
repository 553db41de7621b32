"""What waits and how it is got back, the pane with the focus, and which keys are hinted at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual import events

from maic_tui.config.settings import Playback, Settings
from maic_tui.provider.choose import Choice
from tests.pilot.stage import DRAWING, WORDS, Stage, StageHost, said, stage

OFFLINE = Choice(offline=True, why="Offline, as --offline asks.", cause="--offline")


def waits(on: Stage) -> list[str]:
    return [item.text for item in on.classroom.view.queue]


@pytest.mark.parametrize(
    ("sent", "back"), [("Slower.", "Slower."), ("/later Why?", "/later Why?"), ("//etc is what?", "//etc is what?")]
)
async def test_up_takes_the_last_back_as_it_was_sent(tmp_path: Path, sent: str, back: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.ask("First.")
        await on.ask(sent)
        before = on.classroom.view.queue
        await on.press("up")
        assert (on.composer, waits(on)) == (back, ["First."])
        await on.press("enter")
        assert [(item.text, item.delivery) for item in on.classroom.view.queue] == [
            (item.text, item.delivery) for item in before
        ]


async def test_move_gives_a_waiting_question_another_place(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        for text in ("/later A?", "/later B?", "/later C?", "/move 3 1"):
            await on.ask(text)
        assert waits(on) == ["C?", "A?", "B?"]


@pytest.mark.parametrize("places", ["", "1", "1 9", "0 1", "a b", "1 2 3"])
async def test_a_place_that_is_none_is_said(tmp_path: Path, places: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.ask("/later A?")
        await on.ask(f"/move {places}".strip())
        assert waits(on) == ["A?"]
        assert "/move" in [note.message for note in on.app._notifications][-1]


async def test_what_an_interrupt_holds_says_so_while_a_later_exchange_runs(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), said(WORDS)), (80, 24)) as on:
        await on.ask("How?")
        await on.ask("Held.")
        await on.press("f5")
        assert "1. held until you resume  Held." in on.text()
        await on.ask("Another?")
        await on.passes(1)
        await on.ask("Fresh.")
        assert on.mode == "live"
        assert "1. held until you ask it  Held." in on.text()
        assert "2. after this speaker  Fresh.  F8 changes  Up takes back" in on.text()


async def test_hints_say_space_only_where_it_pauses(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        assert "Space pauses" in on.text()
        await on.type("a b")
        assert "F2 pauses" in on.text()
        assert "F1 help" in on.text()
        await on.press("f5")
        assert "interrupted; F2 resumes" in on.lines()[-1]
        assert "Interrupted. F2 resumes." in on.text()
        await on.press("escape")
        assert "interrupted; Space resumes" in on.lines()[-1]
        assert "Interrupted. Space resumes." in on.text()


async def test_the_box_says_when_what_is_written_while_paused_will_be_heard(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press("space")
        assert "when you resume" in on.lines()[-3]


async def test_the_pane_with_the_focus_shows_it_and_has_its_own_hints(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING)), (120, 30)) as on:
        await on.ask("How?")
        await on.passes(30)
        blurred = on.app.desk.pane.styles.border_left
        on.app.desk.pane.board.focus()
        await on.drawn()
        assert on.app.desk.pane.styles.border_left != blurred
        assert "h l time  s chooses  Enter opens  F4 full  H L zoom  Esc back  a shows one's own  ? help" in on.text()
        await on.press("escape")
        assert on.app.desk.focused is on.app.desk.composer


async def test_what_is_typed_or_pasted_into_the_pane_goes_into_the_box(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Look.", DRAWING)), (120, 30)) as on:
        await on.ask("How?")
        await on.passes(30)
        on.app.desk.pane.board.focus()
        await on.type("why é")
        assert on.composer == "why é"
        on.app.desk.pane.board.focus()
        on.app.desk.pane.board.post_message(events.Paste(" and so"))
        await on.drawn()
        assert on.composer == "why é and so"
        assert on.app.desk.focused is on.app.desk.composer


@pytest.mark.parametrize("keys", [("1", "enter"), ("escape", "enter"), ("tab", "1")])
async def test_an_example_is_asked_by_its_number_or_from_the_list(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), choice=OFFLINE)) as on:
        assert "Try  offline, about leaves" in on.text()
        await on.press(*keys)
        await on.passes(1)
        assert on.classroom.view.exchanges[0].question == "How does a leaf make sugar?"
        assert on.app.desk.composer.earlier.questions[-1] == "How does a leaf make sugar?"


@pytest.mark.parametrize("size", [(40, 12), (60, 16), (80, 24), (120, 40)])
async def test_the_first_screen_fits_and_keeps_its_last_line(tmp_path: Path, size: tuple[int, int]) -> None:
    host = StageHost(tmp_path, *(said("Yes.") for _ in range(7)), choice=OFFLINE)
    async with stage(host, size) as on:
        for number in range(7):
            await on.ask(f"A rather long question, number {number}, about this and that and more?")
            await on.passes(30)
            await on.press("ctrl+n")
            await on.app.workers.wait_for_complete()
            await on.drawn()
        shown = on.text()
        assert "maic-tui" in shown
        assert "? help" in shown.rsplit("╭", 1)[0]
        assert " 1  A rather" in shown


async def test_ascii_draws_ascii(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("It’s “sugar” …", DRAWING), settings=Settings(playback=Playback(reveal=0)))
    host.settings = replace(host.settings, ascii=True)
    async with stage(host, (120, 30)) as on:
        await on.ask("How – really?")
        await on.passes(30)
        assert on.text().isascii()
        await on.press("f1")
        assert on.text().isascii()
