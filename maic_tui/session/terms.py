"""What a search means: words of a text and of a query folded alike, whether one holds the other, and an excerpt.

Case, accents and the width of letters do not matter. Scripts that write without spaces count each character as a word,
and a run of them as a phrase; so does every sign that is no punctuation.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from maic_tui.graphemes import graphemes

MOST = 40
"""Words of a query that are looked for."""
BEFORE, SHOWN = 30, 90
"""Graphemes of an excerpt before the first place, and in all."""
_AROUND = 600
"""Characters around a place that are looked at for its excerpt."""
_ALONE = re.compile(
    "[\u0e00-\u0eff\u0f00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\U0001b000-\U0001b16f\U00020000-\U0003ffff]"
)
_DROPPED = re.compile(
    "[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670"
    "\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]"
)
"""Accents, points of Hebrew and Arabic, and what only says how a sign is drawn."""

Marks = tuple[tuple[int, int], ...]
"""From where to where, in characters, something was found."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line of a text, whole graphemes of it, and the places in it of what was looked for."""

    text: str = ""
    marks: Marks = ()


@dataclass(frozen=True, slots=True)
class Query:
    """All of these phrases, each of words with a space between; of the last one the last word is a beginning."""

    phrases: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.phrases)

    def count(self, *folded: str) -> int:
        """How many of the phrases stand in one or another of the folded texts."""
        padded = [f" {text} " for text in folded]
        *whole, begun = self.phrases
        sought = [*(f" {phrase} " for phrase in whole), f" {begun}"]
        return sum(any(phrase in text for text in padded) for phrase in sought)

    def within(self, *folded: str) -> bool:
        """Whether all of it does."""
        return self.count(*folded) == len(self.phrases)

    @property
    def pattern(self) -> re.Pattern[str]:
        """Any of the phrases in a text whose characters were folded one by one."""
        phrases = [r"\s+".join(map(re.escape, phrase.split())) for phrase in self.phrases]
        ends = [r"(?!\S)"] * (len(phrases) - 1) + [r"\S*"]
        return re.compile("|".join(rf"(?<!\S){phrase}{end}" for phrase, end in zip(phrases, ends, strict=True)))


def query(text: str) -> Query:
    """What a person who types `text` looks for: its words, and no syntax."""
    phrases, left = [], MOST
    for part in text.split():
        if words := folded(part).split()[:left]:
            phrases.append(" ".join(words))
            left -= len(words)
    return Query(tuple(phrases))


def folded(text: str) -> str:
    """The words of a text as they are compared, with one space between."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_FOLD).split())


def marks(query: Query, text: str) -> Marks:
    """The places of a text, in whole graphemes, that `query` means; the text's accents are composed (NFC)."""
    found = [(match.start(), match.end()) for match in query.pattern.finditer(text.translate(_FOLD))]
    if not found:
        return ()
    ends = list(accumulate(len(_FOLD[ord(char)]) for char in text))
    kept: list[tuple[int, int]] = []
    at = 0
    for cluster in graphemes(text):
        begin, at = at, at + len(cluster)
        low, high = ends[begin - 1] if begin else 0, ends[at - 1]
        if any(low < to and start < high for start, to in found):
            joined = kept and kept[-1][1] == begin
            kept[-1:] = [(kept[-1][0], at)] if joined else [*kept[-1:], (begin, at)]
    return tuple(kept)


def excerpt(query: Query, texts: Iterable[str]) -> Excerpt:
    """A line of the text that has most of what is looked for; an empty one where none has any of it."""
    best, most = "", 0
    for text in texts:
        if (number := query.count(folded(text))) > most:
            best, most = text, number
        if most == len(query.phrases):
            break
    return _around(query, unicodedata.normalize("NFC", " ".join(best.split()))) if most else Excerpt()


def _around(query: Query, line: str) -> Excerpt:
    flat = line.translate(_FOLD)
    match = query.pattern.search(flat)
    at = _place(line, match.start()) if match else 0
    begin = max(0, at - _AROUND)
    piece = graphemes(line[begin : at + _AROUND])[1 if begin else 0 :]
    begin += len(line[begin : at + _AROUND]) - sum(map(len, piece))
    first = next((number for number, end in enumerate(accumulate(map(len, piece))) if begin + end > at), 0)
    start = _word_start(piece, max(0, first - BEFORE), first)
    shown = piece[start : start + SHOWN]
    text = "".join(shown)
    cut = start + SHOWN < len(piece) or begin + sum(map(len, piece)) < len(line)
    before, after = "…" if begin or start else "", "…" if cut else ""
    moved = tuple((low + len(before), high + len(before)) for low, high in marks(query, text))
    return Excerpt(before + text + after, moved)


def _place(line: str, folded_at: int) -> int:
    """The character of a line that is folded to that place of the folded one."""
    if line.isascii():
        return folded_at
    ends = accumulate(len(_FOLD[ord(char)]) for char in line)
    return next((place for place, end in enumerate(ends) if end > folded_at), 0)


def _word_start(piece: Sequence[str], start: int, first: int) -> int:
    """Where an excerpt begins: after a space, where there is one before the place."""
    if not start:
        return 0
    return next((number + 1 for number in range(start, first) if piece[number] == " "), start)


class _Fold(dict[int, str]):
    """What each character is folded to, found when first met."""

    def __missing__(self, point: int) -> str:
        self[point] = text = _fold(chr(point))
        return text


def _fold(char: str) -> str:
    if _DROPPED.match(char) or unicodedata.category(char) == "Cf":
        return ""
    if unicodedata.category(char) == "Cs":
        return " "
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())
    whole = unicodedata.normalize("NFC", _DROPPED.sub("", plain))
    return "".join(map(_word_part, whole))


def _word_part(char: str) -> str:
    """A character of a word, one that is a word of its own between spaces, or the space that it is in a text."""
    kind = unicodedata.category(char)
    if kind[0] not in "LNMS" or (kind[0] == "S" and char.isascii()):
        return " "
    return f" {char} " if kind[0] == "S" or _ALONE.match(char) else char


_FOLD = _Fold()
