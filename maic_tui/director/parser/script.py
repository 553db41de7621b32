"""What a reply has brought, in its order: words clean and parted into paragraphs, thinking, actions. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from maic_tui.schema.text import CleanStream

from .items import ActionItem, Item, Text, Thinking


class Script:
    """Takes words in any pieces; neighbouring words come out as one item."""

    def __init__(self) -> None:
        self.spoke = False
        """Whether anything visible has been said."""
        self._clean = CleanStream()
        self._clean_thinking = CleanStream()
        self._parted = True
        self._end = ""
        self._words: list[str] = []
        self._out: list[Item] = []

    def put(self, items: Iterable[Item]) -> None:
        """Items of a structure or of native calls; an empty `Text` begins a paragraph."""
        for item in items:
            match item:
                case Text(""):
                    self.part()
                case Text(text):
                    self.say(text)
                case Thinking(text):
                    self.think(text)
                case ActionItem():
                    self._flush()
                    self._out.append(item)
                    self.part()

    @property
    def last(self) -> str:
        """The last character that was said, or ""."""
        return self._end[-1:]

    def part(self) -> None:
        """The next words begin a paragraph."""
        self._parted = True

    def say(self, text: str) -> None:
        """Words; the first of a paragraph lose the white space before them."""
        if self._parted:
            text = text.lstrip()
            if not text:
                return
            self._parted = False
            self._words.append(self._clean.close())
            if self.spoke:
                self._words.append("\n" * (2 - self._end.count("\n")))
        self.spoke = self.spoke or not text.isspace()
        self._end = (self._end + text)[-2:]
        self._words.append(self._clean.feed(text))

    def think(self, text: str) -> None:
        """Reasoning."""
        if thought := self._clean_thinking.feed(text):
            self._flush()
            self._out.append(Thinking(thought))

    def take(self) -> list[Item]:
        """The items since the last time."""
        self._flush()
        out, self._out = self._out, []
        return out

    def close(self) -> None:
        """Nothing more comes: what cleaning held back is let go."""
        self._words.append(self._clean.close())
        if thought := self._clean_thinking.close():
            self._flush()
            self._out.append(Thinking(thought))

    def _flush(self) -> None:
        if words := "".join(self._words):
            self._out.append(Text(words))
        self._words.clear()
