"""One line of a log: written, read, and every change of it found."""

from __future__ import annotations

import json
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema.events import Event, Notice, TextDelta, Unknown
from maic_tui.schema.wire import HIGHEST_ID, BadLine, Header, decode, encode
from tests.recorded import recorded

EVENT = Event(7, "2026-11-30T09:12:00.000+00:00", TextDelta(turn=1, text='sugar "é" 光\u2028'))
HEADER = Header("20261130-0912-k7fq", "2026-11-30T09:12:00.000+00:00", "A leaf")
NUMBER = st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBER | st.text(),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(), children, max_size=3),
    max_leaves=10,
)  # fmt: skip


def test_crc_is_the_last_member_and_covers_the_line_without_it() -> None:
    line = encode(EVENT)
    assert line.isascii()
    assert list(json.loads(line)) == ["id", "ts", "type", "data", "crc"]
    without = line[: line.rindex(b',"crc":')] + b"}"
    assert json.loads(line)["crc"] == f"{crc32(without):08x}"


@pytest.mark.parametrize("event", recorded(), ids=lambda event: f"{event.id}-{event.type}")
def test_what_is_written_is_read(event: Event) -> None:
    assert decode(encode(event)) == event


def test_header_is_read_as_it_was_written() -> None:
    assert decode(encode(HEADER)) == HEADER


@given(st.dictionaries(st.text(), JSON, max_size=3))
def test_a_kind_that_is_not_known_keeps_its_data(data: dict[str, object]) -> None:
    event = Event(1, "t", Unknown("hologram", data))
    assert decode(encode(event)) == event


@pytest.mark.parametrize("line", [encode(EVENT), encode(HEADER)], ids=["event", "header"])
def test_every_change_of_one_byte_is_found(line: bytes) -> None:
    for place in range(len(line)):
        for change in (0x01, 0x20, 0x80, 0xFF):
            changed = line[:place] + bytes([line[place] ^ change]) + line[place + 1 :]
            with pytest.raises(BadLine):
                decode(changed)


def test_a_line_by_hand_needs_no_crc() -> None:
    assert decode(b'{"id": 3, "ts": "t", "type": "notice", "data": {"kind": "k"}}') == Event(3, "t", Notice(kind="k"))


@pytest.mark.parametrize(
    "line",
    [
        b"garbage",
        b"\x00" * 512,
        b"[" * 100_000,
        b'{"id":' + b"1" * 5000 + b"}",
        b'{"id":1,"ts":"t","type":"x","data":{"n":NaN}}',
        b'{"id":1,"ts":"t","type":"x","data":{"n":1e999}}',
        b'{"id":1,"ts":"t","type":"x","data":{"text":"\xff\xfe"}}',
        b'{"id":1,"ts":"t","type":"x","data":[]}',
        b'{"id":0,"ts":"t","type":"x","data":{}}',
        b'{"id":true,"ts":"t","type":"x","data":{}}',
        b'{"id":99999999999999999999,"ts":"t","type":"x","data":{}}',
        b'{"id":1,"ts":"t","type":"text_delta","data":{"turn":1}}',
        b'{"id":1,"ts":"t","type":"x","data":{},"cRc":"00000000"}',
        b'{"id":1,"ts":"t","type":"x","data":{},"crc":"00000000"}',
        b'{"format":"another","version":1}',
        b'{"format":"maic-session","version":"1"}',
        b'{"format":"maic-session","version":true}',
        b"null",
        b"",
    ],
    ids=lambda line: line[:60].decode("latin-1"),
)
def test_bad_lines_are_said_to_be_bad(line: bytes) -> None:
    with pytest.raises(BadLine):
        decode(line)


def test_a_newer_header_is_known_whatever_else_it_holds() -> None:
    header = decode(b'{"format":"maic-session","version":99,"hash":"x"}')
    assert isinstance(header, Header)
    assert header.newer


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), 10**5000, "\ud83d lone"], ids=["NaN", "infinite", "huge", "lone surrogate"]
)
def test_writing_never_fails(value: object) -> None:
    event = decode(encode(Event(1, "t", Unknown("x", {"value": value}))))
    assert isinstance(event, Event)
    assert isinstance(event.body, Unknown)
    assert event.body.data == {"value": value if isinstance(value, str) else None}


def test_writing_never_fails_for_what_is_too_deep() -> None:
    value: object = 1
    for _ in range(100_000):
        value = [value]
    assert decode(encode(Event(1, "t", Unknown("x", {"value": value}))))


def test_time_and_text_of_a_hand_made_line_are_clean() -> None:
    line = b'{"id":1,"ts":"\\u001b]0;x","type":"text_delta","data":{"turn":1,"text":"\\u001b[31m"}}'
    event = decode(line)
    assert event == Event(1, "␛]0;x", TextDelta(turn=1, text="␛[31m"))


def test_ids_leave_room_to_go_on_from() -> None:
    event = Event(HIGHEST_ID, "t", Notice(kind="k"))
    assert decode(encode(event)) == event
    with pytest.raises(BadLine, match="too high"):
        decode(encode(Event(HIGHEST_ID + 1, "t", Notice(kind="k"))))


def test_what_json_can_not_hold_does_not_take_the_id_with_it() -> None:
    line = encode(Event(2**60, "t", Unknown("x", {"value": 10**5000})))
    assert json.loads(line)["id"] == 2**60
