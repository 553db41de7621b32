"""`maic-tui export` in every format, and `open` of what it wrote: whole, private, and one clear line where it can't."""

from __future__ import annotations

from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import main
from maic_tui.cli.arguments import parse
from maic_tui.cli.compose import Host, settings
from maic_tui.cli.export import FORMATS
from maic_tui.schema import events as ev
from maic_tui.schema.events import Event
from maic_tui.session.read import read
from maic_tui.transcript.fold import fold
from tests.export.board_sessions import written
from tests.export.html_reading import read_html
from tests.export.page_session import page_events

Output = pytest.CaptureFixture[str]
KEY = "sk-abcDEF0123456789abcDEF0123456789"
PLAIN_KEY = "nothing like a key at all 42"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home" / "data"
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("MISTRAL_API_KEY", PLAIN_KEY)
    return folder


def telling(data: Path) -> tuple[Event, ...]:
    """A session that tells keys, and where things are."""
    secrets = f"{KEY} {PLAIN_KEY} {data}/logs/maic-tui.log {data.parent}/secret.txt"
    half = len(secrets) // 2
    bodies = (
        ev.SessionStart(app="0.1.0", model=KEY),
        ev.UserMessage(text=secrets),
        ev.AgentStart(exchange=1, question=secrets),
        ev.TurnStart(exchange=1, turn=1, agent_id="t", agent_name=PLAIN_KEY),
        ev.ThinkingDelta(turn=1, text=secrets),
        ev.TextDelta(turn=1, text=secrets[:20]),
        ev.TextDelta(turn=1, text=secrets[20:half]),
        ev.TextDelta(turn=1, text=secrets[half:] + " end"),
        ev.Action(turn=1, action_id="1", name="wb_draw_text", params={"content": secrets, "x": 1, "y": 1}),
        ev.Action(turn=1, action_id="2", name="fly", status="skipped", reason=secrets),
        ev.TurnEnd(turn=1, stop_reason="error", chars=9999, error=ev.Error(kind="x", message=secrets, hint=secrets)),
        ev.Notice(kind="disk", message=secrets, detail=secrets),
        ev.CueUser(prompt=secrets, options=(secrets,)),
        ev.AgentEnd(exchange=1, reason="cue_user", shown=(ev.Shown(what="board", id="e1", label=secrets),)),
    )
    return tuple(Event(number, "2026-11-30T09:12:00.000+00:00", body) for number, body in enumerate(bodies, 1))


def exported(capsys: Output, *arguments: str) -> str:
    assert main(["export", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("format", [*FORMATS, "board txt", "board svg"])
def test_no_key_and_no_path_of_the_machine_leaves(format: str, data: Path, tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path, telling(data), title=f"{KEY} in {data}")
    *board, name = format.split()
    out = exported(capsys, str(file), "--format", name, *(f"--{option}" for option in board))
    flat = "".join(out.split()).replace("\\", "")
    for secret in (KEY, KEY[8:20], PLAIN_KEY, str(data), str(data.parent), str(tmp_path)):
        assert "".join(secret.split()) not in flat
    if not board:
        assert "end" in out
        assert words.EXPORT_FOLDERS["data"] in out.replace("\\", "")


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_an_export_is_opened_under_a_new_id_and_is_the_same(format: str, data: Path, tmp_path: Path) -> None:
    events = page_events()
    file = written(tmp_path, events, title="Sky & <light>")
    copy = tmp_path / f"copy.{format}"
    assert main(["export", str(file), "--format", format, "--to", str(copy)]) == 0
    host = Host(settings(parse(["--offline"])))
    id = host.session_id(str(copy))
    reading = read(host.store.path(id))
    assert id != file.stem
    assert reading.header is not None
    assert reading.header.id == id
    assert (reading.title, reading.damage) == ("Sky & <light>", "")
    *copied, resumed = reading.events
    assert tuple(copied) == events
    assert fold(copied) == fold(events)
    assert resumed.type == "session_resumed"
    again = tmp_path / f"again.{format}"
    assert main(["export", id, "--format", format, "--to", str(again)]) == 0
    assert _lines(again)[:-1] == _lines(copy)


def _lines(file: Path) -> list[str]:
    """An exported session's events, a line each."""
    return [line.rstrip(",") for line in file.read_text().split("\n")[1:] if line not in ("]}", "")]


def test_a_document_in_the_folder_at_hand_is_a_file(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    file = written(tmp_path, page_events())
    assert main(["export", str(file), "--to", str(tmp_path / "copy.json")]) == 0
    monkeypatch.chdir(tmp_path)
    assert exported(capsys, "copy.json", "--format", "txt") == exported(capsys, str(file), "--format", "txt")
    assert not data.exists()


@pytest.mark.parametrize("format", FORMATS)
def test_the_ending_of_a_file_names_its_format(format: str, data: Path, tmp_path: Path, capsys: Output) -> None:
    file, target = written(tmp_path, page_events()), tmp_path / f"out.{format}"
    assert main(["export", str(file), "--to", str(target)]) == 0
    assert target.read_text("utf-8") == exported(capsys, str(file), "--format", format)
    assert target.stat().st_mode & 0o777 == 0o600


def test_the_page_has_the_notes_of_the_lesson_that_was_played(data: Path, tmp_path: Path, capsys: Output) -> None:
    host = Host(settings(parse(["--offline"])))
    played, _ = host.played("photosynthesis")
    start = ev.SessionStart(app="0.1.0", lesson=played.ref)
    file = written(tmp_path, (Event(1, "2026-11-30T09:12:00Z", start),))
    page = read_html(exported(capsys, str(file), "--format", "html"))
    assert words.EXPORT_NOTES in page.text
    assert f"1. {played.lesson.scenes[0].title}" in page.text


def test_a_damaged_document_is_told_and_one_of_somebody_else_refused(
    data: Path, tmp_path: Path, capsys: Output
) -> None:
    file = written(tmp_path, page_events())
    copy = tmp_path / "copy.json"
    assert main(["export", str(file), "--to", str(copy)]) == 0
    lines = copy.read_text().split("\n")
    copy.write_text("\n".join([*lines[:6], lines[6][:-9], *lines[7:]]))
    assert main(["export", str(copy), "--format", "jsonl"]) == 0
    out, err = capsys.readouterr()
    assert "damaged at line 7" in err
    assert len(out.splitlines()) == len(page_events())
    copy.write_text('{"format": "maic-session",\n')
    assert main(["export", str(copy)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    copy.write_text('{"stage": 1}')
    assert main(["export", str(copy)]) == 1
    assert "The file copy.json is no session of maic-tui" in capsys.readouterr().err
