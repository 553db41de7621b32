"""The page of each command's --help, held to its parser, to the contract and to itself."""

from __future__ import annotations

import re
import shlex

import pytest

from maic_tui import words
from maic_tui.cli import main, usage
from maic_tui.cli.arguments import CLASSROOM, COMMANDS, SWITCHES, VALUES, parse
from maic_tui.cli.completion import table

NAMES = [name for name in COMMANDS if name != CLASSROOM]
ROWS = {row.name: row for row in table()}


@pytest.mark.parametrize("command", NAMES)
def test_help_of_a_command_is_its_page(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out == usage.page(command) + "\n"
    assert out.startswith(f"maic-tui {command}")
    assert max(map(len, out.splitlines())) <= usage.WIDTH
    assert "0  done" in out


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
