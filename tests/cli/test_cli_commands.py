"""The commands that list, change, export and explain."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from maic_tui import __version__, words
from maic_tui.cli import main, schema
from maic_tui.schema.wire import decode

QUESTION = "How does a leaf make sugar?"
SECRET = "the learner's own words"
Output = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> Path:
    """A data folder with one session in it."""
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    assert main(["ask", "--offline", QUESTION]) == 0
    capsys.readouterr()
    return tmp_path / "data"


@pytest.fixture
def session(data: Path) -> Path:
    (path,) = data.glob("sessions/*.jsonl")
    return path


def test_version_and_help(capsys: Output) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"maic-tui {__version__}\n"
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(use in out for use, _ in words.USAGE)


def test_sessions_lists_with_a_number_and_a_title(session: Path, capsys: Output) -> None:
    assert main(["sessions"]) == 0
    out = capsys.readouterr().out
    assert out.split()[:3] == ["1", session.stem, "1"]
    assert QUESTION in out


def test_sessions_as_json(session: Path, capsys: Output) -> None:
    assert main(["sessions", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["id"], row["number"], row["exchanges"], row["title"]) == (session.stem, 1, 1, QUESTION)


@pytest.mark.parametrize(("text", "found"), [("SUGAR", True), ("growing tips", True), ("steam engine", False)])
def test_sessions_can_be_searched(session: Path, text: str, found: bool, capsys: Output) -> None:
    assert main(["sessions", "--search", text]) == 0
    out, err = capsys.readouterr()
    assert (session.stem in out) is found
    assert (err == words.NOTHING_FOUND + "\n") is not found


def test_check_names_the_damaged_lines_and_fails(session: Path, capsys: Output) -> None:
    assert main(["sessions", "--check"]) == 0
    lines = session.read_bytes().split(b"\n")
    lines[2] = b"x" + lines[2]
    session.write_bytes(b"\n".join(lines))
    assert main(["sessions", "--check"]) == 1
    assert "line 3" in capsys.readouterr().out
    assert main(["sessions", "--check", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["check"]["bad_lines"] == [3]


def test_no_sessions_is_said_and_is_no_failure(tmp_path: Path, capsys: Output) -> None:
    assert main(["sessions", "--data-dir", str(tmp_path / "none")]) == 0
    assert capsys.readouterr() == ("", words.NO_SESSIONS_YET + "\n")
    assert main(["sessions", "--json", "--data-dir", str(tmp_path / "none")]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize("format", ["md", "txt", "jsonl"])
def test_export_to_standard_output_and_to_a_file_are_the_same(
    session: Path, tmp_path: Path, format: str, capsys: Output
) -> None:
    assert main(["export", session.stem, "--format", format]) == 0
    printed = capsys.readouterr().out
    file = tmp_path / "out"
    assert main(["export", "1", "--format", format, "--to", str(file)]) == 0
    assert file.read_text("utf-8") == printed
    assert file.stat().st_mode & 0o777 == 0o600
    assert QUESTION in printed
    if format == "jsonl":
        assert [decode(line.encode()) for line in printed.splitlines()]


def test_export_of_a_sample_or_a_file_leaves_no_copy(session: Path, tmp_path: Path, capsys: Output) -> None:
    elsewhere = tmp_path / "elsewhere.jsonl"
    elsewhere.write_bytes(session.read_bytes())
    for name in ("sample:photosynthesis", str(elsewhere)):
        assert main(["export", name]) == 0
        assert QUESTION in capsys.readouterr().out
    assert [session] == list(session.parent.glob("*.jsonl"))
    elsewhere.write_bytes(b"")
    assert main(["export", str(elsewhere)]) == 1
    assert main(["export", str(tmp_path)]) == 1


def test_export_overwrites_nothing(session: Path, tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "mine"
    file.write_text("mine")
    assert main(["export", "1", "--to", str(file)]) == 1
    assert file.read_text() == "mine"
    assert main(["export", "1", "--to", str(tmp_path / "no" / "folder")]) == 1
    assert capsys.readouterr().err.count("\n") == 2


def test_rename(session: Path, capsys: Output) -> None:
    assert main(["rename", "1", "Leaves", "and", "sugar"]) == 0
    capsys.readouterr()
    assert main(["sessions"]) == 0
    assert "Leaves and sugar" in capsys.readouterr().out


def test_fork_ends_after_the_exchange(session: Path, capsys: Output) -> None:
    assert main(["ask", "--offline", "--session", "1", "And at night?"]) == 0
    assert main(["fork", session.stem, "--at", "1"]) == 0
    capsys.readouterr()
    assert main(["sessions", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert sorted(row["exchanges"] for row in rows) == [1, 2]
    assert main(["fork", session.stem, "--at", "9"]) == 1


def test_delete_needs_a_yes(session: Path, capsys: Output) -> None:
    assert main(["delete", "1"]) == 2
    assert session.exists()
    assert main(["delete", "1", "--yes"]) == 0
    assert not session.exists()


@pytest.mark.parametrize(
    ("line", "exit_code"), [(["export", "nothing"], 1), (["rename", "nothing", "x"], 1), (["fork", "1"], 2)]
)
def test_what_can_not_be_done_is_one_line(session: Path, line: list[str], exit_code: int, capsys: Output) -> None:
    assert main(line) == exit_code
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_schema_of_events_describes_the_log(session: Path, capsys: Output) -> None:
    assert main(["schema", "events"]) == 0
    given = json.loads(capsys.readouterr().out)
    for line in session.read_text("ascii").splitlines()[1:]:
        jsonschema.validate(json.loads(line), given)


def test_schema_of_config_takes_what_the_readme_shows(capsys: Output) -> None:
    assert main(["schema", "config"]) == 0
    given = json.loads(capsys.readouterr().out)
    jsonschema.validate({"playback": {"speed": 1.5}}, given)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"playback": {"speed": 9}}, given)


def test_doctor_says_which_model_and_why(data: Path, capsys: Output) -> None:
    assert main(["doctor", "--offline"]) == 0
    out = capsys.readouterr().out
    assert words.OFFLINE_MODEL in out
    assert words.OFFLINE_WANTED in out
    assert str(data) in out


def test_doctor_makes_a_call(data: Path, capsys: Output) -> None:
    assert main(["doctor", "--offline", "--call", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["well"] is True
    assert report["call"].startswith("answered in")


def test_doctor_says_what_is_missing(data: Path, capsys: Output) -> None:
    assert main(["doctor", "--model", "openai/gpt-5-mini"]) == 1
    assert "OPENAI_API_KEY" in capsys.readouterr().out


def test_doctor_sees_a_data_folder_that_takes_nothing(tmp_path: Path, capsys: Output) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert main(["doctor", "--offline", "--data-dir", str(taken)]) == 1
    assert words.DATA_HINT in capsys.readouterr().out


def test_themes_lists_the_default_one(capsys: Output) -> None:
    assert main(["themes"]) == 0
    assert "slate" in capsys.readouterr().out.split()
    assert main(["themes", "--json"]) == 0
    assert "slate" in [theme["name"] for theme in json.loads(capsys.readouterr().out)]


def test_themes_says_where_each_is_from_and_what_was_left_out(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "config.toml").write_text('[ui]\ntheme = "mine"\n')
    (tmp_path / "themes").mkdir()
    theme = 'name = "mine"\n[colors]\nprimary = "#123456"\nforeground = "#fff"\nbackground = "#000"\n'
    (tmp_path / "themes" / "good.toml").write_text(theme)
    (tmp_path / "themes" / "bad.toml").write_text(theme.replace("#fff", "white"))
    assert main(["themes", "--config", str(tmp_path / "config.toml")]) == 0
    out, err = capsys.readouterr()
    assert [line.split() for line in out.splitlines() if "mine" in line] == [
        ["mine", "dark", "your", "own,", "good.toml", "(used)"]
    ]
    assert "bad.toml was left out at line 4: colors.foreground is no colour" in err
    assert main(["themes", "--json", "--config", str(tmp_path / "config.toml")]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
    assert (rows["mine"]["origin"], rows["mine"]["file"], rows["mine"]["used"]) == ("own", "good.toml", True)
    assert (rows["slate"]["origin"], rows["slate"]["used"], rows["auto"]["dark"]) == ("built-in", False, None)
    assert rows[None]["file"] == "bad.toml"
    assert rows[None]["problem"]["line"] == 4


@pytest.mark.parametrize("config", ["[model]\nretries = 'many'\n", "not toml"])
def test_settings_that_are_wrong_are_one_line(tmp_path: Path, config: str, capsys: Output) -> None:
    file = tmp_path / "config.toml"
    file.write_text(config)
    assert main(["ask", "--config", str(file), "why"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(file) in err


def test_what_nobody_foresaw_goes_to_a_file_without_words(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def fails(of: str) -> dict[str, object]:
        raise ValueError(SECRET)

    monkeypatch.setattr(schema, "_schema", fails)
    assert main(["schema", "events"]) == 1
    err = capsys.readouterr().err
    file = data / "logs" / "maic-tui.log"
    assert (err.count("\n"), str(file) in err, SECRET in err) == (1, True, False)
    assert file.stat().st_mode & 0o777 == 0o600
    text = file.read_text()
    assert "ValueError" in text
    assert SECRET not in text


@pytest.mark.parametrize("how", [["--data-dir", "{}"], ["--data-dir={}"], []], ids=["flag", "flag=", "variable"])
def test_a_crash_is_kept_in_the_data_folder_in_force(
    how: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def fails(of: str) -> dict[str, object]:
        raise ValueError(SECRET)

    monkeypatch.setattr(schema, "_schema", fails)
    config = tmp_path / "config.toml"
    config.write_text("not toml")
    monkeypatch.setenv("MAIC_TUI_CONFIG", str(config))
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / ("other" if how else "here")))
    assert main(["schema", "events", *(word.format(tmp_path / "here") for word in how)]) == 1
    assert str(tmp_path / "here" / "logs") in capsys.readouterr().err
    assert (tmp_path / "here" / "logs" / "maic-tui.log").exists()
    assert not (tmp_path / "other").exists()


def test_a_home_that_nobody_has_is_one_line(session: Path, capsys: Output) -> None:
    nobody = "~no.such.person/x"
    for line in (["export", nobody], ["export", "1", "--to", nobody], ["sessions", "--data-dir", nobody]):
        assert main(line) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n"), nobody in err) == ("", 1, True)


def test_a_session_that_can_not_be_put_together_is_one_line(
    session: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError(SECRET)

    before = session.read_bytes()
    monkeypatch.setattr("maic_tui.session.record.step", breaks)
    monkeypatch.setattr("maic_tui.cli.export.fold", breaks)
    for line in (["ask", "--offline", "--session", "1", "why"], ["open", "--reader", "--offline"], ["export", "1"]):
        assert main(line) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n"), "can't be put together" in err) == ("", 1, True)
    assert main(["sessions"]) == 0
    assert main(["export", "1", "--format", "jsonl"]) == 0
    assert session.read_bytes() == before
    monkeypatch.undo()
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(session.parent.parent))
    assert main(["ask", "--offline", "--session", "1", "why"]) == 0


def test_check_says_what_is_missing_and_fails(session: Path, capsys: Output) -> None:
    lines = session.read_bytes().split(b"\n")
    session.write_bytes(b"\n".join([*lines[:4], lines[6], lines[5], *lines[7:]]))
    assert main(["sessions", "--check"]) == 1
    assert "missing from the session's file: 2." in capsys.readouterr().out
    assert main(["sessions", "--check", "--json"]) == 1
    check = json.loads(capsys.readouterr().out)[0]["check"]
    assert (check["bad_lines"], check["missing"], check["out_of_order"]) == ([], 2, 1)


def test_a_sentence_ends_with_one_full_stop(session: Path, capsys: Output) -> None:
    session.write_bytes(session.read_bytes().replace(b'"version":1,', b'"version":9,').split(b"\n")[0][:-18] + b"}\n")
    assert main(["rename", "1", "x"]) == 1
    err = capsys.readouterr().err
    assert "version 9" in err
    assert not err.endswith("..\n")
