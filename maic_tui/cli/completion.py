"""`maic-tui completion`: what a shell needs to complete a command line, made of the table of commands and options."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator

from maic_tui import words
from maic_tui.schema.text import clean_name

from . import streams
from .arguments import CLASSROOM, COMMANDS, Parser, module
from .compose import Host, settings
from .errors import DONE
from .shells import bash, fish, zsh
from .shells.table import FILES, FOLDERS, LESSONS, SESSIONS, TITLES, Command, Option

SHELLS = {"bash": bash.script, "zsh": zsh.script, "fish": fish.script}
NAMES = (SESSIONS, TITLES, LESSONS, "themes")
"""What the shells ask this command for; titles are sessions with their titles, behind a tab."""
KINDS = {
    "--data-dir": FOLDERS, "--config": FILES, "--theme": "themes", "--session": SESSIONS, "--lesson": LESSONS,
    "--to": FILES, "session": SESSIONS, "lesson": LESSONS,
}  # fmt: skip
"""What an option's value, or an argument, is; what is not in it can be anything."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("of", choices=(*SHELLS, *NAMES), metavar="bash|zsh|fish")


def run(options: argparse.Namespace) -> int:
    if options.of in SHELLS:
        streams.write(SHELLS[options.of](table()))
        return DONE
    streams.write("".join(f"{name}\n" for name in _NAMES[options.of](options)))
    return DONE


def table() -> list[Command]:
    """Every command as the parser of arguments knows it; the first is for a line that names none."""
    return [_command(name) for name in COMMANDS]


def _command(name: str) -> Command:
    parser = Parser(name)
    module(name).arguments(parser)
    options: list[Option] = []
    takes, choices = "", tuple[str, ...]()
    for action in parser._actions:
        values = tuple(SHELLS) if name == "completion" else tuple(map(str, action.choices or ()))
        if action.option_strings:
            option = action.option_strings[-1]
            kind = KINDS.get(option, "") if action.nargs != 0 else None
            options.append(Option(option, kind, values, _says(name, option)))
        else:
            takes, choices = takes or KINDS.get(action.dest, ""), choices or values
    if name == CLASSROOM:
        return Command("", "", tuple(options), choices=tuple(one for one in COMMANDS if one != CLASSROOM))
    does = words.bare(re.split(r"(?<=\.) |(?<=。)", words.COMMAND_TELLS[name])[0])
    return Command(name, does, tuple(options), takes, choices)


def _says(command: str, option: str) -> str:
    rows = (*words.COMMAND_OPTIONS.get(command, ()), *words.USAGE_OPTIONS)
    return next((says for use, says in rows if use.split()[0] == option), "")


def _sessions(options: argparse.Namespace) -> Iterator[str]:
    return (row.id for row in Host(settings(options)).store.list())


def _titles(options: argparse.Namespace) -> Iterator[str]:
    return (f"{row.id}\t{clean_name(row.title) or words.UNTITLED}" for row in Host(settings(options)).store.list())


def _lessons(options: argparse.Namespace) -> Iterator[str]:
    return (row.name for row in Host(settings(options)).lessons.all())


def _themes(options: argparse.Namespace) -> Iterator[str]:
    from maic_tui.tui.themes import collect, folders

    return iter(collect(folders(settings(options).config_file.parent)).themes)


_NAMES: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    SESSIONS: _sessions,
    TITLES: _titles,
    LESSONS: _lessons,
    "themes": _themes,
}
