"""The model of the monkeys: it teaches, and it plays every fault that a provider may hand on."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Iterator
from random import Random
from typing import get_args

from maic_tui.clock import Clock
from maic_tui.provider.base import CallDelta, Chunk, Failure, FailureKind, Request, Wait
from maic_tui.schema.events import Usage
from maic_tui.schema.text import clean, clean_name

from .texts import action, prose, reply, wild

FOR_EVER = 1e9
"""Seconds that a request hangs which only a cancellation ends."""


class WildModel:
    """A provider whose replies and faults come from `chance`; what it waits for is a time of `clock`."""

    name = "wild"

    def __init__(self, chance: Random, clock: Clock) -> None:
        self._chance = chance
        self._clock = clock

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        chance = self._chance
        dawdles = chance.random() < 0.4
        for chunk in self._chunks(request):
            if dawdles and chance.random() < 0.5:
                await self._clock.sleep(chance.uniform(0, 3))
            if chance.random() < 0.01:
                await self._clock.sleep(FOR_EVER)
            yield chunk

    async def supports_tools(self, model: str) -> bool:
        return True

    def warm(self) -> None: ...

    async def close(self) -> None: ...

    def _chunks(self, request: Request) -> Iterator[Chunk]:
        chance = self._chance
        if chance.random() < 0.1:
            yield Chunk(wait=Wait("retry", chance.uniform(0, 60), 1, _failure(chance)))
        if chance.random() < 0.06:
            yield Chunk(failure=_failure(chance))
            return
        if chance.random() < 0.1:
            yield Chunk(thinking=wild(chance))
        yield from _decision(chance, request) if request.purpose == "director" else _turn(chance)
        if chance.random() < 0.06:
            yield Chunk(failure=_failure(chance))
        elif chance.random() < 0.97:
            finish = chance.choice(("stop", "stop", "stop", "tool_use", "length", "cut"))
            usage = (
                Usage(input=chance.randint(0, 10**9), output=chance.randint(0, 10**6))
                if chance.random() < 0.5
                else None
            )
            yield Chunk(finish=finish, usage=usage)


def _failure(chance: Random) -> Failure:
    """Any failure, its words clean as a provider has to hand them on."""
    kind = chance.choice(get_args(FailureKind))
    return Failure(kind, clean_name(wild(chance)) or "It failed.", clean(wild(chance, 3)), chance.random() < 0.5)


def _decision(chance: Random, request: Request) -> Iterator[Chunk]:
    """Who is to speak: by a tool, as JSON, or as nothing that can be read."""
    agents = [agent.id for agent in request.agents] or ["teacher"]
    calls = (
        ("call_agent", {"agent_id": chance.choice([*agents, "nobody"]), "instruction": wild(chance, 3)}),
        ("call_agent", {"agent_id": chance.choice(agents)}),
        ("cue_user", {"prompt": wild(chance, 4), "options": [wild(chance, 3) for _ in range(chance.randint(0, 6))]}),
        ("close_session", {"end_reason": chance.choice(("user_done", "back_to_lesson", "bored"))}),
        ("read_scene", {"scene_id": chance.choice(("light", "s1", wild(chance, 1)))}),
        ("fly", {}),
    )
    graph = json.dumps({"next_agent": chance.choice([*agents, "USER", "END", "nobody"]), "agent_id": agents[0]})
    if chance.random() < 0.25:
        yield from _cut(chance, graph if chance.random() < 0.7 else reply(chance))
        return
    for place in range(chance.choice((1, 1, 1, 2, 0))):
        name, arguments = chance.choice(calls)
        text = json.dumps(arguments)
        yield Chunk(calls=(CallDelta(f"c{place}", name, text if chance.random() < 0.9 else text[:-3]),))


def _turn(chance: Random) -> Iterator[Chunk]:
    """A turn of an agent: its reply in pieces, or words with native calls; rarely a flood."""
    if chance.random() < 0.04:
        yield from (Chunk(text=prose(chance) * 40) for _ in range(10))
    elif chance.random() < 0.2:
        yield Chunk(text=prose(chance))
        for place in range(chance.randint(0, 4)):
            made = action(chance)
            params = next((value for key, value in made.items() if key not in ("type", "name")), {})
            yield Chunk(calls=(CallDelta(f"t{place}", str(made["name"]), json.dumps(params)),))
    else:
        yield from _cut(chance, reply(chance))


def _cut(chance: Random, text: str) -> Iterator[Chunk]:
    """The text in pieces of any length."""
    longest = chance.choice((1, 5, 40, 400, 10_000)) if len(text) < 2000 else 1000
    while text:
        length = chance.randint(1, longest)
        yield Chunk(text=text[:length])
        text = text[length:]
