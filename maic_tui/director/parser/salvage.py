"""The words in an object that has none of the keys that are asked for. Pure."""

from __future__ import annotations

import re

from .strings import unescaped

_STRING = re.compile(r'"((?:[^"\\]|\\.)*+)("?)(\s*+:)?', re.DOTALL)
_SPOKEN = frozenset({
    "content", "text", "value", "line", "lines", "words", "utterance", "dialogue", "dialog", "speech", "say", "said",
    "message", "msg", "response", "reply", "answer", "output", "body", "markdown",
})  # fmt: skip
_ASIDE = frozenset({
    "type", "kind", "id", "role", "name", "speaker", "agent", "agent_id", "author", "from", "to", "model", "object",
    "next", "next_agent", "status", "lang", "language", "created", "finish_reason",
    "thought", "thoughts", "thinking", "reasoning", "analysis", "plan",
})  # fmt: skip
"""What says who speaks and how, or was not meant to be said."""


def words_in(source: str, *, sentences: bool) -> list[str]:
    """The strings under a key that is like "content"; where there are none, with `sentences`, those like sentences."""
    key, spoken, others = "", [], []
    for found in _STRING.finditer(source):
        if found[3]:
            key = found[1].lower()
            continue
        words = unescaped(found[1])
        if key in _SPOKEN and words.strip():
            spoken.append(words)
        elif sentences and key not in _ASIDE and len(words.split()) > 1:
            others.append(words)
    return spoken or others
