"""The first screen, the model's coming, what can't be done, and what is kept."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest
from textual import events

from maic_tui.config.settings import Playback, Settings, Ui
from maic_tui.provider.base import Failure
from maic_tui.provider.choose import Choice
from maic_tui.tui.app import MaicApp
from maic_tui.tui.screens.confirm import Confirm
from tests.pilot.stage import WORDS, Stage, StageHost, said, stage

PAID = Choice(
    "openai/big", key="sk-secret", key_env="OPENAI_API_KEY", why="its key is set", paid_and_found=True, at_most=0.1
)


async def one_session(folder: Path, question: str = "One?") -> None:
    async with stage(StageHost(folder, said("First words."))) as on:
        await on.ask(question)
        await on.passes(30)


async def settled(on: Stage) -> None:
    await on.app.workers.wait_for_complete()
    await on.drawn()


async def test_the_first_screen_names_itself_the_model_and_the_keys(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path)) as on:
        shown = on.text()
        assert "maic-tui" in shown
        assert "openai/small is named by --model." in shown
        assert "Ctrl+Q leave" in shown
        assert on.app.focused is on.app.desk.composer


@pytest.mark.parametrize("keys", [("1", "enter"), ("escape", "enter"), ("escape", "1")])
async def test_a_recent_session_is_opened_by_its_number_or_from_the_list(tmp_path: Path, keys: tuple[str, ...]) -> None:
    await one_session(tmp_path)
    async with stage(StageHost(tmp_path)) as on:
        assert "One?" in on.text()
        await on.press(*keys)
        await settled(on)
        assert "First words." in on.text()
        assert on.app.focused is on.app.desk.composer


async def test_a_named_session_opens_as_it_was(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said(WORDS), said("And on."))
    async with stage(host) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.press("f5")
        before = [line[:58] for line in on.lines()[:-5]]
        session = host.store.list()[0].id
    async with stage(StageHost(tmp_path, session=session)) as on:
        assert [line[:58] for line in on.lines()[:-5]] == before
        assert "interrupted" in on.lines()[-1]


async def test_a_question_on_the_command_line_is_asked_when_the_class_sits(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), question="How?")) as on:
        await on.passes(1)
        assert on.classroom.view.exchanges[0].question == "How?"
        assert on.host.provider.warmed == 1


@pytest.mark.parametrize(("key", "model"), [("y", "openai/big"), ("n", ""), ("enter", "")])
async def test_a_paid_model_that_was_found_is_asked_about_once(tmp_path: Path, key: str, model: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS), choice=PAID)) as on:
        assert not isinstance(on.app.screen, Confirm)
        await on.ask("How?")
        assert isinstance(on.app.screen, Confirm)
        assert on.host.provider.requests == []
        await on.press(key)
        await settled(on)
        choice = on.classroom.people.choice
        assert choice
        assert (choice.model, choice.offline) == (model, not model)
        assert on.mode == "live"
        await on.passes(30)
        await on.ask("And?")
        assert not isinstance(on.app.screen, Confirm)


async def test_without_a_model_the_question_is_given_back(tmp_path: Path) -> None:
    missing = Failure("missing_key", "OPENAI_API_KEY is not set.", "Set it.")
    async with stage(StageHost(tmp_path, choice=missing)) as on:
        assert "OPENAI_API_KEY is not set." in on.text()
        await on.ask("How?")
        assert on.composer == "How?"
        assert on.classroom.view.exchanges == ()


async def test_a_session_that_is_gone_is_said_and_a_new_one_begins(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Yes."), session="nowhere")) as on:
        assert any("no sessions" in note.message for note in on.app._notifications)
        await on.ask("How?")
        await on.passes(30)
        assert "Yes." in on.text()


async def test_a_session_that_is_written_elsewhere_is_read_along(tmp_path: Path) -> None:
    host = StageHost(tmp_path, said("First words."))
    async with stage(host) as on:
        await on.ask("One?")
        await on.passes(30)
        async with stage(StageHost(tmp_path, session="1")) as other:
            assert "First words." in other.text()
            await other.ask("Two?")
            assert other.composer == "Two?"
            assert len(other.classroom.view.exchanges) == 1


async def test_the_draft_is_there_again_in_its_session(tmp_path: Path) -> None:
    await one_session(tmp_path)
    async with stage(StageHost(tmp_path, session="1")) as on:
        await on.type("half a thou")
        await on.press("f1", "escape", "ctrl+t", "escape")
        assert on.composer == "half a thou"
        await on.press("ctrl+n")
        await settled(on)
        assert on.composer == ""
    async with stage(StageHost(tmp_path, session="1")) as on:
        assert on.composer == "half a thou"


async def test_two_drafts_are_both_kept(tmp_path: Path) -> None:
    await one_session(tmp_path)
    async with stage(StageHost(tmp_path, session="1")) as on:
        await on.type("old")
    async with stage(StageHost(tmp_path)) as on:
        await on.type("new")
        await on.press("ctrl+o", "enter")
        await settled(on)
        assert on.composer == "new"
        await on.press("up")
        assert on.composer == "old"


@pytest.mark.parametrize(
    ("line", "mode"),
    [("/pause", "paused"), ("/interrupt", "idle"), ("/PAUSE", "paused"), ("/fold", "live"), ("/next", "live")],
)
async def test_slash_commands_do_what_their_keys_do(tmp_path: Path, line: str, mode: str) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        await on.ask(line)
        assert (on.mode, on.composer) == (mode, "")


async def test_later_waits_for_the_end_of_the_exchange(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("One."), said("Two."))) as on:
        await on.ask("How?")
        await on.ask("/later And then?")
        assert [item.delivery for item in on.classroom.view.queue] == ["follow_up"]
        assert "after this exchange" in on.text()
        await on.passes(60)
        assert [exchange.question for exchange in on.classroom.view.exchanges] == ["How?", "And then?"]


async def test_an_unknown_command_is_said_and_given_back_and_two_slashes_are_text(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("One."))) as on:
        await on.ask("/pasue")
        assert on.composer == "/pasue"
        assert any("/pause" in note.message for note in on.app._notifications)
        await on.press("ctrl+u")
        await on.ask("//pause is what?")
        assert on.classroom.view.exchanges[-1].question == "/pause is what?"


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (20, 5), (1, 1)])
async def test_a_screen_that_is_too_small_says_so_in_one_line(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path, said(WORDS)), (80, 24)) as on:
        await on.ask("How?")
        await on.passes(1)
        before = on.text()
        await on.pilot.resize_terminal(*size)
        await on.drawn()
        assert on.app.desk.has_class("-small")
        await on.pilot.resize_terminal(80, 24)
        await on.drawn()
        assert on.text() == before


@pytest.mark.parametrize("size", [(40, 12), (59, 20), (60, 20), (80, 24), (120, 40)])
async def test_no_line_is_wider_than_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path, said(WORDS)), size) as on:
        await on.ask("How?")
        await on.passes(2)
        assert {len(line) for line in on.lines()} == {size[0]}
        assert on.lines()[-1].startswith(" LIVE ")


async def test_the_tree_stays_small(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(1)
        assert len(list(on.app.screen.walk_children())) <= 40


async def test_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(60)
        await on.drawn()
        desk = on.app.desk
        timers = (desk.bridge._timer, desk.picture.clock, desk.composer.blink_timer)
        assert not any(timer._active.is_set() for timer in timers)


async def test_focus_out_and_in_draws_the_same(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said(WORDS))) as on:
        await on.ask("How?")
        await on.passes(60)
        before = on.text()
        on.app.post_message(events.AppBlur())
        on.app.post_message(events.AppFocus())
        await on.drawn()
        assert on.text() == before


async def test_what_settings_ask_of_the_screen(tmp_path: Path) -> None:
    settings = Settings(
        playback=Playback(reveal=10), ui=Ui(theme="paper", board="hidden"), keys={"pause": ("f9",), "quit": ("f9",)}
    )
    async with stage(StageHost(tmp_path, said(WORDS), settings=settings)) as on:
        assert on.app.theme == "paper"
        assert any("F9" in note.message for note in on.app._notifications)
        await on.ask("How?")
        assert not on.app.desk.pane.display


async def test_markup_in_what_people_and_models_write_is_only_text(tmp_path: Path) -> None:
    text = "x[/]y [@click=app.quit]Go[/] [$primary]v[/] a[0] = b[i]"
    async with stage(StageHost(tmp_path, said(text), said(text)), (120, 30)) as on:
        await on.ask("[/]?")
        await on.ask("[red]steer[/red]")
        assert "[red]steer[/red]" in on.text()
        await on.press("ctrl+r", "escape", "ctrl+o", "escape")
        await on.passes(60)
        assert text in " ".join(on.text().split())


async def test_a_crash_is_the_command_lines_to_tell_and_shows_no_key(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    app = MaicApp(StageHost(tmp_path))

    def breaks() -> None:
        key = "sk-proj-AbCdEfGhIjKl"
        raise RuntimeError("broken with " + key)

    async def visit() -> None:
        async with app.run_test() as pilot:
            app.call_later(breaks)
            await pilot.pause()

    with pytest.raises(RuntimeError, match="broken"):
        await visit()
    await app.desk.attendance.leave("left")
    assert isinstance(app.failure, RuntimeError)
    assert app.return_code == 1
    shown = "".join(capfd.readouterr())
    assert "sk-proj" not in shown
    assert "Traceback" not in shown
    assert "breaks" in "".join(traceback.format_tb(app.failure.__traceback__))
