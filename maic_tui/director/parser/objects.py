"""One object of a reply, read as it comes: words of a text item while their string is still open. Pure."""

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
    is_action,
    item_of,
    loads,
    wrapped,
)
from .salvage import words_in
from .strings import JsonString
from .thoughts import Lead

_MARK = re.compile(r'[\[\]{}",:]')
_DEEP_MARK = re.compile(r'[\[\]{}"]')
_PLAIN = re.compile(r'[^"\\]*+"')
_NAMING = frozenset({"type", *NAMES})
_TYPES = TEXT_TYPES | THINKING_TYPES | ACTION_TYPES
_KEYS = _NAMING | {*WORDS, *PARAMS}


class JsonObject:
    """One object, from behind its first brace. Words of a text item are given out as they come.

    `forgiving`: quotes in its words that should have been escaped are words too.
    `known`: it is an item, whatever it has.
    """

    def __init__(self, *, forgiving: bool = False, known: bool = False) -> None:
        self._forgiving = forgiving
        self.closed = False
        self.is_known = known
        """Whether it had a key or a type by which it is an item of a reply."""
        self._raw = ["{"]
        self._depth = 1
        self._string: JsonString | None = None
        self._at_key = True
        self._key = ""
        self._named: list[str] = []
        self._fields: dict[str, str] = {}
        self._words: list[str] = []
        self._worded = False
        self._wording = False
        """Whether the string that is open is words to show."""
        self._lead = Lead()

    @property
    def source(self) -> str:
        """All of it that has come."""
        return "".join(self._raw)

    def feed(self, text: str, at: int, *, last: bool = True) -> int:
        """Read `text` from `at` on; gives where it stopped: the object's end, or before what has to come again."""
        start = at
        while at < len(text) and not self.closed:
            if self._string is not None:
                after = self._in_string(self._string, text, at, last)
                if after == at:
                    break
                at = after
                continue
            found = (_MARK if self._depth == 1 else _DEEP_MARK).search(text, at)
            at = found.end() if found else len(text)
            if found:
                at = self._quote(text, at) if found[0] == '"' else self._mark(found[0], at)
        self._raw.append(text[start:at])
        return at

    def say(self, piece: str) -> bool:
        """Take `piece` as nothing but words that are shown at once; False: it has to be fed."""
        string = self._string
        if string is None or not self._wording or self._words or not self._lead.done:
            return False
        if self._fields.get("type") not in TEXT_TYPES or not string.plain(piece):
            return False
        self._raw.append(piece)
        return True

    def take(self) -> list[Item]:
        """The words that may be shown by now."""
        if not self._words or self._fields.get("type") not in TEXT_TYPES:
            return []
        return self._said(last=False)

    def finish(self) -> list[Item]:
        """What the whole object means, beside the words that were given out."""
        if self._worded and self._fields.get("type") in TEXT_TYPES:
            return self._said(last=True)
        try:
            value = loads(self.source)
            item = item_of(value)
        except (ValueError, RecursionError):
            return self._unreadable()
        if isinstance(item, Text) and self._worded:
            return self._said(last=True) + wrapped(value)
        if item or self._fields.get("type") not in TEXT_TYPES:
            return [item] if item else wrapped(value)
        return [Text(words) for words in words_in(self.source, sentences=True)]

    def abandon(self) -> tuple[list[Item], str | None]:
        """The words of an object that was never closed, or the name of the action that it would have been."""
        if self._is_action:
            return [], self._name
        return self._said(last=True), None

    def _said(self, *, last: bool) -> list[Item]:
        """The words that have come, and the thinking before them."""
        words = "".join(self._words)
        self._words.clear()
        if self._lead.done:
            return [Text(words)] if words else []
        items, at = self._lead.feed(words, 0, last=last)
        if self._lead.done:
            items.append(Text(words[at:]))
        elif at < len(words):
            self._words.append(words[at:])
        return items

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
            return self._said(last=True)
        return [Text(self.source)]

    def _mark(self, mark: str, at: int) -> int:
        match mark:
            case "{" | "[":
                self._depth += 1
            case "}" | "]":
                self._depth -= 1
                self.closed = self._depth == 0
            case ":":
                self._at_key = False
            case _:
                self._at_key = True
        return at

    def _quote(self, text: str, at: int) -> int:
        """A string begins at `at`; one that is all there, and is no words to show, is read at once."""
        worded = self._depth == 1 and not self._at_key and self._key in WORDS
        plain = None if worded else _PLAIN.match(text, at)
        if plain is None:
            self._string = JsonString(forgiving=self._forgiving and worded)
            self._wording = worded
            self._named.clear()
            return at
        if self._depth == 1:
            self._name_read(text[at : plain.end() - 1])
        return plain.end()

    def _in_string(self, string: JsonString, text: str, at: int, last: bool) -> int:
        words, at = string.feed(text, at, last=last)
        if self._depth == 1:
            if self._wording:
                self._words.append(words)
                self._worded = True
            elif self._at_key or self._key in _NAMING:
                self._named.append(words)
        if string.closed:
            self._string = None
            if self._depth == 1:
                self._name_read("".join(self._named))
        return at

    def _name_read(self, name: str) -> None:
        """A key has come, or the value of one that says what the object is."""
        if self._at_key:
            self._key = _as_asked(name, _KEYS)
            self._fields.setdefault(self._key, "")
        else:
            self._at_key = True
            if name and self._key in _NAMING:
                self._fields[self._key] = _as_asked(name, _TYPES)
        self.is_known = self.is_known or self._shows_what_it_is()

    def _shows_what_it_is(self) -> bool:
        kind = self._fields.get("type", "")
        if kind in _TYPES or is_action(kind) or any(key in self._fields for key in WORDS):
            return True
        name = next((self._fields[key] for key in NAMES if self._fields.get(key)), "")
        return is_action(name) or (bool(name) and any(key in self._fields for key in PARAMS))


def _as_asked(word: str, known: frozenset[str]) -> str:
    """A word of ours in small letters, however it was written; any other as it is."""
    return small if (small := word.lower()) in known else word
