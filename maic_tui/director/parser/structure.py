"""A reply's JSON array (or its one object), read as it comes: words while their string is still open. Pure.

Every character is looked at a fixed number of times, however the reply is cut into pieces.
"""

from __future__ import annotations

import re

from .items import Item, Text, is_known
from .objects import JsonObject
from .salvage import words_in
from .strings import JsonString

_ELEMENT = re.compile(r'[\[\]{"]')
_LETTER = re.compile(r"\w")


class Structure:
    """The items of one array, nested ones flattened, or of one object; `done` when its last bracket has come.

    As long as nothing in it is known for an item it may be prose that begins with a bracket, or words under odd keys:
    it is kept, `lead` in front of it, until what follows it decides. `sure`: what it is has been seen.
    """

    def __init__(self, lead: str = "", *, arrays: int = 0, sure: bool = False) -> None:
        self.done = False
        self.sure = sure
        self.single = False
        """Whether it was one object, in no array."""
        self._arrays = arrays
        self._element: JsonObject | _Words | None = None
        self._source = [lead]
        self._fenced = lead.startswith(("`", "~"))
        self._strings: list[Item] = []
        self._salvaged: list[Item] = []

    def feed(self, text: str, at: int, *, last: bool) -> tuple[list[Item], int]:
        """The items in `text` from `at` on, and where it stopped: behind the end, or before what has to come again."""
        if self.sure:
            return self._read(text, at, last)
        items, end = self._read(text, at, last)
        self._strings += items
        if not self.sure:
            self.keep(text[at:end])
            return [], end
        items, self._strings = self._strings, []
        return items, end

    def say(self, piece: str) -> bool:
        """Take `piece` as words of the item that speaks; False: it has to be fed.

        Most pieces of a reply are nothing else, and so cost a third.
        """
        return self.sure and isinstance(self._element, JsonObject) and self._element.say(piece)

    def keep(self, text: str) -> None:
        """More of the source, behind the last bracket."""
        self._source.append(text)

    @property
    def source(self) -> str:
        """All that is kept of a structure that is not sure."""
        return "".join(self._source)

    def settled(self) -> list[Item]:
        """What a structure that is not sure means where nothing follows: its words, else its source as prose.

        In a fence only words under a key like "content" are a reply: the rest is JSON that is shown.
        """
        for words in (self._salvaged,) if self._fenced else (self._strings, self._salvaged):
            if any(item != Text("") for item in words):
                return words
        return [Text(self.source)] if _LETTER.search(self.source) else []

    def close(self) -> tuple[list[Item], str | None]:
        """What is left of the last item, and the name of an action that had begun and is not complete."""
        element = self._element
        if isinstance(element, JsonObject) and (self.sure or element.is_known):
            left, unfinished = element.abandon()
            return self._strings + left, unfinished
        if isinstance(element, JsonObject):
            self._salvage(element)
        return ([] if self.sure else self.settled()), None

    def _read(self, text: str, at: int, last: bool) -> tuple[list[Item], int]:
        items: list[Item] = []
        while at < len(text) and not self.done:
            if self._element is None:
                at = self._between(text, at, items)
                continue
            after = self._element.feed(text, at, last=last)
            items += self._element.take()
            if self._element.closed:
                items += self._ended(self._element)
            elif after == at:
                break
            elif not self.sure:
                self.sure = self._element.is_known
            at = after
        return items, at

    def _ended(self, element: JsonObject | _Words) -> list[Item]:
        """The rest of the items of an element that has closed; of one that is not known only the words are kept."""
        self._element = None
        self.single = self.done = self._arrays == 0
        items = element.finish()
        self.sure = self.sure or element.is_known or any(map(is_known, items))
        if self.sure or isinstance(element, _Words):
            return items
        self._salvage(element)
        return []

    def _salvage(self, element: JsonObject) -> None:
        found = words_in(element.source, sentences=not self._fenced)
        self._salvaged += [part for words in found for part in (Text(""), Text(words))]

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
                self._element = JsonObject(forgiving=True, known=self.sure)
                items.append(Text(""))
            case _:
                self._element = _Words()
                items.append(Text(""))
        return found.end()


class _Words:
    """A string that stands where an item should: words."""

    def __init__(self) -> None:
        self._string = JsonString()
        self._words: list[str] = []

    is_known = False

    @property
    def closed(self) -> bool:
        return self._string.closed

    def feed(self, text: str, at: int, *, last: bool) -> int:
        words, at = self._string.feed(text, at)
        self._words.append(words)
        return at

    def take(self) -> list[Item]:
        words = "".join(self._words)
        self._words.clear()
        return [Text(words)] if words else []

    def finish(self) -> list[Item]:
        return []
