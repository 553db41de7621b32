"""`maic-tui export --board`: what it writes where, and what it refuses in one line."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main
from tests.export.board_sessions import EVERYTHING, drawn_session, written

Output = pytest.CaptureFixture[str]


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    return written(tmp_path, drawn_session(EVERYTHING))


def test_text_is_what_is_meant_without_a_format(session: Path, capsys: Output) -> None:
    assert main(["export", str(session), "--board"]) == 0
    out, err = capsys.readouterr()
    assert ("How a leaf makes sugar" in out, "Ms. Rivera 3   ● Kit 4   ● Max 4" in out, err) == (True, True, "")
    assert main(["export", str(session), "--board", "--format", "txt", "--columns", "76", "--ascii"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 76
    assert "* Ms. Rivera 3" in lines[-1]


def test_svg_is_the_same_in_a_file_and_wears_the_theme(session: Path, tmp_path: Path, capsys: Output) -> None:
    assert main(["export", str(session), "--board", "--format", "svg"]) == 0
    printed = capsys.readouterr().out
    file = tmp_path / "board.svg"
    assert main(["export", str(session), "--board", "--format", "svg", "--to", str(file)]) == 0
    assert file.read_text("utf-8") == printed
    assert file.stat().st_mode & 0o777 == 0o600
    assert str(tmp_path) not in printed
    assert "<title>Leaves &amp; &lt;light&gt;: the board</title>" in printed
    assert main(["export", str(session), "--board", "--format", "svg", "--theme", "paper"]) == 0
    assert 'fill="#fbf9f4"' in capsys.readouterr().out
    assert main(["export", str(session), "--board", "--format", "svg", "--theme", "no-such"]) == 0
    out, err = capsys.readouterr()
    assert (out, "no-such" in err) == (printed, True)


def test_png_goes_through_a_pipe_as_it_is(
    session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("maic_tui.export.board.png.png", lambda document: b"\x89PNG\r\n\x1a\n\x00\xff")
    assert main(["export", str(session), "--board", "--format", "png"]) == 0
    assert capfdbinary.readouterr().out == b"\x89PNG\r\n\x1a\n\x00\xff"
    file = tmp_path / "board.png"
    assert main(["export", str(session), "--board", "--format", "png", "--to", str(file)]) == 0
    assert file.read_bytes() == b"\x89PNG\r\n\x1a\n\x00\xff"
    assert main(["export", str(session), "--board", "--format", "png", "--to", str(file)]) == 1


def test_png_does_not_go_to_a_terminal(session: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdout", Terminal())
    assert main(["export", str(session), "--board", "--format", "png"]) == 2
    assert capsys.readouterr().err == words.EXPORT_PNG_TERMINAL + "\n"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--board", "--format", "md"], words.EXPORT_BOARD_FORMATS.format(format="md")),
        (["--board", "--format", "jsonl"], words.EXPORT_BOARD_FORMATS.format(format="jsonl")),
        (["--format", "svg"], words.EXPORT_NEEDS_BOARD.format(format="svg")),
        (["--format", "png"], words.EXPORT_NEEDS_BOARD.format(format="png")),
        (["--columns", "90"], words.EXPORT_NEEDS_BOARD.format(format="--columns")),
        (["--board", "--columns", "20"], words.EXPORT_COLUMNS.format(least=76, most=400, columns=20)),
        (["--board", "--columns", "9999999"], words.EXPORT_COLUMNS.format(least=76, most=400, columns=9999999)),
    ],
)
def test_what_does_not_go_together_is_wrong_use(session: Path, options: list[str], told: str, capsys: Output) -> None:
    assert main(["export", str(session), *options]) == 2
    assert capsys.readouterr() == ("", told + "\n")


def test_an_empty_board_is_told_and_no_file_is_made(session: Path, tmp_path: Path, capsys: Output) -> None:
    cleared = written(tmp_path, drawn_session((*EVERYTHING, ("teacher", "wb_clear", {}))))
    for events in (cleared, written(tmp_path, drawn_session(()))):
        assert main(["export", str(events), "--board", "--to", str(tmp_path / "out")]) == 1
        assert capsys.readouterr() == ("", words.EXPORT_BOARD_EMPTY.format(session=events.stem) + "\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("what", "told"), [("NoRenderer", words.EXPORT_NO_PNG), ("NoFont", words.EXPORT_NO_FONT)])
def test_what_is_missing_for_a_png_is_one_line(
    session: Path, tmp_path: Path, what: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    from maic_tui.export.board import png as board_png

    def missing(document: str) -> bytes:
        raise getattr(board_png, what)

    monkeypatch.setattr(board_png, "png", missing)
    assert main(["export", str(session), "--board", "--format", "png", "--to", str(tmp_path / "out")]) == 1
    assert capsys.readouterr() == ("", told + "\n")
    assert not (tmp_path / "out").exists()


def test_a_board_that_can_not_be_put_together_is_one_line(
    session: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("maic_tui.session.record.replay", breaks)
    assert main(["export", str(session), "--board"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), "can't be put together" in err) == ("", 1, True)
