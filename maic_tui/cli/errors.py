"""The two ways in which a command ends without having been done, as the contract numbers them."""

from __future__ import annotations

DONE, FAILED, WRONG_USE, EXCHANGE_FAILED, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes; a signal's is 128 and its number."""


class CannotDo(Exception):
    """It could not be done: the message is one line that says what, why and what to do. Exit code 1."""

    code = FAILED


class WrongUse(Exception):
    """The command line makes no sense: the message says why, and what would. Exit code 2."""

    code = WRONG_USE
