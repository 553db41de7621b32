"""What is wrong with a command line, as a sentence of ours, and what would be right."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterable, Sequence

from maic_tui import words


def value(action: argparse.Action | None, command: str) -> str:
    """An option or an argument was given what it does not take; without `action` something is missing."""
    if action is None:
        return _told(words.MISSING_ARGUMENT.format(use=words.COMMAND_USES[command]), command)
    return _told(_takes(action, command), command)


def surplus(left: Sequence[str], known: Iterable[str], command: str, *, question: bool) -> str:
    """`left` was on the line and belongs nowhere; `known` are the options that there are. No key is quoted.

    `question`: the command's words are one.
    """
    from maic_tui.provider.redact import Redactor

    given = left[0]
    if not given.startswith("-"):
        return _told(words.WORD_TOO_MUCH.format(word=Redactor().mask(given), use=words.COMMAND_USES[command]), command)
    name = given.partition("=")[0]
    near = difflib.get_close_matches(name, [*known], n=1, cutoff=0.7)
    said = words.NO_SUCH_OPTION.format(option=Redactor().mask(name), command=named(command))
    said += "".join(words.DID_YOU_MEAN.format(near=one) for one in near)
    return _told(said, command, words.AS_A_QUESTION if question else "")


def named(command: str) -> str:
    """The command as it is typed."""
    return f"maic-tui {command}" if command in words.COMMAND_USES else "maic-tui"


def _told(sentence: str, command: str, more: str = "") -> str:
    return words.together(sentence, words.SEE_HELP.format(command=named(command)), more)


def _takes(action: argparse.Action, command: str) -> str:
    name = action.option_strings[-1] if action.option_strings else f"`{named(command)}`"
    if action.nargs == 0:
        return words.TAKES_NOTHING.format(option=name)
    if action.choices:
        allowed = words.ONE_OF.format(values=words.LIST_JOIN.join(map(str, action.choices)))
    elif action.type in _KINDS:
        allowed = getattr(words, _KINDS[action.type])
    else:
        return words.NEEDS_VALUE.format(option=name, use=_use(command, name))
    return words.TAKES.format(option=name, allowed=allowed)


def _use(command: str, option: str) -> str:
    """The option with the value that it takes, as help writes it."""
    rows = (*words.COMMAND_OPTIONS.get(command, ()), *words.USAGE_OPTIONS)
    return next((use for use, _ in rows if use.split()[0] == option), option)


_KINDS = {int: "A_WHOLE_NUMBER", float: "A_NUMBER"}
