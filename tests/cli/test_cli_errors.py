"""An error is one sentence that a person reads whole."""

from __future__ import annotations

import pytest

from maic_tui import words
from maic_tui.cli import main
from maic_tui.cli.errors import LONGEST, brief

NAME = "x" * 5000
KEY = "sk-proj-AbCdEfGhIjKlMnOpQrStUvWx"


def test_of_a_long_sentence_the_middle_is_left_out() -> None:
    sentence = f"There is no session {NAME}; `maic-tui sessions` lists them."
    assert brief(sentence).startswith("There is no session xxx")
    assert brief(sentence).endswith("xxx; `maic-tui sessions` lists them.")
    assert len(brief(sentence)) == LONGEST + 1
    assert brief(sentence[-LONGEST:]) == sentence[-LONGEST:]


@pytest.mark.parametrize(
    "line",
    [
        ["export", NAME],
        ["rename", NAME, "title"],
        ["delete", NAME],
        ["play", NAME, "--offline"],
        ["--config", NAME, "doctor"],
        ["--theme", NAME, "--nonsense"],
        ["sessions", "--sort", NAME],
        ["sessions", f"--{NAME}"],
        ["--api-base", NAME, "doctor"],
    ],
)
def test_no_error_echoes_a_name_without_end(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) in (1, 2)
    assert len(capsys.readouterr().err) <= LONGEST + 2


@pytest.mark.parametrize("line", [["check", KEY], ["--config", KEY, "doctor"], ["--api-base", KEY, "doctor"]])
def test_no_error_shows_a_key(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 1
    told = capsys.readouterr().err
    assert words.KEY_HIDDEN in told
    assert KEY not in told
