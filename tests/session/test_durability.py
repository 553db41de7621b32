"""A log of every kind of event, cut and flipped at every byte: it opens, tells, and goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import KINDS, Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.read import Reading, parse, read
from maic_tui.session.store import Opened, Store
from tests.fakes import FakeClock

BODIES: tuple[ev.Body, ...] = (
    ev.SessionStart(app="1"),
    ev.SessionResumed(),
    ev.ClassChanged(),
    ev.SessionRenamed(title="Leaf"),
    ev.SceneStart(scene_id="s", index=0),
    ev.Speech(text="Look."),
    ev.Invite(topic="Why"),
    ev.QuizResult(scene_id="q"),
    ev.Playback(mode="idle"),
    ev.UserMessage(text="Why? 光"),
    ev.AgentStart(exchange=1),
    ev.Thinking(stage="director"),
    ev.Decision(by="code", kind="end"),
    ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="T"),
    ev.ThinkingDelta(turn=1, text="hm"),
    ev.TextDelta(turn=1, text="A leaf"),
    ev.Action(turn=1, action_id="1", name="wb_open"),
    ev.TurnEnd(turn=1, stop_reason="stop", chars=6),
    ev.Queue(message_id="m", op="add"),
    ev.CueUser(),
    ev.Notice(kind="k"),
    ev.AgentEnd(exchange=1, reason="end"),
    ev.Checkpoint(exchange=1),
    ev.SessionInterrupted(),
    ev.SessionEnd(),
)
EVENTS = [Event(number, "t", body) for number, body in enumerate(BODIES, 1)]
LINES = [encode(record) + b"\n" for record in (Header("a"), *EVENTS)]
DATA = b"".join(LINES)
ENDS = [sum(map(len, LINES[: number + 1])) for number in range(len(LINES))]
"""Where each line ends, its line break included."""
CHANGES = (0x01, 0x20, 0x80)
SAID = ev.Notice(kind="after")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A store on a disk that need not be waited for."""
    monkeypatch.setattr("os.fsync", lambda fd: None)
    store = Store(tmp_path, FakeClock())
    store.folder.mkdir()
    return store


def test_the_log_has_every_kind() -> None:
    assert {body.type for body in BODIES} == set(KINDS)


def test_g02_a_log_that_is_cut_at_any_byte_goes_on(store: Store) -> None:
    for cut in range(len(DATA) + 1):
        opened, again = _gone_on(store, DATA[:cut])
        whole = sum(end - 1 <= cut for end in ENDS)
        assert list(opened.events) == EVENTS[: max(0, whole - 1)]
        torn = bool(DATA[:cut]) and cut not in (*ENDS, *(end - 1 for end in ENDS))
        assert opened.bad == ((whole + 1,) if torn else ())
        assert again.header
        assert again.header.id == "a"


def test_g06_a_log_with_any_byte_flipped_is_read_and_goes_on(store: Store) -> None:
    for place in range(len(DATA)):
        for change in CHANGES:
            flipped = DATA[:place] + bytes([DATA[place] ^ change]) + DATA[place + 1 :]
            line = sum(end <= place for end in ENDS)
            glued = place + 1 in ENDS
            kept = tuple(event for event in EVENTS if event.id != line and not (glued and event.id == line + 1))
            reading = parse(flipped)
            assert (reading.events, reading.bad) == (kept, (line + 1,))
            assert f"line {line + 1}:" in reading.damage
            if change == CHANGES[place % len(CHANGES)]:
                opened, _ = _gone_on(store, flipped)
                assert opened.events == kept


def _gone_on(store: Store, data: bytes) -> tuple[Opened, Reading]:
    """Damaged data opened and written after, and read again; what must always hold is looked at here."""
    path = store.path("a")
    for file in store.folder.iterdir():
        file.unlink()
    path.write_bytes(data)
    opened = store.open("a")
    assert opened.readonly == ""
    assert opened.log
    assert bool(opened.damage) == bool(opened.bad)
    event = Event(opened.last_id + 1, "t", SAID)
    opened.log.append(event)
    opened.log.close()
    assert opened.log.trouble == ""
    assert path.read_bytes().startswith(data)
    assert [spare.read_bytes() for spare in store.folder.glob("a.jsonl.damaged-*")] == ([data] if opened.bad else [])
    again = read(path)
    assert again.events == (*opened.events, event)
    assert again.bad == opened.bad
    return opened, again
