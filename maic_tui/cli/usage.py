"""What `--help` prints, and the README repeats."""

from __future__ import annotations

import textwrap

from maic_tui import __version__, words

WIDTH = 100
COLUMN = 38


def version() -> str:
    """The program's name and version."""
    return f"maic-tui {__version__}"


def text() -> str:
    """All commands, options and exit codes."""
    return "\n\n".join(
        (words.HELP_TITLE, f"{words.HELP_COMMANDS}\n\n{commands()}", f"{words.HELP_OPTIONS}\n\n{options()}", notes())
    )


def commands() -> str:
    """A block of one entry a command."""
    return _table(words.USAGE)


def options() -> str:
    """A block of one entry an option."""
    return _table(words.USAGE_OPTIONS)


def notes() -> str:
    """The paragraphs under the tables."""
    return "\n\n".join(textwrap.fill(note, WIDTH) for note in words.HELP_NOTES)


def _table(rows: tuple[tuple[str, str], ...]) -> str:
    indent = " " * (COLUMN + 2)
    return "\n".join(
        textwrap.fill(
            said, WIDTH, initial_indent=f"  {name:<{COLUMN}}", subsequent_indent=indent, break_on_hyphens=False
        )
        for name, said in rows
    )
