"""What was open is closed once, whatever the screen fails of and however quickly keys come."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.tui import app as running
from maic_tui.tui.app import MaicApp
from maic_tui.tui.screens.confirm import Confirm
from maic_tui.tui.screens.picker import Picker
from maic_tui.tui.widgets.status import StatusLine
from tests.pilot.stage import Scripted, StageHost, said, stage


class Closing(Scripted):
    """A provider that counts how often it was closed, and may fail of it."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__(said("A leaf cooks."))
        self.closed = 0
        self.fails = fails

    async def close(self) -> None:
        self.closed += 1
        if self.fails:
            raise ValueError("the second failure")


async def crash(app: MaicApp) -> None:
    """Run the app with a question asked and a draft written, and let its screen fail."""

    async def run_async() -> None:
        async with app.run_test() as pilot:
            await app.workers.wait_for_complete()
            await pilot.press(*"why", "enter")
            await pilot.pause()
            await pilot.press(*"draft")
            app.desk.query_one(StatusLine).call_later(_fail)
            await pilot.pause()

    app.run_async = run_async  # type: ignore[assignment, method-assign]
    await running._run(app)


def ended(host: StageHost) -> bool:
    """Whether the one session that there is was closed."""
    (file,) = host.store.folder.glob("*.jsonl")
    return '"session_end"' in file.read_text().splitlines()[-1]


def _fail() -> None:
    raise RuntimeError("the first failure")


@pytest.mark.parametrize("fails", [False, True])
async def test_a_screen_that_fails_says_why_and_leaves_everything_closed(tmp_path: Path, fails: bool) -> None:
    host = StageHost(tmp_path)
    host.provider = provider = Closing(fails=fails)
    app = MaicApp(host)
    with pytest.raises(RuntimeError, match="the first failure"):
        await crash(app)
    assert provider.closed == 1
    assert ended(host)
    assert host.store.load_ui(host.store.list()[0].id)["draft"] == "draft"


async def test_a_front_that_fails_keeps_no_session_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(StageHost(tmp_path, said("Hi."))) as on:
        await on.ask("why")

        def put_away(room: object) -> None:
            raise RuntimeError

        monkeypatch.setattr(on.app.desk, "put_away", put_away)
        with pytest.raises(RuntimeError):
            await on.app.desk.attendance.leave("left")
        assert on.app.desk.classroom is None
        assert ended(on.host)


@pytest.mark.parametrize("opener", ["ctrl+o", "ctrl+p", "ctrl+t", "ctrl+r"])
async def test_a_list_is_chosen_from_once(tmp_path: Path, opener: str) -> None:
    async with stage(StageHost(tmp_path, said("Hi."))) as on:
        await on.ask("why")
        await on.press(opener)
        picker = on.app.screen
        assert isinstance(picker, Picker)
        await picker.search.action_submit()
        await picker.search.action_submit()
        await on.drawn()
        assert picker not in on.app.screen_stack
        assert on.app.failure is None


async def test_a_question_is_answered_once(tmp_path: Path) -> None:
    answers: list[bool | None] = []
    async with stage(StageHost(tmp_path)) as on:
        confirm = Confirm("Money", "It costs some.")
        on.app.push_screen(confirm, answers.append)
        await on.drawn()
        confirm.finish(True)
        confirm.finish(False)
        await on.drawn()
        assert answers == [True]
        assert on.app.screen is on.app.desk


@pytest.mark.parametrize(("harmless", "foot"), [(False, "y yes  n, Enter no"), (True, "y, Enter yes  n no")])
async def test_enter_is_a_yes_only_where_that_is_harmless(tmp_path: Path, harmless: bool, foot: str) -> None:
    answers: list[bool | None] = []
    async with stage(StageHost(tmp_path)) as on:
        on.app.push_screen(Confirm("Go on?", "It may cost some.", harmless=harmless), answers.append)
        await on.drawn()
        assert foot in on.text()
        await on.press("enter")
        assert answers == [harmless]


async def test_behind_a_dialog_no_cursor_is_shown(tmp_path: Path) -> None:
    """Neither on what is typed nor on the words of the empty box."""
    async with stage(StageHost(tmp_path)) as on:
        for text in ("", "why"):
            await on.type(text)
            box = on.app.desk.composer
            shown = list(box.render_line(0))
            on.app.push_screen(Confirm("Money", "It costs some."))
            await on.drawn()
            without = list(box.render_line(0))
            assert "".join(part.text for part in without) == "".join(part.text for part in shown)
            assert len({part.style for part in without if part.text.strip()}) == 1
            await on.press("escape")
            assert list(box.render_line(0)) == shown != without


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (5, 1), (6, 3), (7, 5), (9, 12)])
@pytest.mark.parametrize("action", ["help", "themes", "palette", "sessions"])
async def test_a_dialog_opens_on_the_smallest_of_screens(tmp_path: Path, action: str, size: tuple[int, int]) -> None:
    async with stage(StageHost(tmp_path, said("Hi."))) as on:
        await on.ask("why")
        await on.pilot.resize_terminal(*size)
        on.app.do(action)
        await on.press("pagedown", "down", "pageup", "up")
        await on.pilot.resize_terminal(80, 24)
        await on.drawn()
        await on.pilot.resize_terminal(*size)
        await on.press("escape")
        assert on.app.failure is None


async def test_paging_in_a_session_that_was_just_begun(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, said("Hi."))) as on:
        await on.ask("why")
        await on.press("ctrl+n", "pagedown", "pageup")
        assert on.app.failure is None
