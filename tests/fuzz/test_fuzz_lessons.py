"""A document of any form with anything changed in it is a lesson or a list of problems, and stays in its folder."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given

from maic_tui import library
from maic_tui.lesson.json_format import read_json, write_json
from maic_tui.lesson.markdown import read_markdown
from maic_tui.lesson.read import read_lesson
from maic_tui.lesson.store import LessonError, LessonStore
from tests.fakes import SHARED
from tests.fuzz.depth import chances, fuzz, mutated
from tests.lesson.archives import zipped
from tests.monkeys.texts import wild

FOREIGN: dict[str, Any] = {
    "formatVersion": 1,
    "kind": "openmaic-player-archive",
    "stage": {"id": "s", "name": "Leaves"},
    "scenes": [
        {"id": "1", "type": "slide", "title": "A leaf", "content": {"type": "slide", "canvas": {"elements": [
            {"id": "t", "type": "text", "content": "<p>Light</p>", "left": 10, "top": 10, "width": 300,
            "height": 50}]}},
         "actions": [{"id": "a", "type": "speech", "text": "Look."}, {"id": "b", "type": "spotlight",
         "elementId": "t"}]},
        {"id": "2", "type": "quiz", "title": "Why", "content": {"type": "quiz", "questions": [
            {"id": "q", "type": "single", "question": "Why?", "options": ["a", "b"], "answer": ["a"]}]}},
    ],
}  # fmt: skip
MARKDOWN = library.files()[0].read_text(encoding="utf-8")[:6000]
LESSON = read_markdown(library.files()[0].read_text(encoding="utf-8")).lesson
assert LESSON
JSON = write_json(LESSON.model_copy(update={"scenes": LESSON.scenes[:1]}))
DOCUMENTS = {
    "markdown": MARKDOWN.encode(),
    "json": JSON.encode(),
    "zip": zipped({"manifest.json": FOREIGN}),
    "stored zip": zipped({"manifest.json": {"kind": FOREIGN["kind"]}, "document.json": FOREIGN}, stored=True),
}
TOKENS = (
    b"# ", b"## Scene\n", b"> ", b"```", b"---\n", b"|", b"[x]", b"{", b"}", b"[", b"]", b'"', b"null",
    b"1e999", b"-1", b"\x00", b"\xff", b"\xed\xa0\x80", b'"scenes":', b'"type":"quiz"', b"PK\x01\x02",
    b"PK\x05\x06", b"\xff\xff\xff\xff", b"9" * 5000, b"[" * 3000, b'{"a":' * 2000, "\u202e".encode(), b"\x1b[2J",
)  # fmt: skip
NAMES = (
    "manifest.json", "document.json", "../manifest.json", "/etc/manifest.json", "a/../../x", "C:\\x",
    "a\\..\\b", "", ".", "x" * 300, "media/a.png", "\x1b[2J", "manifest.json/", "MANIFEST.JSON",
)  # fmt: skip


def _read(data: bytes) -> None:
    """Read it, and where it is a lesson write it and read that."""
    read = read_lesson(data)
    assert (read.lesson is None) == bool(read.errors)
    if read.lesson:
        text = write_json(read.lesson)
        again = read_json(text)
        assert again.lesson
        assert write_json(again.lesson) == text


@pytest.mark.parametrize("form", DOCUMENTS)
@fuzz(60)
@given(chance=chances)
def test_no_change_breaks_a_reader(form: str, chance: Random) -> None:
    _read(mutated(DOCUMENTS[form], chance, TOKENS))


@pytest.mark.skipif(SHARED is None, reason="the shared lessons are not here")
@fuzz(30)
@given(chance=chances)
def test_no_change_breaks_the_reader_of_a_real_archive(chance: Random) -> None:
    assert SHARED
    _read(mutated((SHARED / "data" / "all-actions.maic.zip").read_bytes(), chance, TOKENS))


@fuzz(40)
@given(chances)
def test_nothing_in_an_archive_leaves_its_folder(chance: Random) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in dict.fromkeys(chance.choices(NAMES, k=chance.randint(1, 4))):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = chance.choice((0o100644, 0o120777, 0o040755, 0o020644)) << 16
            archive.writestr(
                entry, zipped({"manifest.json": FOREIGN}) if chance.random() < 0.1 else JSON or wild(chance)
            )
    with TemporaryDirectory() as home:
        inner = Path(home, "a", "lessons")
        inner.mkdir(parents=True)
        (inner / "wild.zip").write_bytes(target.getvalue())
        store = LessonStore(inner)
        with suppress(LessonError):
            store.keep(store.open(str(inner / "wild.zip")).lesson)
        made = {path.relative_to(inner).parts[0] for path in Path(home).rglob("*") if path.is_file()}
        assert made <= {"wild.zip", "by-hash"}
