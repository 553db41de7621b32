"""Which session a person means: by an id, a part of one, its number in the list, or a part of its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from maic_tui import words
from maic_tui.schema.text import clean_name

from .errors import SessionAmbiguous, SessionNotFound

_NAMED_CANDIDATES = 5


def which(
    part: str, ids: Sequence[str], numbered: Callable[[int], str | None], titles: Callable[[], Mapping[str, str]]
) -> str:
    """The one id of `ids` that is `part`, has that number by `numbered`, holds it, or whose title does, in that order.

    Case does not matter for parts. Raises `SessionNotFound`, `SessionAmbiguous`.
    """
    if part in ids:
        return part
    wanted = part.strip().casefold()
    if wanted.isascii() and wanted.isdigit() and (found := numbered(int(wanted[:9]))):
        return found
    fitting = [id for id in ids if wanted and wanted in id.casefold()]
    if not fitting:
        called = {id: title for id, title in titles().items() if wanted and wanted in title.casefold()}
        return _only(part, list(called), [words.SESSION_CALLED.format(id=id, title=called[id]) for id in called])
    return _only(part, fitting, fitting)


def _only(part: str, ids: Sequence[str], told: Sequence[str]) -> str:
    """The one of `ids`, which a person is told of by `told`."""
    match ids:
        case [one]:
            return one
        case []:
            sentence = words.SESSION_NOT_FOUND.format(part=clean_name(part))
            raise SessionNotFound(sentence, words.SESSION_NOT_FOUND_HINT)
    raise SessionAmbiguous(_candidates(clean_name(part), told), words.SESSION_AMBIGUOUS_HINT, ids)


def _candidates(part: str, ids: Sequence[str]) -> str:
    named = words.LIST_JOIN.join(sorted(ids)[:_NAMED_CANDIDATES])
    more = len(ids) - _NAMED_CANDIDATES
    named = words.SESSION_MORE.format(numbers=named, more=more) if more > 0 else named
    return words.SESSION_AMBIGUOUS.format(part=part, count=len(ids), candidates=named)
