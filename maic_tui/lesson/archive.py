"""A zip from elsewhere: the one JSON file in it that is wanted, within limits that no bomb and no bad name passes."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from pathlib import PurePosixPath

from maic_tui import words

FILES, PACKED, UNPACKED = 2_000, 200 * 2**20, 400 * 2**20
MANIFEST, DOCUMENT = 5 * 2**20, 50 * 2**20
RATIO = 200
"""How many times larger a file may become."""
LIMITS = {"manifest.json": MANIFEST, "document.json": DOCUMENT}
"""The files that are read, and how large each may be."""
_END, _ENTRY = b"PK\x05\x06", b"PK\x01\x02"
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, NotImplementedError,
    OverflowError,
)  # fmt: skip


class BadArchive(Exception):
    """A zip that is not read; the message is a sentence's part that says why."""


def is_archive(data: bytes) -> bool:
    """Whether the bytes begin as a zip does."""
    return data.startswith((b"PK\x03\x04", _END))


def read_archive(data: bytes) -> dict[str, bytes]:
    """The files of `LIMITS` that are in the zip, by their names without folders; raises `BadArchive`."""
    if len(data) > PACKED:
        raise BadArchive(words.ARCHIVE_TOO_BIG)
    if _announced(data) > FILES:
        raise BadArchive(words.ARCHIVE_TOO_MANY.format(most=FILES))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _refuse(entries)
            return {name: _read(archive, entry) for name, entry in _wanted(entries).items()}
    except _BROKEN:
        raise BadArchive(words.ARCHIVE_BROKEN) from None


def _announced(data: bytes) -> int:
    """How many entries the directory at the end holds, counted before it is read: it may hold millions."""
    end = data.rfind(_END)
    if end < 0 or end + 22 > len(data):
        raise BadArchive(words.ARCHIVE_BROKEN)
    size = int.from_bytes(data[end + 12 : end + 16], "little")
    return data.count(_ENTRY, max(0, end - size), end)


def _refuse(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > FILES:
        raise BadArchive(words.ARCHIVE_TOO_MANY.format(most=FILES))
    for entry in entries:
        parts = PurePosixPath(entry.orig_filename.replace("\\", "/")).parts
        if parts and (parts[0] == "/" or parts[0][1:2] == ":" or ".." in parts):
            raise BadArchive(words.ARCHIVE_PATH.format(name=entry.orig_filename))
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise BadArchive(words.ARCHIVE_LINK.format(name=entry.orig_filename))
        if entry.flag_bits & 1:
            raise BadArchive(words.ARCHIVE_SECRET)
        if entry.file_size > RATIO * max(entry.compress_size, 1):
            raise BadArchive(words.ARCHIVE_BOMB)
    if sum(entry.file_size for entry in entries) > UNPACKED:
        raise BadArchive(words.ARCHIVE_BOMB)


def _wanted(entries: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    """The entries that are read, those of the outermost folder first."""
    by_depth = sorted(entries, key=lambda entry: entry.filename.count("/"))
    found: dict[str, zipfile.ZipInfo] = {}
    for entry in by_depth:
        name = PurePosixPath(entry.filename).name
        if name in LIMITS:
            found.setdefault(name, entry)
    return found


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The bytes of one file; what its header says of its size is not believed."""
    most = LIMITS[PurePosixPath(entry.filename).name]
    with archive.open(entry) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadArchive(words.ARCHIVE_FILE_TOO_BIG.format(name=entry.filename))
    return data
