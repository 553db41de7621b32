"""What `--help` prints, and the README repeats."""

from __future__ import annotations

import textwrap

from maic_tui import __version__, words
from maic_tui.graphemes import width

from .arguments import CLASSROOM, SWITCHES, VALUES

WIDTH = 100
COLUMN = 38


def version() -> str:
    """The program's name and version."""
    return f"maic-tui {__version__}"


def text(command: str = CLASSROOM) -> str:
    """All commands, options and exit codes; of a `command` all that it does, with examples."""
    if command != CLASSROOM:
        return page(command)
    return "\n\n".join(
        (words.HELP_TITLE, f"{words.HELP_COMMANDS}\n\n{commands()}", f"{words.HELP_OPTIONS}\n\n{options()}", notes())
    )


def page(command: str) -> str:
    """What a command is for, its own options, examples, and what its exit codes mean."""
    own, examples = words.COMMAND_OPTIONS.get(command, ()), words.COMMAND_EXAMPLES[command]
    parts = [words.COMMAND_USES[command], _filled(words.COMMAND_TELLS[command])]
    parts += [f"{words.HELP_OWN_OPTIONS}\n\n{_table(own)}"] if own else []
    parts += [_filled(words.HELP_ALSO.format(names=", ".join((*VALUES, *SWITCHES))), hyphens=False)]
    parts += [f"{words.HELP_EXAMPLES}\n\n{_indented(examples)}", f"{words.HELP_CODES}\n\n{_indented(codes(command))}"]
    return "\n\n".join(parts)


def codes(command: str) -> list[str]:
    """What each exit code of a command means, a line each."""
    own = words.HELP_CODES_OWN.get(command, ())
    instead = {line.split()[0] for line in own}
    common = [line for line in words.HELP_CODES_COMMON if line.split()[0] not in instead]
    return [words.HELP_CODE_DONE, *sorted((*own, *common)), words.HELP_CODES_SIGNALS]


def commands() -> str:
    """A block of one entry a command."""
    return _table(words.USAGE)


def options() -> str:
    """A block of one entry an option."""
    return _table(words.USAGE_OPTIONS)


def notes() -> str:
    """The paragraphs under the tables."""
    return "\n\n".join(_filled(note) for note in words.HELP_NOTES)


def _indented(lines: tuple[str, ...] | list[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)


def _table(rows: tuple[tuple[str, str], ...]) -> str:
    indent = " " * (COLUMN + 2)
    return "\n".join(_filled(said, f"  {name:<{COLUMN}}", indent, hyphens=False) for name, said in rows)


def _filled(text: str, first: str = "", others: str = "", *, hyphens: bool = True) -> str:
    """`text` in lines of `WIDTH` cells; the standard library, which counts letters, does where they are the same."""
    if width(text) == len(text):
        return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=hyphens)
    from maic_tui.board.wrap import wrap

    lines = list(wrap(text, WIDTH - width(others)))
    return "\n".join(f"{others if place else first}{line}" for place, line in enumerate(lines))
