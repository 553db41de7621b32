"""What says that something is not kept or written says why and what to do, in every language."""

from __future__ import annotations

import errno
import os
import re
from importlib import import_module
from pathlib import Path

import pytest

from maic_tui import words
from maic_tui.session.errors import not_kept, why

CATALOGUES = {"en": vars(words), "zh": vars(import_module("maic_tui.catalogues.zh"))}
UNTOLD = re.compile(r"could not be (kept|saved|written)|can't be (kept|saved|written)|not being saved")
"""What such a sentence says."""
WAYS = {
    "LANGUAGE_NOT_KEPT": {"en": "{hint}, and choose it again.", "zh": "{hint}，然后再选一次。"},
    "KEYS_NOT_KEPT": {"en": "{hint}, and choose it again.", "zh": "{hint}，然后再选一次。"},
    "THEME_NOT_KEPT": {"en": "{hint}, and choose it again.", "zh": "{hint}，然后再选一次。"},
    "OWN_CLASS_NOT_KEPT": {"en": "{hint}, and save it again.", "zh": "{hint}，然后再保存一次。"},
    "LOG_TROUBLE": {"en": "{hint}.", "zh": "{hint}。"},
    "UNSAVED_AT_END": {"en": "{why}", "zh": "{why}"},
    "DATA_HINT": {"en": "choose another one with --data-dir.", "zh": "用 --data-dir 选择别的目录。"},
    "EXPORT_FAILED": {"en": "Choose another place with --to.", "zh": "请用 --to 换一个位置。"},
    "EXPORT_NOT_DONE": {"en": "Choose another place for it.", "zh": "请换一个位置。"},
    "PROFILE_REFUSED": {"en": "Name another file with {variable}.", "zh": "请用 {variable} 指定另一个文件。"},
    "OUTPUT_REFUSED": {"en": "or send it to another place.", "zh": "或输出到别处。"},
    "CRASHED_UNLOGGED": {"en": "mend that folder before you go on.", "zh": "修好那个目录，再继续。"},
}
"""Each of them, and how it ends: with what to do, or with the sentence of a log that does not save."""
CAUSES = ("DISK_DENIED", "NOT_WRITABLE")
"""What is a cause and no sentence; its hint stands beside it."""
REFUSALS = {
    errno.ENOSPC: ("DISK_FULL", "DISK_FULL_HINT"),
    errno.EROFS: ("DISK_DENIED", "DISK_DENIED_HINT"),
    errno.EACCES: ("DISK_DENIED", "DISK_DENIED_HINT"),
    errno.EIO: ("DISK_OTHER", "DISK_OTHER_HINT"),
}


def test_the_table_has_every_sentence_of_the_kind() -> None:
    said = {name: text for name, text in CATALOGUES["en"].items() if name.isupper() and isinstance(text, str)}
    assert {name for name, text in said.items() if UNTOLD.search(text)} == {*WAYS, *CAUSES}


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize("name", WAYS)
def test_it_ends_with_what_to_do(name: str, language: str) -> None:
    assert CATALOGUES[language][name].endswith(WAYS[name][language])


@pytest.mark.parametrize("number", REFUSALS, ids=errno.errorcode.get)
@pytest.mark.parametrize("name", [name for name, ways in WAYS.items() if "{hint}," in ways["en"]])
def test_the_disks_refusal_is_told_with_its_way_on(name: str, number: int, tmp_path: Path) -> None:
    path, error = tmp_path / "kept.json", OSError(number, os.strerror(number))
    told = not_kept(getattr(words, name), error, path)
    cause, hint = (getattr(words, word) for word in REFUSALS[number])
    assert why(error, path)[0] in told
    assert cause.format(folder=tmp_path, path=path, cause=error.strerror) in told
    assert f"; {hint}, and " in told
