"""Whom the learner's words name with an `@`: an agent's name, a word of it, or an id. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, Protocol

_AT = re.compile(r"@(?=\S)")
_Names = tuple[tuple[str, str], ...]
"""Ids and names, in the order of the class."""


class Called(Protocol):
    """Who can be named."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Mention(NamedTuple):
    """An `@` that names the agent `id`, and what names it: the text from `start` to `end`."""

    id: str
    start: int
    end: int


def begins_name(before: str) -> bool:
    """Whether an `@` after `before` can name somebody: at a beginning, after a blank, and in scripts without blanks.

    Elsewhere it stands in an address or in code.
    """
    return not before[-1:].strip() or unicodedata.east_asian_width(before[-1]) in "WF"


def goes_on(after: str) -> bool:
    """Whether the word that a name before `after` begins is longer: scripts without blanks need none behind a name."""
    char = after[:1]
    return char == "_" or char.isdecimal() or char.lower() != char.upper()


def named(text: str, agents: Iterable[Called]) -> str | None:
    """The id of the agent that `text` names first; None where it names nobody of them."""
    return next((mention.id for mention in mentions(text, agents)), None)


def without(text: str, agents: Iterable[Called]) -> str:
    """`text` with a blank for each name of one of them."""
    for mention in reversed(mentions(text, agents)):
        text = f"{text[: mention.start]} {text[mention.end :]}"
    return text


def mentions(text: str, agents: Iterable[Called]) -> tuple[Mention, ...]:
    """Where `text` names one of them.

    Of several that a name fits, the one of whose name most is written, then the one that comes first in class.
    """
    return _mentions(text, tuple((agent.id, agent.name) for agent in agents))


@lru_cache(maxsize=64)
def _mentions(text: str, names: _Names) -> tuple[Mention, ...]:
    """The same of ids and names. The screen asks it of the same words in every frame."""
    calls = [(call, id) for id, name in names for call in _calls(id, name)]
    return tuple(_found(text, calls))


def _found(text: str, calls: list[tuple[str, str]]) -> Iterator[Mention]:
    longest = max((len(call) for call, _ in calls), default=0)
    end = 0
    for at in _AT.finditer(text):
        start, after = at.span()
        if start < end or not begins_name(text[max(0, start - 1) : start]):
            continue
        rest = text[after : after + longest + 1]
        fitting = [(len(call), id, length) for call, id in calls if (length := _written(rest, call))]
        if fitting:
            _, id, length = max(fitting, key=itemgetter(0))
            end = after + length
            yield Mention(id, start, end)


def _calls(id: str, name: str) -> Iterable[str]:
    """What an agent answers to, case folded: the whole name, each word of it, the id."""
    name = name.casefold()
    return filter(None, {name, id.casefold(), *name.split()})


def _written(rest: str, call: str) -> int:
    """How many characters at the beginning of `rest` are `call`; 0 where none are, or a longer word."""
    if not rest.casefold().startswith(call):
        return 0
    length = next((size for size in range(1, len(call) + 1) if rest[:size].casefold() == call), 0)
    return 0 if goes_on(rest[length:]) else length
