"""Where a session stands, and how it began, from the head and the tail of its file: for the first screen."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from maic_tui import files, graphemes
from maic_tui.schema.text import clean_name
from maic_tui.schema.wire import BadLine, decode_json

HEAD = 1 << 14
TAIL = 1 << 15
FIRST_WORDS = 60
"""Graphemes of the first words that are told."""
_SPOKEN = re.compile(rb'^.*"type":"(?:speech|text_delta)".*$', re.MULTILINE)
_ENDED = re.compile(rb'^.*"type":"(?:agent_end|agent_start)".*$', re.MULTILINE)
_SCENE = re.compile(rb'^.*"type":"scene".*$', re.MULTILINE)


class Glimpse(NamedTuple):
    """What was said first; how the latest exchange ended, "" where one did not; the scene reached, counted from 1."""

    first_words: str = ""
    ended: str = ""
    scene: int = 0


def glimpse(path: Path) -> Glimpse:
    """A glimpse of the session at `path`; what can't be read is left out."""
    try:
        fd = files.read_from(path)
    except OSError:
        return Glimpse()
    try:
        head = os.pread(fd, HEAD, 0)
        tail = os.pread(fd, TAIL, max(0, os.fstat(fd).st_size - TAIL))
    except OSError:
        return Glimpse()
    finally:
        os.close(fd)
    reason, index = _last(tail, _ENDED).get("reason"), _last(tail, _SCENE).get("index")
    scene = index + 1 if type(index) is int and 0 <= index < 10_000 else 0
    return Glimpse(spoken(head), clean_name(reason) if isinstance(reason, str) else "", scene)


def spoken(data: bytes) -> str:
    """The first turn's words in the lines `data`, no more of them than are told."""
    said, turn = "", None
    for found in _SPOKEN.finditer(data):
        event = _data(found[0])
        if (said and event.get("turn") != turn) or len(said) > 4 * FIRST_WORDS:
            break
        text = event.get("text")
        said, turn = said + (text if isinstance(text, str) else ""), event.get("turn")
    return graphemes.cut(clean_name(said), FIRST_WORDS)


def _last(data: bytes, pattern: re.Pattern[bytes]) -> dict[str, Any]:
    lines = pattern.findall(data)
    return _data(lines[-1]) if lines else {}


def _data(line: bytes) -> dict[str, Any]:
    try:
        data = decode_json(line).get("data")
    except BadLine:
        return {}
    return data if isinstance(data, dict) else {}
