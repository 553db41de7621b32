"""Cases G of the shared material, by their ids: a log with each damage, and each fault of the disk and its owners.

G02 and G06 are in test_durability.py, G20 and G34 in test_durability_faults.py, G25 in test_log.py and a hundred
times in tests/kills.py, G26 in tests/cli/test_cli_ask.py (signals).
"""

from __future__ import annotations

import json
import os
import random
import re
import stat
import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui import files
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event, Unknown
from maic_tui.schema.wire import Header, encode
from maic_tui.session.lock import Lock
from maic_tui.session.log import Log
from maic_tui.session.read import parse, read
from maic_tui.session.repair import repair
from maic_tui.session.store import Store
from maic_tui.transcript.fold import fold
from tests.fakes import SHARED, FakeClock
from tests.provider.server import evaluate
from tests.recorded import recorded

EVENTS = recorded()
HEADER = Header("s", "2026-11-30T09:12:00.000+00:00")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "data", FakeClock())
    files.private_folder(store.folder)
    return store


def _said(number: int) -> bytes:
    """A line of the cases as this program writes it."""
    return encode(Event(number, "t", ev.UserMessage(text=f"m{number - 1}")))


ONE, TWO, THREE = (_said(number) for number in (1, 2, 3))
LOGS: dict[str, tuple[bytes, list[int], list[int]]] = {
    "G01": (b"", [], []),
    "G04": (b"\n".join([ONE, TWO, b"\x00" * 512, THREE, b""]), [1, 2, 3], [3]),
    "G05": (b"\n".join([ONE, TWO, b"garbage", THREE, b""]), [1, 2, 3], [3]),
    "G08": (b"\n".join([ONE, THREE, b""]), [1, 3], []),
    "G10": (b"\n".join([ONE, encode(Event(2, "t", Unknown("hologram", {"x": 1}))), THREE]), [1, 2, 3], []),
    "G12": (b'{"id":1,"ts":"t","type":"say","data":{"text":NaN,"n":1e999}}\n', [], [1]),
    "G13": (ONE + b"\n" + b"[" * 100_000 + b"\n" + TWO, [1, 2], [2]),
    "G14": (ONE + b'\n{"id":' + b"1" * 5000 + b"}\n" + TWO, [1, 2], [2]),
    "G16": (b'{"id":1,"ts":"t","type":"say","data":{"text":"\xff\xfe"}}\n' + TWO, [2], [1]),
    "glued": (ONE + TWO + b"\n" + THREE + b"\n", [3], [1]),
    "doubled": (b"\n".join([ONE, TWO, TWO, THREE, ONE, b""]), [1, 2, 2, 3, 1], []),
    "wrong shapes": (b'[1]\n"x"\n7\nnull\n{}\n{"id":1}\n' + ONE, [1], [1, 2, 3, 4, 5, 6]),
    "UTF-16": (ONE.decode().encode("utf-16") + b"\n" + TWO, [2], [1]),
}


@pytest.mark.parametrize("case", LOGS)
def test_a_damaged_log_is_read_told_and_gone_on_in(case: str, store: Store) -> None:
    data, ids, bad = LOGS[case]
    store.path("s").write_bytes(data)
    opened = store.open("s")
    assert [event.id for event in opened.events] == ids
    assert list(opened.bad) == bad
    assert all(f"{number}" in opened.damage for number in bad[:5])
    assert opened.log
    opened.log.append(Event(opened.last_id + 1, "t", ev.Notice(kind="after")))
    opened.log.close()
    assert store.path("s").read_bytes().startswith(data)
    again = store.open("s", write=False)
    assert [event.id for event in again.events] == [*ids, max(ids, default=0) + 1]
    assert again.bad == opened.bad
    assert len(store.list()) == 1


