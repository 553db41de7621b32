"""A reply's JSON array (or its one object), read as it comes: words while their string is still open. Pure.

Every character is looked at a fixed number of times, however the reply is cut into pieces.
"""

from __future__ import annotations

import re

from .items import (
    ACTION_TYPES,
    NAMES,
    PARAMS,
    TEXT_TYPES,
    THINKING_TYPES,
    WORDS,
    ActionItem,
    Item,
    Text,
    item_of,
    loads,
    wrapped,
)

_ELEMENT = re.compile(r'[\[\]{"]')
_MARK = re.compile(r'[\[\]{}",:]')
_QUOTED = re.compile(r'["\\]')
_SIMPLE = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX = frozenset("0123456789abcdefABCDEF")


class Structure:
    """The items of one array, nested ones flattened, or of one object; `done` when its last bracket has come."""

    def __init__(self) -> None:
        self.done = False
        self._arrays = 0
        self._element: JsonObject | _Words | None = None

    def feed(self, text: str, at: int = 0) -> tuple[list[Item], int]:
        """The items in `text` from `at` on, and where the structure ends in it."""
        items: list[Item] = []
        while at < len(text) and not self.done:
            if self._element is None:
                at = self._between(text, at, items)
                continue
            at = self._element.feed(text, at)
            items += self._element.take()
            if self._element.closed:
                items += self._element.finish()
                self._element = None
                self.done = self._arrays == 0
        return items, at

    def close(self) -> tuple[list[Item], str | None]:
        """What is left of the last item, and the name of an action that had begun and is not complete."""
        if self._element is None:
            return [], None
        return self._element.abandon()

    def _between(self, text: str, at: int, items: list[Item]) -> int:
        found = _ELEMENT.search(text, at)
        if found is None:
            return len(text)
        match found[0]:
            case "[":
                self._arrays += 1
            case "]":
                self._arrays -= 1
                self.done = self._arrays <= 0
            case "{":
                self._element = JsonObject()
                items.append(Text(""))
            case _:
                self._element = _Words()
                items.append(Text(""))
        return found.end()


class JsonObject:
    """One object, from behind its first brace. Words of a text item are given out as they come."""

    def __init__(self) -> None:
        self.closed = False
        self._raw = ["{"]
        self._depth = 1
        self._string: JsonString | None = None
        self._at_key = True
        self._key = ""
        self._named: list[str] = []
        self._fields: dict[str, str] = {}
        self._words: list[str] = []
        self._worded = False

    def feed(self, text: str, at: int) -> int:
        """Read `text` from `at` on; gives where the object ends in it, or the text's length."""
        start = at
        while at < len(text) and not self.closed:
            if self._string is not None:
                at = self._in_string(self._string, text, at)
                continue
            found = _MARK.search(text, at)
            at = found.end() if found else len(text)
            if found:
                self._mark(found[0])
        self._raw.append(text[start:at])
        return at

    def take(self) -> list[Item]:
        """The words that may be shown by now."""
        if not self._words or self._fields.get("type") not in TEXT_TYPES:
            return []
        words = "".join(self._words)
        self._words.clear()
        return [Text(words)] if words else []

    def finish(self) -> list[Item]:
        """What the whole object means, beside the words that were given out."""
        try:
            value = loads("".join(self._raw))
            item = item_of(value)
        except (ValueError, RecursionError):
            return self._unreadable()
        if isinstance(item, Text) and self._worded:
            return [Text("".join(self._words))] * bool(self._words) + wrapped(value)
        return [item] if item else wrapped(value)

    def abandon(self) -> tuple[list[Item], str | None]:
        """The words of an object that was never closed, or the name of the action that it would have been."""
        if self._is_action:
            return [], self._name
        return ([Text("".join(self._words))] if self._words else []), None

    @property
    def _name(self) -> str:
        kind = self._fields.get("type", "")
        named = next((self._fields[key] for key in NAMES if self._fields.get(key)), "")
        return named or ("" if kind in ACTION_TYPES else kind)

    @property
    def _is_action(self) -> bool:
        kind = self._fields.get("type", "")
        if kind:
            return kind not in TEXT_TYPES | THINKING_TYPES
        return any(key in self._fields for key in (*NAMES, *PARAMS))

    def _unreadable(self) -> list[Item]:
        if self._is_action:
            return [ActionItem(self._name, {}, unreadable=True)]
        if self._fields:
            return [Text("".join(self._words))] if self._words else []
        return [Text("".join(self._raw))]

    def _mark(self, mark: str) -> None:
        match mark:
            case '"':
                self._string = JsonString()
                self._named.clear()
            case "{" | "[":
                self._depth += 1
            case "}" | "]":
                self._depth -= 1
                self.closed = self._depth == 0
            case ":" if self._depth == 1:
                self._at_key = False
            case "," if self._depth == 1:
                self._at_key = True

    def _in_string(self, string: JsonString, text: str, at: int) -> int:
        words, at = string.feed(text, at)
        if self._depth == 1:
            if not self._at_key and self._key in WORDS:
                self._words.append(words)
                self._worded = True
            elif self._at_key or self._key in ("type", *NAMES):
                self._named.append(words)
        if string.closed:
            self._string = None
            self._string_ended()
        return at

    def _string_ended(self) -> None:
        if self._depth != 1:
            return
        if self._at_key:
            self._key = "".join(self._named)
            self._fields.setdefault(self._key, "")
        elif self._named:
            self._fields[self._key] = "".join(self._named)


class JsonString:
    """One string, from behind its first quote, unescaped as it comes; a backslash that escapes nothing stays."""

    def __init__(self) -> None:
        self.closed = False
        self._escape = ""

    def feed(self, text: str, at: int) -> tuple[str, int]:
        """The words in `text` from `at` on, and where the string ends in it, or the text's length."""
        found = None if self._escape else _QUOTED.search(text, at)
        if not self._escape and (found is None or found[0] == '"'):
            self.closed = found is not None
            return (text[at : found.start()], found.end()) if found else (text[at:], len(text))
        return self._feed_escaped(text, at)

    def _feed_escaped(self, text: str, at: int) -> tuple[str, int]:
        """As `feed`, where something is escaped."""
        parts: list[str] = []
        while at < len(text) and not self.closed:
            if self._escape:
                at = self._unescape(text, at, parts)
                continue
            found = _QUOTED.search(text, at)
            parts.append(text[at : found.start()] if found else text[at:])
            at = found.end() if found else len(text)
            if found:
                self.closed = found[0] == '"'
                self._escape = "" if self.closed else "\\"
        return "".join(parts), at

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


class _Words:
    """A string that stands where an item should: words."""

    def __init__(self) -> None:
        self._string = JsonString()
        self._words: list[str] = []

    @property
    def closed(self) -> bool:
        return self._string.closed

    def feed(self, text: str, at: int) -> int:
        words, at = self._string.feed(text, at)
        self._words.append(words)
        return at

    def take(self) -> list[Item]:
        words = "".join(self._words)
        self._words.clear()
        return [Text(words)] if words else []

    def finish(self) -> list[Item]:
        return []

    def abandon(self) -> tuple[list[Item], str | None]:
        return [], None
