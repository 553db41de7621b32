"""The model that is used: `choose.py` decides; what it can't know is asked of the keyring and of servers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace

from maic_tui import words

from .base import Failure
from .choose import Choice, Wish, decide, key_in, key_trouble, lacking, with_others, wrong_key
from .keyring import Kept, look
from .probe import LOCAL, Server, chat_models, first_local
from .redact import keys_in
from .releases import installed, refused
from .served import at_own_server, trouble

LOOK = 0.3
"""Seconds in which a local server must answer."""
ASK = 5.0
"""Seconds in which a server that was named must say which models it has."""

Look = Callable[[Iterable[str]], Awaitable[Kept]]


async def choose(
    wish: Wish,
    environ: Mapping[str, str],
    local: tuple[Server, ...] = LOCAL,
    within: float = LOOK,
    *,
    keyring: Look = look,
    release: Callable[[], str] = installed,
) -> Choice | Failure:
    """Which model to use; looks into the keyring for keys that the environment lacks.

    Asks a server that was named without a model, or looks for a local one `within` seconds, while the keyring answers.
    `release` says which litellm there is: with a bad one only the offline class can be had. A model whose provider it
    does not know is refused at once, where no server of one's own is named.
    """
    if wish.api_base and wish.name:
        wish = replace(wish, name=at_own_server(wish.name))
    unsure = decide(wish, environ) is None and not wish.api_base
    looking = asyncio.create_task(_nearby(local if unsure else (), within))
    kept = await keyring(lacking(wish, environ))
    found = await looking
    chosen = decide(wish, environ, kept) or (await _ask(wish, environ) if wish.api_base else _local(found, kept))
    if isinstance(chosen, Failure):
        return chosen
    whole = with_others(chosen, wish, environ, kept)
    if isinstance(whole, Failure):
        return whole
    secrets = (*keys_in(environ, wish.api_key_env), *kept.keys.values())
    return _refusal(whole, release) or replace(whole, secrets=secrets)


def _refusal(chosen: Choice, release: Callable[[], str]) -> Failure | None:
    """Why the litellm that is here must not or can't ask what was chosen."""
    if chosen.offline:
        return None
    unserved = (trouble(one.model) for one in (chosen, *chosen.others) if not one.api_base)
    return refused(release(), chosen.model) or next(filter(None, unserved), None)


async def _nearby(local: tuple[Server, ...], within: float) -> tuple[Server, str] | None:
    return await first_local(local, within) if local else None


def _local(found: tuple[Server, str] | None, kept: Kept) -> Choice:
    """The local server that answered, else the offline class."""
    if found is None:
        why = words.OFFLINE_NOTHING_FOUND
        said = words.AND_TROUBLE.format(said=why, trouble=kept.trouble) if kept.trouble else why
        return Choice(offline=True, why=said, cause=words.CAUSE_NOTHING)
    server, model = found
    why = words.LOCAL_FOUND.format(server=server.name, address=server.api_base, model=model)
    return Choice(f"openai/{model}", server.api_base, why=why, cause=words.CAUSE_LOCAL.format(server=server.name))


async def _ask(wish: Wish, environ: Mapping[str, str]) -> Choice | Failure:
    variable, key = key_in((wish.api_key_env,), environ)
    if reason := key_trouble(key):
        return wrong_key(variable, reason)
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
