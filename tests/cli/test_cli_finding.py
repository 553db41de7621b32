"""Finding sessions and taking care of them: search, order, filter, check, delete."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main, sessions
from maic_tui.clock import SystemClock
from maic_tui.graphemes import width
from maic_tui.lesson.store import LessonStore
from maic_tui.schema import events as ev
from maic_tui.schema.events import Body, Event, LessonRef
from maic_tui.schema.wire import Header, encode
from maic_tui.session import trash
from maic_tui.session.store import Store

Output = pytest.CaptureFixture[str]


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Three sessions: the oldest is the largest, and the one in the middle plays a lesson."""
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    store = Store(tmp_path / "data", SystemClock())
    store.folder.mkdir(parents=True)
    lesson = LessonRef(hash="ab" * 32, title="How light bends")
    _put(store, "old", "08", "Zebra", ev.SessionStart(), ev.UserMessage(text="a leaf " * 200))
    _put(store, "middle", "09", "Apple", ev.SessionStart(lesson=lesson), ev.UserMessage(text="What of Ice?"))
    _put(store, "new", "10", "", ev.SessionStart(), ev.UserMessage(text="mango, a leaf"))
    return store


def _put(store: Store, id: str, hour: str, title: str, *bodies: Body) -> None:
    events = (Event(number, f"2026-11-30T{hour}:00:00.000+00:00", body) for number, body in enumerate(bodies, 1))
    store.path(id).write_bytes(b"".join(encode(one) + b"\n" for one in (Header(id, title=title), *events)))


def _rows(capsys: Output, *line: str) -> list[dict[str, object]]:
    assert main(["sessions", "--json", *line]) == 0
    rows: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return rows


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        ("newest", ["new", "middle", "old"]),
        ("oldest", ["old", "middle", "new"]),
        ("title", ["middle", "new", "old"]),
        ("size", ["old", "middle", "new"]),
    ],
)
def test_the_order_can_be_chosen_and_the_numbers_stay(store: Store, order: str, ids: list[str], capsys: Output) -> None:
    rows = _rows(capsys, "--sort", order)
    assert [row["id"] for row in rows] == ids
    assert {row["id"]: row["number"] for row in rows} == {"new": 1, "middle": 2, "old": 3}


@pytest.mark.parametrize("text", ["", "  ", "?!"])
def test_a_search_needs_words(store: Store, text: str, capsys: Output) -> None:
    assert main(["sessions", "--search", text]) == 2
    assert capsys.readouterr() == ("", words.SEARCH_NOTHING + "\n")


def test_another_order_is_wrong_use(store: Store) -> None:
    assert main(["sessions", "--sort", "colour"]) == 2


@pytest.mark.parametrize(("name", "ids"), [("LIGHT", ["middle"]), ("ab" * 32, ["middle"]), ("heat", []), ("", [])])
def test_those_that_play_a_lesson(store: Store, name: str, ids: list[str], capsys: Output) -> None:
    assert [row["id"] for row in _rows(capsys, "--lesson", name)] == ids


def test_a_lesson_is_known_by_its_bundled_name(store: Store, capsys: Output) -> None:
    assert main(["lessons", "--json"]) == 0
    bundled = json.loads(capsys.readouterr().out)[0]
    start = ev.SessionStart(lesson=LessonRef(hash="0" * 64, title=bundled["title"]))
    _put(store, "played", "11", "", start, ev.UserMessage(text="hm"))
    assert [row["id"] for row in _rows(capsys, "--lesson", bundled["name"])] == ["played"]


def test_sizes_are_shown(store: Store, capsys: Output) -> None:
    assert main(["sessions"]) == 0
    assert "1.8 kB  Zebra" in capsys.readouterr().out
    sizes = [sessions._size(count) for count in (0, 999, 1000, 9_949, 9_999, 999_499, 999_500, 5_000_000, 10**18)]
    assert sizes == ["0 B", "999 B", "1.0 kB", "9.9 kB", "10.0 kB", "999 kB", "1.0 MB", "5.0 MB", "1.0 EB"]


