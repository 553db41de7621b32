"""What bytes become which events, where Textual's own parser loses or fails."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import _parser, events
from textual.message import Message

from maic_tui.schema.text import clean
from maic_tui.tui.parser import TerminalParser
from maic_tui.tui.paste import PASTE_LIMIT

START, END = "\x1b[200~", "\x1b[201~"
FRAGMENTS = st.sampled_from(
    ["\x1b", "\x1b[", "\r", "\n", "\x11", "\x00", "\x1b]0;t\x07", "\x1b[2J", "a", "é", "\x85", "\t", "\x1b[201", "~"]
)
SEQUENCES = st.one_of(
    st.text(max_size=4),
    st.sampled_from([START, END, "\x1b", "\x1b[", "\x1b[M\xe9\xff\xe9", "\x1b[48;0;0;0;0t", "\x1b[<0;1;1M", "\x1bO"]),
    st.from_regex(r"\x1b\[<?[0-9:;?$-]{0,12}[A-Za-z~]", fullmatch=True),
)


def keys(data: str) -> list[str]:
    return [event.key for event in TerminalParser().feed(data) if isinstance(event, events.Key)]


def heard(*pieces: str) -> list[str]:
    """Keys in angle brackets and pastes, silence after the last piece."""
    parser = TerminalParser()
    found: list[Message] = [event for piece in pieces for event in parser.feed(piece)]
    return [
        f"<{event.key}>" if isinstance(event, events.Key) else event.text
        for event in (*found, *parser.tick())
        if isinstance(event, (events.Key, events.Paste))
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("\x1ba", ["escape", "a"]),
        ("\x1bA", ["escape", "A"]),
        ("\x1b1", ["escape", "1"]),
        ("\x1b ", ["escape", "space"]),
        ("\x1b?", ["escape", "question_mark"]),
        ("\x1b\r", ["escape", "enter"]),
        ("\x1b\x03", ["escape", "ctrl+c"]),
        ("\x1b\x7f", ["ctrl+w"]),
        ("\x1b\x1b[A", ["escape", "up"]),
        ("\x1b[A", ["up"]),
        ("\x1bOQ", ["f2"]),
        ("\x1b[27u", ["escape"]),
        ("\x1b[32;;32u", ["space"]),
        ("\x1b[13;2u", ["shift+enter"]),
        ("ab", ["a", "b"]),
        ("\r\n", ["enter", "ctrl+j"]),
    ],
)
def test_keys(data: str, expected: list[str]) -> None:
    assert keys(data) == expected


@pytest.mark.parametrize(
    "data",
    [
        "\x1b[1114112u", "\x1b[27;5;1114112~", "\x1b[99999999999999999999;5u", "\x1b[97:65;2u", "\x1b[97;1:3u",
        "\x1b[97;;1114112u", "\x1b[48;0;0;0;0t\x1b[<0;1;1M",
    ],
)  # fmt: skip
def test_a_sequence_with_a_number_out_of_range_is_dropped(data: str) -> None:
    parser = TerminalParser()
    parser.mouse_pixels = True
    assert [*parser.feed(data + "x")][-1].key == "x"  # type: ignore[attr-defined]
    assert [event for event in parser.feed(data) if isinstance(event, events.Key)] == []


@given(st.lists(st.one_of(SEQUENCES, st.none()), max_size=12))
def test_nothing_that_arrives_fails(pieces: list[str | None]) -> None:
    parser = TerminalParser()
    parser.mouse_pixels = True
    for piece in pieces:
        list(parser.tick() if piece is None else parser.feed(piece))
    list(parser.tick())
    assert [event.key for event in parser.feed("\x1b[Az") if isinstance(event, events.Key)][-1] == "z"


@given(st.lists(FRAGMENTS, max_size=30).map("".join).filter(lambda text: END not in text), st.data())
def test_a_paste_is_one_clean_text_however_it_is_cut(text: str, data: st.DataObject) -> None:
    whole = START + text + END
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=6)))
    pieces = [whole[start:end] for start, end in itertools.pairwise([0, *cuts, len(whole)])]
    assert heard(*pieces) == [clean(text)]


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        (["x", f"{START}a{END}y"], ["<x>", "a", "<y>"]),
        ([f"{START}one\rtwo{END}three\x11\r{END}"], ["one\ntwothree␑\n"]),
        ([f"{START}one{END}", "two\x1b\r", END, "\r"], ["onetwo␛\n", "<enter>"]),
        ([f"{START}a{END}{START}b{END}"], ["ab"]),
        ([START + END], [""]),
        ([END + "a"], ["<a>"]),
        (list(f"{START}\x1b[2J{END}"), ["␛[2J"]),
        ([f"{START}never closed\r\x1b[20"], ["never closed\n␛[20"]),
    ],
)
def test_where_a_paste_ends(pieces: list[str], expected: list[str]) -> None:
    assert heard(*pieces) == expected


def test_after_a_paste_that_was_never_closed_keys_are_keys() -> None:
    parser = TerminalParser()
    usual = parser.patience
    assert not [*parser.feed(START + "a")]
    assert parser.patience > 0.5
    assert [*parser.tick()]
    assert parser.patience == usual
    assert [event.key for event in parser.feed("b\x1b[A") if isinstance(event, events.Key)] == ["b", "up"]


def test_a_mark_whose_beginning_was_given_up_begins_no_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    times = itertools.count()
    monkeypatch.setattr(_parser, "get_time", lambda: float(next(times)))
    parser = TerminalParser()
    assert [*parser.feed("\x1b[20")] == []
    assert [*parser.tick()]
    assert [event.key for event in parser.feed("0~x") if isinstance(event, events.Key)] == ["0", "tilde", "x"]


def test_a_paste_is_taken_up_to_its_limit_and_one_more() -> None:
    parser = TerminalParser()
    for piece in (START, *["line of text \x1b[2J\r\n"] * 40_000, END):
        assert not [*parser.feed(piece)]
    (paste,) = parser.tick()
    assert isinstance(paste, events.Paste)
    assert len(paste.text) == PASTE_LIMIT + 1
