"""The page of each command's --help, held to its parser, to the contract and to itself."""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
import termios

import pytest

from maic_tui import words
from maic_tui.cli import main, streams, usage
from maic_tui.cli.arguments import CLASSROOM, COMMANDS, SWITCHES, VALUES, parse
from maic_tui.cli.completion import table
from maic_tui.graphemes import width

NAMES = [name for name in COMMANDS if name != CLASSROOM]
ROWS = {row.name: row for row in table()}


@pytest.mark.parametrize("command", NAMES)
def test_help_of_a_command_is_its_page(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(usage.WIDTH))
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out == usage.page(command) + "\n"
    assert out.startswith(f"maic-tui {command}")
    assert max(map(len, out.splitlines())) <= usage.WIDTH
    assert "0  done" in out


@pytest.mark.parametrize("cells", [streams.NARROWEST, 40, usage.BESIDE - 1, usage.BESIDE, usage.WIDTH])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_the_same_in_any_width(command: str, cells: int) -> None:
    told = usage.text(command, cells)
    typed = {f"  {line}" for line in words.COMMAND_EXAMPLES.get(command, words.HELP_FIRST)}
    assert max(width(line) for line in told.splitlines() if line not in typed) <= cells
    assert "".join(told.split()) == "".join(usage.text(command).split())


@pytest.mark.parametrize("command", NAMES)
def test_a_page_begins_with_all_that_can_be_typed(command: str) -> None:
    begins = usage.synopsis(command)
    assert begins.startswith(words.COMMAND_USES[command])
    for use, _ in words.COMMAND_OPTIONS.get(command, ()):
        assert begins.count(use) == 1


@pytest.mark.parametrize(
    ("columns", "cells"), [("40", 40), ("400", 100), ("1", streams.NARROWEST), ("", 100), ("wide", 100), ("²", 100)]
)
def test_a_line_is_as_wide_as_columns_says(columns: str, cells: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, io.StringIO())
    assert streams.cells(100) == cells


def test_a_line_is_as_wide_as_the_terminal_also_before_a_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (12, 44))
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, io.StringIO())
    with open(ours), open(theirs) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        assert streams.cells(100) == 44


@pytest.mark.parametrize("command", NAMES)
def test_a_page_tells_of_the_options_that_the_command_takes_and_of_no_other(command: str) -> None:
    told = [use.split()[0] for use, _ in words.COMMAND_OPTIONS.get(command, ())]
    own = [option.name for option in ROWS[command].options if option.name not in (*VALUES, *SWITCHES)]
    assert sorted(told) == sorted(own)
    for use, _ in words.COMMAND_OPTIONS.get(command, ()):
        kind = next(option.kind for option in ROWS[command].options if option.name == use.split()[0])
        assert (kind is not None) is (" " in use)


@pytest.mark.parametrize("command", NAMES)
def test_every_example_is_a_line_that_the_program_takes(command: str) -> None:
    for example in words.COMMAND_EXAMPLES[command]:
        line = re.split(r"[|>)](?![^'\"]*['\"]$)", example.partition("maic-tui ")[2])[0]
        options = parse(shlex.split(line, comments=True))
        assert options.command == command


@pytest.mark.parametrize(("use", "says"), words.USAGE)
def test_the_general_help_names_no_option_that_its_commands_do_not_take(use: str, says: str) -> None:
    named = use.removeprefix("maic-tui").split()[:1]
    commands = named[0].split("|") if named and named[0].islower() else [""]
    taken = {option.name for command in commands for option in ROWS[command].options}
    assert set(re.findall(r"--[a-z-]+", says)) <= taken


@pytest.mark.parametrize("command", NAMES)
def test_a_code_is_told_once(command: str) -> None:
    numbers = [line.split()[0] for line in usage.codes(command)]
    assert len(numbers) == len(set(numbers))
    assert numbers[:3] == ["0", "1", "2"] or numbers[:2] == ["0", "1"]
    assert ("3" in numbers) is (command == "ask")
