"""The store: list, find, make, open, copy in, branch, rename, delete."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session.errors import (
    DataFolderError,
    SessionAmbiguous,
    SessionBusy,
    SessionError,
    SessionNotFound,
    SessionUnreadable,
)
from maic_tui.session.read import read
from maic_tui.session.store import Store
from tests.fakes import FakeClock
from tests.recorded import FIRST_EXCHANGE, recorded

EVENTS = recorded()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(tmp_path: Path, clock: FakeClock) -> Store:
    return Store(tmp_path / "data", clock)


def _kept(store: Store, events: list[Event] = EVENTS, title: str = "") -> str:
    log = store.create(title)
    for event in events:
        log.append(event)
    log.close()
    return log.id


def _put(store: Store, id: str, *records: Header | Event) -> str:
    store.folder.mkdir(parents=True, exist_ok=True)
    store.path(id).write_bytes(b"".join(encode(record) + b"\n" for record in records))
    return id


def _at(number: int, moment: str) -> Event:
    return Event(number, f"2026-11-{moment}:00.000+00:00", ev.Notice(kind="k"))


def test_an_id_is_a_date_a_time_and_a_tail(store: Store) -> None:
    log = store.create("  A\x1b leaf ")
    assert re.fullmatch(r"20261130-\d{4}-[a-z0-9]{4}", log.id)
    assert log.title == "A␛ leaf"
    assert not store.folder.exists()


def test_without_a_folder_there_are_no_sessions(store: Store) -> None:
    assert store.list() == ()
    for part in (None, "x", "1"):
        with pytest.raises(SessionNotFound, match="no sessions yet"):
            store.find(part)


def test_the_list_has_the_newest_event_first(store: Store) -> None:
    _put(store, "a", Header("a"), _at(1, "30T08:00"), _at(2, "30T11:00"))
    _put(store, "b", Header("b"), _at(1, "30T10:00"))
    _put(store, "c", Header("c"), _at(1, "29T23:00"))
    assert [(one.number, one.id) for one in store.list()] == [(1, "a"), (2, "b"), (3, "c")]
    assert store.find(None) == "a"


def test_the_recent_ones_are_those_that_were_written_last(store: Store) -> None:
    for moment, id in enumerate("abc"):
        _put(store, id, Header(id), _at(1, f"30T0{9 - moment}:00"))
        os.utime(store.path(id), (moment, moment))
    assert [one.id for one in store.recent(2)] == ["b", "c"]
    assert store.recent(0) == ()


def test_find_by_number_id_part_and_case(store: Store) -> None:
    _put(store, "20261130-0912-k7fq", Header("x"), _at(1, "30T09:12"))
    _put(store, "20261129-0912-abcd", Header("y"), _at(1, "29T09:12"))
    assert store.find("2") == "20261129-0912-abcd"
    assert store.find("K7F") == "20261130-0912-k7fq"
    assert store.find("1129") == "20261129-0912-abcd"
    assert store.find("20261129-0912-abcd") == "20261129-0912-abcd"


@pytest.mark.parametrize("part", ["zzzz", "", "../../etc/passwd", "99999999999999999999", "\x1b[31m"])
def test_what_fits_nothing_is_said(store: Store, part: str) -> None:
    _put(store, "20261130-0912-k7fq", Header("x"))
    with pytest.raises(SessionNotFound) as error:
        store.find(part)
    assert error.value.message.isprintable()
    assert error.value.hint


def test_what_fits_several_names_them(store: Store) -> None:
    for number in range(7):
        _put(store, f"20261130-0912-aa{number}", Header("x"))
    with pytest.raises(SessionAmbiguous) as error:
        store.find("0912")
    assert len(error.value.candidates) == 7
    assert "20261130-0912-aa0" in error.value.message
    assert "2 more" in error.value.message


def test_opening_gives_the_events_and_a_log_that_goes_on(store: Store) -> None:
    id = _kept(store, title="Leaves")
    opened = store.open(id)
    assert list(opened.events) == EVENTS
    assert (opened.title, opened.readonly, opened.holder, opened.damage) == ("Leaves", "", None, "")
    assert opened.log
    opened.log.append(Event(opened.last_id + 1, "t", ev.SessionEnd(reason="left")))
    opened.log.close()
    assert [event.id for event in store.open(id, write=False).events] == list(range(1, len(EVENTS) + 2))


def test_opening_to_read_takes_no_lock_and_makes_no_file(store: Store) -> None:
    id = _put(store, "a", Header("a"), *EVENTS)
    opened = store.open(id, write=False)
    assert opened.log is None
    assert [file.name for file in store.folder.iterdir()] == ["a.jsonl"]


def test_a_second_opener_reads_along_and_is_told_who_has_it(store: Store) -> None:
    id = _kept(store)
    first = store.open(id)
    script = (
        "import sys; from pathlib import Path; from maic_tui.clock import SystemClock;"
        "from maic_tui.session.store import Store;"
        "opened = Store(Path(sys.argv[1]), SystemClock()).open();"
        "print(opened.holder, opened.log, len(opened.events), opened.readonly)"
    )
    command = [sys.executable, "-c", script, str(store.folder.parent)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith(f"{os.getpid()} None {len(EVENTS)} ")
    assert f"process {os.getpid()}" in told
    assert first.log
    first.log.close()
    assert store.open(id).log


def test_a_newer_version_opens_read_only_and_stays_as_it_is(store: Store) -> None:
    id = _put(store, "a", Header("a", version=99), *EVENTS[:3])
    before = store.path(id).read_bytes()
    opened = store.open(id)
    assert opened.log is None
    assert "99" in opened.readonly
    assert store.path(id).read_bytes() == before
    assert store.list()[0].newer
    with pytest.raises(SessionUnreadable, match="99"):
        store.rename(id, "x")


def test_an_empty_file_is_opened_and_written(store: Store) -> None:
    id = _put(store, "a")
    opened = store.open(id)
    assert opened.events == ()
    assert opened.log
    opened.log.append(EVENTS[0])
    opened.log.close()
    assert read(store.path(id)).header == Header("a", "2026-11-30T09:12:00.000+00:00")


def test_damage_is_copied_aside_once_and_never_makes_it_read_only(store: Store) -> None:
    id = _put(store, "a", Header("a"), *EVENTS[:3])
    with store.path(id).open("ab") as file:
        file.write(b'{"id":4,"ts"')
    damaged = store.path(id).read_bytes()
    for number in (4, 5):
        opened = store.open(id)
        assert opened.bad == (5,)
        assert "line 5" in opened.damage
        assert opened.log
        opened.log.append(Event(opened.last_id + 1, "t", ev.Notice(kind="k")))
        opened.log.close()
        assert store.open(id, write=False).last_id == number
    spares = list(store.folder.glob("a.jsonl.damaged-*"))
    assert [spare.read_bytes() for spare in spares] == [damaged]
    assert stat.S_IMODE(spares[0].stat().st_mode) == 0o600


def test_a_bad_file_never_breaks_the_list(store: Store) -> None:
    _put(store, "good", Header("good", "2026-11-30T09:12:00.000+00:00", "Leaves"), *EVENTS)
    store.path("bytes").write_bytes(bytes(range(256)) * 200)
    store.path("empty").write_bytes(b"")
    store.path("deep").write_bytes(b"[" * 300_000)
    store.path("folder").mkdir()
    os.mkfifo(store.path("pipe"))
    store.path("dangling").symlink_to("nowhere")
    store.path("\x1b[31mred").write_bytes(b"")
    listed = {one.id: one for one in store.list()}
    assert set(listed) == {"good", "bytes", "empty", "deep", "folder", "pipe", "dangling"}
    assert {id for id, one in listed.items() if one.damaged} == {"bytes", "deep", "folder", "pipe", "dangling"}
    assert listed["good"].number == 1
    assert (listed["good"].title, listed["good"].exchanges) == ("Leaves", 2)


def test_a_session_that_can_not_be_read_is_said(store: Store) -> None:
    store.folder.mkdir(parents=True)
    store.path("folder").mkdir()
    with pytest.raises(DataFolderError):
        store.open("folder")


def test_a_file_in_the_folders_place(store: Store) -> None:
    store.folder.parent.mkdir()
    store.folder.write_text("mine")
    with pytest.raises(DataFolderError, match="something else stands at") as error:
        store.list()
    assert error.value.hint


def test_copying_in_gives_a_new_id_and_keeps_kinds_that_are_not_known(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "from elsewhere.jsonl"
    file.write_bytes(b"".join(encode(one) + b"\n" for one in (Header("old", "c", "Leaves"), *EVENTS)) + b"torn")
    id = store.copy_in(file)
    assert id != "old"
    opened = store.open(id, write=False)
    assert (opened.title, opened.damage) == ("Leaves", "")
    assert [event.type for event in opened.events] == [*(event.type for event in EVENTS), "notice", "session_resumed"]
    assert "hologram" in {event.type for event in opened.events}


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"Dear diary\n", "is no session"), (b"", "is no session"), (encode(Header("x", version=7)) + b"\n", "version 7")],
)
def test_what_is_no_session_is_not_copied(store: Store, tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "file.jsonl"
    file.write_bytes(content)
    with pytest.raises(SessionUnreadable, match=says):
        store.copy_in(file)
    assert not store.folder.exists()


def test_a_file_that_is_not_there_is_not_copied(store: Store, tmp_path: Path) -> None:
    with pytest.raises(SessionUnreadable, match="No such file"):
        store.copy_in(tmp_path / "none.jsonl")


def test_a_fork_ends_after_the_exchange_and_its_checkpoint(store: Store) -> None:
    fork = store.open(store.fork(_kept(store, title="Leaves"), 1), write=False)
    assert [event.body for event in fork.events] == list(FIRST_EXCHANGE)
    assert [event.id for event in fork.events] == list(range(1, len(FIRST_EXCHANGE) + 1))
    assert fork.title == "Leaves"


def test_a_fork_has_the_ways_in_which_its_turns_were_said_again_later(store: Store) -> None:
    again = ev.TurnStart(
        exchange=1, turn=90, agent_id="t", agent_name="T", role="teacher", variant_of=1, wish=ev.Wish(kind="formal")
    )
    bodies = (again, ev.TextDelta(turn=90, text="Otherwise."), ev.TurnEnd(turn=90, stop_reason="stop", chars=10))
    events = [*EVENTS, *(Event(len(EVENTS) + number, EVENTS[-1].ts, body) for number, body in enumerate(bodies, 1))]
    fork = store.open(store.fork(_kept(store, events), 1), write=False)
    assert [event.body for event in fork.events] == [*FIRST_EXCHANGE, *bodies]


@pytest.mark.parametrize("exchange", [0, 3, -1])
def test_a_fork_needs_an_exchange_that_ended(store: Store, exchange: int) -> None:
    id = _kept(store)
    with pytest.raises(SessionNotFound, match=f"no exchange {exchange}"):
        store.fork(id, exchange)


def test_renaming_is_an_event(store: Store) -> None:
    id = _kept(store)
    assert store.list()[0].title == "How does a leaf make sugar?"
    store.rename(id, "Sugar\nfrom light")
    assert store.list()[0].title == "Sugar from light"
    opened = store.open(id, write=False)
    assert opened.title == "Sugar from light"
    assert opened.events[-1].body == ev.SessionRenamed(title="Sugar from light")
    assert opened.last_id == len(EVENTS) + 1


def test_a_title_must_be_seen(store: Store) -> None:
    with pytest.raises(SessionError, match="title"):
        store.rename(_kept(store), " \u200b\n")


def test_deleting_takes_all_that_lies_beside_it(store: Store) -> None:
    id = _kept(store)
    other = _put(store, f"{id}.mine", Header("z"))
    store.save_ui(id, {"draft": "x"})
    store.path(id).with_name(f"{id}.jsonl.damaged-1").write_text("x")
    assert store.delete(id) == id
    assert [file.name for file in store.folder.iterdir()] == [f"{other}.jsonl"]


def test_rename_and_delete_need_the_lock(store: Store) -> None:
    id = _kept(store)
    opened = store.open(id)
    with pytest.raises(SessionBusy, match=str(os.getpid())):
        store.rename(id, "x")
    with pytest.raises(SessionBusy):
        store.delete(id)
    assert store.path(id).exists()
    assert opened.log
    opened.log.close()


def test_search_looks_through_words_that_came_in_pieces(store: Store) -> None:
    id = _kept(store)
    _put(store, "other", Header("other", title="Compound interest"), *EVENTS[:1])
    (found,) = store.search("GIVES SUGAR; ")
    assert (found.summary.id, found.summary.number) == (id, 1)
    assert found.excerpt == "…water and air — 光合作用. It gives sugar; \U0001f469\u200d\U0001f52c says so."
    assert [found.excerpt[start:end] for start, end in found.marks] == ["gives", "sugar"]
    assert [found.summary.id for found in store.search("takes in light")] == [id]
    (titled,) = store.search("compound")
    assert (titled.summary.id, titled.excerpt, titled.title_marks) == ("other", "", ((0, 8),))
    assert list(store.search("nothing of the kind")) == []
    assert list(store.search("")) == []


def test_what_the_screen_keeps_comes_back_clean(store: Store) -> None:
    id = _kept(store)
    store.save_ui(id, {"draft": "why \x1b[31m?", "folds": [1, 2]})
    assert store.load_ui(id) == {"draft": "why ␛[31m?", "folds": [1, 2]}
    side = store.path(id).with_suffix(".ui.json")
    assert stat.S_IMODE(side.stat().st_mode) == 0o600
    for broken in (b"", b"[1]", b"{", b"\xff", b"[" * 100_000):
        side.write_bytes(broken)
        assert store.load_ui(id) == {}
    os.truncate(side, 10**12)
    assert store.load_ui(id) == {}
    store.save_ui("none", {"draft": "x"})
    assert not store.path("none").with_suffix(".ui.json").exists()


def test_a_session_whose_numbers_are_at_their_end_opens_read_only_and_stays_as_it_is(store: Store) -> None:
    id = _put(store, "a", Header("a"), Event(2**52, "t", ev.Notice(kind="k")))
    before = store.path(id).read_bytes()
    for write in (True, False):
        opened = store.open(id, write=write)
        assert (opened.log, "only be read" in opened.readonly) == (None, True)
    with pytest.raises(SessionUnreadable, match="only be read"):
        store.rename(id, "x")
    assert store.path(id).read_bytes() == before


def test_a_folder_in_the_locks_place_is_named(store: Store) -> None:
    id = _put(store, "a", Header("a"), *EVENTS[:3])
    lock = store.path(id).with_suffix(".lock")
    lock.mkdir()
    for change in (lambda: store.rename(id, "x"), lambda: store.delete(id)):
        with pytest.raises(DataFolderError, match=re.escape(f"something else stands at {lock}")) as error:
            change()
        assert "goes on in memory" not in error.value.message
        assert error.value.hint
    assert store.path(id).exists()


def test_what_is_deleted_is_given_to_whoever_discards_it_the_log_last(store: Store) -> None:
    id = _kept(store)
    store.save_ui(id, {"draft": "x"})
    given: list[str] = []

    def discard(file: Path) -> None:
        given.append(file.name)
        file.unlink()

    assert store.delete(id, discard) == id
    assert given == [f"{id}.ui.json", f"{id}.jsonl"]
    assert list(store.folder.iterdir()) == []


def test_what_can_not_be_discarded_stays_and_can_be_written(store: Store) -> None:
    id = _kept(store)

    def refuses(file: Path) -> None:
        raise SessionError("full")

    with pytest.raises(SessionError, match="full"):
        store.delete(id, refuses)
    opened = store.open(id)
    assert opened.log
    opened.log.close()


def test_a_copy_that_the_disk_refuses_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path, FakeClock())
    monkeypatch.setattr("maic_tui.session.log._put", lambda fd, data, size: False)
    with pytest.raises(SessionError):
        store._keep("Leaves", [Event(1, "2026-11-30T09:00:00.000+00:00", ev.UserMessage(text="?", delivery="ask"))])
    assert list(store.folder.glob("*.jsonl")) == []
