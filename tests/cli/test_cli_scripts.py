"""docs/scripts.md: every command line in it is one, and what it says of events and codes holds."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.cli import errors
from maic_tui.cli.arguments import parse

TOLD = (Path(__file__).parents[2] / "docs" / "scripts.md").read_text(encoding="utf-8")
LINES = [line.strip() for line in TOLD.splitlines() if line.startswith("    ") and "maic-tui" in line]


@pytest.mark.parametrize("line", LINES)
def test_every_line_is_taken_as_the_command_that_it_names(line: str) -> None:
    command = re.search(r"maic-tui ((?:'[^']*'|\"[^\"]*\"|[^'\"|<>#)])*)", line)
    assert command
    arguments = shlex.split(command[1])
    assert parse(arguments).command == (
        arguments[0] if arguments[0].islower() and arguments[0][0] != "-" else "classroom"
    )


def test_the_codes_are_those_of_the_program() -> None:
    codes = [int(code) for row in re.findall(r"^\| ([\d, ]+) \|", TOLD, re.MULTILINE) for code in row.split(", ")]
    assert codes[:4] == [errors.DONE, errors.FAILED, errors.WRONG_USE, errors.EXCHANGE_FAILED]
    assert codes[4:] == [errors.INTERRUPTED, 143, 129]


def test_every_way_in_which_an_exchange_ends_is_told() -> None:
    assert {reason for reason in words.ENDED if f"`{reason}`" not in TOLD} == set()
