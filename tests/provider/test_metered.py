"""A limit of cost: asked about before it is passed, raised by a yes, and held where nobody can be asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maic_tui.provider.base import Chunk, Failure, Message, Request
from maic_tui.provider.metered import Meter, dollars, metered
from maic_tui.schema.events import Usage
from tests.pilot.stage import Scripted

REQUEST = Request("agent", "a/b", "", (Message("user", "Why?"),))


def priced(cost: float) -> list[Chunk]:
    return [Chunk("Because."), Chunk(usage=Usage(input=1, cost=cost)), Chunk(finish="stop")]


def agreed(meter: Meter) -> list[tuple[float, float]]:
    """What the learner is asked, who always says yes: what was spent, and the limit."""
    asked: list[tuple[float, float]] = []

    async def yes(spent: float, limit: float) -> bool:
        asked.append((spent, limit))
        return True

    meter.agree = yes
    return asked


async def said(provider: Scripted, meter: Meter) -> Chunk:
    whole = Chunk()
    async for chunk in metered(provider, meter).stream(REQUEST):
        whole += chunk
    return whole


async def test_a_request_that_would_pass_the_limit_is_not_made() -> None:
    provider, meter = Scripted(priced(0.4), priced(0.4), priced(0.4)), Meter(1.0)
    assert (await said(provider, meter)).text == "Because."
    assert (await said(provider, meter)).text == "Because."
    held = (await said(provider, meter)).failure
    assert isinstance(held, Failure)
    assert held.kind == "cost_limit"
    assert len(provider.requests) == 2


async def test_a_yes_raises_the_limit_by_what_it_was() -> None:
    provider, meter = Scripted(priced(0.9), priced(0.9)), Meter(1.0)
    asked = agreed(meter)
    await said(provider, meter)
    await said(provider, meter)
    assert asked == [(0.9, 1.0)]
    assert (meter.limit, meter.spent) == (2.0, 1.8)


async def test_a_session_that_cost_many_limits_asks_once_when_it_is_opened_again() -> None:
    provider, meter = Scripted(priced(0.1)), Meter(0.5, spent=20.0)
    asked = agreed(meter)
    await said(provider, meter)
    assert asked == [(20.0, 0.5)]
    assert meter.limit == 20.5


async def test_a_request_dearer_than_the_limit_is_asked_about_once() -> None:
    provider, meter = Scripted(priced(3.0), priced(3.0)), Meter(0.5)
    asked = agreed(meter)
    await said(provider, meter)
    await said(provider, meter)
    assert asked == [(3.0, 0.5)]


@pytest.mark.parametrize(
    ("amount", "told"), [(1.0, "1.00"), (0.5, "0.50"), (0.008, "0.008"), (0.0125, "0.0125"), (0.1 + 0.2, "0.30")]
)
def test_a_limit_is_told_as_it_was_set(amount: float, told: str) -> None:
    assert dollars(amount) == told


async def test_without_a_limit_nobody_is_asked() -> None:
    meter = Meter(0.0, spent=100.0)
    assert (await said(Scripted(priced(5.0)), meter)).failure is None
    assert meter.spent == 105.0


def test_it_is_put_in_front_once() -> None:
    meter = Meter(1.0)
    once = metered(Scripted(), meter)
    assert metered(once, meter) is once


@given(st.lists(st.floats(0, 10), max_size=20), st.floats(0.01, 20))
def test_what_is_not_due_stays_within_the_limit_where_no_request_is_dearer_than_the_ones_before(
    costs: list[float], limit: float
) -> None:
    meter = Meter(limit)
    for cost in sorted(costs, reverse=True):
        first = meter.spent == 0
        if not meter.due:
            meter.pay(cost)
            assert first or meter.spent <= limit * (1 + 1e-9)
