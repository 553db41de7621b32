"""What there is to pick a model from: providers, those with a key first, and the servers of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from maic_tui import words

from .choose import key_in
from .keyring import Kept, look
from .known import KNOWN, Known, providers, variables_of
from .picked import Picked
from .probe import LOCAL, Server, chat_models

OFFLINE = "offline"
"""What is typed for no model."""
WITHIN = 0.8
"""Seconds in which a server of this machine and the keyring must answer."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A model that can be picked. `variables` may hold its key; `place` says where one is, "" where none is.

    `at_most` is what a question may cost at most, in US dollars; 0: nothing, it is on this machine.
    """

    picked: Picked
    provider: str = ""
    variables: tuple[str, ...] = ()
    place: str = ""
    at_most: float = 0.0

    @property
    def ready(self) -> bool:
        """Whether it can be asked as things are."""
        return bool(self.place or self.picked.api_base)


async def offers(
    environ: Mapping[str, str], local: tuple[Server, ...] = LOCAL, within: float = WITHIN
) -> tuple[Offer, ...]:
    """Every model that is known: with a key, then of this machine, then those whose key is nowhere."""
    near, kept = await asyncio.gather(_near(local, within), look(providers(), within))
    known = known_offers(environ, kept)
    with_key = [offer for offer in known if offer.ready]
    return (*with_key, *near, *(offer for offer in known if not offer.ready))


def named(name: str, found: Iterable[Offer]) -> Picked:
    """What a typed `name` picks of what was `found`: `offline` no model, the name of one that is ready, its provider
    left out or not, that one where it is; any other is litellm's.
    """
    if name.lower() == OFFLINE:
        return Picked(offline=True)
    ready = (offer.picked for offer in found if offer.ready)
    called = (picked for picked in ready if name in (picked.model, picked.model.partition("/")[2]))
    return next(called, Picked(name))


def known_offers(environ: Mapping[str, str], kept: Kept) -> list[Offer]:
    """One for each provider of the table, and where a key of it is."""
    first = {known.provider: known for known in reversed(KNOWN)}
    return [_offer(first[provider], environ, kept) for provider in providers()]


def _offer(known: Known, environ: Mapping[str, str], kept: Kept) -> Offer:
    variables = variables_of(known.provider)
    place = key_in(variables, environ)[0] or (words.THE_KEYRING if known.provider in kept.keys else "")
    return Offer(Picked(known.model), known.provider, variables, place, known.at_most)


async def _near(local: tuple[Server, ...], within: float) -> list[Offer]:
    """The models of the servers that answer in time, in their order."""
    asked = [asyncio.create_task(chat_models(server)) for server in local]
    if asked:
        await asyncio.wait(asked, timeout=within)
    found = []
    for server, answer in zip(local, asked, strict=True):
        if answer.done():
            found += [Offer(Picked(f"openai/{name}", server.api_base, server.name)) for name in answer.result()]
        answer.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    return found
