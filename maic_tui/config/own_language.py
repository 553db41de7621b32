"""The language that was chosen on the screen: `<data>/language.json`, which settings come before. Reads no word."""

from __future__ import annotations

import json
from pathlib import Path

from maic_tui import files

FILE = "language.json"
_LIMIT = 4096


def kept(folder: Path) -> str:
    """What is kept in the data folder `folder`; empty where nothing can be read."""
    try:
        state = json.loads(files.first_bytes(folder / FILE, _LIMIT))
    except (OSError, ValueError, RecursionError):
        return ""
    name = state.get("language") if isinstance(state, dict) else ""
    return name if isinstance(name, str) else ""


def keep(folder: Path, name: str) -> None:
    """Keep `name` there for the next start; raises OSError."""
    files.private_folder(folder)
    files.write_whole(folder / FILE, json.dumps({"language": name}).encode("ascii"))
