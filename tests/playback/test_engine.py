"""The stage: pace, rests, pause at the very character, interrupt; with a clock that moves when told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.graphemes import count
from maic_tui.playback.engine import PIECE, Engine, Hands, Stage
from maic_tui.playback.pacing import AFTER_ACTION, AFTER_TEXT, WORDS_LIMIT, Pace
from tests.fakes import FakeClock, settle


class Room:
    """What the stage did, with its times."""

    def __init__(self, reveal: float = 10.0, speed: float = 1.0, takes: bool = True) -> None:
        self.clock = FakeClock()
        self.engine = Engine(self.clock, Pace(reveal, speed))
        self.done: list[tuple[float, str, str]] = []
        self.cuts = 0
        self.takes = takes
        self.stage = Stage(self.engine, Hands(self._text, self._thinking, self._act, self._cut))

    def _text(self, text: str) -> None:
        self.done.append((self.clock.now(), "text", text))

    def _thinking(self, text: str) -> None:
        self.done.append((self.clock.now(), "thinking", text))

    def _act(self, name: str, params: Any, refusal: str) -> bool:
        self.done.append((self.clock.now(), "act", name))
        return self.takes and not refusal

    def _cut(self) -> None:
        self.cuts += 1

    @property
    def words(self) -> str:
        return "".join(text for _, kind, text in self.done if kind == "text")

    @property
    def chars(self) -> int:
        return self.stage.shown[0]


async def test_words_are_logged_a_window_ahead_and_appear_one_by_one() -> None:
    room = Room(reveal=10)
    room.stage.say("abcdef")
    await settle()
    assert room.words == "ab"
    assert room.chars == 0
    await room.clock.advance(0.1)
    assert room.chars == 1
    await room.clock.advance(0.15)
    assert (room.words, room.chars) == ("abcd", 2)
    room.stage.cut()


@pytest.mark.parametrize("reveal", [0, 1000])
async def test_a_grapheme_of_thousands_of_characters_is_shown(reveal: int) -> None:
    room = Room(reveal=reveal)
    family = "\U0001f468" + "\u200d\U0001f469" * 20_000
    room.stage.say(family[:100])
    await settle()
    assert room.words == family[:100]
    room.stage.say(family[100:] + " and more")
    ended = asyncio.ensure_future(room.stage.drained())
    while not ended.done():
        await room.clock.advance(1)
    assert room.words == family + " and more"


async def test_the_last_grapheme_waits_for_what_may_join_it() -> None:
    room = Room(reveal=0)
    room.stage.say("e")
    await settle()
    assert room.words == ""
    room.stage.say("\u0301x")
    await settle()
    assert room.words == "e\u0301"
    assert await room.stage.drained() == (2, 0)
    assert room.words == "e\u0301x"


async def test_rests_stand_after_a_text_and_after_an_action() -> None:
    room = Room(reveal=10)
    room.stage.say("ab")
    room.stage.act("wb_clear", {})
    room.stage.say("c")
    room.stage._closed.set()
    await room.clock.advance(10)
    acted = next(at for at, kind, _ in room.done if kind == "act")
    spoken = next(at for at, kind, text in room.done if text == "c")
    assert acted == pytest.approx(0.2 + AFTER_TEXT)
    assert spoken == pytest.approx(acted + AFTER_ACTION)


@pytest.mark.parametrize(("speed", "expected"), [(0.5, 2 * (0.2 + AFTER_TEXT)), (4, (0.2 + AFTER_TEXT) / 4)])
async def test_speed_scales_words_and_rests(speed: float, expected: float) -> None:
    room = Room(reveal=10, speed=speed)
    room.stage.say("ab")
    room.stage.act("wb_clear", {})
    await room.clock.advance(30)
    assert next(at for at, kind, _ in room.done if kind == "act") == pytest.approx(expected)
    room.stage.cut()


async def test_a_skipped_action_takes_no_time_and_does_not_count() -> None:
    room = Room(reveal=10, takes=False)
    room.stage.act("wb_clear", {})
    assert await room.stage.drained() == (0, 0)
    assert room.clock.now() == 0


async def test_a_pause_stands_still_at_the_very_character() -> None:
    room = Room(reveal=10)
    room.stage.say("abcdefghij")
    await room.clock.advance(0.31)
    assert room.chars == 3
    room.engine.pause()
    await room.clock.advance(60)
    assert (room.chars, room.words) == (3, "abcd")
    assert room.clock.pending == 0
    room.engine.resume()
    await room.clock.advance(0.1)
    assert room.chars == 4
    room.stage.cut()


async def test_words_that_come_in_a_pause_are_kept() -> None:
    room = Room(reveal=10)
    room.engine.pause()
    room.stage.say("abc")
    await room.clock.advance(5)
    assert room.words == ""
    room.engine.resume()
    room.stage._closed.set()
    await room.clock.advance(5)
    assert room.words == "abc"


async def test_stopping_drops_what_was_not_shown() -> None:
    room = Room(reveal=10)
    room.stage.say("abcdefghij")
    await room.clock.advance(0.5)
    shown = room.stage.cut()
    await room.clock.advance(5)
    assert shown == (5, 0)
    assert len(room.words) < 10


async def test_there_is_never_more_than_one_timer() -> None:
    room = Room(reveal=10)
    room.stage.think("hm")
    room.stage.say("abc")
    room.stage.act("wb_clear", {})
    for _ in range(40):
        await room.clock.advance(0.1)
        assert room.clock.pending <= 1
    room.stage.cut()


async def test_more_words_than_are_kept_are_cut_and_said_once() -> None:
    room = Room(reveal=0)
    for _ in range(3):
        room.stage.say("z" * (WORDS_LIMIT // 2 + 10))
    shown, _ = await room.stage.drained()
    assert shown == WORDS_LIMIT
    assert room.cuts == 1
    assert max(len(text) for _, _, text in room.done) <= PIECE


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=12), max_size=12), st.sampled_from([0.0, 33.0]))
def test_every_word_is_shown_whole_and_counted(pieces: list[str], reveal: float) -> None:
    import asyncio

    async def play() -> None:
        room = Room(reveal=reveal)
        for piece in pieces:
            room.stage.say(piece)
            await room.clock.advance(0.05)
        room.stage._closed.set()
        room.stage._more.set()
        await room.clock.advance(600)
        assert room.words == "".join(pieces)
        assert room.chars == count("".join(pieces))

    asyncio.run(play())
