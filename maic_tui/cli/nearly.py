"""Which command a first word nearly is: what would be taken for a mistyped one, and what begins a question. Pure."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

_ALIKE = 0.75
"""How much of its letters a word that stands alone has to share with a command."""
_INFLECTED = ("d", "r", "s")
"""What makes another word of a command: `plays`, `served`, `server`."""
_ORDINARY = frozenset(
    [
        "cheek",
        "chick",
        "chuck",
        "expert",
        "folk",
        "for",
        "ford",
        "fore",
        "form",
        "fort",
        "lessens",
        "omen",
        "oven",
        "plan",
        "ploy",
        "pray",
        "scheme",
        "thames",
        "witch",
    ]
)
"""Words that are one slip from a command, and with which a question can begin."""


def command_meant(line: Sequence[str], known: Iterable[str]) -> str | None:
    """The one of `known` that the first of the words nearly is; None where they are a question.

    A word alone is measured generously. Before other words it has to be one slip of the fingers from a command and no
    ordinary word; a capital begins a sentence, and an argument with a blank in it was quoted.
    """
    word, *others = line or [""]
    if not word or any(char.isspace() for char in word):
        return None
    if not others:
        return next(iter(difflib.get_close_matches(word.lower(), known, n=1, cutoff=_ALIKE)), None)
    return None if word in _ORDINARY else next((one for one in known if _slipped(word, one)), None)


def _slipped(typed: str, meant: str) -> bool:
    """Whether a letter of `meant` is missing, doubled or wrong, or two are swapped; the first is seldom a wrong one."""
    if typed in {meant + ending for ending in _INFLECTED}:
        return False
    head = next((at for at, pair in enumerate(zip(typed, meant, strict=False)) if len(set(pair)) > 1), None)
    at = min(len(typed), len(meant)) if head is None else head
    left, right = typed[at:], meant[at:]
    if left[:2] == right[:2][::-1] and left[2:] == right[2:]:
        return typed != meant
    one_off = left[1:] == right or left == right[1:] or left[1:] == right[1:]
    return one_off and at > 0 and len(meant) > 3
