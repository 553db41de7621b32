"""The keys that the learner gave to actions inside: kept in the data folder, under the settings file's `[keys]`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from maic_tui import files
from maic_tui.session import ui

FILE = "keys.json"
"""In the data folder: by an action's name its keys, as in `[keys]`."""
Wishes = Mapping[str, tuple[str, ...]]


def kept(data_dir: Path) -> dict[str, tuple[str, ...]]:
    """What was chosen; empty where nothing can be read."""
    return {
        action: tuple(keys)
        for action, keys in ui.load(data_dir / FILE).items()
        if isinstance(keys, list) and all(isinstance(key, str) for key in keys)
    }


def wishes(data_dir: Path, file: Wishes) -> dict[str, tuple[str, ...]]:
    """What was chosen and what the settings file says, in the order in which they are met: the file goes first."""
    return {**file, **{action: keys for action, keys in kept(data_dir).items() if action not in file}}


def keep(data_dir: Path, wishes: Wishes) -> None:
    """Keep them for the next time; raises OSError."""
    files.private_folder(data_dir)
    text = json.dumps({action: list(keys) for action, keys in wishes.items()})
    files.write_whole(data_dir / FILE, text.encode("ascii"))
