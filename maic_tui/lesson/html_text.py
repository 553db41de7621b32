"""A web page as readable text: what a person would see of it, without its scripts, styles and attributes."""

from __future__ import annotations

import html
import re

from maic_tui.schema.text import clean

LONGEST_PAGE, LONGEST_TEXT = 1_000_000, 20_000
"""Characters that are read of a page, and kept of its text."""
_INLINE = frozenset(
    ("a", "abbr", "b", "code", "em", "i", "kbd", "label", "mark", "q", "s", "small", "span", "strong", "sub", "sup")
)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_UNSEEN = re.compile(
    r"<(script|style|template|noscript|svg|head|iframe|object|canvas)\b[^<>]*>.*?(?:</\1\b[^<>]*>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_TAG = re.compile(r"</?([a-zA-Z][^\s<>/]*)[^<>]*>|<![^<>]*>")


def readable(page: str) -> str:
    """The text of an HTML page, a line a block; text without tags stays as it is. Linear in its length."""
    text = _UNSEEN.sub("\n", _COMMENT.sub("", page[:LONGEST_PAGE]))
    text = clean(html.unescape(_TAG.sub(_break, text)))
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)[:LONGEST_TEXT]


def _break(tag: re.Match[str]) -> str:
    return "" if (tag[1] or "").lower() in _INLINE else "\n"
