"""The platform's trash: what is deleted there can be brought back."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from maic_tui import words

from .errors import SessionError


def is_there() -> bool:
    """Whether this machine has a trash that somebody looks into: macOS, a desktop, or a trash that was used before."""
    if sys.platform == "darwin" or os.environ.get("XDG_CURRENT_DESKTOP"):
        return True
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return os.path.isdir(os.path.join(data, "Trash"))


def put(file: Path) -> None:
    """Move a file to the trash; raises `SessionError` where that is refused, the file being as it was."""
    from send2trash import send2trash

    try:
        send2trash(file)
    except FileNotFoundError:
        return
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise SessionError(words.TRASH_REFUSED.format(file=file.name, why=why), words.TRASH_REFUSED_HINT) from None
