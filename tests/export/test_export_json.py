"""The JSON document of a session: golden, one event a line, and read back whole, rewritten or damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from maic_tui.export.json_file import json_document
from maic_tui.export.jsonl import json_lines
from maic_tui.schema.events import VERSION, Event
from maic_tui.schema.wire import Header
from maic_tui.session.errors import SessionUnreadable
from maic_tui.session.exported import read_any, taken
from maic_tui.transcript.fold import fold
from tests.export.board_sessions import EVERYTHING, drawn_session
from tests.export.page_session import page_events
from tests.golden_text import equals_golden
from tests.recorded import recorded
from tests.transcript.feed import drawing

HEADER = Header("20261130-0912-k7fq", "2026-11-30T09:12:00.000+00:00", "Leaves & *light*")
SESSIONS = [recorded(), page_events(), tuple(drawing().events), drawn_session(EVERYTHING)]


def text(events: tuple[Event, ...] = SESSIONS[0], header: Header = HEADER) -> str:
    return "".join(f"{line}\n" for line in json_document(header, events))


def written(folder: Path, content: str) -> Path:
    file = folder / "copy.json"
    file.write_text(content, encoding="utf-8")
    return file


def test_document_is_golden_and_json() -> None:
    equals_golden(text(), "export/session.json")
    value = json.loads(text())
    assert [*value] == ["format", "version", "id", "created", "title", "events"]
    assert (value["format"], value["version"], value["title"]) == ("maic-session", VERSION, "Leaves & *light*")
    assert [event["type"] for event in value["events"]] == [event.type for event in recorded()]


@pytest.mark.parametrize("events", SESSIONS)
@pytest.mark.parametrize("shape", ["json", "jsonl", "rewritten", "crlf", "bom"])
def test_what_is_read_back_folds_to_the_same(events: tuple[Event, ...], shape: str, tmp_path: Path) -> None:
    content = {
        "json": text(events),
        "jsonl": "".join(f"{line}\n" for line in json_lines(HEADER, events)),
        "rewritten": json.dumps(json.loads(text(events)), indent=2, ensure_ascii=False),
        "crlf": text(events).replace("\n", "\r\n"),
        "bom": f"\ufeff{text(events)}",
    }[shape]
    reading = read_any(written(tmp_path, content))
    assert (reading.damage, reading.title) == ("", "Leaves & *light*")
    assert reading.created == HEADER.created
    assert fold(reading.events) == fold(events)
    assert [event.type for event in reading.events] == [event.type for event in events]
    title, (*copied, resumed) = taken(tmp_path / "copy.json", "now")
    assert (title, tuple(copied)) == (reading.title, reading.events)
    assert (resumed.type, resumed.ts) == ("session_resumed", "now")


def test_a_session_without_events_is_a_document(tmp_path: Path) -> None:
    assert json.loads(text(()))["events"] == []
    with pytest.raises(SessionUnreadable, match="no session"):
        taken(written(tmp_path, text(())), "now")


def test_damage_costs_the_line_that_it_touches_and_is_told(tmp_path: Path) -> None:
    lines = text().split("\n")
    lines[4] = lines[4].replace("a", "b", 1)
    file = written(tmp_path, "\n".join(lines))
    reading = read_any(file)
    assert [event.id for event in reading.events] == [event.id for event in recorded() if event.id != 4]
    _, events = taken(file, "2026-11-30T10:00:00.000+00:00")
    assert events[:-2] == reading.events
    notice, resumed = events[-2:]
    assert (notice.id, notice.type, resumed.type) == (recorded()[-1].id + 1, "notice", "session_resumed")
    assert "copy of copy.json" in fold(events).notes[-1].message
    assert "damaged at line 5" in fold(events).notes[-1].message


def test_a_document_that_breaks_off_anywhere_keeps_what_is_whole(tmp_path: Path) -> None:
    whole = text(recorded()[:4])
    head = whole.index("\n") + 1
    lines = {line.rstrip(",") for line in whole[head:].split("\n")} - {"", "]}"}
    for end in range(head, len(whole.rstrip()) - 1):
        reading = read_any(written(tmp_path, whole[:end]))
        kept = sum(line.rstrip(",") in lines for line in whole[head:end].split("\n"))
        assert [event.id for event in reading.events] == list(range(1, kept + 1))
        assert reading.damage


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('{"format": "maic-session", "version": 1, "events": [', "damaged session"),
        ('{"format": "maic-session",\n "version": 1}', "damaged session"),
        ('{"format": "maic-session",\n "events": 7}', "damaged session"),
        ('{\n"format": "maic-session", "events": ' + "[" * 100_000, "damaged session"),
        ('{"format": "something", "events": []}', "no session"),
        ('{\n "format": "maic-session", "version": 9, "events": []}', "version 9"),
        ('{"format":"maic-session","version":9,"id":"","created":"","title":"","events":[\n]}', "version 9"),
        ("[1, 2]", "no session"),
        ("", "no session"),
        ("\x00\x01", "no session"),
    ],
)
def test_what_is_no_session_is_one_sentence(content: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(SessionUnreadable, match=says) as error:
        taken(written(tmp_path, content), "now")
    assert "copy.json" in error.value.message
    assert error.value.hint


def test_what_is_not_finite_is_damage_and_not_taken(tmp_path: Path) -> None:
    content = json.dumps(json.loads(text()), indent=1).replace('"input": 120', '"input": NaN')
    reading = read_any(written(tmp_path, content))
    assert len(reading.events) == len(recorded()) - 1
    assert reading.damage
