"""Light or dark: the terminal's answer is taken out of what it sends, however it is torn; everything else goes on."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events

from maic_tui.tui.backdrop import Answers, BackdropTold, dark_by
from maic_tui.tui.parser import TerminalParser

DARK, LIGHT = "\x1b]11;rgb:1414/1717/1c1c\x1b\\", "\x1b]11;rgb:fb/f9/f4\x07"


def heard(*pieces: str) -> list[str]:
    """Keys, and `dark` or `light` for an answer; silence after the last piece."""
    parser = TerminalParser()
    found = [event for piece in pieces for event in parser.feed(piece)]
    return [
        ("dark" if event.dark else "light") if isinstance(event, BackdropTold) else event.key
        for event in (*found, *parser.tick())
        if isinstance(event, BackdropTold | events.Key)
    ]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (DARK, "dark"),
        (LIGHT, "light"),
        ("\x1b]11;rgba:0000/0000/0000/ffff\x07", "dark"),
        ("\x1b]11;rgb:f/f/f\x07", "light"),
        ("\x1b]11;rgb:8080/8080/8080\x07", "light"),
        ("\x1b]11;rgb:0000/0000/8b8b\x07", "dark"),
    ],
)
def test_an_answer_is_heard_and_types_nothing(answer: str, expected: str) -> None:
    assert heard(f"a{answer}b") == ["a", expected, "b"]


@given(st.sampled_from([DARK, LIGHT]), st.data())
def test_it_may_be_torn_anywhere(answer: str, data: st.DataObject) -> None:
    whole = f"a{answer}b"
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    pieces = [whole[start:end] for start, end in itertools.pairwise([0, *cuts, len(whole)])]
    assert heard(*pieces) == heard(whole)


@given(st.lists(st.sampled_from(["\x1b", "]", "1", "11;", "rgb:", "00/", "\x07", "\\", "x", DARK]), max_size=12))
def test_nothing_else_is_lost_or_moved(pieces: list[str]) -> None:
    answers = Answers()
    rest = "".join(one for piece in pieces for one in answers.taken(piece) if isinstance(one, str))
    assert rest + answers.given_up() == "".join(pieces).replace(DARK, "")


def test_escape_alone_is_a_key_after_one_silence() -> None:
    parser = TerminalParser()
    assert list(parser.feed("\x1b")) == []
    assert [event.key for event in parser.tick() if isinstance(event, events.Key)] == ["escape"]
    assert heard("\x1b", "[A") == ["up"]


@pytest.mark.parametrize(
    ("value", "dark"),
    [
        ("15;0", True), ("0;15", False), ("15;default;0", True), ("0;7", False), ("7;8", True),
        ("", None), ("default", None), ("0;default", None), ("0;99", None), ("x;-1", None), ("0;\u0663", None),
    ],
)  # fmt: skip
def test_the_environment_may_say_it(value: str, dark: bool | None) -> None:
    assert dark_by({"COLORFGBG": value} if value else {}) is dark
