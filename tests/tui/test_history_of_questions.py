"""The questions of all sessions: what is kept, and what a broken file costs."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from maic_tui.tui import history
from maic_tui.tui.history import LONGEST, MOST, History, newest


def read(folder: Path) -> tuple[str, ...]:
    again = History(folder, saves=True, mask=str)
    again.read()
    return again.questions


def test_what_was_asked_is_there_again_once_and_newest_last(tmp_path: Path) -> None:
    asked = History(tmp_path / "new", saves=True, mask=lambda text: text.replace("sk-1", "***"))
    for question in ("one\ntwo 中", "is sk-1 mine?", "one\ntwo 中", " ", "x" * (LONGEST + 1)):
        asked.add(question)
    assert read(tmp_path / "new") == ("is *** mine?", "one\ntwo 中")
    assert stat.S_IMODE((tmp_path / "new" / history.FILE).stat().st_mode) == 0o600


def test_a_torn_line_costs_itself_alone(tmp_path: Path) -> None:
    asked = History(tmp_path, saves=True, mask=str)
    asked.add("one")
    with (tmp_path / history.FILE).open("ab") as file:
        file.write(b'{"text": "tor')
    asked.add("two")
    assert read(tmp_path) == ("one", "two")


def test_lines_that_are_no_questions_are_passed_over(tmp_path: Path) -> None:
    lines = ['{"text": "a\\u001b[2J"}', "[]", "\xff", '{"text": 3}', "[" * 5000, '{"text": "b"}']
    (tmp_path / history.FILE).write_text("\n".join(lines) + "\n", encoding="latin-1")
    assert read(tmp_path) == ("a␛[2J", "b")


def test_a_long_file_is_written_anew(tmp_path: Path) -> None:
    asked = History(tmp_path, saves=True, mask=str)
    for number in range(MOST + 210):
        asked.add(f"question {number}")
    assert len(read(tmp_path)) == MOST
    assert len((tmp_path / history.FILE).read_bytes().splitlines()) == MOST


def test_without_saving_nothing_is_written_and_a_folder_there_is_done_without(tmp_path: Path) -> None:
    History(tmp_path, saves=False, mask=str).add("one")
    assert not list(tmp_path.iterdir())
    (tmp_path / history.FILE).mkdir()
    asked = History(tmp_path, saves=True, mask=str)
    asked.read()
    asked.add("one")
    assert asked.questions == ("one",)


def test_the_newest_are_kept() -> None:
    assert newest(["a", "b", "a", ""]) == ("b", "a")
    assert len(newest([str(number) for number in range(MOST + 5)])) == MOST


def test_of_a_file_without_end_the_newest_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = History(tmp_path, saves=True, mask=str)
    for question in ("the oldest", "older", "new"):
        asked.add(question)
    monkeypatch.setattr(history, "LARGEST", 50)
    assert read(tmp_path) == ("older", "new")
