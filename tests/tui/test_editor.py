"""The learner's own editor, with small programs in its place."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.tui import editor
from maic_tui.tui.editor import EditorError, command, edited


def writes(folder: Path, *lines: str) -> list[str]:
    """An editor that carries out Python `lines`, in which `file` is what it was given."""
    program = folder / "edit.py"
    program.write_text("\n".join(["import os, pathlib, sys", "file = pathlib.Path(sys.argv[1])", *lines]))
    return [sys.executable, str(program)]


@pytest.mark.parametrize(
    ("environ", "words_of_it"),
    [
        ({}, ["vi"]),
        ({"EDITOR": "nano"}, ["nano"]),
        ({"EDITOR": "nano", "VISUAL": "code --wait"}, ["code", "--wait"]),
        ({"EDITOR": "'my editor' -n", "VISUAL": "  "}, ["my editor", "-n"]),
    ],
)
def test_which_it_is(environ: dict[str, str], words_of_it: list[str]) -> None:
    assert command(environ) == words_of_it


def test_a_name_that_can_not_be_read_is_told() -> None:
    with pytest.raises(EditorError) as told:
        command({"EDITOR": "vim 'x"})
    assert str(told.value) == words.NO_EDITOR


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("pass", "why?"),
        ("file.write_text(file.read_text() + 'and how?\\n\\n')", "why?\nand how?"),
        ("file.write_text('')", ""),
        ("file.write_bytes(b'\\xef\\xbb\\xbfa\\xff\\tb\\x1b[2J')", "a\ufffd  b␛[2J"),
        ("file.unlink(); file.write_text('anew')", "anew"),
    ],
)
def test_what_it_leaves_is_taken_clean(tmp_path: Path, line: str, left: str) -> None:
    assert edited("why?", writes(tmp_path, line)) == left


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sys.exit(3)", words.EDITOR_FAILED.format(code=3)),
        ("file.unlink()", words.EDITOR_LOST.format(why="No such file or directory")),
        ("file.write_bytes(b'x' * 101)", words.EDITOR_TOO_MUCH.format(limit="100")),
    ],
)
def test_what_can_not_be_used_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str) -> None:
    monkeypatch.setattr(editor, "LARGEST", 100)
    with pytest.raises(EditorError) as error:
        edited("why?", writes(tmp_path, line))
    assert str(error.value) == told


def test_one_that_is_not_there_is_told() -> None:
    with pytest.raises(EditorError) as error:
        edited("why?", ["no such editor"])
    assert str(error.value) == words.NO_EDITOR


def test_signals_are_ours_again_and_ctrl_c_was_the_editors(tmp_path: Path) -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTSTP)]
    lines = ("import signal, time", "os.kill(os.getppid(), signal.SIGINT)", "file.write_text('went on')")
    assert edited("why?", writes(tmp_path, *lines)) == "went on"
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTSTP)] == before
