"""Where a lesson is found, what is said where none is, and that what was played is kept."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from maic_tui.lesson.store import LessonError, LessonStore
from tests.lesson.archives import zipped

TEXT = "---\ntitle: Mine\n---\n\n# One\n\nWords.\n"


@pytest.fixture
def store(tmp_path: Path) -> LessonStore:
    (tmp_path / "lessons").mkdir()
    return LessonStore(tmp_path / "lessons")


def test_a_bundled_lesson_is_found_by_its_name(store: LessonStore) -> None:
    opened = store.open("photosynthesis")
    assert (opened.lesson.title, opened.source, opened.problems) == ("Photosynthesis", "photosynthesis", ())


@pytest.mark.parametrize("name", ["mine", "mine.md"])
def test_ones_own_is_found_by_its_name(store: LessonStore, name: str) -> None:
    (store.folder / "mine.md").write_text(TEXT)
    assert store.open(name).lesson.title == "Mine"


def test_any_file_is_found_by_its_path_whatever_it_is_called(store: LessonStore, tmp_path: Path) -> None:
    manifest = {"formatVersion": 1, "stage": {"name": "Zip"}, "scenes": [{"title": "One"}]}
    for name, data, title in [("a.txt", TEXT.encode(), "Mine"), ("b", zipped({"manifest.json": manifest}), "Zip")]:
        (tmp_path / name).write_bytes(data)
        assert store.open(str(tmp_path / name)).lesson.title == title


def test_a_file_of_the_working_folder_needs_no_path(
    store: LessonStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here.md").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    assert store.open("here.md").lesson.title == "Mine"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("photosyntesis", "photosynthesis"),
        ("zzz", "binary-search"),
        ("../../gone.md", "binary-search"),
        ("a\x1b[31mb\0", "binary-search"),
        ("", "binary-search"),
        ("x" * 5_000, "binary-search"),
        ("~nobody-here/x", "binary-search"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(store: LessonStore, name: str, said: str) -> None:
    with pytest.raises(LessonError) as error:
        store.open(name)
    assert said in error.value.hint
    assert "\x1b" not in error.value.message


def test_a_folder_a_pipe_and_a_forbidden_file_are_no_lessons(store: LessonStore, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(LessonError, match="can't be read"):
            store.open(str(path))


def test_a_lesson_with_errors_names_the_first_and_how_to_see_all(store: LessonStore) -> None:
    (store.folder / "bad.md").write_text("# One\n\nWords.\n\n> spotlight: gone\n")
    with pytest.raises(LessonError) as error:
        store.open("bad")
    assert "1:1" in error.value.message
    assert "maic-tui check bad" in error.value.hint
    read, source = store.read("bad")
    assert [problem.place for problem in read.errors] == ["1:1", "5:14"]
    assert source.endswith("bad.md")


def test_a_large_file_is_not_read(store: LessonStore, tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(300 * 2**20)
    read, _ = store.read(str(tmp_path / "large"))
    assert [problem.message for problem in read.problems] == ["is larger than 200 MB"]


def test_what_is_played_is_kept_for_its_owner_alone_and_once(store: LessonStore) -> None:
    opened = store.open("photosynthesis")
    assert store.keep(opened.lesson) == opened.hash
    (kept,) = (store.folder / "by-hash").iterdir()
    assert kept.name == f"{opened.hash}.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    before = kept.stat().st_mtime_ns
    assert store.keep(opened.lesson) == opened.hash
    assert kept.stat().st_mtime_ns == before
    assert store.load(opened.hash).lesson == opened.lesson


def test_a_kept_lesson_that_was_changed_or_is_gone_is_not_taken(store: LessonStore) -> None:
    name = store.keep(store.open("photosynthesis").lesson)
    path = store.folder / "by-hash" / f"{name}.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"title": "Another"}))
    for wanted in (name, "0" * 64, "../mine", ""):
        with pytest.raises(LessonError):
            store.load(wanted)


def test_the_list_has_the_bundled_ones_and_ones_own(store: LessonStore) -> None:
    (store.folder / "mine.md").write_text(TEXT)
    (store.folder / "bad.json").write_text("{")
    (store.folder / "notes.txt").write_text("not a lesson's name")
    store.keep(store.open("mine").lesson)
    rows = [(row.name, row.where, row.title, row.scenes) for row in store.all()]
    assert [row[0] for row in rows if row[1] == "bundled"] == ["binary-search", "compound-interest", "photosynthesis"]
    assert [row for row in rows if row[1] == "own"] == [("bad", "own", "", 0), ("mine", "own", "Mine", 1)]


def test_a_folder_that_is_not_there_lists_the_bundled_ones(tmp_path: Path) -> None:
    assert len(list(LessonStore(tmp_path / "none").all())) == 3
