"""Lines after `>` as entries: a word of ours with its value, an option of a quiz, or plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches

from maic_tui import words

from .blocks import Line
from .page import Page, words_of

HEADS = ("ask", "discussion", "quiz", "spotlight", "point")
PARTS = {
    "answer": "ask", "prompt": "discussion", "agent": "discussion", "why": "quiz", "rubric": "quiz", "points": "quiz",
}  # fmt: skip
"""Words that say more of another, with that one."""
_WORDS = (*HEADS, *PARTS)
_PAIR = re.compile(r"([A-Za-z]{2,12})[ \t]*:[ \t]*(.*)")
_OPTION = re.compile(r"[-*+][ \t]*\[([^\]]{0,3})\][ \t]*(.*)")


@dataclass(frozen=True, slots=True)
class Entry:
    """`word` is one of ours, `option`, or empty for plain text; `value` is one line."""

    word: str
    mark: Line
    value: Line
    right: bool = False
    """Whether an option is a right one."""

    @property
    def text(self) -> str:
        return self.value.text


def entries(lines: tuple[Line, ...], page: Page) -> Iterator[Entry]:
    """The entries of one quote; a line without a word goes on with the value before it."""
    current: Entry | None = None
    for line in lines:
        begun = _begun(line, page, in_quiz=current is not None and current.word in ("quiz", "option"))
        if begun is None and current is not None:
            joined = f"{current.text} {words_of(line.text.strip())}".strip()
            current = replace(current, value=replace(current.value, text=joined))
            continue
        if current:
            yield current
        current = begun or Entry("", line, replace(line, text=words_of(line.text)))
    if current:
        yield current


def _begun(line: Line, page: Page, *, in_quiz: bool) -> Entry | None:
    if option := _OPTION.match(line.text):
        if option[1].strip().lower() not in ("x", ""):
            page.wrong(line.at(option.start(1)), words.LESSON_OPTION_MARK.format(mark=option[1]))
        return Entry("option", line, _value(line, option.start(2)), right=option[1].strip().lower() == "x")
    if in_quiz and line.text.startswith(("- ", "* ", "+ ")):
        page.wrong(line.place, words.LESSON_OPTION_FORM)
    pair = _PAIR.match(line.text)
    word = pair[1].lower() if pair else ""
    if pair and word in _WORDS:
        return Entry(word, line, _value(line, pair.start(2)))
    if pair and (close := get_close_matches(word, _WORDS, n=1, cutoff=0.65)):
        page.wrong(line.place, words.LESSON_UNKNOWN_WORD.format(word=word, near=close[0]))
    return None


def _value(line: Line, offset: int) -> Line:
    return Line(line.number, line.column + offset, words_of(line.text[offset:].strip()))
