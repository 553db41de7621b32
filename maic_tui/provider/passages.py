"""Finding passages that answer a question: SQLite's full-text search, and a threshold below which nothing is found.

bm25 orders what was found and says little about whether it is an answer. So a passage must also hold most of what
the question asks about, each word weighted by how rare it is: words that no passage knows weigh the most, and a
question about something else does not pass because of one common word in it.
"""

from __future__ import annotations

import math
import re
import sqlite3
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from itertools import groupby

from maic_tui.schema.passage import Passage

COVERED = 0.55
"""Share of a question's weight that a passage has to hold."""
SLIP, LONGEST = 6, 40
"""Letters of a word in which a slip is forgiven."""
MOST = 40
"""Words of a question that are looked at."""
_WEIGHTS = "4.0, 1.0, 2.0"
"""Of what a passage answers, says, and stands under."""
_WORD = re.compile(r"\w+(?:'\w+)?")
_LIKE = str.maketrans("₀₁₂₃₄₅₆₇₈₉’", "0123456789'")
_LITTLE = """
a about again all also am an and any are aren't as at be been being both but by can can't change changes come comes
could couldn't did didn't do does doesn't doing don't down each else even ever explain few for from get gets give go
goes going had happen happens has have having he her here him his how i i'd i'm if in into is isn't it it's its just
know let like love many matter matters may me mean means might more most much must my need needed needs no not now
of off on one only or other our out over own please quite really say see shall she should show so some something
such tell than thank thanks that that's the their them then there these they thing things this those through to too
up us very want was we were what what's when where which while who whom whose why will with work works would you
your yours
"""
_STOP = frozenset(_LITTLE.split())
_SAME = {
    "color": "colour",
    "colors": "colour",
    "colored": "colour",
    "photosynthesise": "photosynthesis",
    "photosynthesize": "photosynthesis",
    "photosynthesizes": "photosynthesis",
    "photosynthesizing": "photosynthesis",
    "photosynthetic": "photosynthesis",
    "co2": "carbon dioxide",
    "o2": "oxygen",
    "h2o": "water",
    "stoma": "stomata",
    "sunlight": "light",
    "nighttime": "night",
    "darkness": "dark",
}
"""Words that learners use, and those of the texts."""


class Passages:
    """An index over passages; a passage is named by its place in `all`. Built at the first search."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.all = tuple(passages)
        self._found: dict[str, tuple[int, ...]] = {}

    def search(self, question: str) -> tuple[int, ...]:
        """Places of the passages that answer `question`, the best first; none where the texts know nothing of it."""
        if question not in self._found:
            self._found[question] = self._search(question)
        return self._found[question]

    def is_exact(self, question: str, place: int) -> bool:
        """Whether the passage names this very question, little words aside."""
        return frozenset(self._words(question)) in self._asked[place]

    def scene(self, place: int) -> range:
        """The places of the passages of the same scene, in their order."""
        return self._scenes[place]

    def close(self) -> None:
        """Free the index; a later search builds it again."""
        if base := self.__dict__.pop("_base", None):
            base.close()

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """Titles of the texts, in their order."""
        return tuple(dict.fromkeys(passage.title for passage in self.all))

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """The first passage of each scene."""
        return tuple(dict.fromkeys(scene.start for scene in self._scenes))

    @cached_property
    def _scenes(self) -> tuple[range, ...]:
        """The scene of each passage."""
        scenes: list[range] = []
        for _, same in groupby(self.all, key=lambda passage: (passage.title, passage.scene)):
            scene = range(len(scenes), len(scenes) + len(list(same)))
            scenes += [scene] * len(scene)
        return tuple(scenes)

    @cached_property
    def _asked(self) -> tuple[frozenset[frozenset[str]], ...]:
        """What each passage's own questions ask about."""
        return tuple(
            frozenset(frozenset(content_words(question)) for question in passage.questions) for passage in self.all
        )

    @cached_property
    def _vocabulary(self) -> tuple[str, ...]:
        texts = " ".join(f"{' '.join(passage.questions)} {passage.text}" for passage in self.all)
        return tuple(dict.fromkeys(match[0] for match in _WORD.finditer(_plain(texts)) if len(match[0]) >= SLIP))

    @cached_property
    def _base(self) -> sqlite3.Connection:
        base = sqlite3.connect(":memory:")
        base.execute("CREATE VIRTUAL TABLE passages USING fts5(questions, text, scene, tokenize = 'porter unicode61')")
        base.executemany(
            "INSERT INTO passages(rowid, questions, text, scene) VALUES (?, ?, ?, ?)",
            (
                (place, _plain(" ".join(passage.questions)), _plain(passage.text), _plain(passage.scene))
                for place, passage in enumerate(self.all)
            ),
        )
        return base

    def _search(self, question: str) -> tuple[int, ...]:
        words = self._words(question)
        rows = {word: self._holding(word) for word in words}
        whole = sum(self._weight(found) for found in rows.values())
        enough = min(2, len(words))
        good = {
            place
            for place in set().union(*rows.values())
            if sum(place in found for found in rows.values()) >= enough
            and sum(self._weight(found) for found in rows.values() if place in found) >= COVERED * whole
        }
        found = [place for place in self._ranked(words) if place in good] if good else []
        return tuple(sorted(found, key=lambda place: not self.is_exact(question, place)))

    def _holding(self, word: str) -> frozenset[int]:
        rows = self._base.execute("SELECT rowid FROM passages WHERE passages MATCH ?", (_quoted(word),))
        return frozenset(place for (place,) in rows)

    def _words(self, question: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._spelled(word) for word in content_words(question)))

    def _spelled(self, word: str) -> str:
        """`word`, or the word of the texts that it is a slip of the keyboard for."""
        if not SLIP <= len(word) <= LONGEST or self._holding(word):
            return word
        return next(iter(get_close_matches(word, self._vocabulary, n=1, cutoff=0.85)), word)

    def _ranked(self, words: tuple[str, ...]) -> list[int]:
        rows = self._base.execute(
            f"SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY bm25(passages, {_WEIGHTS}), rowid",
            (" OR ".join(_quoted(word) for word in words),),
        )
        return [place for (place,) in rows]

    def _weight(self, found: frozenset[int]) -> float:
        return math.log(1 + (len(self.all) + 0.5) / (len(found) + 0.5))


def content_words(question: str) -> tuple[str, ...]:
    """What a question asks about: its words without the little ones, each once, in the words of the texts."""
    found = (match[0] for match in _WORD.finditer(_plain(question)))
    return tuple(dict.fromkeys(word for word in found if word not in _STOP))[:MOST]


def _plain(text: str) -> str:
    """Small letters, figures instead of subscripts, and one word for what has several."""
    small = text.translate(_LIKE).lower()
    return _WORD.sub(lambda match: _SAME.get(match[0], match[0]), small)


def _quoted(word: str) -> str:
    return f'"{word}"'
