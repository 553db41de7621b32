"""Lessons with how far one got, and sessions with where they stand."""

from __future__ import annotations

import shutil
from pathlib import Path

from maic_tui import assets
from maic_tui.cli.shelf import LOOKED_AT, shelf
from maic_tui.clock import SystemClock
from maic_tui.lesson.store import LessonStore
from maic_tui.session.store import Store
from maic_tui.tui.host import Shelf

SAMPLE = assets.folder("sessions") / "leaf.jsonl"


def on_the_shelf(folder: Path) -> Shelf:
    return shelf(LessonStore(folder / "lessons"), Store(folder, SystemClock()))


def test_without_sessions_no_lesson_was_begun(tmp_path: Path) -> None:
    found = on_the_shelf(tmp_path)
    assert found.standings == {}
    assert [book.name for book in found.books] == ["binary-search", "compound-interest", "photosynthesis"]
    assert all(book.scenes and book.description and not book.reached for book in found.books)


def test_a_session_says_how_far_its_lesson_is(tmp_path: Path) -> None:
    (tmp_path / "sessions").mkdir()
    shutil.copy(SAMPLE, tmp_path / "sessions" / "one.jsonl")
    found = on_the_shelf(tmp_path)
    book = next(book for book in found.books if book.name == "photosynthesis")
    assert book.session == "one"
    assert book.reached == found.standings["one"].scene > 0


def test_however_many_sessions_there_are_few_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "sessions").mkdir()
    for number in range(LOOKED_AT + 5):
        shutil.copy(SAMPLE, tmp_path / "sessions" / f"{number:03}.jsonl")
    assert len(on_the_shelf(tmp_path).standings) == LOOKED_AT
