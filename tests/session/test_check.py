"""Whether a file is whole: which lines are not, why, and how it opens all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session import check as checking
from maic_tui.session.check import check
from tests.recorded import recorded

LINES = [encode(record) for record in (Header("s"), *recorded())]


def _file(tmp_path: Path, *lines: bytes) -> Path:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def test_a_whole_file(tmp_path: Path) -> None:
    found = check(_file(tmp_path, *LINES))
    assert (found.well, found.opens, found.events, found.bad) == (True, "yes", len(LINES) - 1, ())
    assert "none damaged" in found.said


def test_each_damaged_line_is_named_with_why(tmp_path: Path) -> None:
    flipped = LINES[3].replace(b"exchange", b"exchangf")
    found = check(_file(tmp_path, *LINES[:3], flipped, b"{", b"[1]", b"\xff", *LINES[4:]))
    assert [number for number, _ in found.bad] == [4, 5, 6, 7]
    reasons = [why for _, why in found.bad]
    assert reasons[0] == "the check sum is wrong"
    assert reasons[2] == "not an object"
    assert all(why.isprintable() for why in reasons)
    assert (found.well, found.opens) == (False, "yes")
    assert "lines 4, 5, 6, 7" in found.said


def test_missing_events_and_strays(tmp_path: Path) -> None:
    found = check(_file(tmp_path, *LINES[:4], LINES[6], LINES[5], *LINES[7:]))
    assert (found.missing, found.stray, found.well, found.opens) == (2, 1, False, "yes")


def test_a_newer_format_is_no_damage(tmp_path: Path) -> None:
    found = check(_file(tmp_path, encode(Header("s", version=9)), *LINES[1:3]))
    assert (found.well, found.opens, "version 9" in found.said) == (True, "read only", True)


def test_numbers_at_their_end(tmp_path: Path) -> None:
    found = check(_file(tmp_path, LINES[0], encode(Event(2**52, "t", ev.Notice(kind="k")))))
    assert (found.opens, "only be read" in found.said) == ("read only", True)


def test_an_empty_file_is_offered_for_deletion(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b"")
    assert (check(path).well, "delete" in check(path).said) == (True, True)


@pytest.mark.parametrize("name", ["folder", "none"])
def test_what_can_not_be_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    found = check(tmp_path / name)
    assert (found.well, found.opens, found.events) == (False, "no", 0)
    assert found.said


def test_what_can_not_be_put_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(checking, "fold", breaks)
    found = check(_file(tmp_path, *LINES))
    assert (found.well, found.opens, "can't be put together" in found.said) == (False, "no", True)
