"""Greetings, thanks and goodbyes: what a learner says that asks nothing."""

from __future__ import annotations

import re
from typing import Literal

SmallTalk = Literal["greeting", "thanks", "goodbye"]

_GREETING = frozenset({"hello", "hi", "hey", "hiya", "howdy", "greetings", "morning", "afternoon", "evening"})
_THANKS = frozenset({"thanks", "thank", "thx", "cheers", "ty"})
_GOODBYE = frozenset({"bye", "goodbye", "farewell"})
_PHRASES = """
a again all and class day enough everybody everyone folks for good great help helpful is it later lot many much night
nice now of ok okay see so that that's the there to today tomorrow very was well ya you your
"""
_BESIDE = frozenset(_PHRASES.split())
_PARTING = re.compile(r"\bsee (?:you|ya)\b|\bthat(?:'s| is| was) (?:all|it|enough)\b|\bgood night\b")
_WORD = re.compile(r"\w+(?:'\w+)?")


def small_talk(text: str) -> SmallTalk | None:
    """What kind of small talk `text` is wholly made of; None where it holds anything else."""
    plain = text.lower().replace("’", "'")
    said = set(_WORD.findall(plain))
    if not said <= _GREETING | _THANKS | _GOODBYE | _BESIDE:
        return None
    if said & _GOODBYE or _PARTING.search(plain):
        return "goodbye"
    if said & _THANKS:
        return "thanks"
    return "greeting" if said & _GREETING else None
