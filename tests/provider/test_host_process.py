"""The child process that misbehaves, dies, or can not be started; and the news of a long wait."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from maic_tui.provider.base import Chunk, Failure, Wait
from maic_tui.provider.host import HANG_SECONDS, Asking, LiteLLMProvider
from maic_tui.provider.pipe import pack, pack_chunk
from maic_tui.provider.process import Process
from tests.fakes import FakeClock
from tests.provider.conftest import reply_of, request

Fake = Callable[..., LiteLLMProvider]

HELLO = pack({"ready": True}) + b"".join(pack_chunk(1, Chunk(text="lo")))
END = b"".join(pack_chunk(1, Chunk(finish="stop"))) + pack({"id": 1, "over": True})
RETRY = b"".join(pack_chunk(1, Chunk(wait=Wait("retry", 7.0, 1, Failure("server", "it failed")))))


@pytest.fixture
async def fake(tmp_path: Path) -> AsyncIterator[Fake]:
    """Makes a provider whose child is the given Python statements; `read()` takes an order, `say(b)` writes lines."""
    made: list[LiteLLMProvider] = []

    def make(body: str, clock: FakeClock | None = None) -> LiteLLMProvider:
        script = tmp_path / f"child{len(made)}"
        tools = "import os, sys, signal\nread = sys.stdin.buffer.readline\ndef say(b): os.write(1, b)\n"
        script.write_text(f"#!{sys.executable}\n{tools}{body}\n")
        script.chmod(0o700)
        start = partial(Process.start, python=str(script))
        made.append(LiteLLMProvider(Asking("http://127.0.0.1:1/v1"), start=start, clock=clock, patience=0.2))
        return made[-1]

    yield make
    for provider in made:
        await provider.close()


async def test_a_child_is_started_at_the_first_request_and_kept(fake: Fake) -> None:
    provider = fake(f"read()\nsay({HELLO + END!r})\nread()\nsay({(HELLO + END).replace(b'1,', b'2,')!r})\nread()")
    first, _ = await reply_of(provider)
    second, _ = await reply_of(provider)
    assert (first.text, first.finish, second.text, second.finish) == ("lo", "stop", "lo", "stop")


async def test_a_child_that_dies_is_a_failure_and_the_next_request_starts_another(fake: Fake) -> None:
    provider = fake(f"read()\nsay({HELLO!r})")
    for _ in range(2):
        reply, _ = await reply_of(provider)
        assert (reply.text, reply.failure and reply.failure.kind) == ("lo", "crashed")


async def test_a_child_that_talks_nonsense_is_replaced(fake: Fake) -> None:
    reply, _ = await reply_of(fake("read()\nsay(b'Give Feedback / Get Help\\n')\nread()"))
    assert reply.failure is not None
    assert reply.failure.kind == "crashed"


@pytest.mark.parametrize(
    "line", [b"5\n", b"[]\n", b"{}\n", b'{"id":7}\n', b'{"id":1,"calls":5}\n', b'{"id":1,"usage":[1]}\n']
)
async def test_a_child_that_writes_other_json_is_replaced(line: bytes, fake: Fake) -> None:
    provider = fake(f"read()\nsay({line!r})\nread()\nwhile True: signal.pause()")
    for _ in range(2):
        reply, _waits = await asyncio.wait_for(reply_of(provider), 5)
        assert reply.failure is not None
        assert reply.failure.kind == "crashed"


async def test_a_child_that_floods_is_replaced(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("maic_tui.provider.process.ORDER_BYTES", 100_000)
    provider = fake(f"read()\nwhile True: say({HELLO!r})")
    reply, _ = await asyncio.wait_for(reply_of(provider), 5)
    assert reply.text.startswith("lolo")
    assert reply.failure is not None
    assert reply.failure.kind == "crashed"


async def test_a_child_that_dies_at_its_start_is_replaced(fake: Fake) -> None:
    provider = fake("sys.exit(1)")
    for _ in range(2):
        reply, _waits = await asyncio.wait_for(reply_of(provider), 5)
        assert (reply.text, reply.failure and reply.failure.kind) == ("", "crashed")


async def test_a_child_that_died_between_two_requests_is_replaced(fake: Fake) -> None:
    provider = fake(f"read()\nsay({HELLO + END!r})")
    for _ in range(2):
        reply, _waits = await reply_of(provider)
        assert (reply.text, reply.failure) == ("lo", None)
        await _died(provider)


@pytest.mark.parametrize("said", [b"", HELLO], ids=["at its start", "in mid-reply"])
async def test_a_child_that_hangs_is_replaced(said: bytes, fake: Fake) -> None:
    clock = FakeClock()
    provider = fake(f"read()\nsay({said!r})\nwhile True: signal.pause()", clock)
    reading = asyncio.ensure_future(reply_of(provider))
    while not reading.done():
        await _asleep(clock)
        await clock.advance(HANG_SECONDS)
    reply, _ = await reading
    assert (reply.failure and reply.failure.kind, clock.now() >= HANG_SECONDS + 300.0) == ("crashed", True)
    await _died(provider)


async def test_whether_tools_can_be_used_is_not_waited_for_for_ever(fake: Fake) -> None:
    clock = FakeClock()
    asking = asyncio.ensure_future(fake("read()\nwhile True: signal.pause()", clock).supports_tools("m"))
    await _asleep(clock)
    await clock.advance(HANG_SECONDS + 300.0)
    assert await asking is True


async def test_a_child_that_can_not_be_started_is_a_failure(tmp_path: Path) -> None:
    start = partial(Process.start, python=str(tmp_path / "nothing"))
    provider = LiteLLMProvider(Asking(), start=start, log_dir=tmp_path)
    reply, _ = await reply_of(provider)
    assert reply.failure is not None
    assert (reply.failure.kind, str(tmp_path) in reply.failure.hint) == ("crashed", True)
    assert await provider.supports_tools("m") is True
    await provider.close()


async def test_a_child_that_does_not_obey_is_killed(fake: Fake) -> None:
    provider = fake(f"read()\nsay({HELLO!r})\nwhile read(): pass")
    stream = provider.stream(request())
    async for chunk in stream:
        if chunk.text:
            break
    other = asyncio.ensure_future(reply_of(provider))
    await stream.aclose()
    reply, _ = await asyncio.wait_for(other, 5)
    assert reply.failure is not None
    assert reply.failure.kind == "crashed"


async def test_a_child_that_does_not_end_is_killed(fake: Fake) -> None:
    provider = fake(f"read()\nsay({HELLO + END!r})\nwhile True: signal.pause()")
    await reply_of(provider)
    await asyncio.wait_for(provider.close(), 5)


async def test_the_child_stands_in_a_session_of_its_own(fake: Fake) -> None:
    pid = b"str(os.getsid(0) == os.getpid() != os.getppid()).encode()"
    line = b"".join(pack_chunk(1, Chunk(text="SESSION"))) + END
    reply, _ = await reply_of(fake(f"read()\nsay({line!r}.replace(b'SESSION', {pid.decode()}))\nread()"))
    assert reply.text == "True"


async def test_a_wait_is_told_again_with_the_time_that_has_passed(fake: Fake) -> None:
    clock = FakeClock()
    provider = fake(f"read()\nsay({pack({'ready': True})!r})\nread()", clock)
    stream = provider.stream(request())
    news = [await anext(stream)]
    for _ in range(2):
        following = asyncio.ensure_future(anext(stream))
        await _asleep(clock)
        await clock.advance(1.0)
        news.append(await following)
    await stream.aclose()
    assert [chunk.wait for chunk in news] == [Wait("connecting", float(n)) for n in range(3)]


async def test_a_retry_counts_down(fake: Fake) -> None:
    clock = FakeClock()
    provider = fake(f"read()\nsay({RETRY!r})\nread()", clock)
    stream = provider.stream(request())
    await anext(stream)
    told = await anext(stream)
    following = asyncio.ensure_future(anext(stream))
    await _asleep(clock)
    await clock.advance(1.0)
    later = await following
    await stream.aclose()
    assert [chunk.wait and chunk.wait.seconds for chunk in (told, later)] == [7.0, 6.0]


async def test_words_end_the_news(fake: Fake) -> None:
    clock = FakeClock()
    provider = fake(f"read()\nsay({HELLO!r})\nread()", clock)
    stream = provider.stream(request())
    await anext(stream)
    await anext(stream)
    following = asyncio.ensure_future(anext(stream))
    await _asleep(clock)
    await clock.advance(1.0)
    await clock.advance(5.0)
    assert not following.done()
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)


async def test_the_real_child_ends_with_its_input_even_while_it_loads() -> None:
    running = await Process.start()
    await asyncio.wait_for(running.close(5.0), 8)
    assert not running.alive
    with pytest.raises(ProcessLookupError):
        os.kill(running.pid, 0)


async def _died(provider: LiteLLMProvider) -> None:
    """Let the loop run until the provider's child has gone."""
    while provider.is_well:  # noqa: ASYNC110 - a process ends by real time
        await asyncio.sleep(0.001)


async def _asleep(clock: FakeClock) -> None:
    """Let the loop run, pipes too, until somebody sleeps on the clock."""
    while not clock.pending:  # noqa: ASYNC110 - a pipe has to be read by real time
        await asyncio.sleep(0.001)
