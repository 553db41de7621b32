"""Zips from elsewhere: what is in them, and that no bomb, no bad name and no damage gets further than a sentence."""

from __future__ import annotations

import random
import zipfile

import pytest

from maic_tui.lesson import archive
from maic_tui.lesson.archive import BadArchive, read_archive
from maic_tui.lesson.read import read_lesson
from tests.lesson.archives import linked, zipped

SCENES = [{"type": "slide", "title": "One", "actions": [{"type": "speech", "text": "Hello."}]}]
MANIFEST = {"formatVersion": 1, "stage": {"name": "A stage"}, "scenes": SCENES}
GOOD = zipped({"manifest.json": MANIFEST, "audio/a.mp3": b"\0" * 10})


def test_what_is_wanted_is_read_wherever_it_lies() -> None:
    files = read_archive(zipped({"x/manifest.json": {"a": 1}, "x/y/manifest.json": {"a": 2}, "other.json": {}}))
    assert files == {"manifest.json": b'{"a": 1}'}


BAD = {
    "parent path": (zipped({"../evil": b"x", "manifest.json": MANIFEST}), "leads out"),
    "inner parent path": (zipped({"a/../../evil": b"x", "manifest.json": MANIFEST}), "leads out"),
    "backslashes": (zipped({"..\\evil": b"x", "manifest.json": MANIFEST}), "leads out"),
    "absolute": (zipped({"/etc/passwd": b"x", "manifest.json": MANIFEST}), "leads out"),
    "drive": (zipped({"C:\\evil": b"x", "manifest.json": MANIFEST}), "leads out"),
    "link": (linked("manifest.json"), "a link"),
    "bomb": (zipped({"manifest.json": b"0" * 4_000_000}), "far more"),
    "bomb beside": (zipped({"manifest.json": MANIFEST, "media/x": b"0" * 4_000_000}), "far more"),
    "too many": (zipped({f"{number}": b"" for number in range(archive.FILES + 1)}), "more than 2000"),
    "empty": (zipped({}), "no manifest"),
    "no manifest": (zipped({"lesson.json": MANIFEST}), "no manifest"),
    "manifest is a list": (zipped({"manifest.json": [1]}), "no manifest"),
    "manifest is no JSON": (zipped({"manifest.json": b"{"}), "no manifest"),
    "manifest is no text": (zipped({"manifest.json": b"\xff\xfe\x00"}), "no manifest"),
    "manifest without scenes": (zipped({"manifest.json": {"formatVersion": 1}}), "no scene"),
    "manifest too large": (zipped({"manifest.json": random.Random(1).randbytes(archive.MANIFEST + 1)}), "too large"),
    "only a beginning": (b"PK\x03\x04", "damaged"),
    "only an end": (b"PK\x05\x06" + b"\0" * 18, "no manifest"),
}


@pytest.mark.parametrize(("data", "why"), BAD.values(), ids=BAD)
def test_a_bad_archive_is_refused_with_a_sentence(data: bytes, why: str) -> None:
    read = read_lesson(data)
    assert read.lesson is None
    (problem,) = read.problems
    assert why in problem.message


def test_an_archive_may_be_cut_anywhere() -> None:
    for length in range(4, len(GOOD)):
        assert read_lesson(GOOD[:length]).lesson is None


def test_a_byte_may_be_wrong_anywhere() -> None:
    for place in range(4, len(GOOD)):
        read_lesson(GOOD[:place] + bytes([GOOD[place] ^ 0xFF]) + GOOD[place + 1 :])


def test_more_than_the_limit_unpacked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "UNPACKED", 1_000)
    with pytest.raises(BadArchive):
        read_archive(zipped({"a": b"x" * 600, "b": b"y" * 600}, stored=True))
    assert read_archive(zipped({"a": b"x" * 600}, stored=True)) == {}


def test_more_than_the_limit_packed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PACKED", len(GOOD))
    assert read_archive(GOOD)
    with pytest.raises(BadArchive):
        read_archive(GOOD + b"x")


def test_a_directory_of_very_many_entries_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = zipfile.sizeCentralDir * b"\0"
    directory = (b"PK\x01\x02" + entry[4:]) * 400_000
    end = b"PK\x05\x06" + b"\0" * 8 + len(directory).to_bytes(4, "little") + b"\0" * 6
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(BadArchive, match="more than"):
        read_archive(directory + end)


def test_a_header_that_lies_about_a_size_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(archive.LIMITS, "manifest.json", 50)
    with pytest.raises(BadArchive):
        read_archive(zipped({"manifest.json": {"a": "b" * 100}}))
