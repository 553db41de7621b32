"""A log as it is read: damage is counted and named, and hides nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from maic_tui.schema.events import AgentStart, Event, TurnStart, Unknown
from maic_tui.schema.wire import Header, encode
from maic_tui.session.read import parse, read
from tests.recorded import recorded

EVENTS = recorded()
HEADER = Header("s", "2026-11-30T09:12:00.000+00:00")
LINES = [encode(HEADER), *map(encode, EVENTS)]


def test_an_empty_file_is_a_session_with_no_turns() -> None:
    reading = parse(b"")
    assert (reading.header, reading.events, reading.bad, reading.damage) == (None, (), (), "")


@pytest.mark.parametrize(
    "damage",
    [b"garbage", b"\x00" * 512, b"[" * 100_000, b'{"id":' + b"1" * 5000 + b"}", b'"\xff\xfe"', LINES[4][:-20]],
    ids=["garbage", "NULs", "deep", "digits", "UTF-8", "torn"],
)
def test_damage_in_the_middle_hides_nothing(damage: bytes) -> None:
    reading = parse(b"\n".join([*LINES[:5], damage, *LINES[5:]]) + b"\n")
    assert list(reading.events) == EVENTS
    assert reading.bad == (6,)
    assert "line 6" in reading.damage


def test_many_damaged_lines_are_said_in_one_sentence() -> None:
    reading = parse(b"\n".join([LINES[0], *[b"x"] * 40, *LINES[1:]]))
    assert list(reading.events) == EVENTS
    assert "lines 2, 3, 4, 5, 6 and 35 more" in reading.damage


def test_a_flipped_byte_costs_at_most_the_lines_it_touches() -> None:
    data = b"\n".join(LINES[:4]) + b"\n"
    for place in range(len(data)):
        for change in (0x01, 0x20, 0x80):
            flipped = data[:place] + bytes([data[place] ^ change]) + data[place + 1 :]
            reading = parse(flipped)
            line = data[:place].count(b"\n")
            assert reading.bad or place == len(data) - 1
            assert set(reading.events) >= set(EVENTS[: max(0, line - 1)])


def test_lines_are_cut_at_line_feeds_alone_and_windows_breaks_are_understood() -> None:
    reading = parse('{"id":1,"ts":"t","type":"x","data":{"text":"a\u2028b\u0085c"}}\r\n'.encode())
    assert reading.events == (Event(1, "t", Unknown("x", {"text": "a\u2028b\u0085c"})),)


def test_gaps_and_repeated_ids_are_read_as_they_are() -> None:
    ids = [1, 3, 3, 2, 7]
    reading = parse(b"\n".join(encode(Event(id, "t", Unknown("x", {}))) for id in ids))
    assert [event.id for event in reading.events] == ids
    assert reading.last_id == 7
    assert reading.bad == ()


def test_after_an_id() -> None:
    reading = parse(b"\n".join(LINES), after_id=10)
    assert list(reading.events) == EVENTS[10:]
    assert reading.header == HEADER


def test_a_newer_version_is_named_with_ours() -> None:
    reading = parse(encode(Header("s", version=99)) + b"\n")
    assert "99" in reading.newer
    assert "1" in reading.newer


def test_two_damages_have_two_marks() -> None:
    assert parse(b"a\n").mark != parse(b"b\n").mark


def test_a_folder_and_a_pipe_are_errors_and_no_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    for path in (tmp_path, tmp_path / "pipe.jsonl", tmp_path / "none.jsonl"):
        with pytest.raises(OSError, match=r".+"):
            read(path)


@pytest.mark.parametrize(
    ("ids", "missing", "stray"),
    [([1, 2, 3], 0, 0), ([1, 3, 4], 1, 0), ([2, 3], 1, 0), ([5, 5, 5], 4, 2), ([1, 3, 2, 4], 1, 1), ([], 0, 0)],
)
def test_ids_that_do_not_follow_are_counted_and_said(ids: list[int], missing: int, stray: int) -> None:
    reading = parse(b"\n".join(encode(Event(id, "t", Unknown("x", {}))) for id in ids))
    assert (reading.missing, reading.stray, reading.bad) == (missing, stray, ())
    assert (f"missing from the session's file: {missing}." in reading.damage) is bool(missing)
    assert (f"passed over: {stray}." in reading.damage) is bool(stray)


def test_a_line_that_can_not_be_read_is_not_missing_too() -> None:
    reading = parse(b"\n".join([*LINES[:3], b"garbage", *LINES[4:]]))
    assert (reading.bad, reading.missing) == ((4,), 0)


def test_a_byte_order_mark_is_no_damage() -> None:
    reading = parse(b"\xef\xbb\xbf" + b"\n".join(LINES))
    assert (reading.header, list(reading.events), reading.damage) == (HEADER, EVENTS, "")


@pytest.mark.parametrize(
    "event",
    [
        Event(2**52, "t", Unknown("x", {})),
        Event(1, "t", AgentStart(exchange=2**53)),
        Event(1, "t", TurnStart(exchange=1, turn=2**53, agent_id="t", agent_name="T")),
    ],
    ids=["id", "exchange", "turn"],
)
def test_numbers_that_can_not_be_counted_on_are_said(event: Event) -> None:
    assert "only be read" in parse(encode(event)).full
    assert parse(b"\n".join(LINES)).full == ""
