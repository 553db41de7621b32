"""Which form of a lesson some bytes are, by what is in them and not by a name."""

from __future__ import annotations

import re

from maic_tui import words

from .archive import BadArchive, is_archive, read_archive
from .foreign import is_foreign, read_foreign
from .json_format import parse_json, read_value
from .markdown import read_markdown
from .problems import Problem, Read, refused

PLAYER = "openmaic-player-archive"
"""The kind of an archive that holds a document beside its manifest."""
LARGEST_TEXT = 50 * 2**20
"""Bytes of a lesson that is no archive."""
_HIDDEN = re.compile(r"[\U000e0000-\U000e007f]|\\udb40\\udc[0-7][0-9a-f]", re.IGNORECASE)
"""A tag character: nobody sees it, and a model would read it; as it is, or as JSON escapes it."""


def read_lesson(data: bytes) -> Read:
    """The lesson that `data` holds, in any form, with every problem; never raises."""
    if is_archive(data):
        return _archive(data)
    if len(data) > LARGEST_TEXT:
        return refused("$", words.LESSON_TOO_LARGE.format(most=LARGEST_TEXT // 2**20))
    text = _text(data)
    if text is None:
        return refused("1:1", words.LESSON_NO_TEXT)
    if not text.strip():
        return refused("1:1", words.LESSON_EMPTY)
    return _noted(_json(text) if text.lstrip()[0] in "{[" else read_markdown(text), text)


def _noted(read: Read, text: str) -> Read:
    """The same, with a warning where `text` hides something, which every field of the lesson has dropped."""
    if not (number := len(_HIDDEN.findall(text))):
        return read
    return Read(read.lesson, (*read.problems, Problem("$", words.LESSON_HIDDEN.format(number=number), "warning")))


def _text(data: bytes) -> str | None:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _json(text: str) -> Read:
    value = parse_json(text)
    if isinstance(value, Problem):
        return Read(None, (value,))
    if not isinstance(value, dict):
        return refused("$", words.LESSON_NO_OBJECT)
    return read_foreign(value) if is_foreign(value) else read_value(value)


def _archive(data: bytes) -> Read:
    try:
        files = read_archive(data)
    except BadArchive as error:
        return refused("$", str(error))
    manifest = _object(files.get("manifest.json"))
    value = manifest
    if "document.json" in files and (manifest is None or manifest.get("kind") == PLAYER or "scenes" not in manifest):
        value = _object(files["document.json"])
    if value is None:
        return refused("$", words.ARCHIVE_NO_LESSON)
    version = value.get("formatVersion", 1)
    written = (_text(files.get(name, b"")) or "" for name in ("manifest.json", "document.json"))
    read = _noted(read_foreign(value), "".join(written))
    if version == 1 or read.lesson is None:
        return read
    newer = Problem("$.formatVersion", words.FOREIGN_VERSION.format(version=version), "warning")
    return Read(read.lesson, (newer, *read.problems))


def _object(data: bytes | None) -> dict[str, object] | None:
    """The JSON object of a file of an archive, or None."""
    text = _text(data) if data is not None else None
    value = parse_json(text) if text is not None else None
    return value if isinstance(value, dict) else None
