"""The sessions that come with the program: which there are, and how each begins."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from maic_tui import assets, words
from maic_tui.schema.text import clean_name

from .errors import SessionNotFound
from .glimpse import spoken
from .summary import summarise

PREFIX = "sample:"
"""What the name of a session that comes with the program begins with."""


class Sample(NamedTuple):
    """One of them: `maic-tui open sample:NAME`, the session's title, and what is said in it first."""

    name: str
    title: str
    first_words: str

    @property
    def session(self) -> str:
        """What `open` takes for it."""
        return f"{PREFIX}{self.name}"


def samples() -> list[Sample]:
    """Every session that comes with the program, by its name; none where the installation lacks them."""
    return [Sample(file.stem, summarise(file).title, _first_words(file)) for file in _files()]


def sample(name: str) -> Path:
    """The file of the one that is called `name`; raises `SessionNotFound`, which lists them."""
    files = {file.stem: file for file in _files()}
    if name in files:
        return files[name]
    sentence = words.NO_SAMPLE.format(name=clean_name(name)) if name.strip() else words.WHICH_SAMPLE
    hint = words.NO_SAMPLE_HINT.format(names=words.LIST_JOIN.join(files)) if files else words.NO_SAMPLES_HINT
    raise SessionNotFound(sentence, hint)


def _files() -> list[Path]:
    try:
        return sorted(assets.folder("sessions").glob("*.jsonl"))
    except OSError:
        return []


def _first_words(file: Path) -> str:
    """What is said first, in a branch after the place where it left."""
    try:
        data = file.read_bytes()
    except OSError:
        return ""
    branched = max(0, data.rfind(b'"kind":"branch"'))
    return spoken(data[branched:]) or spoken(data)
