"""Keys in the platform's keyring, by the library `keyring`: an extra, imported when it is first used, never before.

A keyring may ask its owner to unlock it, or wait for a service that never answers; so `look` does it in a thread that
nobody waits for longer than a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from maic_tui import words

SERVICE = "maic-tui"
"""What our entries are filed under; the user's name of each is the provider's."""
WITHIN = 2.0
"""Seconds in which a keyring must answer when a model is chosen."""


class KeyringError(Exception):
    """The keyring can't be used; the message is one sentence that says why and what to do."""


class NoKeyring(KeyringError):
    """There is none here: the extra is not installed, or the system has no keyring."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Keys by their providers' names, and a sentence on what kept more from being found."""

    keys: Mapping[str, str] = field(default_factory=dict, repr=False)
    trouble: str = ""


async def look(providers: Iterable[str], within: float = WITHIN) -> Kept:
    """The keys of `providers` that are in the keyring, looked for at most `within` seconds; never raises."""
    wanted = tuple(providers)
    if not wanted or not is_installed():
        return Kept()
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Kept] = loop.create_future()

    def work() -> None:
        found = _look(wanted)
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, answer, found)

    threading.Thread(target=work, name="keyring", daemon=True).start()
    try:
        return await asyncio.wait_for(answer, within)
    except TimeoutError:
        return Kept(trouble=words.KEYRING_SLOW.format(seconds=f"{within:g}"))


def is_installed() -> bool:
    """Whether the extra is there; imports nothing."""
    return find_spec("keyring") is not None


def get(provider: str) -> str:
    """The key that is kept for `provider`, "" where there is none; raises `KeyringError`."""
    return str(_called("get_password", provider) or "").strip()


def put(provider: str, key: str) -> str:
    """Keep `key` for `provider` in place of an older one; what the keyring calls itself. Raises `KeyringError`."""
    _called("set_password", provider, key)
    if get(provider) != key:
        raise NoKeyring(words.KEYRING_NONE)
    return str(_library().get_keyring().name)


def delete(provider: str) -> bool:
    """Forget the key of `provider`; whether there was one. Raises `KeyringError`."""
    if not get(provider):
        return False
    _called("delete_password", provider)
    return True


def _look(providers: tuple[str, ...]) -> Kept:
    keys: dict[str, str] = {}
    try:
        for provider in providers:
            if key := get(provider):
                keys[provider] = key
    except NoKeyring:
        pass
    except KeyringError as error:
        return Kept(keys, str(error))
    return Kept(keys)


def _settle(answer: asyncio.Future[Kept], found: Kept) -> None:
    if not answer.done():
        answer.set_result(found)


def _called(function: str, *arguments: str) -> Any:
    """What the library's function gives for our service. Errors of backends may be any, and may quote a key."""
    library = _library()
    try:
        return getattr(library, function)(SERVICE, *arguments)
    except library.errors.NoKeyringError:
        raise NoKeyring(words.KEYRING_NONE) from None
    except library.errors.KeyringLocked:
        raise KeyringError(words.KEYRING_LOCKED) from None
    except Exception as error:
        raise KeyringError(words.KEYRING_FAILED.format(kind=type(error).__name__)) from None


def _library() -> Any:
    try:
        return import_module("keyring")
    except ImportError:
        raise NoKeyring(words.KEYRING_NOT_INSTALLED) from None
