"""A provider whose price is counted, and which is asked no further than a limit, unless somebody agrees."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing

from maic_tui import words

from .base import Chunk, Failure, Provider, Request

Agree = Callable[[float, float], Awaitable[bool]]
"""Asks whether more may be spent, given what was spent and the limit, in US dollars."""


async def refuse(spent: float, limit: float) -> bool:
    """Agrees to nothing: where nobody can be asked the limit holds."""
    return False


def dollars(amount: float) -> str:
    """A limit as it was set: with cents, and more places only where it has them."""
    cents = f"{amount:.2f}"
    return cents if abs(float(cents) - amount) < 0.00005 else f"{amount:.4f}".rstrip("0")


class Meter:
    """What a session has cost, and may cost: `limit` US dollars, 0 for as much as it takes.

    Before a request that would pass the limit, as far as the dearest one so far tells, `agree` is asked, once; a yes
    lets the request be made, and raises the limit by what it was at first, from what was spent where that is more.
    """

    def __init__(self, limit: float, spent: float = 0.0) -> None:
        self.limit = limit
        self.spent = spent
        self.agree: Agree = refuse
        self._step = limit
        self._dearest = 0.0

    @property
    def due(self) -> bool:
        """Whether the next request may pass the limit."""
        return bool(self._step) and (self.spent >= self.limit or self.spent + self._dearest > self.limit)

    @property
    def raised(self) -> float:
        """The limit after a yes."""
        return max(self.limit, self.spent) + self._step

    def pay(self, cost: float) -> None:
        """A request has cost so much."""
        self.spent += cost
        self._dearest = max(self._dearest, cost)

    async def may(self) -> bool:
        """Whether a request may be made now."""
        if not self.due:
            return True
        agreed = await self.agree(self.spent, self.limit)
        if agreed:
            self.limit = self.raised
        return agreed


def metered(provider: Provider, meter: Meter) -> Provider:
    """`provider` with `meter` in front of it, once."""
    return provider if isinstance(provider, Metered) else Metered(provider, meter)


class Metered:
    """`provider`, each request of it allowed and counted by `meter`."""

    def __init__(self, provider: Provider, meter: Meter) -> None:
        self.name = provider.name
        self._provider = provider
        self._meter = meter

    async def stream(self, request: Request) -> AsyncGenerator[Chunk, None]:
        """The chunks of one reply; a failure where the limit holds."""
        meter = self._meter
        if not await meter.may():
            said = words.COST_LIMIT_HOLDS.format(limit=dollars(meter.limit), spent=f"{meter.spent:.4f}")
            yield Chunk(failure=Failure("cost_limit", said, words.COST_LIMIT_HINT))
            return
        cost = 0.0
        async with aclosing(self._provider.stream(request)) as chunks:
            try:
                async for chunk in chunks:
                    if chunk.usage:
                        cost = chunk.usage.cost or 0.0
                    yield chunk
            finally:
                meter.pay(cost)

    async def supports_tools(self, model: str) -> bool:
        return await self._provider.supports_tools(model)

    def warm(self) -> None:
        self._provider.warm()

    async def close(self) -> None:
        await self._provider.close()
