"""Which theme is worn: named for this run, kept from Ctrl+T, or as the settings say; and what `auto` comes to."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from maic_tui import files, words
from maic_tui.config.settings import Settings
from maic_tui.schema.text import clean_name

from .backdrop import dark_by
from .theme_file import AUTO
from .themes import DEFAULT, Collection

LIGHT = "paper"
"""What `auto` wears on a light terminal; on a dark one it is `DEFAULT`."""
KEPT = "theme.json"
"""In the data folder: what was chosen by Ctrl+T, in place of what the settings said then."""
_LIMIT = 4096


@dataclass(frozen=True, slots=True)
class Choice:
    """A theme's name or `auto`; `dark` is whether the terminal is, as far as is known."""

    name: str
    dark: bool = True

    @property
    def follows(self) -> bool:
        """Whether the terminal decides."""
        return self.name == AUTO

    @property
    def worn(self) -> str:
        """The theme's own name."""
        return self.name if not self.follows else DEFAULT if self.dark else LIGHT

    def told(self, dark: bool) -> Choice:
        """The same on a terminal that has said what it is."""
        return replace(self, dark=dark)


def chosen(settings: Settings, all: Collection) -> tuple[Choice, list[str]]:
    """What is to be worn, and a sentence for each thing that is wrong.

    What was kept holds as long as the settings still say what they said then, and gives way to `--theme`.
    """
    problems = [str(problem) for problem in all.problems]
    choice = Choice(_name(settings), dark_by(os.environ) is not False)
    if choice.worn not in all.found:
        names = words.LIST_JOIN.join(all.found)
        problems.append(words.THEME_UNKNOWN.format(name=clean_name(choice.name), known=names, default=DEFAULT))
        choice = replace(choice, name=DEFAULT)
    return choice, problems


def keep(settings: Settings, name: str) -> None:
    """Keep a choice for the next time; raises OSError."""
    files.private_folder(settings.data_dir)
    state = {"theme": name, "instead_of": settings.ui.theme}
    files.write_whole(settings.data_dir / KEPT, json.dumps(state).encode("ascii"))


def _name(settings: Settings) -> str:
    name = settings.ui.theme
    kept = {} if settings.theme_named else _kept(settings.data_dir)
    theme = kept.get("theme")
    return theme if kept.get("instead_of") == name and isinstance(theme, str) else name


def _kept(data_dir: Path) -> dict[str, Any]:
    """What was kept; empty where nothing can be read."""
    try:
        fd = files.read_from(data_dir / KEPT)
        try:
            state = json.loads(os.pread(fd, _LIMIT, 0))
        finally:
            os.close(fd)
    except (OSError, ValueError, RecursionError):
        return {}
    return state if isinstance(state, dict) else {}