def test_what_was_found_is_marked(store: Store, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["sessions", "--search", "mango LEA"]) == 0
    assert capsys.readouterr().out.splitlines()[1].strip() == "«mango», a «leaf»"
    (row,) = _rows(capsys, "--search", "mango")
    assert (row["excerpt"], row["marks"], row["title_marks"]) == ("mango, a leaf", [[0, 5]], [[0, 5]])
    assert main(["sessions", "--search", "mango", "--ascii"]) == 0
    assert capsys.readouterr().out.splitlines()[1].strip() == '"mango", a leaf'


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_color", "marked"), [("", "\x1b[1mmango\x1b[22m"), ("1", "«mango»")])
def test_on_a_terminal_it_is_bold(store: Store, no_color: str, marked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["sessions", "--search", "mango"]) == 0
    assert marked in terminal.getvalue()


def test_each_line_has_its_date_and_a_terminal_headings_too(
    store: Store, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    store.rename("old", "A title that is longer than what a line of eighty columns leaves for it")
    assert main(["sessions", "--sort", "oldest"]) == 0
    piped = capsys.readouterr().out.splitlines()
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["sessions", "--sort", "oldest"]) == 0
    head, *rows = terminal.getvalue().splitlines()
    date = datetime.fromisoformat("2026-11-30T08:00:00+00:00").astimezone().strftime("%Y-%m-%d %H:%M")
    assert head == words.SESSIONS_HEAD
    for lines in (rows, piped):
        assert [date in line for line in lines] == [True, False, False]
    assert rows[0].endswith("A title that is long…")


def test_a_lesson_says_how_far_it_is_within_the_width(
    store: Store, capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lesson = LessonStore(tmp_path / "data" / "lessons")
    hash = lesson.keep(lesson.open("photosynthesis").lesson)
    for id, kept in (("20261130-1100-play", hash), ("20261130-1100-lost", "0" * 64)):
        ref = LessonRef(hash=kept, title="Photosynthesis")
        scene = ev.SceneStart(scene_id="s", index=2)
        _put(store, id, "11", "Photosynthesis from the leaf to the sugar", ev.SessionStart(lesson=ref), scene)
    assert main(["sessions"]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.endswith("Photosynthesis from the leaf to the sugar  scene 3 of 10")
    assert second.endswith("  scene 3")
    (row,) = (row for row in _rows(capsys) if row["scenes"])
    assert (row["scene"], row["scenes"], row["exchanges"]) == (3, 10, 0)
    monkeypatch.setenv("COLUMNS", "100")
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["sessions"]) == 0
    assert width(terminal.getvalue().splitlines()[1]) == 100


def test_a_title_that_is_given_moves_no_session(store: Store, capsys: Output) -> None:
    for title in ("Leaf", "Leaf and sugar"):
        assert main(["rename", "3", title]) == 0
    capsys.readouterr()
    assert [row["id"] for row in _rows(capsys)] == ["new", "middle", "old"]
    assert [row["id"] for row in _rows(capsys, "--search", "sugar")] == ["old"]
    assert (_rows(capsys)[2]["title"], _rows(capsys, "--search", "sugar")[0]["number"]) == ("Leaf and sugar", 3)


@pytest.mark.parametrize("line", [["rename", "zEBR", "T"], ["export", "zEBR"], ["delete", "zEBR", "--yes"]])
def test_a_session_is_found_by_a_part_of_its_title(store: Store, line: list[str]) -> None:
    assert main(line) == 0


def test_a_part_of_several_titles_lists_them_and_an_id_comes_first(store: Store, capsys: Output) -> None:
    assert main(["export", "a"]) == 1
    told = capsys.readouterr().err
    assert "'a' fits 3 sessions: middle (Apple), new (mango, a leaf), old (Zebra)" in told
    store.rename("old", "What is new")
    assert store.find("new") == "new"
    assert main(["export", "nothing such"]) == 1
    assert "No session fits 'nothing such'" in capsys.readouterr().err


def test_check_tells_lines_why_and_whether_it_opens(store: Store, capsys: Output) -> None:
    with store.path("old").open("ab") as file:
        file.write(b"x\n" * 7)
    assert main(["sessions", "--check"]) == 1
    out = capsys.readouterr().out
    assert "line 4: not JSON" in out
    assert "and 2 more" in out
    assert words.CHECK_OPENS["yes"] in out
    assert out.count("none damaged") == 2
    assert main(["sessions", "--check", "--json", "--search", "zebra"]) == 1
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["check"]["opens"], row["check"]["well"], len(row["check"]["why"])) == ("yes", False, 7)


def test_delete_takes_the_trash_where_there_is_one(
    store: Store, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    trashed: list[str] = []

    def put(file: Path) -> None:
        trashed.append(file.name)
        file.unlink()

    monkeypatch.setattr(trash, "is_there", lambda: True)
    monkeypatch.setattr(trash, "put", put)
    assert main(["delete", "old", "--yes"]) == 0
    assert trashed == ["old.jsonl"]
    assert capsys.readouterr().out == words.TRASHED.format(id="old") + "\n"
    assert main(["delete", "new", "--yes", "--forever"]) == 0
    assert (trashed, store.path("new").exists()) == (["old.jsonl"], False)
    assert capsys.readouterr().out == words.DELETED.format(id="new") + "\n"


@pytest.mark.parametrize(("there", "asked"), [(True, "to the trash?"), (False, "can't be brought back")])
def test_delete_asks_on_a_terminal(
    store: Store, there: bool, asked: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    terminal = _Terminal("no\n")
    monkeypatch.setattr(trash, "is_there", lambda: there)
    monkeypatch.setattr(sys, "stdin", terminal)
    assert main(["delete", "old"]) == 1
    assert asked in capsys.readouterr().err
    assert store.path("old").exists()


def test_a_session_that_is_open_elsewhere_is_not_deleted(store: Store, capsys: Output) -> None:
    script = (
        "import sys; from pathlib import Path; from maic_tui.session.lock import Lock;"
        "lock = Lock(Path(sys.argv[1])); lock.acquire(); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(store.path("old").with_suffix(".lock"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        assert main(["delete", "old", "--yes"]) == 1
        assert f"process {holder.pid}" in capsys.readouterr().err
        assert holder.stdin
        holder.stdin.close()
    assert store.path("old").exists()
    assert main(["delete", "old", "--yes"]) == 0
