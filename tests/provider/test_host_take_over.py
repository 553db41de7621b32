"""A provider that takes over from another asks by its child, and starts none of its own."""

from __future__ import annotations

from typing import Any, cast

from maic_tui.provider.host import Asking, LiteLLMProvider
from maic_tui.provider.process import Process
from tests.fakes import settle


class Child:
    """A child that lives until it is closed."""

    alive = True

    async def close(self, patience: float) -> None:
        self.alive = False


class Nursery:
    """Starts children, and counts them."""

    def __init__(self) -> None:
        self.children: list[Child] = []

    async def start(self, log: str) -> Process:
        self.children.append(Child())
        return cast(Process, self.children[-1])

    def provider(self, **how: Any) -> LiteLLMProvider:
        return LiteLLMProvider(Asking(**how), start=self.start)


async def test_the_child_goes_on() -> None:
    nursery = Nursery()
    old, new = nursery.provider(), nursery.provider(api_key="k")
    old.warm()
    await settle()
    new.take_over(old)
    new.warm()
    await settle()
    assert len(nursery.children) == 1
    await old.close()
    await new.close()
    assert not nursery.children[0].alive


async def test_one_that_has_ended_is_not_taken_over() -> None:
    nursery = Nursery()
    old, new = nursery.provider(), nursery.provider()
    old.warm()
    await settle()
    await old.close()
    new.take_over(old)
    new.warm()
    await settle()
    assert len(nursery.children) == 2
    await new.close()
