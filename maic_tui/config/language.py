"""In which language the interface speaks: looked up before any other word is read, so it reads the settings for itself.

What is wrong with the settings file is said by `load.py` a moment later, in the language that was found without it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from maic_tui import words

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set holds, as in every program of a terminal."""
LARGEST = 1_000_000
"""Bytes of a settings file that are looked into."""


def language(arguments: Sequence[str], environ: Mapping[str, str], folder: Path | None = None) -> str:
    """One of `words.LANGUAGES`: what the settings name, else what the environment does, else English.

    `folder` is where `config.toml` is when neither the command line nor the environment names a file.
    """
    named = _from_file(_file(arguments, environ, folder)) or next(filter(None, map(environ.get, VARIABLES)), "")
    spoken = named.lower().replace("_", "-").partition(".")[0].partition("-")[0]
    return spoken if spoken in words.LANGUAGES else words.LANGUAGES[0]


def _file(arguments: Sequence[str], environ: Mapping[str, str], folder: Path | None) -> Path:
    given = [value for option, value in pairwise(arguments) if option == "--config"]
    given += [argument.partition("=")[2] for argument in arguments if argument.startswith("--config=")]
    if name := (given[-1] if given else environ.get("MAIC_TUI_CONFIG")):
        return Path(os.path.expanduser(name))
    if folder is None:
        from platformdirs import user_config_path

        folder = user_config_path("maic-tui", appauthor=False)
    return folder / "config.toml"


def _from_file(file: Path) -> str:
    """The language that `[ui]` names; empty where none can be read."""
    try:
        if file.stat().st_size > LARGEST:
            return ""
        named = tomllib.loads(file.read_text(encoding="utf-8")).get("ui", {}).get("language", "")
    except (OSError, ValueError, AttributeError, RecursionError):
        return ""
    return named if isinstance(named, str) else ""
