"""What `--help` prints, and the README repeats."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from maic_tui import __version__, words
from maic_tui.graphemes import width

from .arguments import CLASSROOM, SWITCHES, VALUES

WIDTH = 100
"""Cells of a line where nobody says how many there are, and at most."""
COLUMN = 38
"""Cells of what one types, where what it does stands beside it."""
BESIDE = 72
"""From so many cells on it stands beside it, else below."""
Rows = Sequence[tuple[str, str]]


def version() -> str:
    """The program's name and version."""
    return f"maic-tui {__version__}"


def text(command: str = CLASSROOM, cells: int = WIDTH) -> str:
    """All commands, options, exit codes, variables and files; of a `command` all that it does, with examples."""
    if command != CLASSROOM:
        return page(command, cells)
    parts = [
        _part(words.HELP_COMMANDS, commands(cells)),
        _part(words.HELP_OPTIONS, options(cells)),
        notes(cells),
        _part(words.HELP_EXAMPLES, _indented(words.HELP_FIRST)),
        _part(words.HELP_ENVIRONMENT_HEAD, environment(cells)),
        _part(words.HELP_FILES_HEAD, f"{files(cells)}\n\n{_filled(words.HELP_FOLDERS, cells)}"),
    ]
    return "\n\n".join([_filled(words.HELP_TITLE, cells), *parts])


def page(command: str, cells: int = WIDTH) -> str:
    """How a command is typed, what it is for, its own options, examples, and what its exit codes mean."""
    own, examples = words.COMMAND_OPTIONS.get(command, ()), words.COMMAND_EXAMPLES[command]
    common = words.LIST_JOIN.join((*VALUES, *SWITCHES))
    parts = [_filled(synopsis(command), cells, others="    ", hyphens=False)]
    parts += [_filled(words.COMMAND_TELLS[command], cells)]
    parts += [_part(words.HELP_OWN_OPTIONS, _table(own, cells))] if own else []
    parts += [_filled(words.HELP_ALSO.format(names=common), cells, hyphens=False)]
    parts += [_part(words.HELP_EXAMPLES, _indented(examples))]
    parts += [_part(words.HELP_CODES, "\n".join(_filled(code, cells, "  ", "     ") for code in codes(command)))]
    return "\n\n".join(parts)


def synopsis(command: str) -> str:
    """The command as it is typed, with its options in brackets."""
    use = words.COMMAND_USES[command]
    own = [option for option, _ in words.COMMAND_OPTIONS.get(command, ()) if option not in use]
    return " ".join((use, *(f"[{option}]" for option in own)))


def codes(command: str) -> list[str]:
    """What each exit code of a command means, a line each."""
    own = words.HELP_CODES_OWN.get(command, ())
    instead = {line.split()[0] for line in own}
    common = [line for line in words.HELP_CODES_COMMON if line.split()[0] not in instead]
    return [words.HELP_CODE_DONE, *sorted((*own, *common)), words.HELP_CODES_SIGNALS]


def commands(cells: int = WIDTH) -> str:
    """A block of one entry a command."""
    return _table(words.USAGE, cells)


def options(cells: int = WIDTH) -> str:
    """A block of one entry an option."""
    return _table(words.USAGE_OPTIONS, cells)


def notes(cells: int = WIDTH) -> str:
    """The paragraphs under the tables."""
    return "\n\n".join(_filled(note, cells) for note in words.HELP_NOTES)


def environment(cells: int = WIDTH) -> str:
    """A block of one entry a variable."""
    return _table(words.HELP_ENVIRONMENT, cells)


def files(cells: int = WIDTH) -> str:
    """A block of one entry a file or folder."""
    return _table(words.HELP_FILES, cells)


def _part(head: str, body: str) -> str:
    return f"{head}\n\n{body}"


def _indented(lines: Iterable[str]) -> str:
    """Lines that are typed as they are: they are not broken."""
    return "\n".join(f"  {line}" for line in lines)


def _table(rows: Rows, cells: int) -> str:
    if cells < BESIDE:
        return "\n".join(f"{_filled(use, cells, '  ', '    ')}\n{_below(says, cells)}" for use, says in rows)
    others = " " * (COLUMN + 2)
    return "\n".join(_filled(says, cells, f"  {use:<{COLUMN}}", others, hyphens=False) for use, says in rows)


def _below(says: str, cells: int) -> str:
    return _filled(says, cells, "      ", "      ", hyphens=False)


def _filled(text: str, cells: int, first: str = "", others: str = "", *, hyphens: bool = True) -> str:
    """`text` in lines of `cells`; the standard library, which counts letters, does where they are the same."""
    if width(text) == len(text):
        return textwrap.fill(text, cells, initial_indent=first, subsequent_indent=others, break_on_hyphens=hyphens)
    from maic_tui.board.wrap import wrap

    lines = list(wrap(text, cells - max(width(first), width(others))))
    return "\n".join(f"{others if place else first}{line}" for place, line in enumerate(lines))
