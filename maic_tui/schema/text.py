"""The border for text: one table of code points that all outside text passes.

A terminal obeys what it is sent, so text from a model, a lesson, a theme, a settings or a session file is cleaned
where it enters, per code point, and whatever the deltas were cut into gives the same text.
`safe.py` makes types of it for what pydantic reads.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

QUESTION_LIMIT = 100_000
"""Characters that a question may hold, however it comes."""
MARKS_PER_BASE = 8
"""Combining marks that one base may carry; more is a way to paint over neighbouring lines."""

_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
    + _BIDI
    + "\U000e0000-\U000e007f"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_BREAK = re.compile("\r\n?|[\u2028\u2029\x85]")
_MARK_RUN = re.compile(rf"[^\w\s\x00-\x7f]{{{MARKS_PER_BASE + 1},}}")
_HIGH_RUN = re.compile(f"[\u0300-\U0010ffff]{{{MARKS_PER_BASE + 1}}}")
_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff"
)
_IGNORABLE = re.compile(f"[{_UNSEEN}]")
_SEEN = re.compile(f"[^\\s\u2800{_UNSEEN}]")


def _join_pair(match: re.Match[str]) -> str:
    return match[0].encode("utf-16", "surrogatepass").decode("utf-16")


def _is_bidi(point: int) -> bool:
    return point in (0x61C, 0x200E, 0x200F) or 0x202A <= point <= 0x202E or 0x2066 <= point <= 0x2069


def _replace(point: int, *, show_bidi: bool) -> str:
    if point < 0x20:
        return chr(0x2400 + point)
    if point == 0x7F:
        return "\u2421"
    if 0xE0000 <= point <= 0xE007F:
        return ""
    if _is_bidi(point):
        return f"\u2039U+{point:04X}\u203a" if show_bidi else ""
    return "\ufffd"


def _limit_marks(text: str, run: int) -> tuple[str, int]:
    """Drop combining marks past the limit; `run` is how many the text before ended with."""
    kept = []
    for char in text:
        if unicodedata.category(char)[0] == "M":
            run += 1
            if run > MARKS_PER_BASE:
                continue
        else:
            run = 0
        kept.append(char)
    return "".join(kept), run


def clean(text: str, *, show_bidi: bool = False) -> str:
    """Return `text` with nothing in it that a terminal, a JSON line or an encoder could trip over.

    C0 and DEL become their pictures, C1 and non-characters U+FFFD, every kind of line break `\\n`; surrogate halves
    are joined or replaced; tag characters are dropped; bidi controls are dropped, or with `show_bidi` shown as
    `‹U+202E›`. Cleaning twice gives what cleaning once gives.
    """
    if not _is_plain(text):
        text = _PAIR.sub(_join_pair, text)
        text = _BREAK.sub("\n", text)
        text = _ODD.sub(lambda match: _replace(ord(match[0]), show_bidi=show_bidi), text)
    if _may_stack_marks(text) and _MARK_RUN.search(text):
        text, _ = _limit_marks(text, 0)
    return text


def _is_plain(text: str) -> bool:
    """Whether `text` surely has none of `_ODD`: Python counts none of those printable. Ten times `search`'s speed."""
    return text.replace("\n", " ").isprintable() or not _ODD.search(text)


def _may_stack_marks(text: str) -> bool:
    """A cheap look ahead of `_MARK_RUN`: enough bytes beyond ASCII (as UTF-8 counts), and enough of them in a row."""
    enough = not text.isascii() and len(text.encode()) - len(text) > MARKS_PER_BASE
    return enough and bool(_HIGH_RUN.search(text))


class CleanStream:
    """`clean` for text that comes in pieces: what the pieces were does not show in what comes out."""

    def __init__(self, *, show_bidi: bool = False) -> None:
        self._show_bidi = show_bidi
        self._held = ""
        self._run = 0

    def feed(self, piece: str) -> str:
        """The clean text of `piece`; a last high surrogate or `\\r` is held until what follows is known."""
        text = self._held + piece
        self._held = ""
        if text and (text[-1] == "\r" or "\ud800" <= text[-1] <= "\udbff"):
            text, self._held = text[:-1], text[-1]
        return self._clean(text)

    def close(self) -> str:
        """What was held back."""
        text, self._held = self._held, ""
        return self._clean(text)

    def _clean(self, text: str) -> str:
        text = clean(text, show_bidi=self._show_bidi)
        if text.isascii():
            self._run = 0 if text else self._run
            return text
        text, self._run = _limit_marks(text, self._run)
        return text


def is_blank(text: str) -> bool:
    """Whether nothing of `text` can be seen: white space, and characters that only look like it or like nothing."""
    return not _SEEN.search(text)


def clean_name(text: str) -> str:
    """A name or title: one line, trimmed, bidi controls shown; made only of blank-looking letters it is empty."""
    line = " ".join(clean(text, show_bidi=True).split())
    return "" if is_blank(line) else line


def name_key(name: str) -> str:
    """What two names are compared by: NFKC, case folded, without the characters that can't be seen."""
    return _IGNORABLE.sub("", unicodedata.normalize("NFKC", _IGNORABLE.sub("", clean_name(name)))).casefold().strip()


def clean_json(value: Any, depth: int = 32) -> Any:
    """Every string of a JSON value cleaned, keys too; deeper than `depth` becomes None."""
    match value:
        case str():
            return clean(value, show_bidi=True)
        case dict() if depth:
            return {clean_name(str(key)): clean_json(item, depth - 1) for key, item in value.items()}
        case list() | tuple() if depth:
            return [clean_json(item, depth - 1) for item in value]
        case bool() | int() | float() | None:
            return value
        case _:
            return None
