"""From the words of the command line to a command and its options.

The command is chosen by hand, since `maic-tui why is the sky blue` is a question and no wrong command, and options may
stand on either side of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from maic_tui import words

from . import nearly, wrong
from .errors import WrongUse

CLASSROOM = "classroom"
"""The command that is meant where none is named."""
COMMANDS = {
    CLASSROOM: "screen",
    "open": "screen",
    "play": "screen",
    "ask": "ask",
    "watch": "watch",
    "sessions": "sessions",
    "export": "export",
    "rename": "manage",
    "delete": "manage",
    "fork": "manage",
    "lessons": "lessons",
    "check": "check",
    "doctor": "doctor",
    "key": "key",
    "themes": "themes",
    "serve": "serve",
    "schema": "schema",
    "completion": "completion",
}
"""Every command with the module of this package that runs it."""
QUESTIONS = (CLASSROOM, "ask")
"""The commands whose words are a question."""
VALUES = ("--data-dir", "--config", "--model", "--api-base", "--theme")
SWITCHES = ("--offline", "--ascii", "--reader", "--version", "--help")
"""Options that every command takes, with a value and without one."""
ASKED = {"--help": "help", "-h": "help", "--version": "version"}
"""What is printed instead of doing anything else."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `WrongUse`, in words of ours, where argparse would print its own and exit."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"maic-tui {command}", add_help=False, allow_abbrev=False, exit_on_error=False)
        self.command = command
        self.set_defaults(command=command)
        for name in VALUES:
            self.add_argument(name)
        for name in SWITCHES:
            self.add_argument(name, action="store_true")

    def read(self, line: Sequence[str], *, question: bool = False) -> argparse.Namespace:
        """What the line means; with `question` options may stand between its words."""
        try:
            options, left = self.parse_known_intermixed_args(line) if question else self.parse_known_args(line)
        except argparse.ArgumentError as error:
            raise WrongUse(wrong.value(self._named(error.argument_name), self.command)) from None
        if left:
            raise WrongUse(wrong.surplus(left, self._option_string_actions, self.command, question=question))
        return options

    def error(self, message: str) -> NoReturn:
        """Raise `WrongUse`: argparse calls this where something is missing, and says it in English."""
        raise WrongUse(wrong.value(None, self.command))

    def _named(self, name: str | None) -> argparse.Action | None:
        """The option, or the argument, that argparse names so."""
        return next((one for one in self._actions if name in (*one.option_strings, one.metavar, one.dest)), None)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options that `argv`, without the program's name, means; `command` is one of `COMMANDS`.

    Raises `WrongUse` where it means nothing.
    """
    head, tail = _at_dashes(argv)
    place = _first_word(head)
    word = head[place] if place is not None else ""
    if word not in COMMANDS or word == CLASSROOM:
        _refuse_near_miss(head, tail)
        return _read(CLASSROOM, head, tail)
    return _read(word, [*head[:place], *head[(place or 0) + 1 :]], tail)


def module(command: str) -> ModuleType:
    """The module that runs `command`: `arguments(parser)` and `run(options) -> exit code`."""
    return import_module(f"maic_tui.cli.{COMMANDS[command]}")


def _at_dashes(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    if "--" not in argv:
        return list(argv), []
    place = list(argv).index("--")
    return list(argv[:place]), list(argv[place + 1 :])


def _first_word(arguments: Sequence[str]) -> int | None:
    return next(iter(_words(arguments)), None)


def _words(arguments: Sequence[str]) -> Iterator[int]:
    """The places of the arguments that are neither options nor an option's value."""
    value_follows = False
    for place, argument in enumerate(arguments):
        if not value_follows and (argument == "-" or not argument.startswith("-")):
            yield place
        value_follows = argument in VALUES and not value_follows


def _refuse_near_miss(head: Sequence[str], tail: Sequence[str]) -> None:
    line = [head[place] for place in _words(head)]
    alone = len(line) == 1
    near = None if tail else nearly.command_meant(line, [*COMMANDS, *(("help", "version") if alone else ())])
    if near:
        meant = f"--{near}" if near in ("help", "version") else near
        form = words.NEARLY_A_COMMAND if alone else words.FIRST_NEARLY_A_COMMAND
        raise WrongUse(form.format(word=line[0], near=meant))


def _read(command: str, head: list[str], tail: list[str]) -> argparse.Namespace:
    """Read the options of `command`; asked for help or the version it needs nothing else, and takes anything."""
    parser = Parser(command)
    if asked := next((name for option, name in ASKED.items() if option in head), ""):
        return argparse.Namespace(command=command, **{"help": False, "version": False, asked: True})
    if command not in QUESTIONS:
        module(command).arguments(parser)
        return parser.read([*head, "--", *tail] if tail else head)
    parser.add_argument("question", nargs="*")
    module(command).arguments(parser)
    options = parser.read(head, question=True)
    options.question = [*options.question, *tail]
    return options
