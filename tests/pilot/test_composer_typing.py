"""The composer by itself, in a tiny app: what is typed, pasted and composed there stays as it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from maic_tui.tui.keys import Keymap, rebound
from maic_tui.tui.widgets.composer import PASTE_LIMIT, Composer


class Tiny(App[None]):
    """Hosts one composer, and hears what it says."""

    def __init__(self, keymap: Keymap) -> None:
        super().__init__()
        self.composer = Composer(keymap)
        self.asked: list[str] = []
        self.wished: list[str] = []
        self.too_long: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.composer

    def on_composer_asked(self, event: Composer.Asked) -> None:
        self.asked.append(event.text)

    def on_composer_wished(self, event: Composer.Wished) -> None:
        self.wished.append(event.action)

    def on_composer_paste_too_long(self, event: Composer.PasteTooLong) -> None:
        self.too_long.append(event.beginning)


@asynccontextmanager
async def tiny(keymap: Keymap | None = None) -> AsyncIterator[tuple[Tiny, Pilot[None]]]:
    app = Tiny(keymap or Keymap())
    async with app.run_test(size=(60, 20)) as pilot:
        app.composer.focus()
        await pilot.pause()
        yield app, pilot


async def paste(app: Tiny, pilot: Pilot[None], text: str) -> None:
    app.composer.post_message(events.Paste(text))
    await pilot.pause()


async def typed(app: Tiny, pilot: Pilot[None], text: str) -> None:
    """Key events one a code point, as a terminal's parser makes them, long after any paste."""
    for char in text:
        event = events.Key("enter" if char == "\r" else char, char)
        event.time += 1
        app.composer.post_message(event)
    await pilot.pause()


@pytest.mark.parametrize(
    ("pasted", "stands"),
    [
        ("one\ntwo\nthree", "one\ntwo\nthree"),
        ("one\rtwo\r\nthree", "one\ntwo\nthree"),
        ("a\x1b]52;c;AAAA\x07b", "a␛]52;c;AAAA␇b"),
        ("a\tb", "a   b"),
        ("é̂́̄日本👨‍👩‍👧", "é̂́̄日本👨‍👩‍👧"),
        ("/quit\n", "/quit\n"),
    ],
)
async def test_a_paste_is_data(pasted: str, stands: str) -> None:
    async with tiny() as (app, pilot):
        await paste(app, pilot, pasted)
        assert (app.composer.text, app.asked) == (stands, [])


async def test_of_a_huge_paste_nothing_is_taken_unasked() -> None:
    async with tiny() as (app, pilot):
        await typed(app, pilot, "draft")
        await paste(app, pilot, "x" * (PASTE_LIMIT + 5))
        assert (app.composer.text, app.too_long, app.asked) == ("draft", ["x" * PASTE_LIMIT], [])


@pytest.mark.parametrize("text", ["안녕하세요", "日本語", "👩‍🚀 ok", "❤️", "e\u0301", "\u200fשלום", "ไทย"])
async def test_composed_text_is_asked_whole(text: str) -> None:
    async with tiny() as (app, pilot):
        await typed(app, pilot, text + "\r")
        assert app.asked == [text.replace("\u200f", "")]


@pytest.mark.parametrize("cluster", ["👩‍👩‍👧", "🇩🇪", "e\u0301", "👍🏽", "中", "x"])
async def test_a_step_and_a_deletion_are_a_whole_character(cluster: str) -> None:
    async with tiny() as (app, pilot):
        await typed(app, pilot, f"a{cluster}{cluster}b")
        await pilot.press("left", "left", "-")
        assert app.composer.text == f"a{cluster}-{cluster}b"
        await pilot.press("right", "backspace", "left", "backspace")
        assert app.composer.text == "a-b"


async def test_what_was_deleted_comes_back_into_the_empty_box_and_what_was_asked_does_not() -> None:
    async with tiny() as (app, pilot):
        await typed(app, pilot, "one two")
        await pilot.press("ctrl+u", "ctrl+z")
        assert app.composer.text == "one two"
        await pilot.press("enter", "ctrl+z")
        assert (app.asked, app.composer.text, app.composer.history.undo_stack) == (["one two"], "", [])


@pytest.mark.parametrize("key", ["enter", "ctrl+enter", "alt+enter"])
async def test_enter_is_enter_with_any_modifier_that_terminals_lose(key: str) -> None:
    async with tiny() as (app, pilot):
        await pilot.press("a", key)
        assert app.asked == ["a"]


async def test_enter_on_nothing_asks_nothing() -> None:
    async with tiny() as (app, pilot):
        await pilot.press("enter", "ctrl+j", "enter")
        assert app.asked == []


async def test_space_and_question_mark_act_in_the_empty_box_only() -> None:
    async with tiny() as (app, pilot):
        await pilot.press("space", "question_mark", "a", "space", "question_mark", "plus", "colon")
        assert (app.wished, app.composer.text) == (["pause", "help"], "a ?+:")


@pytest.mark.parametrize(
    ("keys", "stands"),
    [
        (("ctrl+a", "x"), "xone two"),
        (("ctrl+a", "ctrl+e", "x"), "one twox"),
        (("ctrl+w",), "one "),
        (("ctrl+u",), ""),
        (("ctrl+a", "ctrl+k"), ""),
        (("left", "ctrl+d"), "one tw"),
        (("ctrl+u", "ctrl+z"), "one two"),
    ],
)
async def test_the_readline_keys_are_kept(keys: tuple[str, ...], stands: str) -> None:
    async with tiny() as (app, pilot):
        await typed(app, pilot, "one two")
        await pilot.press(*keys)
        assert app.composer.text == stands


async def test_it_grows_to_six_lines() -> None:
    async with tiny() as (app, pilot):
        heights = []
        for _ in range(8):
            heights.append(app.composer.size.height)
            await pilot.press("a", "ctrl+j")
            await pilot.pause()
        assert heights[:3] == [1, 2, 3]
        assert max(heights) == 6


async def test_slash_commands_are_offered_and_completed() -> None:
    async with tiny() as (app, pilot):
        await pilot.press("/", "p", "a", "u")
        assert [offer.label for offer in app.composer.offering.offers] == ["/pause"]
        await pilot.press("tab")
        assert app.composer.text == "/pause "


async def test_a_rebound_key_is_heard_and_the_old_one_no_more() -> None:
    async with tiny(rebound({"newline": ("ctrl+x",)})) as (app, pilot):
        await pilot.press("a", "ctrl+x", "b", "ctrl+j", "c")
        assert app.composer.text == "a\nbc"
