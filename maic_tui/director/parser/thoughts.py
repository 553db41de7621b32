"""What stands before words: white space, blocks of thinking, and the marks of a model's own template. Pure."""

from __future__ import annotations

import re

from .items import Item, Thinking

_TAGS = ("think", "thinking", "thought", "reasoning")
_OPENERS = {f"<{tag}>": f"</{tag}>" for tag in _TAGS} | {"<|channel|>analysis<|message|>": "<|end|>"}
_DROPPED = ("<|start|>assistant", "<|channel|>final<|message|>", "<|channel|>commentary<|message|>")
_MARKS = (*_OPENERS, *_DROPPED)
_LONGEST = max(map(len, _MARKS))
_CLOSERS = {closer: re.compile(re.escape(closer), re.IGNORECASE) for closer in _OPENERS.values()}
_SPACE = re.compile("[\\s\ufeff\u200b\u2060]*")

LONE_OPENERS = tuple(f"<{tag}>" for tag in _TAGS)
LONE_CLOSERS = tuple(f"</{tag}>" for tag in _TAGS)


class Lead:
    """Reads up to the first words; `done` when they begin. The tags are known in capitals too."""

    def __init__(self) -> None:
        self.done = False
        self._closer = ""

    def feed(self, text: str, at: int, *, last: bool) -> tuple[list[Item], int]:
        """The thinking in `text` from `at` on, and where it stopped; what it left is to come again with more."""
        items: list[Item] = []
        while not self.done:
            step = self._thought if self._closer else self._before
            closer, after = self._closer, step(text, at, items, last)
            if after == at and closer == self._closer:
                break
            at = after
        return items, at

    def _before(self, text: str, at: int, items: list[Item], last: bool) -> int:
        at = skip_space(text, at)
        head = text[at : at + _LONGEST].lower()
        mark = next((mark for mark in _MARKS if head.startswith(mark)), "")
        if mark:
            self._closer = _OPENERS.get(mark, "")
            return at + len(mark)
        waits = not last and any(mark.startswith(head) for mark in _MARKS)
        self.done = bool(head) and not waits
        return at

    def _thought(self, text: str, at: int, items: list[Item], last: bool) -> int:
        found = _CLOSERS[self._closer].search(text, at)
        end = found.start() if found else len(text)
        if not found and not last:
            end = max(at, end - overhang(text, self._closer))
        if end > at:
            items.append(Thinking(text[at:end]))
        if found:
            self._closer = ""
        return found.end() if found else end


def skip_space(text: str, at: int) -> int:
    """Where what can be seen begins in `text` from `at` on."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


def overhang(text: str, mark: str) -> int:
    """How many characters at the end of `text` may be the beginning of `mark`, in whatever case."""
    tail = text[-len(mark) :].lower()
    for length in range(min(len(mark) - 1, len(tail)), 0, -1):
        if tail.endswith(mark[:length]):
            return length
    return 0