@pytest.mark.skipif(SHARED is None, reason="the shared cases are not here")
def test_every_log_of_the_shared_cases_opens_and_goes_on(store: Store) -> None:
    assert SHARED is not None
    cases = [json.loads(line) for line in (SHARED / "cases" / "cases.jsonl").read_text("utf-8").splitlines()]
    logs = {
        case["id"]: evaluate(case["input"]["py"]) if "py" in case["input"] else case["input"]["file_text"].encode()
        for case in cases
        if case["area"] == "log" and case["input"].keys() & {"py", "file_text"}
    }
    assert {"G01", "G02", "G04", "G05", "G08", "G09", "G10", "G12", "G13", "G14", "G16"} <= logs.keys()
    for id, data in logs.items():
        store.path(id).write_bytes(data)
        opened = store.open(id)
        assert (opened.readonly, opened.events) == ("", ()), id
        assert bool(opened.damage) is bool(data), id
        assert opened.log
        opened.log.append(EVENTS[0])
        opened.log.close()
        assert store.open(id, write=False).events == (EVENTS[0],), id


def test_g08_a_gap_is_said_and_nothing_is_invented(store: Store) -> None:
    store.path("s").write_bytes(LOGS["G08"][0])
    opened = store.open("s", write=False)
    assert "missing" in opened.damage
    assert [event.body.text for event in opened.events] == ["m0", "m2"]  # type: ignore[union-attr]


def test_g09_a_newer_format_names_both_versions_and_is_not_touched(store: Store) -> None:
    data = encode(replace(HEADER, version=99)) + b"\n" + ONE + b"\n"
    store.path("s").write_bytes(data)
    opened = store.open("s")
    assert (opened.log, opened.damage) == (None, "")
    assert "99" in opened.readonly
    assert f"version {ev.VERSION}" in opened.readonly
    assert store.path("s").read_bytes() == data


