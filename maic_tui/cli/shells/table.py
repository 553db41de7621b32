"""The table that every shell's script is made of, and what two of them share: branches of a `case`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

FILES, FOLDERS, LESSONS, SESSIONS = "files", "folders", "lessons", "sessions"
"""Kinds of values: the first two a shell knows by itself, every other is a list that the program prints."""
TITLES = "titles"
"""What a shell asks for that can say what each session is; the newest come first."""
Value = Callable[[str, Sequence[str]], str]
"""What a shell does to offer values of a kind, or one of some choices."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option. `kind` is None where it takes no value, empty where that can be anything; else `choices` are all."""

    name: str
    kind: str | None
    choices: tuple[str, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command; the one without a name is meant where none is named. `kind` and `choices` are of its argument."""

    name: str
    does: str
    options: tuple[Option, ...]
    kind: str = ""
    choices: tuple[str, ...] = ()

    @property
    def pattern(self) -> str:
        """Its name in a `case`."""
        return self.name or "''"


def with_value(table: Sequence[Command]) -> str:
    """Every option that a value follows, as a pattern."""
    return "|".join(dict.fromkeys(one.name for command in table for one in command.options if one.kind is not None))


def after_options(table: Sequence[Command], value: Value) -> str:
    """The branches that offer an option's value, by command and option; those of all commands once."""
    common = {option.name for option in table[0].options}
    return _cases(
        (f"{'*' if command is table[0] else command.name}:{option.name}", value(option.kind, option.choices))
        for command in table
        for option in command.options
        if option.kind is not None and (command is table[0] or option.name not in common)
    )


def arguments(table: Sequence[Command], value: Value) -> str:
    """The branches that offer an argument, by command."""
    return _cases((one.pattern, value(one.kind, one.choices)) for one in table if one.kind or one.choices)


def branches(table: Sequence[Command], does: Callable[[Command], str]) -> str:
    """A branch for each command."""
    return _cases((one.pattern, does(one)) for one in table)


def _cases(rows: Iterable[tuple[str, str]]) -> str:
    """The branches of a `case`, those that do the same together."""
    grouped: dict[str, list[str]] = {}
    for pattern, does in rows:
        grouped.setdefault(does, []).append(pattern)
    return "\n".join(_branches(grouped))


def _branches(grouped: dict[str, list[str]]) -> Iterator[str]:
    for does, patterns in grouped.items():
        yield f"        {'|'.join(patterns)}) {does} ;;"
