"""Keys that come in one burst: each is for what has the focus when all before it are done."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.widgets import Input

from maic_tui.lectern import Played
from maic_tui.provider.offers import Offer
from maic_tui.schema.events import LessonRef
from maic_tui.session.samples import Sample
from maic_tui.tui.app import MaicApp
from maic_tui.tui.held import LATE
from maic_tui.tui.in_order import InOrder
from maic_tui.tui.screens.form import Form
from maic_tui.tui.screens.help import Help
from maic_tui.tui.screens.naming import Naming
from maic_tui.tui.screens.picker import Picker
from maic_tui.tui.screens.theme_picker import ThemePicker
from maic_tui.tui.widgets.find_bar import FindBar
from tests.fakes import settle
from tests.pilot.stage import DRAWING, FRIEND, TEACHER, WORDS, Stage, StageHost, said, stage
from tests.test_lesson_in_class import a_lesson

NAMED = {" ": "space", "\r": "enter", "\t": "tab", "\n": "ctrl+j", "\x7f": "backspace"}


def host(folder: Path, **more: str | None) -> StageHost:
    return StageHost(folder, said(WORDS, DRAWING), agents=(TEACHER, FRIEND), session=more.get("session"))


def keys(*burst: str) -> list[events.Key]:
    """A text is a key a character; what has a name of several letters is one key where it is named `<so>`."""
    made = []
    for piece in burst:
        one = piece.startswith("<")
        made += [events.Key(piece[1:-1], None)] if one else [events.Key(NAMED.get(char, char), char) for char in piece]
    return made


async def typed(on: Stage, *burst: str) -> None:
    """All of it before the first is heard."""
    for key in keys(*burst):
        on.app.post_message(key)
    await on.drawn()


async def taught(on: Stage) -> None:
    await on.ask("Why?")
    await on.passes(60)


def asked(on: Stage) -> list[str]:
    return [card.question for card in on.classroom.view.exchanges]


# Behind a key that moves the focus


@pytest.mark.parametrize(("burst", "focused", "box"), [
    (("a", "\t", "k"), "Transcript", "a"),
    (("a", "\t", "<shift+tab>", "b"), "Composer", "ab"),
    (("a", "<shift+tab>", "\t", "b"), "Composer", "ab"),
    (("/renam", "\t", "Leaves"), "Composer", "/rename Leaves"),
    (("a", "<f4>", "0"), "BoardPane", "a"),
])  # fmt: skip
async def test_it_is_for_what_has_the_focus_by_then(
    tmp_path: Path, burst: Sequence[str], focused: str, box: str
) -> None:
    async with stage(host(tmp_path)) as on:
        await taught(on)
        await typed(on, *burst)
        assert (type(on.app.desk.focused).__name__, on.composer) == (focused, box)
        assert on.app.screen is on.app.desk


async def test_what_is_looked_for_is_typed_where_the_search_opens(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await taught(on)
        await typed(on, "\t", "/leaf")
        assert on.app.desk.query_one(FindBar).box.value == "leaf"
        await typed(on, "\r", "n", "/", "water")
        assert on.app.desk.query_one(FindBar).box.value == "water"
        assert on.app.screen is on.app.desk


@pytest.mark.parametrize("away", ["tab", "f7"])
async def test_a_question_that_begins_elsewhere_is_asked_whole(tmp_path: Path, away: str) -> None:
    async with stage(host(tmp_path)) as on:
        await on.press(away)
        await typed(on, "why not ?\r")
        assert asked(on) == ["why not ?"]


async def test_pastes_keep_their_place(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await on.press("f7")
        pasted = [events.Paste("b"), *keys("c"), events.Paste("d"), *keys("\r", "e")]
        for event in (*keys("w"), *pasted):
            on.app.post_message(event)
        await on.drawn()
        assert (asked(on), on.composer) == (["wbcd"], "e")


async def test_a_click_moves_the_focus_behind_what_was_typed_before_it(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await taught(on)
        at = on.app.desk.transcript.region.center
        for event in (*keys("hello"), *(_pressed(kind, *at) for kind in (events.MouseDown, events.MouseUp))):
            on.app.post_message(event)
        await on.drawn()
        assert on.composer == "hello"
        assert on.app.desk.focused is on.app.desk.transcript


async def test_nothing_is_lost_where_nothing_can_have_the_focus(tmp_path: Path) -> None:
    async with stage(host(tmp_path), (30, 8)) as on:
        await typed(on, "how is it?\r", "and")
        assert (asked(on), on.composer) == (["how is it?"], "and")


# Behind a key that opens or closes a dialog


@pytest.mark.parametrize(("opener", "dialog"), [
    ("/me\r", Form),
    ("/agent Zoe\r", Form),
    ("/export\r", Naming),
    ("/commands\r", Picker),
    ("/history\r", Picker),
    ("/themes\r", ThemePicker),
    ("<ctrl+p>", Picker),
    ("<ctrl+r>", Picker),
    ("<ctrl+t>", ThemePicker),
    ("<ctrl+o>", Picker),
])  # fmt: skip
async def test_a_dialogs_words_are_its_own(tmp_path: Path, opener: str, dialog: type) -> None:
    async with stage(host(tmp_path)) as on:
        await taught(on)
        await typed(on, opener, "New name")
        assert type(on.app.screen) is dialog
        line = on.app.screen.focused
        assert isinstance(line, Input)
        assert line.value.endswith("New name")
        assert (asked(on), on.composer) == (["Why?"], "")


async def test_a_dialogs_words_wait_for_what_it_is_to_show(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        found = asyncio.Event()

        async def offers() -> tuple[Offer, ...]:
            await found.wait()
            return ()

        on.host.models.offers = offers  # type: ignore[method-assign]
        await typed(on, "/model\r", "gpt")
        assert on.composer == ""
        await on.press("f6")
        assert not on.app.desk.pane.display
        found.set()
        await on.drawn()
        assert isinstance(on.app.screen, Picker)
        assert on.app.screen.search.value == "gpt"


async def test_a_form_is_filled_in_and_saved_and_the_next_is_a_question(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await typed(on, "/me\r", "Ada", "\t", "I like\n moss.", "<down>", "English", "\r", "why?\r")
        learner = on.host.settings.learner
        assert (learner.name, learner.about, learner.language) == ("Ada", "I like\n moss.", "English")
        assert asked(on) == ["why?"]


async def test_dialogs_that_open_one_another_are_gone_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "it.md"
    file.write_text("mine")
    async with stage(host(tmp_path / "data")) as on:
        await taught(on)
        await typed(on, "/export\r", "\x7f" * 40, str(file), "\r", "y", "and")
        assert file.read_text().endswith(" as md\n")
        await typed(on, "x", "<ctrl+p>", "theme\r", "pap")
        assert isinstance(on.app.screen, ThemePicker)
        assert on.app.screen.search.value == "pap"
        assert (asked(on), on.composer) == (["Why?"], "andx")


async def test_a_dialog_without_a_line_hears_its_keys(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await typed(on, "?", "ab")
        assert isinstance(on.app.screen, Help)
        assert on.composer == ""
        await typed(on, "<escape>", "c")
        assert (on.app.screen, on.composer) == (on.app.desk, "c")


# At a start


@pytest.mark.parametrize("begun", [False, True], ids=["first screen", "session"])
@pytest.mark.parametrize("burst", [("a", "\t"), ("a", "\t", "<shift+tab>", "\t")], ids=["there", "and back"])
async def test_keys_behind_an_early_tab_are_for_what_it_goes_to(
    tmp_path: Path, begun: bool, burst: Sequence[str]
) -> None:
    if begun:
        async with stage(host(tmp_path)) as on:
            await taught(on)
    beginning = host(tmp_path, session="1" if begun else None)
    beginning.shown_samples = (Sample("leaf", "Leaves", ""), Sample("moon", "The Moon", ""))
    app = MaicApp(beginning)
    async with app.run_test(size=(100, 30)) as pilot:
        on = Stage(app, pilot, beginning)
        for key in keys(*burst, "<down>"):
            app.post_message(key)
        await on.seated()
        there = app.desk.transcript if begun else app.desk.first.choices
        assert app.desk.focused is there
        assert on.composer == "a"
        assert begun or app.desk.first.choices.highlighted_option.id == "2"  # type: ignore[union-attr]
        await app.desk.attendance.leave("left")


async def test_what_is_typed_before_anything_has_the_focus_is_asked(tmp_path: Path) -> None:
    beginning = host(tmp_path)
    app = MaicApp(beginning)
    for key in keys("why?\r", "and"):
        app._message_queue.put_nowait(key)
    async with app.run_test(size=(100, 30)) as pilot:
        on = Stage(app, pilot, beginning)
        await on.seated()
        assert (asked(on), on.composer) == (["why?"], "and")
        await app.desk.attendance.leave("left")


async def test_the_mouse_and_what_comes_first_do_not_wait_for_the_end_of_a_start() -> None:
    heard: list[events.Event] = []
    async with App[None]().run_test() as pilot:
        in_order = InOrder(pilot.app, _into(heard))
        in_order.move(lambda: None)
        down, click = keys("<down>")[0], _pressed(events.MouseDown, 1, 1)
        for event in (down, click):
            await in_order.take(event)
        await settle()
        assert heard == [click]
        in_order.arrived()
        await settle()
        assert heard == [click, down]


# What does not wait, and what is not heard


async def test_a_key_that_comes_first_waits_for_nothing_typed_before_it(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        before: list[int] = []
        on.app.do = lambda *_: before.append(len(on.composer))  # type: ignore[method-assign]
        await typed(on, "a" * 40, "<f6>")
        assert before
        assert before[0] < 40
        assert on.composer == "a" * 40


async def test_a_key_that_comes_alone_is_given_at_once() -> None:
    heard: list[events.Event] = []
    async with App[None]().run_test() as pilot:
        in_order = InOrder(pilot.app, _into(heard))
        pilot.app.set_focus(await _line(pilot.app))
        (key,) = keys("a")
        await in_order.take(key)
        assert heard == [key]


async def test_keys_are_heard_while_a_quiz_is_marked(tmp_path: Path) -> None:
    async with stage(StageHost(tmp_path, lesson=Played(a_lesson(), LessonRef(hash="h", title="Leaves")))) as on:
        await on.passes(1)
        await typed(on, "}}")
        await on.passes(1)
        marked, marks = asyncio.Event(), []

        async def mark(answers: dict[str, Any]) -> None:
            marks.append(answers)
            await marked.wait()

        on.classroom.hand_in = mark  # type: ignore[method-assign]
        for key in keys("a", "\t", "\r", "<shift+tab>", "b"):
            on.app.post_message(key)
        await settle(300)
        waits = on.app.in_order.busy
        marked.set()
        assert marks
        assert not waits


async def test_a_key_that_is_held_down_does_no_more_once_it_is_let_go(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        await taught(on)
        await on.press("tab")
        done: list[str] = []
        on.app.do = lambda action, _="": done.append(action)  # type: ignore[method-assign]
        held = keys("k" * 20, "G", "k")
        for key in held:
            key.time -= 2 * LATE
            on.app.post_message(key)
        await on.drawn()
        assert done == ["line_up", "last", "line_up"]


async def test_a_program_that_ends_hears_nothing_more(tmp_path: Path) -> None:
    async with stage(host(tmp_path)) as on:
        on.app.post_message(keys("a")[0])
        await asyncio.sleep(0)
        await typed(on, "b" * 40, "<ctrl+q>")
        assert "b" * 40 not in on.composer
        assert not on.app.in_order.busy


def _into(heard: list[events.Event]) -> object:
    async def hear(event: events.Event) -> None:
        heard.append(event)

    return hear


async def _line(app: App[None]) -> Input:
    line = Input()
    await app.mount(line)
    return line


def _pressed(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
