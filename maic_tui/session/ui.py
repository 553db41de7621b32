"""What only the screen needs (scroll, folds, pane, draft), in a side file; losing it loses nothing else."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from maic_tui import files
from maic_tui.schema.text import clean_json

LARGEST = 64_000_000
"""Bytes of such a file; many pastes in a draft have less."""


def load(path: Path) -> dict[str, Any]:
    """What was kept, its text clean; empty where nothing can be read, or more than ever was kept."""
    try:
        fd = files.read_from(path)
    except OSError:
        return {}
    try:
        if os.fstat(fd).st_size > LARGEST:
            return {}
        value = json.loads(files.contents(fd).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    finally:
        os.close(fd)
    return clean_json(value) if isinstance(value, dict) else {}


def save(path: Path, state: dict[str, Any]) -> None:
    """Keep `state`, where the disk allows it."""
    with suppress(OSError, ValueError, RecursionError):
        files.write_whole(path, json.dumps(state).encode("ascii"), forced=False)
