"""`maic-tui check` and `lessons`, and the schema of a lesson."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from maic_tui.cli import main

Output = pytest.CaptureFixture[str]
GOOD = "---\ntitle: Mine\n---\n\n# One\n\nWords.\n"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAIC_TUI_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "data" / "lessons").mkdir(parents=True)
    return tmp_path / "data" / "lessons"


def test_a_good_lesson_passes(capsys: Output) -> None:
    assert main(["check", "photosynthesis"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Photosynthesis: ")
    assert err == ""


def test_warnings_alone_pass_and_errors_do_not(data: Path, capsys: Output) -> None:
    file = data / "mine.md"
    file.write_text(GOOD + "\n> ask: Why?\n")
    assert main(["check", "mine"]) == 0
    assert capsys.readouterr().out.split("\n")[0].startswith(f"{file}:9:8: warning: ")
    file.write_text(GOOD + "\n> spotlight: gone\n\n> quiz: Why?\n")
    assert main(["check", str(file)]) == 1
    out, err = capsys.readouterr()
    assert [line.split(": ")[0] for line in out.splitlines()] == [f"{file}:9:14", f"{file}:11:3", f"{file}:11:3"]
    assert "2 errors, 1 warning" in err


def test_check_as_json(data: Path, capsys: Output) -> None:
    (data / "mine.json").write_text(
        '{"title": "x", "scenes": [{"id": "s", "type": "film", "title": "y", "text": "z"}]}'
    )
    assert main(["check", "mine", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["valid"], found["scenes"]) == (False, [])
    assert [(one["place"], one["level"]) for one in found["problems"]] == [("$.scenes[0].type", "error")]
    assert main(["check", "--json", "binary-search"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["valid"], found["title"], found["problems"]) == (True, "Binary search", [])


@pytest.mark.parametrize("name", ["nothing-like-it", "/", ".", "", "\u3164", "photosyntesis", "x" * 5000])
def test_what_is_no_lesson_is_one_line(name: str, capsys: Output) -> None:
    assert main(["check", name]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert len(err) < 400
    assert not any(blank in f" {err}" for blank in ("  ", " :"))


def test_lessons_lists_what_can_be_played_by_name(data: Path, capsys: Output) -> None:
    (data / "mine.md").write_text(GOOD)
    (data / "bad.md").write_text("nothing")
    assert main(["lessons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "binary-search",
        "compound-interest",
        "photosynthesis",
        "bad",
        "mine",
    ]
    assert "maic-tui check bad" in lines[3]


def test_lessons_as_json(data: Path, capsys: Output) -> None:
    (data / "mine.md").write_text(GOOD)
    assert main(["lessons", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert (rows[-1]["name"], rows[-1]["where"], rows[-1]["title"], rows[-1]["scenes"]) == ("mine", "own", "Mine", 1)


def test_the_schema_of_a_lesson_is_one(capsys: Output) -> None:
    assert main(["schema", "lesson"]) == 0
    jsonschema.Draft202012Validator.check_schema(json.loads(capsys.readouterr().out))
