"""One JSON string, unescaped as it comes. Pure, linear."""

from __future__ import annotations

import re

_QUOTED = re.compile(r'["\\]')
_SIMPLE = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX = frozenset("0123456789abcdefABCDEF")
_LETTER = r'[^"\\{}\[\]]'
_KEY = rf'"(?:{_LETTER}{{0,30}}+"\s{{0,9}}+[:\s]|{_LETTER}{{31}})'
_ENDS = re.compile(rf'"\s{{0,30}}+(?:\s|\}}[^"]|,\s{{0,30}}+(?:\s|\}}|{_KEY})|{_KEY})')
"""A quote that ends a value of an object: the next key comes, or the end. A long gap is none of a sentence."""
_ENDS_PERHAPS = re.compile(rf'"\s{{0,30}}+(?:\}}|(?:,\s{{0,30}}+)?(?:"{_LETTER}{{0,30}}+(?:"\s{{0,9}}+)?)?)')


class JsonString:
    """A string from behind its first quote; a backslash that escapes nothing stays.

    `forgiving`: it is a value of an object, and a quote that does not end it belongs to its words.
    """

    def __init__(self, *, forgiving: bool = False) -> None:
        self.closed = False
        self._forgiving = forgiving
        self._escape = ""

    def plain(self, piece: str) -> bool:
        """Whether all of `piece` is words of the string as they stand, whatever comes after it."""
        return not self._escape and '"' not in piece and "\\" not in piece

    def feed(self, text: str, at: int, *, last: bool = True) -> tuple[str, int]:
        """The words in `text` from `at` on, and where it stopped: behind the end, or before what has to come again."""
        if not self._escape:
            found = _QUOTED.search(text, at)
            if found is None:
                return text[at:], len(text)
            start = found.start()
            if found[0] == '"' and (not self._forgiving or _ENDS.match(text, start)):
                self.closed = True
                return text[at:start], start + 1
        return self._feed_odd(text, at, last)

    def _feed_odd(self, text: str, at: int, last: bool) -> tuple[str, int]:
        """As `feed`, where something is escaped or should have been."""
        parts: list[str] = []
        while at < len(text) and not self.closed:
            if self._escape:
                at = self._unescape(text, at, parts)
                continue
            found = _QUOTED.search(text, at)
            parts.append(text[at : found.start()] if found else text[at:])
            at = found.end() if found else len(text)
            if not found:
                break
            if found[0] == "\\":
                self._escape = "\\"
            elif self._waits(text, found.start(), last):
                return "".join(parts), found.start()
            elif self._ends(text, found.start(), last):
                self.closed = True
            else:
                parts.append('"')
        return "".join(parts), at

    def _ends(self, text: str, at: int, last: bool) -> bool:
        if not self._forgiving or _ENDS.match(text, at):
            return True
        return last and bool(_ENDS_PERHAPS.fullmatch(text, at))

    def _waits(self, text: str, at: int, last: bool) -> bool:
        return self._forgiving and not last and bool(_ENDS_PERHAPS.fullmatch(text, at))

    def _unescape(self, text: str, at: int, parts: list[str]) -> int:
        char = text[at]
        if self._escape == "\\" and char == "u":
            self._escape = "\\u"
            return at + 1
        if self._escape == "\\":
            parts.append(_SIMPLE.get(char, "\\" + char))
            self._escape = ""
            return at + 1
        if char not in _HEX:
            parts.append(self._escape)
            self._escape = ""
            return at
        self._escape += char
        if len(self._escape) == 6:
            parts.append(chr(int(self._escape[2:], 16)))
            self._escape = ""
        return at + 1


def unescaped(inner: str) -> str:
    """The words of a whole string, given without its quotes."""
    return JsonString(forgiving=True).feed(inner + '"', 0)[0]
