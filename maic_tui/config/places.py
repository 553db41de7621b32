"""Where a key stands in a TOML file, for error messages: tomllib tells only where it could not read on."""

from __future__ import annotations

import re
from functools import lru_cache

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]\[]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")
_LONG = re.compile("\"\"\"|'''")

DEEPEST = 32
"""Parts of a dotted key that are told from one another."""
Path = tuple[str | int, ...]
"""Keys from the outside in; a number after the name of an array of tables says which of them."""


def line_of(source: str, path: Path) -> int:
    """The line, from 1, of the key at `path`, else of the nearest table around it; 0 where nothing of it is found."""
    lines = _lines(source)
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 0


@lru_cache(maxsize=1)
def _lines(source: str) -> dict[Path, int]:
    places: dict[Path, int] = {}
    arrays: dict[Path, int] = {}
    table: Path = ()
    closing = ""
    for number, line in enumerate(source.split("\n"), start=1):
        if closing:
            closing = "" if closing in line else closing
            continue
        if header := _HEADER.match(line):
            table = _parts(header[2])
            if header[1] == "[[":
                arrays[table] = arrays.get(table, -1) + 1
                table = (*table, arrays[table])
            places.setdefault(table, number)
        elif key := _KEY.match(line):
            path = table + _parts(key[1])
            for length in range(len(table) + 1, min(len(path), len(table) + DEEPEST) + 1):
                places.setdefault(path[:length], number)
        closing = _opened(line)
    return places


def _parts(dotted: str) -> Path:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _opened(line: str) -> str:
    """The delimiter of a long string that begins in this line and does not end in it."""
    opened = ""
    for mark in _LONG.findall(line):
        if not opened:
            opened = mark
        elif mark == opened:
            opened = ""
    return opened
