"""Which file a person means by what they typed: a session, a sample, a path with `~`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from maic_tui import words
from maic_tui.session.errors import SessionError

if TYPE_CHECKING:
    from maic_tui.session.store import Store


def session_file(store: Store, name: str) -> Path:
    """Where the session is that a person calls `name`: a part of an id, a number, a sample, a file; "" the newest.

    Raises `SessionError`; a file need not be there.
    """
    from maic_tui.session.samples import PREFIX, sample

    if name.startswith(PREFIX):
        return sample(name.removeprefix(PREFIX))
    if os.sep in name or name.endswith((".jsonl", ".json")):
        return expanded(name).absolute()
    return store.path(store.find(name or None))


def session_id(store: Store, name: str) -> str:
    """The id of the session that `name` means; of a sample an untouched copy's, of another file a new copy's.

    Raises `SessionError`.
    """
    from maic_tui.session.copies import copied
    from maic_tui.session.samples import PREFIX

    file = session_file(store, name)
    if kept_in(store, file):
        return file.stem
    return copied(store, file) if name.startswith(PREFIX) else store.copy_in(file)


def kept_in(store: Store, file: Path) -> bool:
    """Whether a session's file lies among the store's own, by whatever way it is named."""
    return os.path.realpath(file.parent) == os.path.realpath(store.folder)


def expanded(name: str) -> Path:
    """The path that `name` means, `~` written out; raises `SessionError`."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise SessionError(words.NO_SUCH_HOME.format(path=name)) from None
