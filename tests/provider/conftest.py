"""One warm child process for all tests that ask models, in an environment with a dead proxy and no keys."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio

from maic_tui.provider.base import Chunk, Message, Request, Wait
from maic_tui.provider.host import Asking, LiteLLMProvider
from maic_tui.provider.process import Process

DEAD_PROXY = "http://127.0.0.1:9"
MODEL = "openai/scripted"
Ask = Callable[..., LiteLLMProvider]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks the warm child runs in one of pytest's processes, so that there is one child."""
    for item in items:
        if "process" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("child"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def process() -> AsyncIterator[Process]:
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name.endswith("_API_KEY") or name.lower().endswith("_proxy"):
                patch.delenv(name)
        patch.setenv("HTTP_PROXY", DEAD_PROXY)
        started = await Process.start()
    yield started
    await started.close(5.0)


@pytest.fixture
def asking(process: Process) -> Ask:
    """Makes a provider that shares the warm child: `asking(server.base, idle_timeout=0.2)`."""

    async def shared(log: str) -> Process:
        return process

    def make(api_base: str = "", **values: Any) -> LiteLLMProvider:
        return LiteLLMProvider(Asking(api_base, **{"backoff": 0.01, "retries": 1, **values}), start=shared)

    return make


def request(model: str = MODEL, **values: Any) -> Request:
    return Request("agent", model, "Why?", (Message("user", "Why?"),), **values)


async def reply_of(provider: LiteLLMProvider, asked: Request | None = None) -> tuple[Chunk, list[Wait]]:
    """The sum of the chunks, and what was waited for."""
    total, waits = Chunk(), []
    async for chunk in provider.stream(asked or request()):
        total += chunk
        if chunk.wait:
            waits.append(chunk.wait)
    return total, waits
