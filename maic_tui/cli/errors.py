"""The two ways in which a command ends without having been done, as the contract numbers them, and their sentences."""

from __future__ import annotations

from maic_tui.graphemes import first

DONE, FAILED, WRONG_USE, EXCHANGE_FAILED, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes; a signal's is 128 and its number."""


class CannotDo(Exception):
    """It could not be done: the message is one line that says what, why and what to do. Exit code 1."""

    code = FAILED


class WrongUse(Exception):
    """The command line makes no sense: the message says why, and what would. Exit code 2."""

    code = WRONG_USE


LONGEST = 600
"""Characters of an error's sentence; a name of thousands would hide what is wrong with it."""


def brief(sentence: str) -> str:
    """The sentence, what looks like a key hidden; of one longer than `LONGEST` the middle, with a name, is left out."""
    from maic_tui.provider.redact import Redactor

    sentence = Redactor().mask(sentence)
    if len(sentence) <= LONGEST:
        return sentence
    half = LONGEST // 2
    return f"{first(sentence, half)}…{sentence[-half:]}"
