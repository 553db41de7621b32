"""Whether a bracket opens a structure, or is one in prose: read in the characters behind it, few of them. Pure."""

from __future__ import annotations

import re
from typing import Literal

Verdict = Literal["yes", "no", "perhaps", "loose"]
"""`perhaps`: more has to come; `loose`: it is nearly JSON."""

WINDOW = 120
"""Characters after a bracket in which it has to show what it opens."""
_FIRST = ('[{"', "[{}", '{"', '["', "[]", '[["', '[[{"')
"""How a structure begins where nothing was said before it; white space is left out."""
_LATER = ('[{"', '{"', '[[{"')
_STRING = r'"(?:[^"\\]|\\.)*+"'
_INNER = rf'(?:[^{{}}"]|{_STRING})*+'
_PAIR = rf'{_STRING}\s*:\s*(?:{_STRING}|\{{{_INNER}\}}|[^\s"{{}}\[\],]+)\s*,\s*'
_TYPES = "text|action|speech|say|message|tool_use|tool_call|function|thinking"
_ACTIONS = 'wb_|spotlight"|laser"|play_video"'
_TELLING = (
    rf'"type"\s*:\s*"(?:(?:{_TYPES})"|wb_)|"(?:name|tool|action|function)"\s*:\s*"(?:{_ACTIONS})'
    r'|"tool_name"\s*:\s*"|"role"\s*:\s*"assistant"\s*,\s*"content"'
)
_OPEN = r"(?:\[\s*){0,2}\{\s*"
_TOLD = re.compile(rf'{_OPEN}(?:{_PAIR})*?(?:{_TELLING})|\[\s*\{{\s*"(?:content|text)"\s*:\s*"', re.IGNORECASE)
"""A key behind which no prose goes on, in the first object."""
_CLOSED = re.compile(rf'{_OPEN}(?:[^{{}}"]|{_STRING}|\{{{_INNER}\}})*+\}}')
_KEYS = "type|content|text|role|name|action|tool|speaker"
_LOOSE = re.compile(rf"{_OPEN}['“”]?(?:{_KEYS})['“”]?\s*:", re.IGNORECASE)
_LOOSE_SO_FAR = re.compile(r"(?:\[\s*){0,2}(?:\{\s*['“”]?\w{0,8}['“”]?\s*)?")
_ENCODED = re.compile(r'"[\[{](?:[\[{\s]|\\[nrt])*\\"')
_ENCODED_SO_FAR = re.compile(r'"(?:[\[{](?:[\[{\s]|\\[nrt])*\\?)?')


def verdict(text: str, at: int, *, spoke: bool, last: bool) -> Verdict:
    """What the bracket at `at` opens; `spoke`: words came before it, `last`: no more of `text` comes."""
    window = text[at : at + WINDOW]
    waits = len(window) < WINDOW and not last
    return _later(window, waits) if spoke else _first(window, waits)


def encoded(text: str, at: int, *, last: bool) -> Verdict:
    """Whether a structure begins at `at` that was written as a string."""
    window = text[at : at + WINDOW]
    if _ENCODED.match(window):
        return "loose"
    waits = len(window) < WINDOW and not last
    return "perhaps" if waits and _ENCODED_SO_FAR.fullmatch(window) else "no"


def _first(window: str, waits: bool) -> Verdict:
    head = "".join(window.split())
    if head.startswith(_FIRST):
        return "yes"
    if _LOOSE.match(window):
        return "loose"
    begins = any(opening.startswith(head) for opening in _FIRST)
    if waits:
        return "perhaps" if begins or _LOOSE_SO_FAR.fullmatch(window) else "no"
    return "yes" if begins and len(window) == WINDOW else "no"


def _later(window: str, waits: bool) -> Verdict:
    if _TOLD.match(window):
        return "yes"
    if not waits or _CLOSED.match(window):
        return "no"
    head = "".join(window.split())
    return "perhaps" if head.startswith(_LATER) or any(opening.startswith(head) for opening in _LATER) else "no"
