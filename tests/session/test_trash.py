"""The trash: where there is one, and what is moved there. Never the real one: its home is a test's."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import send2trash

from maic_tui.session import trash
from maic_tui.session.errors import SessionError


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS always has one")
def test_there_is_one_on_a_desktop_or_where_one_was_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert not trash.is_there()
    (tmp_path / "Trash").mkdir()
    assert trash.is_there()
    (tmp_path / "Trash").rmdir()
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert trash.is_there()


@pytest.mark.skipif(sys.platform == "darwin", reason="the trash of another platform")
def test_a_file_is_moved_with_where_it_came_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from send2trash import plat_other

    monkeypatch.setattr(send2trash, "send2trash", plat_other.send2trash)
    monkeypatch.setattr(plat_other, "HOMETRASH_B", bytes(tmp_path / "Trash"))
    monkeypatch.setattr(plat_other, "HOMETRASH", str(tmp_path / "Trash"))
    file = tmp_path / "a session.jsonl"
    file.write_text("words")
    trash.put(file)
    assert not file.exists()
    assert (tmp_path / "Trash" / "files" / file.name).read_text() == "words"
    assert "a%20session.jsonl" in (tmp_path / "Trash" / "info" / f"{file.name}.trashinfo").read_text()


def test_a_trash_that_takes_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuses(file: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(send2trash, "send2trash", refuses)
    with pytest.raises(SessionError, match="Permission denied") as error:
        trash.put(tmp_path / "x")
    assert "--forever" in error.value.hint


def test_a_file_that_is_gone_is_no_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def gone(file: Path) -> None:
        raise FileNotFoundError(2, "No such file")

    monkeypatch.setattr(send2trash, "send2trash", gone)
    trash.put(tmp_path / "x")
