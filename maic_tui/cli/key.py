"""`maic-tui key set|delete PROVIDER`: a key into the platform's keyring, and out of it."""

from __future__ import annotations

import argparse
import difflib
import getpass
import re
import sys
import warnings

from maic_tui import words
from maic_tui.provider import keyring
from maic_tui.provider.choose import key_trouble
from maic_tui.provider.known import KNOWN
from maic_tui.provider.redact import Redactor

from . import streams
from .errors import DONE, CannotDo, WrongUse

_NAME = re.compile(r"(?!.*\d{3})[a-z][a-z0-9_-]{0,39}")
"""Names of providers; what has three digits in a row may be a part of a key."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("set", "delete"), metavar="set|delete")
    parser.add_argument("provider", metavar="PROVIDER")
    parser.add_argument("rest", nargs="*", default=[])


def run(options: argparse.Namespace) -> int:
    provider = _provider(options.provider, options.rest)
    try:
        return _set(provider) if options.action == "set" else _delete(provider)
    except keyring.KeyringError as error:
        raise CannotDo(str(error)) from None


def _provider(name: str, rest: list[str]) -> str:
    """A provider's name as litellm writes it; raises `WrongUse`, in words that hold no key."""
    provider = name.strip().lower()
    if rest or not _NAME.fullmatch(provider) or Redactor().mask(name) != name:
        raise WrongUse(words.KEY_ON_COMMAND_LINE)
    known = {row.provider for row in KNOWN}
    if provider not in known and (near := difflib.get_close_matches(provider, known, n=1, cutoff=0.8)):
        raise WrongUse(words.KEY_NEAR_PROVIDER.format(name=provider, near=near[0]))
    return provider


def _set(provider: str) -> int:
    keyring.get(provider)
    key = _read(provider)
    if not key:
        raise CannotDo(words.KEY_EMPTY)
    if reason := key_trouble(key):
        raise CannotDo(words.KEY_IMPOSSIBLE.format(reason=reason))
    where = keyring.put(provider, key)
    streams.put(words.KEY_KEPT.format(provider=provider, keyring=where))
    return DONE


def _delete(provider: str) -> int:
    if not keyring.delete(provider):
        raise CannotDo(words.KEY_NOT_KEPT.format(provider=provider))
    streams.put(words.KEY_FORGOTTEN.format(provider=provider))
    return DONE


def _read(provider: str) -> str:
    """The key as it is typed, unseen, or as standard input brings it; without the blanks around it."""
    if not sys.stdin.isatty():
        return streams.read_input().strip()
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            return getpass.getpass(words.KEY_PROMPT.format(provider=provider)).strip()
        except (EOFError, getpass.GetPassWarning):
            raise CannotDo(words.KEY_UNSEEN) from None
