"""Which model is used, and why: the one that was named, one whose key is there, a local one, or none.

`decide` is pure and knows all but what a server would have to be asked for; `choose` asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from maic_tui import words

from .base import Failure
from .known import KNOWN, Known, provider_of, variables_of
from .probe import LOCAL, Server, chat_models, first_local

LOOK = 0.3
"""Seconds in which a local server must answer."""
ASK = 5.0
"""Seconds in which a server that was named must say which models it has."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the settings say: `source` is where the name was given, in words for a person."""

    name: str = ""
    source: str = ""
    api_base: str = ""
    api_key_env: str = ""
    offline: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A model by its litellm name, how to reach it, and why this one: `why` in a sentence, `cause` in a few words.

    `key` is never shown. `paid_and_found` asks for a word with the learner first; `at_most` is what one question may
    cost then, in US dollars.
    """

    model: str = ""
    api_base: str = ""
    key: str = field(default="", repr=False)
    key_env: str = ""
    why: str = ""
    cause: str = ""
    paid_and_found: bool = False
    at_most: float = 0.0
    offline: bool = False

    @property
    def name(self) -> str:
        """What the log calls it: its litellm name, or that it is none."""
        return "offline" if self.offline else self.model

    @property
    def notice(self) -> str:
        """One sentence about a paid model that was only found, "" for any other."""
        if not self.paid_and_found:
            return ""
        return words.PAID_AND_FOUND.format(model=self.model, variable=self.key_env, price=f"{self.at_most:.2f}")


async def choose(
    wish: Wish, environ: Mapping[str, str], local: tuple[Server, ...] = LOCAL, within: float = LOOK
) -> Choice | Failure:
    """Which model to use; asks a server that was named without a model, or looks for a local one `within` seconds."""
    decided = decide(wish, environ)
    if decided is not None:
        return decided
    if wish.api_base:
        return await _ask(wish, environ)
    found = await first_local(local, within)
    if found is None:
        return Choice(offline=True, why=words.OFFLINE_NOTHING_FOUND, cause=words.CAUSE_NOTHING)
    server, model = found
    why = words.LOCAL_FOUND.format(server=server.name, address=server.api_base, model=model)
    return Choice(f"openai/{model}", server.api_base, why=why, cause=words.CAUSE_LOCAL.format(server=server.name))


def decide(wish: Wish, environ: Mapping[str, str]) -> Choice | Failure | None:
    """The choice as far as nothing has to be asked; None: ask the server of `api_base`, or look for a local one."""
    if wish.offline:
        return Choice(offline=True, why=words.OFFLINE_WANTED, cause=words.CAUSE_WANTED)
    if wish.name:
        return named(wish.name, wish, environ)
    if wish.api_base:
        return None
    for known in KNOWN:
        if environ.get(known.env, "").strip():
            return _found(known, environ)
    return None


def named(model: str, wish: Wish, environ: Mapping[str, str]) -> Choice | Failure:
    """How to reach `model`: also for a director or an agent that has one of its own."""
    if wish.api_base and "/" not in model:
        model = f"openai/{model}"
    variables = (wish.api_key_env,) if wish.api_key_env else variables_of(provider_of(model))
    variable, key = _key(variables, environ)
    if not key and variables and not wish.api_base:
        return missing_key(model, variables[0])
    if reason := key_trouble(key):
        return _wrong_key(variable, reason)
    why = words.NAMED.format(model=model, source=wish.source)
    return Choice(model, wish.api_base, key, variable, why, wish.source.rsplit("/", 1)[-1])


def missing_key(model: str, variable: str) -> Failure:
    """The failure of a model whose key is nowhere."""
    return Failure(
        "missing_key",
        words.MISSING_KEY.format(model=model, variable=variable),
        words.MISSING_KEY_HINT.format(variable=variable),
    )


def key_trouble(key: str) -> str:
    """Why `key` can't be a key, in words that do not show it; "" where it can."""
    for place, char in enumerate(key, start=1):
        if not "!" <= char <= "~":
            return words.KEY_NOT_ASCII.format(place=place)
    return ""


def _found(known: Known, environ: Mapping[str, str]) -> Choice | Failure:
    variable, key = _key((known.env,), environ)
    if reason := key_trouble(key):
        return _wrong_key(variable, reason)
    why = words.KEY_FOUND.format(variable=variable, model=known.model)
    return Choice(known.model, "", key, variable, why, variable, paid_and_found=True, at_most=known.at_most)


async def _ask(wish: Wish, environ: Mapping[str, str]) -> Choice | Failure:
    variable, key = _key((wish.api_key_env,), environ)
    if reason := key_trouble(key):
        return _wrong_key(variable, reason)
    try:
        async with asyncio.timeout(ASK):
            models = await chat_models(Server("", wish.api_base), key)
    except TimeoutError:
        models = ()
    if not models:
        return Failure(
            "not_found", words.NO_MODEL_LISTED.format(address=wish.api_base), words.NO_MODEL_LISTED_HINT, retryable=True
        )
    why = words.FIRST_LISTED.format(address=wish.api_base, model=models[0])
    return Choice(f"openai/{models[0]}", wish.api_base, key, variable, why, words.CAUSE_LISTED)


def _key(variables: tuple[str, ...], environ: Mapping[str, str]) -> tuple[str, str]:
    """The first of `variables` that is set, and what it holds, without the blanks around it."""
    for variable in variables:
        if key := environ.get(variable, "").strip():
            return variable, key
    return "", ""


def _wrong_key(variable: str, reason: str) -> Failure:
    return Failure(
        "auth",
        words.WRONG_KEY.format(variable=variable, reason=reason),
        words.WRONG_KEY_HINT.format(variable=variable),
    )
