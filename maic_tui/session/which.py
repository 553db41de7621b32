"""Which session a person means: by an id, a part of one, or its number in the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from maic_tui import words
from maic_tui.schema.text import clean_name

from .errors import SessionAmbiguous, SessionNotFound

_NAMED_CANDIDATES = 5


def which(part: str, ids: Sequence[str], numbered: Callable[[int], str | None]) -> str:
    """The one id of `ids` that is `part`, has that number by `numbered`, or holds it in whatever case, in that order.

    Raises `SessionNotFound`, `SessionAmbiguous`.
    """
    if part in ids:
        return part
    wanted = part.strip().casefold()
    if wanted.isascii() and wanted.isdigit() and (found := numbered(int(wanted[:9]))):
        return found
    fitting = [id for id in ids if wanted and wanted in id.casefold()]
    match fitting:
        case [one]:
            return one
        case []:
            sentence = words.SESSION_NOT_FOUND.format(part=clean_name(part))
            raise SessionNotFound(sentence, words.SESSION_NOT_FOUND_HINT)
    raise SessionAmbiguous(_candidates(clean_name(part), fitting), words.SESSION_AMBIGUOUS_HINT, fitting)


def _candidates(part: str, ids: Sequence[str]) -> str:
    named = words.LIST_JOIN.join(sorted(ids)[:_NAMED_CANDIDATES])
    more = len(ids) - _NAMED_CANDIDATES
    named = words.SESSION_MORE.format(numbers=named, more=more) if more > 0 else named
    return words.SESSION_AMBIGUOUS.format(part=part, count=len(ids), candidates=named)
