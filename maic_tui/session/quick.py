"""Lines of words, which are most of a log, read without the general reader's cost.

Law (tests/session/test_quick.py): what is read here is what `schema/wire.py` reads.
"""

from __future__ import annotations

import json
import re
from zlib import crc32

from maic_tui.schema.events import Event, TextDelta, ThinkingDelta

_WORDS = re.compile(
    rb'\{"id":([1-9]\d{0,14}),"ts":"([-+.:\dTZ]*)","type":"(text|thinking)_delta",'
    rb'"data":\{"turn":([1-9]\d{0,14}),"text":("[ !#-\[\]-~]*(?:\\[ -~][ !#-\[\]-~]*)*")\},"crc":"([\da-f]{8})"\}'
).fullmatch
_AFTER_CRC = len(b',"crc":"00000000"}')


def words_of(line: bytes) -> Event | None:
    """The delta that a line holds as this program writes it; None for every other line."""
    match = _WORDS(line)
    if not match:
        return None
    id, ts, kind, turn, text, crc = match.groups()
    if int(crc, 16) != crc32(b"}", crc32(line[:-_AFTER_CRC])):
        return None
    try:
        said = json.loads(text) if b"\\" in text else text[1:-1].decode("ascii")
    except ValueError:
        return None
    body = TextDelta if kind == b"text" else ThinkingDelta
    return Event(int(id), ts.decode("ascii"), body.model_validate({"turn": int(turn), "text": said}))
