"""A profile that a user takes."""

from __future__ import annotations

import pstats
from pathlib import Path

import pytest

from maic_tui.cli.errors import CannotDo
from maic_tui.cli.profile import VARIABLE, profiled


def test_where_the_time_went_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "screen.prof"
    monkeypatch.setenv(VARIABLE, str(file))
    with profiled():
        sorted("words")
    called = {function for _, _, function in pstats.Stats(str(file)).stats}  # type: ignore[attr-defined]
    assert "<built-in method builtins.sorted>" in called


def test_without_the_variable_nothing_is_profiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(VARIABLE, raising=False)
    with profiled():
        sorted("words")
    assert not list(tmp_path.iterdir())


def test_a_file_that_can_not_be_written_is_said_before_the_screen_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere" / "screen.prof"))
    opened = []
    with pytest.raises(CannotDo, match=VARIABLE), profiled():
        opened.append(True)
    assert not opened
