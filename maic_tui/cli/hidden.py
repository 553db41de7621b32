"""What an export does not take along: keys, and where things are on this machine."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from maic_tui import words
from maic_tui.config.settings import Settings
from maic_tui.export.private import private
from maic_tui.provider.redact import Redactor, keys_in
from maic_tui.session.read import Reading


def without_secrets(reading: Reading, settings: Settings) -> Reading:
    """The reading with every known key, what looks like one, and the folders of this machine hidden."""
    hide = _hiding(settings)
    header = reading.header and replace(reading.header, title=hide(reading.header.title))
    return replace(reading, header=header, events=tuple(private(reading.events, hide)))


def _hiding(settings: Settings) -> Callable[[str], str]:
    redactor = Redactor(keys_in(os.environ, settings.model.api_key_env))
    folders = _folders(settings)
    if not folders:
        return redactor.mask
    paths = "|".join(map(re.escape, sorted(folders, key=len, reverse=True)))
    return partial(_hidden, redactor, re.compile(rf"(?:{paths})(?![\w-])"), folders)


def _hidden(redactor: Redactor, path: re.Pattern[str], folders: dict[str, str], text: str) -> str:
    return path.sub(lambda found: folders[found[0]], redactor.mask(text))


def _folders(settings: Settings) -> dict[str, str]:
    """What each folder of this machine is called instead; a home that holds the whole machine is none."""
    here = {"home": Path(os.path.expanduser("~")), "config": settings.config_file.parent, "data": settings.data_dir}
    found = {}
    for name, folder in here.items():
        for path in {os.path.abspath(folder), os.path.realpath(folder)}:
            if path.count(os.sep) > (name != "home") and path != os.sep:
                found[path] = words.EXPORT_FOLDERS[name]
    return found
