"""A turn said another way without a model: other pieces of the texts, or a failure that says why none."""

from __future__ import annotations

import re
from collections.abc import Iterable

from maic_tui import words
from maic_tui.schema.passage import Passage

from .base import Failure, Request
from .passages import Passages

_MARK = 40
"""Characters by which a passage is recognised in what was said."""
_EXAMPLE = re.compile(r"\b(?:for example|for instance|imagine|suppose|take an?|think of)\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


def say_again(request: Request, passages: Passages) -> str | Failure:
    """What can be quoted in the way that is wished; nothing is put in other words."""
    assert request.again
    said = request.spoken[-1].text if request.spoken else ""
    place = quoted(said, passages.all)
    if place is not None:
        match request.again.kind:
            case "simpler":
                return _simpler(place, passages)
            case "example":
                return _example(place, said, passages) or _only_quotes(words.OFFLINE_NO_EXAMPLE)
            case "formal":
                return words.OFFLINE_FORMAL.format(title=passages.all[place].title, text=passages.all[place].text)
    return _only_quotes(words.OFFLINE_NOT_AGAIN)


def quoted(said: str, known: Iterable[Passage]) -> int | None:
    """The place of the first passage that `said` quotes; None where it quotes none, and can't be said again."""
    return next((at for at, one in enumerate(known) if one.text[:_MARK] in said), None)


def _simpler(place: int, passages: Passages) -> str:
    """The scene's points, else the passage's first sentence."""
    passage = passages.all[place]
    brief = words.POINTS_JOIN.join(passage.points) or _SENTENCE.split(passage.text)[0].rstrip(".")
    return words.OFFLINE_SIMPLER.format(text=brief)


def _example(place: int, said: str, passages: Passages) -> str:
    """A passage of the same scene with an example that was not quoted yet; empty for none."""
    for at in passages.scene(place):
        one = passages.all[at]
        if _EXAMPLE.search(one.text) and one.text[:_MARK] not in said:
            return words.OFFLINE_EXAMPLE.format(scene=one.scene, text=one.text)
    return ""


def _only_quotes(message: str) -> Failure:
    return Failure("bad_request", message, words.OFFLINE_NOT_AGAIN_HINT)
