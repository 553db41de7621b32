"""Time limits, retries that are waited for, and cancelling down to the socket."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from maic_tui.provider.base import Chunk
from maic_tui.provider.host import LiteLLMProvider
from tests.provider.conftest import Ask, reply_of, request
from tests.provider.server import ScriptedServer, say

pytestmark = pytest.mark.asyncio(loop_scope="session")

SOCKET_SECONDS = 0.2


async def closed(server: ScriptedServer, number: int = 0) -> float:
    """When the server saw the connection of a request closed."""
    assert await asyncio.to_thread(server.wait_requests, number + 1)
    assert await asyncio.to_thread(server.requests[number].wait_closed, 5.0)
    return server.requests[number].closed_at


async def until(provider: LiteLLMProvider, wanted: Any) -> float:
    """Read until a chunk is as `wanted`, then cancel; the time of the cancelling."""
    stream = provider.stream(request())
    async for chunk in stream:
        if wanted(chunk):
            break
    begun = time.monotonic()
    await stream.aclose()
    return begun


STALLED = [
    pytest.param([{"delta": "Hel"}, {"sleep": 600}], id="silence"),
    pytest.param([{"delta": "Hel"}, {"repeat": "for ever", "raw": ": keep-alive\n\n", "every": 0.02}], id="heartbeats"),
    pytest.param([{"delta": "Hel"}, {"repeat": "for ever", "delta": "", "every": 0.02}], id="empty deltas"),
]


@pytest.mark.parametrize("script", STALLED)
async def test_only_content_moves_the_idle_limit(script: Any, asking: Ask) -> None:
    with ScriptedServer(script) as server:
        reply, _ = await reply_of(asking(server.base, idle_timeout=0.2))
        await closed(server)
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("Hel", "cut", "timeout")
    assert server.requests[0].aborted


async def test_a_first_word_has_a_limit_of_its_own_and_is_not_asked_for_again(asking: Ask) -> None:
    with ScriptedServer([{"sleep": 600}, *say("late")]) as server:
        reply, _ = await reply_of(asking(server.base, first_timeout=0.2, idle_timeout=0.05))
        await closed(server)
    assert (reply.text, reply.finish, reply.failure and reply.failure.kind) == ("", None, "timeout")
    assert len(server.requests) == 1


async def test_a_late_first_word_is_waited_for(asking: Ask) -> None:
    with ScriptedServer([{"sleep": 600}, *say("late")]) as server:
        reading = asyncio.ensure_future(reply_of(asking(server.base, idle_timeout=0.1)))
        await asyncio.to_thread(server.wait_requests, 1)
        server.release()
        reply, waits = await reading
    assert (reply.text, reply.failure) == ("late", None)
    assert [wait.why for wait in waits][-1] == "first_token"


async def test_usage_that_never_comes_does_not_hold_up_a_finished_reply(asking: Ask) -> None:
    with ScriptedServer([{"delta": "lo"}, {"finish": "stop"}, {"sleep": 600}]) as server:
        reply, _ = await reply_of(asking(server.base, idle_timeout=60))
    assert (reply.text, reply.finish, reply.failure) == ("lo", "stop", None)


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        pytest.param([{"sleep": 600}], lambda chunk: chunk.wait and chunk.wait.why == "first_token", id="before words"),
        pytest.param([{"delta": "z"}, {"sleep": 600}], lambda chunk: chunk.text, id="between words"),
        pytest.param([{"repeat": "for ever", "delta": "z"}], lambda chunk: chunk.text, id="in a flood of words"),
    ],
)
async def test_closing_the_stream_closes_the_socket(script: Any, wanted: Any, asking: Ask) -> None:
    with ScriptedServer(script) as server:
        begun = await until(asking(server.base), wanted)
        assert await closed(server) - begun < SOCKET_SECONDS


async def test_cancelling_the_reader_closes_the_socket(asking: Ask) -> None:
    with ScriptedServer([{"delta": "z"}, {"sleep": 600}]) as server:
        task = asyncio.ensure_future(reply_of(asking(server.base)))
        await asyncio.to_thread(server.wait_requests, 1)
        begun = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await closed(server) - begun < SOCKET_SECONDS


async def test_a_countdown_can_be_cancelled(asking: Ask) -> None:
    answer = {"http": {"status": 429, "headers": {"retry-after": "7"}, "body": '{"error":{"message":"slow down"}}'}}
    with ScriptedServer(answer) as server:
        provider, seen = asking(server.base), []
        stream = provider.stream(request())
        async for chunk in stream:
            seen.append(chunk)
            if chunk.wait and chunk.wait.why == "retry":
                break
        await stream.aclose()
    wait = seen[-1].wait
    assert wait is not None
    assert wait.failure is not None
    assert (wait.seconds, wait.attempt, wait.failure.kind) == (7.0, 1, "rate_limit")
    assert len(server.requests) == 1


async def test_requests_run_side_by_side(asking: Ask) -> None:
    with ScriptedServer({"any": [[{"delta": "slow"}, {"sleep": 600}, *say(" end")], say("quick")]}) as server:
        provider = asking(server.base)
        slow = asyncio.ensure_future(reply_of(provider))
        await asyncio.to_thread(server.wait_requests, 1)
        quick, _ = await reply_of(provider)
        assert not slow.done()
        server.release()
        assert quick.text == "quick"
        assert (await slow)[0].text == "slow end"


async def test_a_reader_that_is_paused_holds_nothing_up(asking: Ask) -> None:
    with ScriptedServer({"any": [[{"repeat": 300, "delta": "x" * 1000}, *say("")], say("quick")]}) as server:
        provider = asking(server.base)
        paused = provider.stream(request())
        await anext(paused)
        total = await anext(paused)
        assert await asyncio.to_thread(server.wait_requests, 1)
        await closed(server)
        assert (await reply_of(provider))[0].text == "quick"
        async for chunk in paused:
            total += chunk
    assert total == Chunk(text="x" * 300_000, finish="stop", usage=total.usage)
