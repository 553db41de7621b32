"""All themes there are: ours and the learner's own, one TOML file each; a file that is none is told and left out."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from textual.theme import Theme

from maic_tui import assets, files, words
from maic_tui.schema.text import clean_name

from .theme_file import WrongTheme, parse_theme

DEFAULT = "slate"
MAX_BYTES = 16_384
"""Of one file; a theme of ours has about one thousand."""
MAX_FILES = 64
"""In one folder."""


@dataclass(frozen=True, slots=True)
class Found:
    """A theme and the file that it is from."""

    theme: Theme
    file: Path


@dataclass(frozen=True, slots=True)
class Problem:
    """A file that was left out: its name, the line from 1 (0: none), and the clause that says why."""

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        form = words.THEME_WRONG_AT if self.line else words.THEME_WRONG
        return form.format(file=self.file, line=self.line, why=self.why)


@dataclass(frozen=True, slots=True)
class Collection:
    """The good themes by name, the default first, and what was left out."""

    found: dict[str, Found] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    @property
    def themes(self) -> dict[str, Theme]:
        return {name: one.theme for name, one in self.found.items()}


def folders(config: Path) -> tuple[Path, ...]:
    """Where themes are: ours, then the learner's beside the settings file; a later one of the same name wins."""
    return assets.folder("themes"), config / "themes"


def is_ours(found: Found) -> bool:
    """Whether a theme came with the program."""
    return found.file.parent == assets.folder("themes")


def collect(places: Iterable[Path]) -> Collection:
    """Everything in the folders `places`; nothing that stands there can fail."""
    found: dict[str, Found] = {}
    problems: list[Problem] = []
    for place in places:
        for one in _in_folder(place):
            if isinstance(one, Problem):
                problems.append(one)
            else:
                found[one.theme.name] = one
    if DEFAULT in found:
        found = {DEFAULT: found.pop(DEFAULT), **found}
    return Collection(found, problems)


def read_themes(places: Iterable[Path]) -> tuple[dict[str, Theme], list[str]]:
    """The good themes by name, and a sentence for each file that was left out."""
    all = collect(places)
    return all.themes, [str(problem) for problem in all.problems]


def _in_folder(place: Path) -> Iterator[Found | Problem]:
    for count, file in enumerate(sorted(place.glob("*.toml"), key=lambda file: file.stem)):
        name = clean_name(file.name)
        if count == MAX_FILES:
            yield Problem(name, 0, words.THEME_TOO_MANY.format(number=MAX_FILES))
            return
        try:
            yield Found(parse_theme(_text(file)), file)
        except WrongTheme as error:
            yield Problem(name, error.line, str(error))


def _text(file: Path) -> str:
    try:
        fd = files.read_from(file)
        try:
            data = os.pread(fd, MAX_BYTES + 1, 0)
        finally:
            os.close(fd)
    except OSError as error:
        raise WrongTheme(words.THEME_UNREADABLE.format(why=error.strerror)) from None
    if len(data) > MAX_BYTES:
        raise WrongTheme(words.THEME_TOO_BIG.format(bytes=MAX_BYTES))
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise WrongTheme(words.THEME_NOT_TEXT) from None
