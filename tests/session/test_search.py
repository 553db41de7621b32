"""Finding sessions: by the index and without one, whatever becomes of it, and from several processes."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event
from maic_tui.schema.wire import Header, encode
from maic_tui.session import search as searching
from maic_tui.session.index import NAME, Index
from maic_tui.session.said import Gathered, words_of
from maic_tui.session.store import Store
from maic_tui.transcript.fold import fold
from maic_tui.transcript.view import Turn
from tests.fakes import FakeClock
from tests.recorded import recorded

TEACHER = {"agent_id": "t", "agent_name": "Ms. Rivera", "role": "teacher"}
HOSTILE = [
    '"',
    '""',
    "'",
    "a OR b",
    "NEAR(a b)",
    "title:leaf",
    "-leaf",
    "leaf*",
    "^leaf",
    "(",
    "\x00leaf",
    "\ud800",
    "%_",
]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", FakeClock())


def _line(record: Header | Event) -> bytes:
    return encode(record) + b"\n"


def _say(store: Store, id: str, *texts: str, title: str = "", at: str = "30T10:00") -> None:
    store.folder.mkdir(parents=True, exist_ok=True)
    bodies: Sequence[Body] = [ev.UserMessage(text=text) for text in texts]
    events = (Event(number, f"2026-11-{at}:00.000+00:00", body) for number, body in enumerate(bodies, 1))
    store.path(id).write_bytes(b"".join(map(_line, (Header(id, title=title or "Untold"), *events))))


def _append(store: Store, id: str, number: int, body: Body) -> None:
    with store.path(id).open("ab") as file:
        file.write(_line(Event(number, "2026-11-30T11:00:00.000+00:00", body)))


def _ids(store: Store, text: str) -> list[str]:
    return [found.summary.id for found in store.search(text)]


def _no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(folder: Path) -> Index:
        raise sqlite3.OperationalError("no such module: fts5")

    monkeypatch.setattr(searching, "Index", refuses)


def test_a_title_comes_first_then_what_is_said_more_then_the_newest(store: Store) -> None:
    _say(store, "once", "a leaf " + "and so on " * 20)
    _say(store, "often", "leaf leaf leaf leaf " + "and so on " * 18)
    _say(store, "titled", "nothing", title="The leaf")
    _say(store, "newer", "a leaf " + "and so on " * 20, at="30T11:00")
    _say(store, "other", "nothing")
    assert _ids(store, "leaf") == ["titled", "often", "newer", "once"]
    assert [found.summary.id for found in store.search("leaf", 2)] == ["titled", "often"]
    numbers = {one.id: one.number for one in store.list()}
    assert all(found.summary.number == numbers[found.summary.id] for found in store.search("leaf"))


def test_without_an_index_the_same_is_found_the_titles_first(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _say(store, "once", "a leaf")
    _say(store, "newer", "a leaf", at="30T11:00")
    _say(store, "titled", "nothing", title="The leaf")
    by_index = {found.summary.id: found for found in store.search("leaf")}
    _no_index(monkeypatch)
    assert _ids(store, "leaf") == ["titled", "newer", "once"]
    assert {found.summary.id: found for found in store.search("leaf")} == by_index


def test_the_index_is_private_and_kept_up(store: Store) -> None:
    _say(store, "a", "a leaf")
    old = os.umask(0)
    try:
        assert _ids(store, "leaf") == ["a"]
    finally:
        os.umask(old)
    assert stat.S_IMODE((store.folder / NAME).stat().st_mode) == 0o600
    _append(store, "a", 2, ev.UserMessage(text="and a root"))
    _say(store, "b", "a leaf and a root")
    assert sorted(_ids(store, "root leaf")) == ["a", "b"]
    store.path("a").write_bytes(_line(Header("a", title="x")))
    assert _ids(store, "root") == ["b"]
    store.path("b").unlink()
    assert _ids(store, "root") == []


def test_a_log_that_has_grown_is_read_where_reading_stopped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _say(store, "a", "why")
    _append(store, "a", 2, ev.TurnStart(exchange=1, turn=1, **TEACHER))
    _append(store, "a", 3, ev.TextDelta(turn=1, text="chloro"))
    assert _ids(store, "chloroplast") == []
    heard: list[bytes] = []
    gather = Gathered.gather
    monkeypatch.setattr(Gathered, "gather", lambda self, data: (heard.append(data), gather(self, data))[1])
    with store.path("a").open("ab") as file:
        file.write(b'{"id":4,"torn')
    assert _ids(store, "chloro") == ["a"]
    with store.path("a").open("ab") as file:
        file.write(b"\n" + _line(Event(5, "t", ev.TextDelta(turn=1, text="plast and more"))))
    assert _ids(store, "chloroplast") == ["a"]
    _append(store, "a", 6, ev.TurnEnd(turn=1, stop_reason="aborted", chars=15))
    assert _ids(store, "chloroplast and") == ["a"]
    assert _ids(store, "more") == []
    assert all(b'"why"' not in data for data in heard)


def test_a_file_that_was_written_anew_and_longer_is_read_from_its_beginning(store: Store) -> None:
    _say(store, "a", "a leaf")
    assert _ids(store, "leaf") == ["a"]
    store.path("a").write_bytes(b"".join([_line(Header("a")), _line(Event(1, "t", ev.UserMessage(text="root " * 99)))]))
    assert (_ids(store, "root"), _ids(store, "leaf")) == (["a"], [])


@pytest.mark.parametrize("content", [b"", b"no database at all" * 99, b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_damaged_index_is_made_anew(store: Store, content: bytes) -> None:
    _say(store, "a", "a leaf")
    (store.folder / NAME).write_bytes(content)
    assert _ids(store, "leaf") == ["a"]
    with sqlite3.connect(store.folder / NAME) as db:
        assert db.execute("SELECT count(*) FROM session").fetchone() == (1,)


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE said",
        "DROP TABLE found",
        "PRAGMA user_version = 1",
        "UPDATE session SET summary = '{'",
        'UPDATE session SET summary = \'{"id": 1, "x": 2}\'',
        "DELETE FROM said",
    ],
)
def test_an_index_that_something_is_wrong_with_is_made_anew(store: Store, damage: str) -> None:
    _say(store, "a", "a leaf")
    assert _ids(store, "leaf") == ["a"]
    with sqlite3.connect(store.folder / NAME) as db:
        db.execute(damage)
    db.close()
    assert _ids(store, "leaf") == ["a"]


def test_damage_that_nothing_tells_is_gone_once_the_index_is_renewed(store: Store) -> None:
    _say(store, "a", "a leaf")
    assert _ids(store, "leaf") == ["a"]
    with sqlite3.connect(store.folder / NAME) as db:
        db.execute("UPDATE found_data SET block = x'00'")
    db.close()
    store.renew_index()
    assert _ids(store, "leaf") == ["a"]


def test_a_link_in_the_indexs_place_is_not_followed(store: Store, tmp_path: Path) -> None:
    _say(store, "a", "a leaf")
    mine = tmp_path / "mine"
    mine.write_text("mine")
    (store.folder / NAME).symlink_to(mine)
    assert _ids(store, "leaf") == ["a"]
    assert mine.read_text() == "mine"


def test_a_folder_in_the_indexs_place_does_not_matter(store: Store) -> None:
    _say(store, "a", "a leaf")
    (store.folder / NAME).mkdir()
    assert _ids(store, "leaf") == ["a"]


def test_who_waits_too_long_for_another_process_looks_through_the_files(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    _say(store, "a", "a leaf")
    assert _ids(store, "leaf") == ["a"]
    monkeypatch.setattr("maic_tui.session.index.PATIENCE", 0.0)
    with sqlite3.connect(store.folder / NAME, isolation_level=None) as db:
        db.execute("BEGIN EXCLUSIVE")
        _say(store, "b", "a leaf")
        assert sorted(_ids(store, "leaf")) == ["a", "b"]
        db.execute("ROLLBACK")
    db.close()
    with sqlite3.connect(store.folder / NAME) as db:
        assert db.execute("SELECT id FROM session").fetchall() == [("a",)]


def test_two_processes_make_it_at_once(store: Store) -> None:
    for number in range(120):
        _say(store, f"s{number:03}", "a leaf")
    script = (
        "import sys; from pathlib import Path; from maic_tui.clock import SystemClock;"
        "from maic_tui.session.store import Store;"
        "print(len(Store(Path(sys.argv[1]), SystemClock()).search('leaf')))"
    )
    command = [sys.executable, "-c", script, str(store.folder.parent)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate() for process in running] == [("120\n", "")] * 2


@pytest.mark.parametrize(
    "text", [*HOSTILE, "x" * 10_000, "光" * 10_000, "a " * 5_000, "👩\u200d🔬", "שלום \u202e", "AND", "*"]
)
def test_a_query_is_words_and_no_syntax(store: Store, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _say(store, "a", "a leaf OR b, NEAR 👩\u200d🔬 שָׁלוֹם and so on", title="Leaf")
    _say(store, "b", "光" * 50)
    by_index = set(_ids(store, text))
    _no_index(monkeypatch)
    assert set(_ids(store, text)) == by_index
    assert by_index <= {"a", "b"}


def test_scripts_without_spaces_and_accents(store: Store) -> None:
    _say(store, "han", "植物通过光合作用制造糖分。")
    _say(store, "thai", "การสังเคราะห์ด้วยแสง")
    _say(store, "french", "La forêt, l'été")
    assert _ids(store, "光合") == ["han"]
    assert _ids(store, "สังเคราะห์") == ["thai"]
    assert _ids(store, "FORET ete") == ["french"]


def test_an_excerpt_of_the_index_is_clean(store: Store) -> None:
    _say(store, "a", "a leaf")
    assert _ids(store, "leaf") == ["a"]
    with sqlite3.connect(store.folder / NAME) as db:
        db.execute("UPDATE said SET texts = ?", ('[[0, "a leaf \\u001b[31m"]]',))
        db.execute("UPDATE session SET summary = replace(summary, 'Untold', 'x\\u001b')")
    db.close()
    (found,) = store.search("leaf")
    assert found.excerpt.isprintable()
    assert found.summary.title.isprintable()


def test_deleting_lets_the_index_forget(store: Store) -> None:
    _say(store, "a", "a leaf")
    _say(store, "b", "a leaf")
    assert len(_ids(store, "leaf")) == 2
    store.delete("a")
    with sqlite3.connect(store.folder / NAME) as db:
        for table in ("session", "said", "found"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (1,)
    db.close()


def test_a_bad_file_hides_no_other(store: Store) -> None:
    _say(store, "good", "a leaf")
    store.path("bytes").write_bytes(b"leaf" + bytes(range(256)) * 200)
    store.path("deep").write_bytes(b'"type":"user_message"' + b"[" * 300_000)
    store.path("folder").mkdir()
    os.mkfifo(store.path("pipe"))
    store.path("dangling").symlink_to("nowhere")
    store.path("\x1b[31mred").write_bytes(b"")
    with open(os.fsencode(store.folder) + b"/\xff.jsonl", "wb"):
        pass
    assert _ids(store, "leaf") == ["good"]


def test_the_words_are_those_that_the_fold_shows() -> None:
    events = recorded()
    said = words_of(b"".join(map(_line, events)))
    turns = [entry for exchange in fold(events).exchanges for entry in exchange.entries if isinstance(entry, Turn)]
    assert {turn.text for turn in turns} <= set(said)
    assert {"How does a leaf make sugar?", "And at night?", "What would *you* ask next?"} <= set(said)


@given(cut=st.integers(0, 8000), doubled=st.integers(0, 30))
def test_gathering_in_pieces_is_gathering_at_once(cut: int, doubled: int) -> None:
    lines = [_line(event) for event in recorded()]
    lines.insert(doubled, lines[doubled])
    data = b"".join(lines)
    at = data.rfind(b"\n", 0, cut) + 1
    first = Gathered()
    first.gather(data[:at])
    then = Gathered(first.last_id, first.texts)
    then.gather(data[at:])
    assert tuple(text for _, text in then.texts) == words_of(data)


WORDS = st.lists(st.sampled_from(["leaf", "Leaves", "光合作用", "été", "👩\u200d🔬", "3.8", "don't"]), max_size=4).map(
    " ".join
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=4), WORDS, st.integers(0, 6))
def test_the_index_finds_what_looking_through_the_files_finds(
    said: list[tuple[str, str]], sought: str, left: int
) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        store = Store(Path(folder), FakeClock())
        for number, (title, text) in enumerate(said):
            _say(store, f"s{number}", text, title=title)
        text = sought[: len(sought) - left]
        by_index = {found.summary.id: found for found in store.search(text)}
        _no_index(patched)
        assert {found.summary.id: found for found in store.search(text)} == by_index


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE said SET texts = '[[1, 5]]'",
        'UPDATE session SET summary = \'{"id": "a", "title": 5}\'',
        'UPDATE session SET summary = \'{"id": "a", "size": 1e999}\'',
        "UPDATE session SET summary = '{\"id\": 5}'",
    ],
)
def test_rows_of_the_index_that_are_none_are_made_anew(tmp_path: Path, damage: str) -> None:
    store = Store(tmp_path, FakeClock())
    log = store.create("Leaves")
    log.append(Event(1, "2026-11-30T09:00:00.000+00:00", ev.UserMessage(text="zebra", delivery="ask")))
    log.close()
    assert [found.summary.id for found in store.search("zebra")] == [log.id]
    with closing(sqlite3.connect(store.folder / NAME)) as opened, opened:
        opened.execute(damage)
    assert [found.summary.id for found in store.search("zebra")] == [log.id]
    assert [found.summary.title for found in store.search("zebra")] == ["Leaves"]