def test_g10_an_unknown_kind_is_kept_in_a_copy_and_in_a_branch(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "theirs.jsonl"
    ends = [ev.AgentStart(exchange=1), Unknown("hologram", {"x": 1}), ev.AgentEnd(exchange=1, reason="end")]
    events = [Event(number, "t", body) for number, body in enumerate(ends, 1)]
    file.write_bytes(b"".join(encode(record) + b"\n" for record in (HEADER, *events)))
    for id in (copied := store.copy_in(file), store.fork(copied, 1)):
        assert Unknown("hologram", {"x": 1}) in [event.body for event in read(store.path(id)).events]


@pytest.mark.parametrize("text", ["\ud83d lone", "\x00", "\udc80\udc80", "x" * 1_000_000])
def test_g17_whatever_is_said_is_a_whole_line(text: str, store: Store) -> None:
    log = store.create()
    log.append(Event(1, "t", ev.UserMessage(text=text)))
    log.append(Event(2, "t", Unknown("x", {text: [text, float("nan")]})))
    log.close()
    assert log.trouble == ""
    data = log.path.read_bytes()
    assert data.isascii()
    assert (data.count(b"\n"), parse(data).bad) == (3, ())


def test_g18_a_log_that_was_changed_by_hand_can_not_act_on_the_terminal() -> None:
    body = {"text": "\x1b]52;c;AA\x07 [@click=app.quit]x[/] \u202e"}
    line = json.dumps({"id": 1, "ts": "t\x1b[2J", "type": "user_message", "data": body}).encode()
    (event,) = parse(line).events
    assert isinstance(event.body, ev.UserMessage)
    assert event.body.text == "␛]52;c;AA␇ [@click=app.quit]x[/] "
    assert event.ts.isprintable()


@pytest.mark.parametrize("place", ["folder", "file"])
def test_g21_a_folder_that_takes_nothing_is_said_and_gone_on_from(store: Store, place: str) -> None:
    log = store.create()
    blocked = store.folder if place == "folder" else log.path
    if place == "folder":
        store.folder.rmdir()
        store.folder.write_text("in the way")
    else:
        log.path.mkdir()
    for event in EVENTS[:4]:
        log.append(event)
        assert "something else stands at" in log.trouble
        assert "--data-dir" in log.trouble
    blocked.unlink() if place == "folder" else blocked.rmdir()
    log.close()
    assert list(read(log.path).events) == EVENTS[:4]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_g21_a_read_only_folder_is_said(store: Store) -> None:
    store.folder.chmod(0o500)
    log = store.create()
    log.append(EVENTS[0])
    assert "--data-dir" in log.trouble
    store.folder.chmod(0o700)
    log.close()
    assert list(read(log.path).events) == EVENTS[:1]


_HOLDER = textwrap.dedent("""
    import sys
    from pathlib import Path
    from maic_tui.clock import SystemClock
    from maic_tui.session.store import Store

    opened = Store(Path(sys.argv[1]), SystemClock()).open("s")
    print(opened.log is not None, opened.readonly, flush=True)
    sys.stdin.readline()
""")


def test_g22_a_second_process_reads_along_and_has_the_lock_when_the_first_dies(store: Store) -> None:
    store.path("s").write_bytes(b"\n".join([encode(HEADER), ONE, b""]))
    command = [sys.executable, "-c", _HOLDER, str(store.folder.parent)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline().startswith("True")
        opened = store.open("s")
        assert (opened.log, opened.holder) == (None, holder.pid)
        assert f"process {holder.pid}" in opened.readonly
        assert len(opened.events) == 1
        holder.kill()
    taken = store.open("s")
    assert (taken.holder, taken.readonly) == (None, "")
    assert taken.log
    told = subprocess.run(command, input="\n", capture_output=True, text=True, check=True).stdout
    assert told.startswith("False")
    assert str(os.getpid()) in told
    taken.log.close()


def test_g24_a_lock_that_is_opened_and_closed_again_is_still_held(store: Store) -> None:
    store.path("s").write_bytes(ONE + b"\n")
    opened = store.open("s")
    lock = store.path("s").with_suffix(".lock")
    os.close(os.open(lock, os.O_RDWR))
    assert lock.read_text() == f"{os.getpid()}\n"
    script = _HOLDER.replace("sys.stdin.readline()", "")
    command = [sys.executable, "-c", script, str(store.folder.parent)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.startswith("False")
    assert opened.log
    opened.log.close()


def test_a_lock_that_is_deleted_between_opening_and_locking_it_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, opened = tmp_path / "s.lock", []
    really = os.open

    def deleted_once(*args: int | str | Path) -> int:
        fd = really(*args)  # type: ignore[arg-type]
        if not opened:
            path.unlink()
        opened.append(fd)
        return fd

    monkeypatch.setattr(os, "open", deleted_once)
    lock = Lock(path)
    lock.acquire()
    assert len(opened) == 2
    assert path.read_text() == f"{os.getpid()}\n"
    lock.release()


@pytest.mark.parametrize("target", ["log", "lock", "spare"])
def test_g28_a_link_that_somebody_laid_is_not_followed(store: Store, tmp_path: Path, target: str) -> None:
    victim = tmp_path / "authorized_keys"
    victim.write_text("key\n")
    store.path("s").write_bytes(ONE + b"\ngarbage\n")
    opened = store.open("s")
    assert opened.log
    opened.log.close()
    spare = store.path("s").with_name(f"s.jsonl.damaged-{read(store.path('s')).mark:08x}")
    place = {"log": store.path("s"), "lock": store.path("s").with_suffix(".lock"), "spare": spare}[target]
    place.unlink(missing_ok=True)
    place.symlink_to(victim)
    log = Log(store.path("s"), Lock(store.path("s").with_suffix(".lock")), None, exists=True, spare=spare)
    log.append(Event(2, "t", ev.Notice(kind="k")))
    log.close()
    assert victim.read_text() == "key\n"


def test_g29_every_file_is_private_under_umask_000(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = Store(tmp_path / "new" / "data", FakeClock())
        log = store.create()
        log.append(EVENTS[0])
        log.close()
        with log.path.open("ab") as file:
            file.write(b"garbage\n")
        again = store.open(log.id).log
        assert again
        again.append(EVENTS[1])
        again.close()
        store.save_ui(log.id, {"draft": "x"})
    finally:
        os.umask(before)
    assert {stat.S_IMODE(file.stat().st_mode) for file in store.folder.iterdir()} == {0o600}
    assert len(list(store.folder.iterdir())) == 4
    folders = (store.folder, store.folder.parent, store.folder.parent.parent)
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in folders} == {0o700}


def test_g30_a_list_reads_no_more_of_a_long_log_than_its_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    said = [Event(number, "t", ev.UserMessage(text="word " * 200)) for number in range(1, 3_000)]
    end = Event(3_000, "t", ev.AgentEnd(exchange=7, reason="end"))
    store.path("s").write_bytes(b"\n".join(map(encode, (*said, end))))
    seen = []
    really = os.pread

    def counted(fd: int, size: int, at: int) -> bytes:
        seen.append(size)
        return really(fd, size, at)

    monkeypatch.setattr(os, "pread", counted)
    (summary,) = store.list()
    assert (summary.exchanges, summary.size > 3_000_000) == (7, True)
    assert sum(seen) < 100_000


def test_g32_a_tool_call_whose_program_died_is_in_a_turn_that_is_ended() -> None:
    crashed = fold(EVENTS[:14])
    assert crashed.live
    assert crashed.live.calls
    bodies = repair(crashed)
    assert [body.type for body in bodies] == ["turn_end", "agent_end", "session_interrupted"]
    after = fold((Event(crashed.last_id + number, "t", body) for number, body in enumerate(bodies, 1)), crashed)
    assert (after.live, after.open) == (None, None)


def test_g33_a_copy_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "copy"
    files.write_whole(kept, b"old")

    def refuse(old: Path, new: Path) -> None:
        assert re.search(rf"\.{os.getpid()}\.", str(old))
        assert kept.read_bytes() == b"old"
        raise OSError(5, "no")

    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", refuse)
        with pytest.raises(OSError, match="no"):
            files.write_whole(kept, b"new" * 1000)
    assert [file.name for file in tmp_path.iterdir()] == ["copy"]
    assert kept.read_bytes() == b"old"


def test_a_clock_that_goes_back_changes_no_order(store: Store) -> None:
    log = store.create()
    times = [EVENTS[0].ts, "2001-01-01T00:00:00.000+00:00", *(event.ts for event in EVENTS[2:])]
    events = [replace(event, ts=ts) for event, ts in zip(EVENTS, times, strict=True)]
    for event in events:
        log.append(event)
    log.close()
    opened = store.open(log.id, write=False)
    assert (list(opened.events), opened.damage) == (events, "")
    clock = FakeClock()
    clock._now = -timedelta(days=9000).total_seconds()
    assert Store(store.folder.parent, clock).create().id != log.id


_FOREIGN = st.one_of(
    st.binary(max_size=40).filter(lambda line: b"\n" not in line and b"\r" not in line),
    st.sampled_from([b"\x00" * 9, b"[" * 2000, b'{"id":1}', b"null", encode(EVENTS[3])[:-1], encode(EVENTS[9])]),
)


@given(st.lists(st.tuples(st.integers(0, len(EVENTS)), _FOREIGN), max_size=8))
def test_what_is_folded_of_a_damaged_log_is_what_the_whole_one_folds_to(damages: list[tuple[int, bytes]]) -> None:
    lines = [encode(event) for event in EVENTS]
    for place, line in sorted(damages, key=lambda damage: -damage[0]):
        if line != encode(EVENTS[9]) or place >= 10:
            lines.insert(place, line)
    assert fold(parse(b"\n".join(lines)).events) == fold(EVENTS)


@given(st.sets(st.integers(1, len(EVENTS))), st.randoms(use_true_random=False))
def test_what_is_recovered_folds_as_if_only_that_had_been_written(hurt: set[int], chance: random.Random) -> None:
    lines = []
    for event in EVENTS:
        line = bytearray(encode(event))
        if event.id in hurt:
            line[chance.randrange(len(line))] ^= 0x80
        lines.append(bytes(line))
    reading = parse(b"\n".join(lines))
    left = [event for event in EVENTS if event.id not in hurt]
    assert list(reading.events) == left
    assert fold(reading.events) == fold(left)


@given(st.text(st.sampled_from("ab \n光é\u0301\u0300\U0001f469\u200d\U0001f52c"), max_size=40), st.data())
def test_however_a_stream_is_cut_into_deltas_the_turn_that_was_said_is_the_same(text: str, data: st.DataObject) -> None:
    chars = data.draw(st.integers(0, 40))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8)))
    pieces = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    start = ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name="T")
    end = ev.TurnEnd(turn=1, stop_reason="stop", chars=chars)

    def folded(said: list[str]) -> object:
        bodies = [start, *(ev.TextDelta(turn=1, text=piece) for piece in said), end]
        return replace(fold(Event(number, "t", body) for number, body in enumerate(bodies, 1)), last_id=0)

    assert folded(pieces) == folded([text])
