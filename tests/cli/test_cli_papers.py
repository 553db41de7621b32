"""Every command line that README and docs show is one, quoted within a sentence or in a block of its own."""

from __future__ import annotations

import re
import shlex

import pytest

from maic_tui.cli.arguments import COMMANDS, parse
from tests.cli.papers import NAMES, lines, text

COMMAND = re.compile(r"\bmaic-tui ((?:'[^']*'|\"[^\"]*\"|\S\|\S|[^'\"|<>#)`])*)")
"""What follows the program's name up to a pipe, a comment or the end."""
ALONE = [[name] for name in COMMANDS]
"""A command that a sentence only names."""


@pytest.mark.parametrize("name", NAMES)
def test_what_a_paper_shows_is_a_command_line(name: str) -> None:
    quoted = [one for one in re.findall(r"`(maic-tui [^`]+)`", text(name)) if one.split()[1:] not in ALONE]
    for shown in (*quoted, *lines(name)):
        for command in COMMAND.findall(shown):
            for line in alternatives(command.replace("COMMAND", "ask")):
                arguments = shlex.split(line)
                wanted = arguments[0] if arguments and arguments[0] in COMMANDS else "classroom"
                assert parse(arguments).command == wanted, shown


def test_there_are_such_lines() -> None:
    assert len([line for name in NAMES for line in lines(name)]) > 25


def alternatives(quoted: str) -> list[str]:
    """A line for each of the words that a bar parts."""
    bars = re.search(r"\S+\|\S+", quoted)
    return [quoted.replace(bars[0], word) for word in bars[0].split("|")] if bars else [quoted]
