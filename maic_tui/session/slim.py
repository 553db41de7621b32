"""A stream's thousand pieces as a few lines of a log, and back again.

Law (tests/session/test_slim.py): `fold(expand(condense(x)))` is `fold(x)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from maic_tui import words
from maic_tui.schema.events import Body, Notice, TextDelta, ThinkingDelta, Unknown
from maic_tui.schema.text import clean

WORDS_LIMIT = 4_000_000
"""Bytes of words, in UTF-8, that the log keeps of one turn."""
LONGEST_DELTA = 16_384
"""Characters of a delta, so that a line stays short enough for any reader."""

Said = Body | Unknown


def condense(bodies: Iterable[Said]) -> Iterator[Said]:
    """`bodies` with neighbouring deltas of a turn as one; a turn's words past `WORDS_LIMIT` are dropped, said once."""
    kept: TextDelta | ThinkingDelta | None = None
    for body in _capped(bodies):
        if kept and (joined := _joined(kept, body)):
            kept = joined
            continue
        if kept:
            yield kept
        kept = body if isinstance(body, TextDelta | ThinkingDelta) else None
        if not kept:
            yield body
    if kept:
        yield kept


def expand(bodies: Iterable[Said], size: int = 4) -> Iterator[Said]:
    """`bodies` with every delta cut into pieces of `size` characters, as a stream sends them."""
    for body in bodies:
        match body:
            case TextDelta(text=text) | ThinkingDelta(text=text) if len(text) > size:
                for start in range(0, len(text), size):
                    yield body.model_copy(update={"text": text[start : start + size]})
            case _:
                yield body


def _joined(old: TextDelta | ThinkingDelta, new: Said) -> TextDelta | ThinkingDelta | None:
    """Both as one; None where they are of two kinds or turns, too long, or would not stay as they are."""
    if not isinstance(new, type(old)) or old.turn != new.turn:
        return None
    text = old.text + new.text
    fits = len(text) <= LONGEST_DELTA and clean(text) == text
    return old.model_copy(update={"text": text}) if fits else None


def _capped(bodies: Iterable[Said]) -> Iterator[Said]:
    room: dict[int, int] = {}
    for body in bodies:
        if not isinstance(body, TextDelta):
            yield body
            continue
        left = room.get(body.turn, WORDS_LIMIT)
        if left < 0:
            continue
        size = len(body.text.encode())
        room[body.turn] = left - size
        if size <= left:
            yield body
            continue
        room[body.turn] = -1
        if text := body.text.encode()[:left].decode("utf-8", "ignore"):
            yield body.model_copy(update={"text": text})
        yield Notice(kind="words_cut", message=words.SESSION_WORDS_CUT)
