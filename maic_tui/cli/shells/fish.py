"""Completion for fish: a line a command, an option and an argument."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .table import FILES, FOLDERS, LESSONS, SESSIONS, TITLES, Command, Option


def script(table: Sequence[Command]) -> str:
    """What fish is to source."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Sequence[Command]) -> Iterator[str]:
    yield "# Completion of maic-tui for fish."
    yield "complete -c maic-tui -f"
    first, *named = table
    none = "not __fish_seen_subcommand_from " + " ".join(one.name for one in named)
    for one in named:
        yield f"complete -c maic-tui -n {_quoted(none)} -a {one.name} -d {_quoted(one.does)}"
    for option in first.options:
        yield _option(option)
    common = {option.name for option in first.options}
    for one in named:
        here = f" -n {_quoted(f'__fish_seen_subcommand_from {one.name}')}"
        for option in one.options:
            if option.name not in common:
                yield _option(option, here)
        if one.kind or one.choices:
            yield f"complete -c maic-tui{here}{_value(one.kind, one.choices)}"


def _option(option: Option, here: str = "") -> str:
    value = "" if option.kind is None else _needed(_value(option.kind, option.choices))
    return f"complete -c maic-tui{here} -l {option.name.removeprefix('--')}{value} -d {_quoted(option.says)}"


def _needed(value: str) -> str:
    """An option's value, which has to follow; where it is no file, fish offers no files beside it."""
    return f" {'-r' if value.endswith(_FILES[FILES]) else '-x'}{value}"


def _value(kind: str, choices: Sequence[str]) -> str:
    if choices:
        return f" -a {_quoted(' '.join(choices))}"
    if kind in _FILES:
        return _FILES[kind]
    if kind == SESSIONS:
        return f" -k -a '(maic-tui completion {TITLES} 2>/dev/null)'"
    return f" -a '(maic-tui completion {kind} 2>/dev/null)'" + (_FILES[FILES] if kind == LESSONS else "")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


_FILES = {"": "", FILES: " -F", FOLDERS: " -a '(__fish_complete_directories)'"}
