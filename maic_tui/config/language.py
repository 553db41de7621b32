"""In which language the interface speaks: looked up before any other word is read, so it reads the settings for itself.

What is wrong with the settings file is said by `load.py` a moment later, in the language that was found without it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from maic_tui import files, words

from . import own_language

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set holds, as in every program of a terminal."""
LARGEST = 1_000_000
"""Bytes of a settings file that are looked into."""


def language(arguments: Sequence[str], environ: Mapping[str, str], folder: Path | None = None) -> str:
    """One of `words.LANGUAGES`: what the settings name, else what was chosen on the screen, else what the environment
    names, else English.

    `folder` stands for the platform's folders, where neither the command line nor the environment names another.
    """
    named = _from_file(_file(arguments, environ, folder)) or own_language.kept(_data(arguments, environ, folder))
    named = named or next(filter(None, map(environ.get, VARIABLES)), "")
    spoken = named.lower().replace("_", "-").partition(".")[0].partition("-")[0]
    return spoken if spoken in words.LANGUAGES else words.LANGUAGES[0]


def _file(arguments: Sequence[str], environ: Mapping[str, str], folder: Path | None) -> Path:
    if name := _given("--config", arguments) or environ.get("MAIC_TUI_CONFIG"):
        return Path(os.path.expanduser(name))
    if folder is None:
        from platformdirs import user_config_path

        folder = user_config_path("maic-tui", appauthor=False)
    return folder / "config.toml"


def _data(arguments: Sequence[str], environ: Mapping[str, str], folder: Path | None) -> Path:
    if name := _given("--data-dir", arguments) or environ.get("MAIC_TUI_DATA_DIR"):
        return Path(os.path.expanduser(name))
    if folder is None:
        from platformdirs import user_data_path

        folder = user_data_path("maic-tui", appauthor=False)
    return folder


def _given(option: str, arguments: Sequence[str]) -> str:
    """The value of an option, the last one that is given; empty where there is none."""
    given = [value for name, value in pairwise(arguments) if name == option]
    given += [argument.partition("=")[2] for argument in arguments if argument.startswith(f"{option}=")]
    return given[-1] if given else ""


def _from_file(file: Path) -> str:
    """The language that `[ui]` names; empty where none can be read."""
    try:
        data = files.first_bytes(file, LARGEST + 1)
        if len(data) > LARGEST:
            return ""
        named = tomllib.loads(data.decode("utf-8-sig")).get("ui", {}).get("language", "")
    except (OSError, ValueError, AttributeError, RecursionError):
        return ""
    return named if isinstance(named, str) else ""
